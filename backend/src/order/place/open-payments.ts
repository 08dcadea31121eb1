import type { PaymentProvider, PaymentSession } from '../../payment/provider'
import type { OrderContext } from '../order-context'
import { CURRENCY, ProviderUnreachable, SessionRefused } from '../../payment/provider'
import { applyRefunds } from '../refund/provider-refunds'
import { mailPlaced } from '../mail/order-mail'
import {
  findPayment,
  listOpenPayments,
  lockOrder,
  notePaid,
  takeOutOfCart,
  type Payment,
} from '../../payment/payment-store'
import { takenGoods } from '../book/book'
import { holdBook } from '../book/read-books'
import { giveUseBack } from '../../coupon/uses'
import { keepUseOf } from './order-coupon'
import { giveStockBack } from '../stock'
import { updateOrder } from '../book/write-book'

/** Ends the payments that the user has left open, without that of the attempt with this key. Throws ProviderUnreachable. */
export async function endOpenPayments(context: OrderContext, userId: string, exceptKey?: string): Promise<void> {
  for (const orderId of await listOpenPayments(context.db, userId, exceptKey)) await settlePayment(context, orderId)
}

/**
 * Ends an order's open payment: at the provider first, whose word decides whether the order is placed or its stock given
 * back. Nothing happens when it was settled before. Throws ProviderUnreachable; then nothing has changed here.
 */
export async function settlePayment(context: OrderContext, orderId: string): Promise<void> {
  const payment = await findPayment(context.db, orderId)
  if (!payment?.isOpen) return
  const { provider, sessionId } = payment
  const session = await endSession(context.payments.of(provider), payment)
  if (session?.state === 'open' || session?.state === 'processing')
    throw new ProviderUnreachable(`The payment of order ${orderId} is still under way`)
  if (session?.state === 'paid') return applyOutcome(context, orderId, session)
  await releaseOrder(context, orderId, sessionId)
  // Meanwhile the checkout may have noted another one, where each call makes one.
  if (sessionId === null) await settlePayment(context, orderId)
}

/**
 * Ends a session at the provider. The address of one whose id was never recorded is unknown; asking for it again
 * returns it, or is refused when it was never made, because it would have to end too soon.
 */
async function endSession(
  provider: PaymentProvider,
  { sessionId, request }: Payment,
): Promise<PaymentSession | undefined> {
  if (sessionId) return provider.expireSession(sessionId)
  try {
    const { id } = await provider.createSession(request)
    return await provider.expireSession(id)
  } catch (error) {
    if (error instanceof SessionRefused) return undefined
    throw error
  }
}

/** Places the order of a session that was paid, or cancels that of one that has ended. Other states change nothing. */
export async function applyOutcome(context: OrderContext, orderId: string, session: PaymentSession): Promise<void> {
  if (session.state === 'paid') await placePaidOrder(context, orderId, session)
  if (session.state === 'ended') await releaseOrder(context, orderId, session.id)
}

/**
 * Places an order that was paid and takes what was bought out of the cart. When amount or currency are not the order's, or
 * when it has been cancelled, the log asks for a person. A payment is noted once: what the provider repeats later changes
 * nothing, but refunds that were reported before it count then.
 */
async function placePaidOrder(context: OrderContext, orderId: string, session: PaymentSession): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.paymentStatus !== 'unpaid') return
    const { id: sessionId, paymentId, totalCentimes, currency } = session
    const about = { order: order.orderNumber, sessionId, paymentId, totalCentimes, currency }
    const { request } = (await findPayment(tx, orderId))!
    if (totalCentimes !== request.totalCentimes || currency !== CURRENCY) {
      context.log.error(
        { ...about, expected: request.totalCentimes },
        'a payment is not what the order costs: look at it',
      )
      await updateOrder(tx, orderId, { paymentStatus: 'amount differs', paymentId })
      return
    }
    await notePaid(tx, orderId)
    if (order.status !== 'awaiting-payment') {
      context.log.error({ ...about, status: order.status }, 'an order was paid that needed no payment: it is paid back')
      await updateOrder(tx, orderId, { paymentStatus: 'paid', paymentId })
      await context.jobs.enqueue(tx, 'pay-back', { orderId })
      return
    }
    await updateOrder(tx, orderId, { status: 'placed', placedAt: new Date(), paymentStatus: 'paid', paymentId })
    // Both are there while an order is under way (db/tables/orders.ts).
    await takeOutOfCart(tx, order.userId!, request.lines)
    await keepUseOf(tx, order)
    await mailPlaced(context, tx, orderId)
    context.log.info({ order: order.orderNumber, sessionId }, 'order paid')
  })
  await applyRefunds(context, session.paymentId)
}

/**
 * Cancels an order that can no longer be paid, once, and returns its stock, its key and the use of its coupon: unless another session of it
 * was noted than the one that has ended, null where there was none.
 */
export async function releaseOrder(context: OrderContext, orderId: string, ended: string | null): Promise<void> {
  await context.db.transaction(async (tx) => {
    const book = await holdBook(tx, orderId)
    const payment = await findPayment(tx, orderId)
    if (!book || !payment?.isOpen || (payment.sessionId !== null && payment.sessionId !== ended)) return
    await updateOrder(tx, orderId, { status: 'cancelled', cancelledAt: new Date(), idempotencyKey: null })
    await giveStockBack(tx, takenGoods(book))
    await giveUseBack(tx, orderId)
    context.log.info({ order: book.order.orderNumber }, 'order not paid')
  })
}
