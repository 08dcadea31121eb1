import type { OrderContext } from '../order-context'
import { and, eq, ne } from 'drizzle-orm'
import { orders } from '../../db/tables/orders'
import { hasUnseenEntry, noteEntry, type ReportedEntry } from '../../payment/payment-entries'
import { holdBook, readBook } from '../book/read-books'
import { updateOrder } from '../book/update-order'

const isOf = (paymentId: string) => and(eq(orders.paymentId, paymentId), ne(orders.paymentId, ''))

/** Notes a refund or dispute that the provider reports, and what it makes of the order and of what that is owed. */
export async function takeEntry(context: OrderContext, entry: ReportedEntry): Promise<void> {
  const { paymentId, kind, amountCentimes } = entry
  const isNew = await noteEntry(context.db, entry)
  await applyRefunds(context, paymentId)
  const [order] = await context.db.select().from(orders).where(isOf(paymentId))
  if (isNew && (!order || (await hasUnseenEntry(context.db, order)))) {
    const about = { paymentId, kind, amountCentimes }
    context.log.warn(about, 'money of a payment goes back at the provider: look at its order')
  }
  // Also for a repeated event: the process may have ended after it was noted.
  if (order) await context.jobs.enqueue(context.db, 'pay-back', { orderId: order.id })
}

/**
 * Marks the order of a payment as refunded when all of the money went back; a part changes nothing. Call it after the refund is
 * committed, and after the payment is: of the two, the later one finds the other.
 */
export async function applyRefunds({ db }: Pick<OrderContext, 'db'>, paymentId: string): Promise<void> {
  const [found] = await db.select({ id: orders.id }).from(orders).where(isOf(paymentId))
  if (!found || !(await readBook(db, found.id))?.money.isAllBack) return
  await db.transaction(async (tx) => {
    const { order, money } = (await holdBook(tx, found.id))!
    // Of another amount than the order's nobody but a person knows what is all.
    if (order.paymentStatus !== 'paid' || !money.isAllBack) return
    await updateOrder(tx, order.id, { paymentStatus: 'refunded', refundedAt: new Date() })
  })
}
