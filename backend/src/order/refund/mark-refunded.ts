import { recordStep, stampOf } from '../book/record-step'
import type { Db } from '../../db/connection'
import { eq } from 'drizzle-orm'
import { refunds } from '../../db/tables/order-entries'
import { lockOrder } from '../../payment/payment-store'
import { applyRefunds } from './money-back'
import { NothingToRefund, OrderNotFound } from '../../http/errors'
import { changeBook } from '../book/read-books'
import { endByHand } from './by-hand'
import { markEntriesSeen } from '../../payment/payment-entries'
import { recordChanges } from '../../change/record-changes'
import { updateOrder } from '../book/update-order'
import { isRefundDue } from '../book/transitions'

/**
 * Records that people have paid back what is to be paid by hand, and when; of a cancelled or returned order, all of it.
 * @throws OrderNotFound, or NothingToRefund, also while the provider is asked for it
 */
export async function markRefunded(db: Db, orderNumber: string, by?: string): Promise<void> {
  await changeBook(db, orderNumber, async (tx, { order, refunds }) => {
    const { id, status, paymentStatus } = order
    const isIn = (wanted: string) => refunds.some(({ state }) => state === wanted)
    if (isIn('asked') || !(isRefundDue(order) || isIn('failed')))
      throw new NothingToRefund(orderNumber, status, paymentStatus)
    await endByHand(tx, id, by)
    if (!isRefundDue(order)) return
    const who = await stampOf(tx, order, 'refunded', by)
    await updateOrder(tx, id, { paymentStatus: 'refunded', refundedAt: new Date(), ...who })
    await recordStep(tx, by, order, { paymentStatus: 'refunded' })
  })
}

/** Notes that somebody has looked at money of an order that went back: at these entries, or at all. Throws OrderNotFound. */
export const checkPayment = (db: Db, orderNumber: string, by?: string, entries?: string[]): Promise<void> =>
  changeBook(db, orderNumber, async (tx, { order }) => {
    const count = await markEntriesSeen(tx, order, entries)
    if (!count || by === undefined) return
    const [before, after] = [{ payment_checked: 'no' }, { payment_checked: 'yes' }]
    await recordChanges(tx, by, [{ thing: 'order', thingId: orderNumber, name: orderNumber, before, after }])
  })

/** Notes that a refund was paid back by hand, once, and returns the order's number. `by` is an admin's id. @throws OrderNotFound */
export async function notePaidByHand(db: Db, refundId: string, by: string): Promise<string> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  if (!refund) throw new OrderNotFound()
  const order = await db.transaction(async (tx) => {
    const held = (await lockOrder(tx, refund.orderId))!
    await endByHand(tx, held.id, by, refundId)
    return held
  })
  await applyRefunds({ db }, order.paymentId)
  return order.orderNumber
}
