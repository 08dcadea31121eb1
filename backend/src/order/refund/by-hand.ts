import type { Db } from '../../db/connection'
import { and, eq } from 'drizzle-orm'
import { emailOf } from '../../change/email-of'
import { refunds } from '../../db/tables/order-entries'

/** Ids of the orders that people have to pay back. */
export const ordersToPayByHand = (db: Db) =>
  db.select({ id: refunds.orderId }).from(refunds).where(eq(refunds.state, 'failed'))

/** Notes that what is to be paid by hand of an order that is held, or one such refund, was. */
export async function endByHand(tx: Db, orderId: string, by: string | undefined, refundId?: string): Promise<void> {
  const isOne = and(
    eq(refunds.orderId, orderId),
    eq(refunds.state, 'failed'),
    refundId === undefined ? undefined : eq(refunds.id, refundId),
  )
  const who = by === undefined ? '' : await emailOf(tx, by)
  await tx.update(refunds).set({ state: 'by hand', endedAt: new Date(), by: who }).where(isOne)
}
