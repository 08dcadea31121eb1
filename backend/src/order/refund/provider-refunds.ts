import type { OrderContext } from '../order-context'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { refunds } from '../../db/tables/order-entries'
import { orders } from '../../db/tables/orders'
import { paymentEntries } from '../../db/tables/payments'
import { hasUnseenEntry, noteEntry, type ReportedEntry, seeFailed } from '../../payment/payment-entries'
import { lockOrder } from '../../payment/payment-store'
import type { FailedRefund } from '../../payment/provider'
import type { OrderRow } from '../book/book'
import { holdBook } from '../book/read-books'
import { changeOrder } from '../book/write-book'

async function orderOf(db: Db, paymentId: string): Promise<OrderRow | undefined> {
  const isOf = and(eq(orders.paymentId, paymentId), ne(orders.paymentId, ''))
  return (await db.select().from(orders).where(isOf))[0]
}

/** Notes a refund or dispute that the provider reports, and what it makes of the order and of what that is owed. */
export async function takeEntry(context: OrderContext, entry: ReportedEntry): Promise<void> {
  const { paymentId, kind, amountCentimes } = entry
  const isNew = await noteEntry(context.db, entry)
  await applyRefunds(context, paymentId)
  const order = await orderOf(context.db, paymentId)
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
  await db.transaction(async (tx) => {
    const order = await orderOf(tx, paymentId)
    const book = order && (await holdBook(tx, order.id))
    // Of another amount than the order's nobody but a person knows what is all.
    if (book?.order.paymentStatus === 'paid' && book.money.isAllBack)
      await changeOrder(tx, book, { paymentStatus: 'refunded', refundedAt: new Date() })
  })
}

/**
 * Notes once that a refund came to nothing at the provider: what the shop had asked for is to be paid by hand then, and a person looks at
 * what others gave back.
 */
export async function takeFailedRefund(context: OrderContext, failed: FailedRefund): Promise<void> {
  const { paymentId, reference, key, amountCentimes, refundedCentimes, problem, at } = failed
  await context.db.transaction(async (tx) => {
    const found = await orderOf(tx, paymentId)
    // Held first, as everywhere, before the entries of its payment are.
    if (found) await lockOrder(tx, found.id)
    if (!(await noteEntry(tx, { paymentId, kind: 'refund failed', reference, amountCentimes, at }))) return
    // Its own report may come later, or never have come. This one counts as made after the failure.
    const later = { reference: `until ${reference}`, at: new Date(at.getTime() + 1) }
    await noteEntry(tx, { paymentId, kind: 'refund', amountCentimes: refundedCentimes, ...later })
    if (key) await endOwn(tx, failed, key)
    if (found) await reopen(tx, found.id, amountCentimes)
    context.log.error({ paymentId, reference, amountCentimes, problem }, 'a refund came to nothing')
  })
  const order = await orderOf(context.db, paymentId)
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
  const book = (await holdBook(tx, orderId))!
  const { paid, gone, isAllBack } = book.money
  const wasAllBack = gone + amountCentimes >= paid
  if (book.order.paymentStatus === 'refunded' && wasAllBack && !isAllBack)
    await changeOrder(tx, book, { paymentStatus: 'paid', refundedAt: null })
}
