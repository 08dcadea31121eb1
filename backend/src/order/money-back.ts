import type { OrderContext } from './order-context'
import { and, eq, ne } from 'drizzle-orm'
import { orders } from '../db/tables/orders'
import { noteEntry, refundedCentimes, type ReportedEntry } from '../payment/payment-entries'
import { lockOrder } from '../payment/payment-store'
import { updateOrder } from './store'

/** Notes a refund or dispute that the provider reports, and what it makes of the order. */
export async function takeEntry(context: OrderContext, entry: ReportedEntry): Promise<void> {
  const { paymentId, kind, amountCentimes } = entry
  if (await noteEntry(context.db, entry)) {
    const about = { paymentId, kind, amountCentimes }
    context.log.warn(about, 'money of a payment goes back at the provider: look at its order')
  }
  await applyRefunds(context, paymentId)
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
