import type { Order, OrderStatus } from '@souk-vert/shared/contract/order/order'
import { isBeforePacking, isUndone } from '@souk-vert/shared/contract/order/order-status'
import type { orders } from '../../db/tables/orders'

type OrderRow = typeof orders.$inferSelect

/** The statuses that follow 'awaiting-payment', in the order in which an order comes to them, with those that it comes from. */
export const transitions: Record<Exclude<OrderStatus, 'awaiting-payment'>, readonly OrderStatus[]> = {
  placed: ['awaiting-payment'],
  packed: ['placed'],
  shipped: ['packed'],
  delivered: ['shipped'],
  returned: ['packed', 'shipped'],
  cancelled: ['awaiting-payment', 'placed'],
}

/** A status that an order has come to from another one. */
export type ReachedStatus = keyof typeof transitions

/** The column of the moment at which an order came to a status. */
export const columnOf = (status: ReachedStatus) => `${status}At` as const

/** Whether an order needs a refund. */
export const isRefundDue = ({ status, paymentStatus }: Pick<OrderRow, 'status' | 'paymentStatus'>): boolean =>
  isUndone(status) && (paymentStatus === 'paid' || paymentStatus === 'amount differs')

/** Time in which the last change of an order can be undone, in seconds. */
const UNDO_SECONDS = 10 * 60

/** The statuses that an order has reached, in their order. */
export const historyOf = (row: OrderRow): Order['history'] =>
  (Object.keys(transitions) as ReachedStatus[]).flatMap((status) => {
    const at = row[columnOf(status)]
    return at ? { status, at: at.toISOString() } : []
  })

/**
 * Time until which an admin can undo the last change of an order; undefined for one that stays: a payment, a
 * cancellation by the shopper, an order that was refunded since, or whose user has deleted the account.
 */
export function undoableUntil(row: OrderRow): Date | undefined {
  const { status, movedBy, paymentStatus, userId } = row
  if (isBeforePacking(status) || paymentStatus === 'refunded' || userId === null) return undefined
  const at = row[columnOf(status)]
  const isByShopper = status === 'cancelled' && movedBy.cancelled === undefined
  return at && !isByShopper ? new Date(at.getTime() + UNDO_SECONDS * 1000) : undefined
}

/** Seconds in which the last change of an order may be undone, by the clock of any backend; 0 where it stays. */
export const secondsToUndo = (row: OrderRow): number => (undoableUntil(row) ? UNDO_SECONDS + 30 : 0)
