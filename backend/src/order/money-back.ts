import type { OrderContext } from './order-context'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/connection'
import { refunds } from '../db/tables/order-entries'
import { orders } from '../db/tables/orders'
import { noteEntry, refundedCentimes, type ReportedEntry } from '../payment/payment-entries'
import { lockOrder } from '../payment/payment-store'
import { updateOrder } from './store'

/** Notes a refund or dispute that the provider reports, and what it makes of the order. */
export async function takeEntry(context: OrderContext, entry: ReportedEntry): Promise<void> {
  const { paymentId, kind, amountCentimes } = entry
  const isOwn = kind === 'refund' && (await askedCentimesOf(context.db, paymentId)) >= amountCentimes
  if ((await noteEntry(context.db, { ...entry, ...(isOwn && { seenAt: new Date() }) })) && !isOwn) {
    const about = { paymentId, kind, amountCentimes }
    context.log.warn(about, 'money of a payment goes back at the provider: look at its order')
  }
  await applyRefunds(context, paymentId)
}

/** Centimes of a payment that the shop itself has asked the provider to give back. */
async function askedCentimesOf(db: Db, paymentId: string): Promise<number> {
  const isOf = and(eq(orders.paymentId, paymentId), inArray(refunds.state, ['asked', 'done']))
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amountCentimes}), 0)::float8` })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(isOf)
  return row!.sum
}

/**
 * Marks the order of a payment as refunded when all of the money went back at the provider; a part changes nothing. Call it after
 * the refund is committed, and after the payment is: of the two, the later one finds the other.
 */
export async function applyRefunds({ db }: Pick<OrderContext, 'db'>, paymentId: string): Promise<void> {
  const isIt = and(eq(orders.paymentId, paymentId), ne(orders.paymentId, ''))
  const [found] = await db.select({ id: orders.id }).from(orders).where(isIt)
  if (!found || !(await refundedCentimes(db, paymentId))) return
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id)
    const isWhole = (await refundedCentimes(tx, paymentId)) >= order!.totalCentimes
    // Of another amount than the order's nobody but a person knows what is all.
    if (!isWhole || order!.paymentStatus !== 'paid') return
    await updateOrder(tx, found.id, { paymentStatus: 'refunded', refundedAt: new Date() })
  })
}
