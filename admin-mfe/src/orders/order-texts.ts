import {
  hasLeft,
  isBeforePacking,
  isCash,
  isPaidAtChargily,
  isToDeliver,
  isUnderWay,
  isUndone,
} from '@souk-vert/shared/contract/order/order-status'
import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import { toCentimes, toDzd } from '@souk-vert/shared/money/centimes'
import { formatDzd } from '@souk-vert/shared/money/format'
import { statusWord } from '@souk-vert/shared/ui/order/status-pill'
import * as t from '#messages'
import { whenOf } from '../parts/moments'

type Status = AdminOrder['status']

/** Returns the name of a status, for admins. */
export const statusText = (status: Status): string => (status === 'returned' ? t.returned() : statusWord(status))

/** Next status of an order, and the texts of its button: for one order and for several. */
export interface NextStep {
  status: 'packed' | 'shipped' | 'delivered'
  text(): string
  textOfAll(values: { count: number }): string
}

export const nextSteps: Partial<Record<Status, NextStep>> = {
  placed: { status: 'packed', text: t.markAsPacked, textOfAll: t.markCountAsPacked },
  packed: { status: 'shipped', text: t.markAsShipped, textOfAll: t.markCountAsShipped },
  shipped: { status: 'delivered', text: t.markAsDelivered, textOfAll: t.markCountAsDelivered },
}

/** Whether address and phone can still be changed. */
export const isAddressOpen = ({ status }: AdminOrder): boolean => !hasLeft(status) && !isUndone(status)

const isPaid = ({ payment_status }: AdminOrder): boolean =>
  payment_status === 'paid' || payment_status === 'amount differs'

/** Whether what was paid for an order has to go back as a whole: of the amount asked for by itself, of another one by a person. */
const isOwed = (order: AdminOrder): boolean => isUndone(order.status) && isPaid(order)

/** The first refund that the provider did not make, which a person has to. */
const failedRefund = ({ refunds }: AdminOrder) => refunds?.find(({ state }) => state === 'failed')

type PaymentEntry = NonNullable<AdminOrder['paymentEntries']>[number]

/** Names of what happens to a payment at the provider. */
const entryTexts: Record<PaymentEntry['kind'], () => string> = {
  refund: t.refundedAtProvider,
  'refund failed': t.refundFailedAtProvider,
  dispute: t.disputedByBank,
  'dispute won': t.disputeWon,
  'dispute lost': t.disputeLost,
}

/** Names what happened to a payment at the provider. */
export const entryText = ({ kind, isInquiry }: PaymentEntry): string => (isInquiry ? t.bankAsks() : entryTexts[kind]())

/** Payment entries that nobody has checked. */
export const uncheckedEntries = ({ paymentEntries = [] }: AdminOrder): PaymentEntry[] =>
  paymentEntries.filter(({ isSeen }) => !isSeen)

/** Whether its payment must be checked first: the backend refuses the next step. */
export const isHeldBack = (order: AdminOrder): boolean =>
  uncheckedEntries(order).length > 0 && isUnderWay(order.status) && !hasLeft(order.status)

const signs: Partial<Record<PaymentEntry['kind'], number>> = { refund: 1, 'refund failed': -1 }

/** Refunds at the provider, in centimes. */
const refundedCentimes = ({ paymentEntries = [] }: AdminOrder): number =>
  paymentEntries.reduce((sum, { kind, amount }) => sum + (signs[kind] ?? 0) * toCentimes(amount), 0)

/** Amount that the shop still pays back by itself, in DZD. */
export function goesBackItself(order: AdminOrder): number {
  const { payment_status, balance, refunds = [] } = order
  if (payment_status !== 'paid' || !balance || isPaidAtChargily(order)) return 0
  const byHand = refunds.filter(({ state }) => state === 'failed').map(({ amount }) => toCentimes(amount))
  return toDzd(byHand.reduce((left, amount) => left - amount, toCentimes(balance.toPayBack)))
}

/** Amount and time of an entry, for its message, and what was paid: more than was ordered, where goods are weighed. */
const entryValues = ({ totalAmt, bill }: AdminOrder, { amount, at }: PaymentEntry) => ({
  amount: formatDzd(amount),
  total: formatDzd(bill.received ?? totalAmt),
  when: whenOf(at),
})

/** States why an order needs attention. */
export function attentionText(order: AdminOrder): string {
  const { orderId, totalAmt, bill, payment_status } = order
  const entries = uncheckedEntries(order)
    .map((entry) => t.entryAndAmount({ entry: entryText(entry), ...entryValues(order, entry) }))
    .reduce((first, second) => (first ? t.andThen({ first, second }) : second), '')
  if (entries) return t.orderNeedsCheck({ order: orderId, entries })
  const failed = failedRefund(order)
  const isInCash = isCash(payment_status)
  const payBack = isPaidAtChargily(order) ? t.orderPayBackByHand : t.orderPayBack
  if (failed) return (isInCash ? t.orderHandBack : payBack)({ order: orderId, amount: formatDzd(failed.amount) })
  if (isInCash) return t.orderShort({ order: orderId, amount: formatDzd(bill.toCollect ?? 0) })
  return t.amountPaidDiffers({ order: orderId, total: formatDzd(totalAmt) })
}

/** Describes how an order is paid, or the state of the refund, and with whom where that refunds nothing itself. */
export const paymentText = (order: AdminOrder): string =>
  isPaidAtChargily(order) ? t.withChargily({ text: stateOfPayment(order) }) : stateOfPayment(order)

function stateOfPayment(order: AdminOrder): string {
  const { payment_status } = order
  if (isCash(payment_status)) return t.cashOnDelivery()
  if (payment_status === 'refunded') return t.paidAndRefunded()
  if (payment_status === 'amount differs') return t.paidAmountDiffers()
  if (isOwed(order) && isPaidAtChargily(order)) return t.paidRefundByHand()
  if (isOwed(order)) return failedRefund(order) ? t.paidRefundFailed() : t.paidRefundDue()
  if (payment_status !== 'paid') return t.notPaid()
  const refunded = refundedCentimes(order)
  return refunded ? t.paidPartlyRefunded({ amount: formatDzd(toDzd(refunded)) }) : t.paidOnline()
}

/** The amount that the courier collects, in DZD: 0 for an order that was paid online. */
export const amountToCollect = ({ bill }: AdminOrder): number => bill.toCollect ?? 0

function whenBy(at: string | undefined, { movedBy, names = {} }: AdminOrder, step: string): string {
  const email = movedBy[step] ?? ''
  const by = names[email] ?? email
  const when = at ? whenOf(at) : ''
  if (!by) return when
  return when ? t.whenByWhom({ when, name: by }) : t.byWhom({ name: by })
}

/** The steps of an order by name, when each was taken and by whom; then the payment entries and the refund. */
export function stepsOf(order: AdminOrder): [name: string, text: string][] {
  const { history, paymentEntries = [], payment_status, refundedAt } = order
  const steps = history.map(({ status, at }): [string, string] => [statusText(status), whenBy(at, order, status)])
  for (const entry of paymentEntries) steps.push([entryText(entry), t.amountOfTotal(entryValues(order, entry))])
  if (payment_status === 'refunded') steps.push([t.refunded(), whenBy(refundedAt, order, 'refunded')])
  return steps
}

/** Amount that goes back once an order has come back as a whole, and to whom, for a message. */
const refundValues = ({ balance, totalAmt, customer: { name } }: AdminOrder) => ({
  amount: formatDzd(balance?.kept ?? totalAmt),
  name,
})

function cancelText(order: AdminOrder): string {
  if (order.payment_status === 'amount differs' || isPaidAtChargily(order))
    return t.restockAndRefundPaid({ name: order.customer.name })
  return order.payment_status === 'paid' ? t.restockAndRefund(refundValues(order)) : t.restockOnly()
}

function returnText(order: AdminOrder): string {
  const count = order.bill.pieces
  if (!isPaid(order)) return t.piecesBackNoRefund({ count })
  return order.payment_status === 'paid' && !isPaidAtChargily(order)
    ? t.piecesBackRefund({ count, ...refundValues(order) })
    : t.piecesBackRefundPaid({ count, name: order.customer.name })
}

const payBackText = (order: AdminOrder): string =>
  (isPaidAtChargily(order) ? t.payBackByHandFirst : t.payBackFirst)({ name: order.customer.name })

/** Questions before an order gets a status that is not the next step. */
export const questions = {
  cancelled: { title: t.cancelThisOrder, confirm: t.cancelOrder, keep: t.keepOrder, text: cancelText },
  returned: { title: t.markThisAsReturned, confirm: t.markAsReturned, keep: t.cancel, text: returnText },
  refunded: { title: t.markThisAsRefunded, confirm: t.markAsRefunded, keep: t.cancel, text: payBackText },
}

/** Returns the one such status that the backend would allow now. */
export function allowedQuestion(order: AdminOrder): keyof typeof questions | undefined {
  const { status } = order
  if (isBeforePacking(status)) return 'cancelled'
  if (isToDeliver(status)) return 'returned'
  return isOwed(order) && order.payment_status === 'amount differs' ? 'refunded' : undefined
}
