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

/** Whether address and phone can still be changed. */
export const isAddressOpen = ({ status }: AdminOrder): boolean =>
  status === 'awaiting-payment' || status === 'placed' || status === 'packed'

const isPaid = ({ payment_status }: AdminOrder): boolean =>
  payment_status === 'paid' || payment_status === 'amount differs'

/** Whether the order needs a refund. */
const isOwed = (order: AdminOrder): boolean =>
  (order.status === 'cancelled' || order.status === 'returned') && isPaid(order)

type PaymentEntry = NonNullable<AdminOrder['paymentEntries']>[number]

/** Names of what happens to a payment at the provider. */
export const entryWords: Record<PaymentEntry['kind'], string> = {
  refund: 'Refunded at the payment provider',
  dispute: 'Disputed by the customer’s bank',
  'dispute won': 'Dispute closed in your favor',
  'dispute lost': 'Dispute lost',
}

/** Payment entries that nobody has checked. */
export const uncheckedEntries = ({ paymentEntries = [] }: AdminOrder): PaymentEntry[] =>
  paymentEntries.filter(({ isSeen }) => !isSeen)

/** Whether its payment must be checked first: the backend refuses the next step. */
export const isHeldBack = (order: AdminOrder): boolean =>
  uncheckedEntries(order).length > 0 && (order.status === 'placed' || order.status === 'packed')

/** Refunds at the provider, in centimes. */
const refundedCentimes = ({ paymentEntries = [] }: AdminOrder): number =>
  paymentEntries.reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? toCentimes(amount) : 0), 0)

/** Amount that still has to be refunded. */
const leftToRefund = (order: AdminOrder): string =>
  formatDzd(toDzd(toCentimes(order.totalAmt) - refundedCentimes(order)))

/** Amount and time of an entry. */
const entryText = ({ totalAmt }: AdminOrder, { amount, at }: PaymentEntry): string =>
  `${formatDzd(amount)} of ${formatDzd(totalAmt)}, ${whenOf(at)}`

/** States why an order needs attention. */
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

const whenBy = (at: string | undefined, by: string | undefined): string =>
  [at && whenOf(at), by && `by ${by}`].filter(Boolean).join(' ')

/** The steps of an order by name, when each was taken and by whom; then the payment entries and the refund. */
export function stepsOf(order: AdminOrder): [name: string, text: string][] {
  const { history, movedBy, paymentEntries = [], payment_status, refundedAt } = order
  const steps = history.map(({ status, at }): [string, string] => [statusWords[status], whenBy(at, movedBy[status])])
  for (const entry of paymentEntries) steps.push([entryWords[entry.kind], entryText(order, entry)])
  if (payment_status === 'refunded') steps.push(['Refunded', whenBy(refundedAt, movedBy.refunded)])
  return steps
}

/** Amount that an admin has to refund, and to whom. */
const refundText = (order: AdminOrder): string => `${leftToRefund(order)} to ${isolated(order.customer.name)}`

const cancelText = (order: AdminOrder): string =>
  order.payment_status === 'paid'
    ? `The items go back into stock, and you will need to refund ${refundText(order)}.`
    : 'The items go back into stock. There is nothing to refund.'

function returnText(order: AdminOrder): string {
  const goods = `This puts ${counted(piecesOf(order), 'piece')} back into stock.`
  if (!isPaid(order)) return `${goods} There is nothing to refund.`
  const isKnown = order.payment_status === 'paid'
  return `${goods} You will need to refund ${isKnown ? refundText(order) : `what ${isolated(order.customer.name)} paid`}.`
}

const payBackText = (order: AdminOrder): string =>
  `First pay ${leftToRefund(order)} back to ${isolated(order.customer.name)} at the payment provider. You can’t undo this.`

/** Questions before an order gets a status that is not the next step. */
export const questions = {
  cancelled: { title: 'Cancel this order?', confirm: 'Cancel order', keep: 'Keep order', text: cancelText },
  returned: { title: 'Mark this order as returned?', confirm: 'Mark as returned', keep: 'Cancel', text: returnText },
  refunded: { title: 'Mark this order as refunded?', confirm: 'Mark as refunded', keep: 'Cancel', text: payBackText },
}

/** Returns the one such status that the backend would allow now. */
export function allowedQuestion(order: AdminOrder): keyof typeof questions | undefined {
  const { status } = order
  if (status === 'placed' || status === 'awaiting-payment') return 'cancelled'
  if (status === 'packed' || status === 'shipped') return 'returned'
  return isOwed(order) ? 'refunded' : undefined
}
