import type { Db } from '../../db/connection'
import { and, eq } from 'drizzle-orm'
import * as t from '#messages'
import { emailOf } from '../../change/email-of'
import { refunds } from '../../db/tables/order-entries'
import { orders } from '../../db/tables/orders'
import { orderRefusal } from '../refusals'
import { paymentText, statusText } from '../status-text'
import { markEntriesSeen } from '../../payment/payment-entries'
import { changeBook } from '../book/read-books'
import { isRefundDue } from '../book/transitions'
import { changeOrder, recordOrder, recordStep, stampOf } from '../book/write-book'
import { applyRefunds } from './provider-refunds'

/** Texts of why people have to pay an order back. */
const obstacles = {
  cash: t.paidInCash,
  'no refunds': t.providerCannotRefund,
  chargily: t.chargilyCannotRefund,
  'no keys': t.providerKeysMissing,
  before: t.refundFromBefore,
}
export type Obstacle = keyof typeof obstacles

/** Says why a refund is to be paid by hand: in the provider's own words, unless it is the shop's reason. */
export const problemText = (problem: string): string =>
  (obstacles as Record<string, () => string>)[problem]?.() ?? problem

/** Ids of the orders that people have to pay back. */
export const ordersToPayByHand = (db: Db) =>
  db.select({ id: refunds.orderId }).from(refunds).where(eq(refunds.state, 'failed'))

/** Notes that what is to be paid by hand of an order that is held, or one such refund, was. */
async function endByHand(tx: Db, orderId: string, by: string | undefined, refundId?: string): Promise<void> {
  const isFailed = and(eq(refunds.orderId, orderId), eq(refunds.state, 'failed'))
  const email = by === undefined ? '' : await emailOf(tx, by)
  await tx
    .update(refunds)
    .set({ state: 'by hand', endedAt: new Date(), by: email })
    .where(and(isFailed, refundId === undefined ? undefined : eq(refunds.id, refundId)))
}

/**
 * Records that people have paid back what is to be paid by hand, and when; of a cancelled or returned order, all of it.
 * @throws ORDER_NOT_FOUND, or WRONG_ORDER_STATUS, also while the provider is asked for it
 */
export const markRefunded = (db: Db, orderNumber: string, by?: string): Promise<void> =>
  changeBook(db, orderNumber, async (tx, book) => {
    const { order } = book
    const isIn = (wanted: string) => book.refunds.some(({ state }) => state === wanted)
    if (isIn('asked') || !(isRefundDue(order) || isIn('failed'))) {
      const texts = { number: orderNumber, status: statusText(order.status), payment: paymentText(order.paymentStatus) }
      throw orderRefusal('WRONG_ORDER_STATUS', () => t.nothingToRefund(texts))
    }
    await endByHand(tx, order.id, by)
    if (!isRefundDue(order)) return
    const who = await stampOf(tx, order, 'refunded', by)
    const after = await changeOrder(tx, book, { paymentStatus: 'refunded', refundedAt: new Date(), ...who })
    await recordStep(tx, by, order, after.order)
  })

/** Notes that a refund was paid back by hand, once, and returns the order's number. `by` is an admin's id. @throws ORDER_NOT_FOUND */
export async function notePaidByHand(db: Db, refundId: string, by: string): Promise<string> {
  const isIts = eq(refunds.orderId, orders.id)
  const [found] = await db.select().from(refunds).innerJoin(orders, isIts).where(eq(refunds.id, refundId))
  if (!found) throw orderRefusal('ORDER_NOT_FOUND')
  const { id, orderNumber, paymentId } = found.orders
  await changeBook(db, orderNumber, (tx) => endByHand(tx, id, by, refundId))
  await applyRefunds({ db }, paymentId)
  return orderNumber
}

/** Notes that somebody has looked at money of an order that went back: at these entries, or at all. Throws ORDER_NOT_FOUND. */
export const checkPayment = (db: Db, orderNumber: string, by?: string, entries?: string[]): Promise<void> =>
  changeBook(db, orderNumber, async (tx, { order }) => {
    const count = await markEntriesSeen(tx, order, entries)
    if (count) await recordOrder(tx, by, order, { payment_checked: 'no' }, { payment_checked: 'yes' })
  })
