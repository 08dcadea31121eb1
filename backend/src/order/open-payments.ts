import type { PaymentProvider, PaymentSession } from '../payment/provider'
import type { Shop } from './shop'
import { CURRENCY, ProviderUnreachable, SessionRefused } from '../payment/provider'
import { mailPlaced } from './order-mail'
import { findPayment, listOpenPayments, lockOrder, takeOutOfCart, type Payment } from '../payment/payment-store'
import { giveStockBack, listOrderItems, updateOrder } from './store'

/** Ends the payments that the user has left open, without that of the attempt with this key. Raises ProviderUnreachable. */
export async function endOpenPayments(shop: Shop, userId: string, exceptKey?: string): Promise<void> {
  for (const orderId of await listOpenPayments(shop.db, userId, exceptKey)) await settlePayment(shop, orderId)
}

/**
 * Ends an order's open payment: at the provider first, whose word decides whether the order is placed or its stock given
 * back. Nothing happens when it was settled before. Raises ProviderUnreachable; then nothing has changed here.
 */
export async function settlePayment(shop: Shop, orderId: string): Promise<void> {
  const payment = await findPayment(shop.db, orderId)
  if (!payment?.isOpen) return
  const session = await endSession(shop.payments.of(payment.provider), payment)
  if (!session) return releaseOrder(shop, orderId)
  if (session.state === 'open' || session.state === 'processing')
    throw new ProviderUnreachable(`The payment of order ${orderId} is still under way`)
  await applyOutcome(shop, orderId, session)
}

/**
 * Ends a session at the provider. Of one whose id was never noted nobody has the address; asking for it again gives it, or
 * is refused when it was never made, because it would have to end too soon.
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
export async function applyOutcome(shop: Shop, orderId: string, session: PaymentSession): Promise<void> {
  if (session.state === 'paid') await placePaidOrder(shop, orderId, session)
  if (session.state === 'ended') await releaseOrder(shop, orderId)
}

/**
 * Places an order that was paid, once, and takes what was bought out of the cart. When amount or currency are not the
 * order's, or when it has been cancelled, the log asks for a person.
 */
async function placePaidOrder(shop: Shop, orderId: string, session: PaymentSession): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.paymentStatus === 'paid') return
    const { id: sessionId, paymentId, totalCentimes, currency } = session
    const about = { order: order.orderNumber, sessionId, paymentId, totalCentimes, currency }
    if (order.status !== 'awaiting-payment') {
      shop.log.error({ ...about, status: order.status }, 'an order was paid that is not to be paid: refund it')
      await updateOrder(tx, orderId, { paymentStatus: 'paid', paymentId })
      return
    }
    if (totalCentimes !== order.totalCentimes || currency !== CURRENCY) {
      shop.log.error({ ...about, expected: order.totalCentimes }, 'a payment is not what the order costs: look at it')
      await updateOrder(tx, orderId, { paymentStatus: 'amount differs', paymentId })
      return
    }
    await updateOrder(tx, orderId, { status: 'placed', placedAt: new Date(), paymentStatus: 'paid', paymentId })
    const lines = await listOrderItems(tx, orderId)
    await takeOutOfCart(tx, order.userId, lines)
    await mailPlaced(shop, tx, { ...order, lines, isPaid: true })
    shop.log.info({ order: order.orderNumber, sessionId }, 'order paid')
  })
}

/**
 * Cancels an order that can no longer be paid, once, and gives its stock and its key back. `unlessOpened`: only when no
 * session of it has been noted.
 */
export async function releaseOrder(shop: Shop, orderId: string, { unlessOpened = false } = {}): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const payment = await findPayment(tx, orderId)
    if (!order || !payment?.isOpen || (unlessOpened && payment.sessionId)) return
    await updateOrder(tx, orderId, { status: 'cancelled', cancelledAt: new Date(), idempotencyKey: null })
    await giveStockBack(tx, orderId)
    shop.log.info({ order: order.orderNumber }, 'order not paid')
  })
}
