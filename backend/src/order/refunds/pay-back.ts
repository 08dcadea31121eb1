import type { Db } from '../../db/connection'
import type { OrderContext } from '../order-context'
import { eq } from 'drizzle-orm'
import { refunds } from '../../db/tables/order-entries'
import { noteEntry } from '../../payment/payment-entries'
import { findPayment, lockOrder } from '../../payment/payment-store'
import { RefundRefused } from '../../payment/provider'
import { applyRefunds } from '../money-back'
import type { OrderRow } from '../store'
import { UNDO_SECONDS, undoableUntil } from '../transitions'
import { balanceOfOrder, type RefundRow, refundsOf } from './order-balance'

/** Later than a change can be undone by the clock of any backend, in seconds. */
const AFTER_UNDO_SECONDS = UNDO_SECONDS + 30

/** Statuses of an order that owes what is packed; of a cancelled or returned one a person pays all of it back. */
const isSettled = ({ status }: OrderRow) => status === 'packed' || status === 'shipped' || status === 'delivered'

/** Queues that what an order is owed is paid back: once its last step cannot be undone. Call it in the transaction of the change. */
export async function payBackLater({ jobs }: Pick<OrderContext, 'jobs'>, tx: Db, order: OrderRow): Promise<void> {
  const startAfterSeconds = undoableUntil(order) ? AFTER_UNDO_SECONDS : 0
  await jobs.enqueue(tx, 'pay-back', { orderId: order.id }, { startAfterSeconds })
}

/** A refund that the provider is to be asked for. */
interface Asked {
  refund: RefundRow
  order: OrderRow
}

/** Provider of an order's payment, if it can give money back. @throws ProviderUnreachable */
async function refunderOf({ payments }: Pick<OrderContext, 'payments'>, db: Db, order: OrderRow) {
  const payment = order.paymentId ? await findPayment(db, order.id) : undefined
  return payment && payments.of(payment.provider)
}

/** Decides what to ask for next, under the order's lock; undefined when nothing is owed, or not yet. */
async function nextRefund(context: OrderContext, tx: Db, orderId: string): Promise<Asked | undefined> {
  const order = await lockOrder(tx, orderId)
  if (!order || !isSettled(order)) return undefined
  const open = (await refundsOf(tx, orderId)).find(({ state }) => state === 'asked')
  if (open) return { refund: open, order }
  const { toPayBack: amountCentimes } = await balanceOfOrder(tx, order, ['failed'])
  if (amountCentimes === 0) return undefined
  const until = undoableUntil(order)
  if (until && until > new Date()) {
    await payBackLater(context, tx, order)
    return undefined
  }
  const isByHand = !order.paymentId || !(await refunderOf(context, tx, order))?.refund
  const state = isByHand ? 'failed' : 'asked'
  const [refund] = await tx.insert(refunds).values({ orderId, amountCentimes, state }).returning()
  return isByHand ? undefined : { refund: refund!, order }
}

/** Asks the provider for a refund and notes what came of it. @throws ProviderUnreachable when nobody knows: asking again is safe */
async function ask(context: OrderContext, { refund, order }: Asked): Promise<void> {
  const { id: key, amountCentimes } = refund
  const { paymentId } = order
  const end = (tx: Db, change: Partial<RefundRow>) =>
    tx
      .update(refunds)
      .set({ ...change, endedAt: new Date() })
      .where(eq(refunds.id, key))
  try {
    const provider = (await refunderOf(context, context.db, order))!
    const { refundedCentimes, at } = await provider.refund!({ paymentId, amountCentimes, key })
    await context.db.transaction(async (tx) => {
      await lockOrder(tx, order.id)
      const entry = {
        paymentId,
        kind: 'refund',
        reference: `refund ${key}`,
        amountCentimes: refundedCentimes,
        at,
      } as const
      await noteEntry(tx, { ...entry, seenAt: new Date() })
      await end(tx, { state: 'done' })
    })
    await applyRefunds(context, paymentId)
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    context.log.error(
      { err: error, order: order.orderNumber, amountCentimes },
      'a refund was refused: pay it back by hand',
    )
    await end(context.db, { state: 'failed', problem: error.message })
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
