import type { Order } from '@souk-vert/shared/contract/order'
import { CASH } from '@souk-vert/shared/contract/order-status'
import type { Db } from '../db/connection'
import type { OrderContext } from './order-context'
import { CancelUnavailable, IdempotencyKeyUsed, OrderNotFound, WrongOrderStatus } from '../http/errors'
import { ProviderUnreachable } from '../payment/provider'
import { lockUser } from '../user/store'
import { makeOrder, type Checkout } from './make-order'
import { endOpenPayments } from './open-payments'
import { mailPlaced } from './order-mail'
import { cancelOrder } from './progress'
import * as store from './store'

/**
 * Makes an order of the user's cart, paid on delivery, in one transaction: all of it happens, or nothing. A payment online
 * that the user has left open is ended first, so that it holds nothing back. Throws what makeOrder throws, and
 * IdempotencyKeyUsed.
 */
export async function orderCashOnDelivery(context: OrderContext, userId: string, checkout: Checkout): Promise<Order[]> {
  try {
    await endOpenPayments(context, userId)
  } catch (error) {
    // While the provider is down, shoppers who cannot pay online order like this. Its job ends the payment later.
    context.log.warn({ err: error }, 'an open payment cannot be ended before a cash order')
  }
  const orderId = await context.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const before = await store.findByKey(tx, userId, checkout.idempotencyKey)
    if (before && !before.placedAt) throw new IdempotencyKeyUsed()
    if (before) return before.id
    const beginning = { status: 'placed', paymentStatus: CASH, placedAt: new Date() } as const
    const order = await makeOrder(tx, userId, checkout, beginning)
    await store.emptyCart(tx, order.lines)
    await mailPlaced(context, tx, order.id)
    return order.id
  })
  return store.listOrders(context.db, userId, orderId)
}

/** The user's own order with this number. Throws OrderNotFound, for another user's too. */
export async function getOwnOrder(db: Db, userId: string, orderNumber: string): Promise<Order> {
  const order = await store.findOwnOrder(db, userId, orderNumber)
  if (!order) throw new OrderNotFound()
  return order
}

/**
 * Cancels the user's own order and returns it as it is then. Of several calls at once one cancels, and the others find it
 * cancelled.
 * @throws OrderNotFound, WrongOrderStatus from the packing on, CancelUnavailable, or PaidMeanwhile when it was paid first
 */
export async function cancelOwnOrder(context: OrderContext, userId: string, orderNumber: string): Promise<Order> {
  await getOwnOrder(context.db, userId, orderNumber)
  try {
    const order = await cancelOrder(context, orderNumber)
    if (order.paymentStatus === 'amount differs')
      context.log.warn({ order: orderNumber }, 'an order was cancelled of which another amount was paid: refund it')
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new CancelUnavailable()
    const isCancelled = (await getOwnOrder(context.db, userId, orderNumber)).status === 'cancelled'
    if (!(error instanceof WrongOrderStatus) || !isCancelled) throw error
  }
  return getOwnOrder(context.db, userId, orderNumber)
}
