import type { OrderStatus } from './order'

/** Statuses of an order whose goods are still, or again, in the shop: nothing of it is packed. */
export const BEFORE_PACKING = ['awaiting-payment', 'placed'] as const satisfies OrderStatus[]

/** Statuses of an order that was placed and has not arrived. */
export const UNDER_WAY = ['placed', 'packed', 'shipped'] as const satisfies OrderStatus[]

/** Statuses of an order that was cancelled, or came back as a whole: its goods are in stock again, and nothing of it is owed. */
export const UNDONE = ['returned', 'cancelled'] as const satisfies OrderStatus[]

/** Statuses of an order that is packed and has not arrived: a driver's. */
export const TO_DELIVER = ['packed', 'shipped'] as const satisfies OrderStatus[]

/** Statuses that end a driver's way with an order. */
export const BROUGHT = ['delivered', 'returned'] as const satisfies OrderStatus[]

const isIn = <Some extends OrderStatus>(statuses: readonly Some[], status: OrderStatus): status is Some =>
  (statuses as readonly OrderStatus[]).includes(status)

/** Whether nothing of an order is packed yet. */
export const isBeforePacking = (status: OrderStatus): status is (typeof BEFORE_PACKING)[number] =>
  isIn(BEFORE_PACKING, status)

/** Whether an order was placed and has not arrived. */
export const isUnderWay = (status: OrderStatus): status is (typeof UNDER_WAY)[number] => isIn(UNDER_WAY, status)

/** Whether an order is packed and has not arrived. */
export const isToDeliver = (status: OrderStatus): status is (typeof TO_DELIVER)[number] => isIn(TO_DELIVER, status)

/** Whether a driver's way with an order has ended. */
export const isBrought = (status: OrderStatus): status is (typeof BROUGHT)[number] => isIn(BROUGHT, status)

/** Whether an order was cancelled, or came back as a whole. */
export const isUndone = (status: OrderStatus): status is (typeof UNDONE)[number] => isIn(UNDONE, status)

/** Whether the goods of an order have left the shop, and were not brought back as a whole. */
export const hasLeft = (status: OrderStatus): boolean => status === 'shipped' || status === 'delivered'

/** Whether an order is paid to the driver: what its `payment_status` says (section 3). */
export const isCash = (paymentStatus: string): boolean => paymentStatus === CASH

/** Beginning of the `paymentId` of what was paid at Chargily Pay. */
export const CHARGILY_PAYMENT = 'chargily:'

/** Whether an order was paid at Chargily Pay, which gives no money back: people do. */
export const isPaidAtChargily = ({ paymentId }: { paymentId: string }): boolean =>
  paymentId.startsWith(CHARGILY_PAYMENT)

/** `payment_status` of an order that is paid to the driver. */
export const CASH = 'CASH ON DELIVERY'
