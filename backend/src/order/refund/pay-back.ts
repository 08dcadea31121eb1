import { isBeforePacking } from '@souk-vert/shared/contract/order/order-status'
import type { Db } from '../../db/connection'
import type { OrderContext } from '../order-context'
import { and, eq, inArray } from 'drizzle-orm'
import { refunds } from '../../db/tables/order-entries'
import { noteOwnRefund } from '../../payment/payment-entries'
import { findPayment, lockOrder } from '../../payment/payment-store'
import type { OrderRow, RefundRow } from '../book/book'
import { holdBook } from '../book/read-books'
import { type PaymentProvider, ProviderUnreachable, RefundRefused } from '../../payment/provider'
import type { Obstacle } from './by-hand'
import { applyRefunds } from './provider-refunds'
import { secondsToUndo, undoableUntil } from '../book/transitions'

/** Queues that what an order is owed is paid back: once its last step cannot be undone. Call it in the transaction of the change. */
export async function payBackLater({ jobs }: Pick<OrderContext, 'jobs'>, tx: Db, order: OrderRow): Promise<void> {
  await jobs.enqueue(tx, 'pay-back', { orderId: order.id }, { startAfterSeconds: secondsToUndo(order) })
}

/** A refund that the provider is to be asked for. */
interface Asked {
  refund: RefundRow
  order: OrderRow
}

/** The provider of an order's payment. @throws RefundRefused with an `Obstacle` where none can be asked */
async function refunderOf({ payments, db }: OrderContext, { id }: OrderRow): Promise<PaymentProvider> {
  const refuse = (why: Obstacle) => new RefundRefused(why)
  const payment = await findPayment(db, id)
  if (!payment) throw refuse('no refunds')
  try {
    return payments.of(payment.provider)
  } catch (error) {
    throw error instanceof ProviderUnreachable ? refuse('no keys') : error
  }
}

/** Removes refunds to be made by hand that are not owed any more; returns the centimes that are owed beside the others. */
async function owedBeside(tx: Db, toPayBack: number, failed: RefundRow[]): Promise<number> {
  let owed = toPayBack
  const settled: string[] = []
  for (const { id, amountCentimes } of failed)
    if (amountCentimes <= owed) owed -= amountCentimes
    else settled.push(id)
  if (settled.length) await tx.delete(refunds).where(inArray(refunds.id, settled))
  return owed
}

/** Decides what to ask for next, under the order's lock; undefined when nothing is owed, or not yet, or by people. */
async function nextRefund(context: OrderContext, tx: Db, orderId: string): Promise<Asked | undefined> {
  const book = await holdBook(tx, orderId)
  if (!book) return undefined
  const { order, money } = book
  const open = book.refunds.find(({ state }) => state === 'asked')
  if (open) return { refund: open, order }
  if (isBeforePacking(order.status)) return undefined
  const failed = book.refunds.filter(({ state }) => state === 'failed')
  const owed = await owedBeside(tx, money.toPayBack, failed)
  if (owed === 0) return undefined
  const until = undoableUntil(order)
  if (until && until > new Date()) {
    await payBackLater(context, tx, order)
    return undefined
  }
  if (money.left > 0) {
    const asked = { orderId, amountCentimes: Math.min(owed, money.left) }
    const [refund] = await tx.insert(refunds).values(asked).returning()
    return { refund: refund!, order }
  }
  const cash = { state: 'failed', problem: 'cash' satisfies Obstacle, endedAt: new Date() } as const
  await tx.insert(refunds).values({ orderId, amountCentimes: owed, ...cash })
  context.log.error({ order: order.orderNumber, owed }, 'pay an order back by hand')
  return undefined
}

/** Ends a refund that is under way; false when somebody else has ended it. */
async function end(tx: Db, { id }: RefundRow, state: 'done' | 'failed', problem = ''): Promise<boolean> {
  const isOpen = and(eq(refunds.id, id), eq(refunds.state, 'asked'))
  const ended = await tx.update(refunds).set({ state, problem, endedAt: new Date() }).where(isOpen).returning()
  return ended.length > 0
}

/** Asks the provider for a refund and notes what came of it. @throws ProviderUnreachable when nobody knows: asking again is safe */
async function ask(context: OrderContext, { refund, order }: Asked): Promise<void> {
  const { id: key, amountCentimes, createdAt } = refund
  const { paymentId } = order
  try {
    const refunder = await refunderOf(context, order)
    const outcome = await refunder.refund({ paymentId, amountCentimes, key, since: createdAt })
    await context.db.transaction(async (tx) => {
      await lockOrder(tx, order.id)
      if (await end(tx, refund, 'done')) await noteOwnRefund(tx, { paymentId, amountCentimes, key, ...outcome })
    })
    await applyRefunds(context, paymentId)
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    const problem = error.message
    context.log.error({ order: order.orderNumber, amountCentimes, problem }, 'a refund failed: pay it back by hand')
    await end(context.db, refund, 'failed', problem)
  }
}

/** Job `pay-back`: pays back what an order is owed, in one refund after the other, each once. @throws ProviderUnreachable */
export async function payBack(context: OrderContext, orderId: string): Promise<void> {
  for (;;) {
    const asked = await context.db.transaction((tx) => nextRefund(context, tx, orderId))
    if (!asked) return
    await ask(context, asked)
  }
}
