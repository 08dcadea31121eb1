import type { OrderContext } from '../order-context'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { refunds } from '../../db/tables/order-entries'
import { orders } from '../../db/tables/orders'
import { paymentEntries } from '../../db/tables/payments'
import { noteEntry, seeFailed } from '../../payment/payment-entries'
import { lockOrder } from '../../payment/payment-store'
import type { FailedRefund } from '../../payment/provider'
import { holdBook } from '../book/read-books'
import { updateOrder } from '../book/update-order'

/**
 * Notes once that a refund came to nothing at the provider: what the shop had asked for is to be paid by hand then, and a person looks at
 * what others gave back.
 */
export async function takeFailedRefund(context: OrderContext, failed: FailedRefund): Promise<void> {
  const { paymentId, reference, key, amountCentimes, refundedCentimes, at } = failed
  await context.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.paymentId, paymentId), ne(orders.paymentId, '')))
    // Held first, as everywhere, before the entries of its payment are.
    if (found) await lockOrder(tx, found.id)
    const entry = { paymentId, kind: 'refund failed' as const, reference, amountCentimes, at }
    if (!(await noteEntry(tx, entry))) return
    // Its own report may come later, or never have come. This one counts as made after the failure.
    const asOf = new Date(at.getTime() + 1)
    await noteEntry(tx, {
      paymentId,
      kind: 'refund',
      reference: `until ${reference}`,
      amountCentimes: refundedCentimes,
      at: asOf,
    })
    if (key) await endOwn(tx, failed, key)
    if (found) await reopen(tx, found.id, amountCentimes)
    context.log.error({ paymentId, reference, amountCentimes, problem: failed.problem }, 'a refund came to nothing')
  })
  const [order] = await context.db.select({ id: orders.id }).from(orders).where(eq(orders.paymentId, paymentId))
  if (order) await context.jobs.enqueue(context.db, 'pay-back', { orderId: order.id })
}

/** Makes a refund of the shop's own one that people pay: they are told by that, and need not look at its entries. */
async function endOwn(tx: Db, { paymentId, reference, amountCentimes, problem, at }: FailedRefund, key: string) {
  const [own] = await tx.select().from(refunds).where(eq(refunds.id, key))
  if (!own) return
  if (own.state !== 'done') await seeFailed(tx, paymentId, amountCentimes, at)
  if (own.state === 'done' || own.state === 'asked')
    await tx.update(refunds).set({ state: 'failed', problem, endedAt: new Date() }).where(eq(refunds.id, key))
  const isIt = and(eq(paymentEntries.paymentId, paymentId), eq(paymentEntries.reference, reference))
  await tx.update(paymentEntries).set({ seenAt: at }).where(isIt)
}

/** Takes 'refunded' from an order of which all had gone back before this amount came again. */
async function reopen(tx: Db, orderId: string, amountCentimes: number): Promise<void> {
  const { order, money } = (await holdBook(tx, orderId))!
  const { paid, gone, isAllBack } = money
  const wasAllBack = gone + amountCentimes >= paid
  if (order.paymentStatus === 'refunded' && wasAllBack && !isAllBack)
    await updateOrder(tx, orderId, { paymentStatus: 'paid', refundedAt: null })
}
