import type { AdminOrder } from '@souk-vert/shared/contract/admin-order'
import { toCentimes, toDzd } from '@souk-vert/shared/money/centimes'
import { formatDzd } from '@souk-vert/shared/money/format'
import { counted } from '@souk-vert/shared/text/counted'
import { isolated } from '@souk-vert/shared/text/isolated'
import { whenOf } from '../parts/moments'

type Status = AdminOrder['status']

/** Names of the statuses. */
export const statusWords: Record<Status, string> = {
  'awaiting-payment': 'Awaiting payment',
  placed: 'Placed',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  returned: 'Returned',
  cancelled: 'Cancelled',
}

/** Next status of an order, and the text of its button. */
export const nextSteps: Partial<Record<Status, { status: 'packed' | 'shipped' | 'delivered'; text: string }>> = {
  placed: { status: 'packed', text: 'Mark as packed' },
  packed: { status: 'shipped', text: 'Mark as shipped' },
  shipped: { status: 'delivered', text: 'Mark as delivered' },
}

/** Whether the backend would cancel it. */
export const isCancellable = ({ status }: AdminOrder): boolean => status === 'placed' || status === 'awaiting-payment'

/** Whether the backend would take it back. */
export const isReturnable = ({ status }: AdminOrder): boolean => status === 'packed' || status === 'shipped'

/** Whether address and phone can still be changed. */
export const isAddressOpen = ({ status }: AdminOrder): boolean =>
  status === 'awaiting-payment' || status === 'placed' || status === 'packed'

/** Whether the order needs a refund. */
export const isOwed = ({ status, payment_status }: AdminOrder): boolean =>
  (status === 'cancelled' || status === 'returned') &&
  (payment_status === 'paid' || payment_status === 'amount differs')

type PaymentEntry = NonNullable<AdminOrder['paymentEntries']>[number]

/** Names of what happens to a payment at the provider. */
export const entryWords: Record<PaymentEntry['kind'], string> = {
  refund: 'Refunded at the payment provider',
  dispute: 'Disputed by the customer’s bank',
  'dispute won': 'Dispute closed in your favor',
  'dispute lost': 'Dispute lost',
}

/** Entries of the payment that nobody has looked at. */
export const uncheckedEntries = ({ paymentEntries = [] }: AdminOrder): PaymentEntry[] =>
  paymentEntries.filter(({ isSeen }) => !isSeen)

/** Amount that went back at the provider, in centimes. */
const refundedCentimes = ({ paymentEntries = [] }: AdminOrder): number =>
  paymentEntries.reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? toCentimes(amount) : 0), 0)

/** Amount that still has to go back. */
const leftToRefund = (order: AdminOrder): string =>
  formatDzd(toDzd(toCentimes(order.totalAmt) - refundedCentimes(order)))

/** How much an entry is about, and when that was. */
export const entryText = ({ totalAmt }: AdminOrder, { amount, at }: PaymentEntry): string =>
  `${formatDzd(amount)} of ${formatDzd(totalAmt)}, ${whenOf(at)}`

/** States why somebody has to look at an order. */
export function attentionText(order: AdminOrder): string {
  const { orderId, status, totalAmt } = order
  const unchecked = uncheckedEntries(order)
  if (unchecked.length > 0)
    return `${orderId}: ${unchecked.map((entry) => `${entryWords[entry.kind]} (${entryText(order, entry)})`).join('; ')}`
  if (isOwed(order)) return `${orderId} was ${status}: refund ${leftToRefund(order)}`
  return `${orderId}: the amount paid does not match ${formatDzd(totalAmt)}`
}

/** Describes how an order is paid, or the state of the refund. */
export function paymentText(order: AdminOrder): string {
  const { payment_status } = order
  if (payment_status === 'CASH ON DELIVERY') return 'Cash on Delivery'
  if (payment_status === 'refunded') return 'Paid online, refunded'
  if (isOwed(order)) return 'Paid online, refund due'
  if (payment_status === 'amount differs') return 'Paid online, amount does not match'
  if (payment_status !== 'paid') return 'Not paid'
  const refunded = refundedCentimes(order)
  return refunded ? `Paid online, ${formatDzd(toDzd(refunded))} refunded` : 'Paid online'
}

/** The amount that the courier collects, in DZD: 0 for an order that was paid online. */
export const amountToCollect = ({ payment_status, totalAmt }: AdminOrder): number =>
  payment_status === 'CASH ON DELIVERY' ? totalAmt : 0

/** Pieces of all lines. */
export const piecesOf = ({ items }: AdminOrder): number => items.reduce((sum, { quantity }) => sum + quantity, 0)

/** States what becomes of goods and money when an order comes back. */
export function returnText(order: AdminOrder): string {
  const pieces = piecesOf(order)
  const goods = `This puts ${counted(pieces, 'piece')} back into stock.`
  if (order.payment_status === 'paid')
    return `${goods} You will need to refund ${leftToRefund(order)} to ${isolated(order.customer.name)}.`
  if (order.payment_status === 'amount differs')
    return `${goods} You will need to refund what ${isolated(order.customer.name)} paid.`
  return `${goods} There is nothing to refund.`
}

/** Describes when the refund was recorded, and by whom. */
export const refundText = ({ refundedAt, movedBy }: AdminOrder): string =>
  [refundedAt && whenOf(refundedAt), movedBy.refunded && `by ${movedBy.refunded}`].filter(Boolean).join(' ')

/** States what becomes of goods and money when an order is cancelled. */
const cancelText = (order: AdminOrder): string =>
  order.payment_status === 'paid'
    ? `The items go back into stock, and you will need to refund ${leftToRefund(order)} to ${isolated(order.customer.name)}.`
    : 'The items go back into stock. There is nothing to refund.'

/** The question before an order gets a status. */
export const questions = {
  cancelled: { title: 'Cancel this order?', confirm: 'Cancel order', keep: 'Keep order', text: cancelText },
  returned: { title: 'Mark this order as returned?', confirm: 'Mark as returned', keep: 'Cancel', text: returnText },
  refunded: {
    title: 'Mark this order as refunded?',
    confirm: 'Mark as refunded',
    keep: 'Cancel',
    text: (order: AdminOrder) =>
      `First pay ${leftToRefund(order)} back to ${isolated(order.customer.name)} at the payment provider. You can’t undo this.`,
  },
}
