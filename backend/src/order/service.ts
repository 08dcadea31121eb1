import type { Order } from 'shared/contract/order'
import type { Shop } from './shop'
import { IdempotencyKeyUsed } from '../http/errors'
import { lockUser } from '../user/store'
import { makeOrder, type Checkout } from './make-order'
import { endOpenPayments } from './open-payments'
import { orderMail } from './order-mail'
import * as store from './store'

/**
 * Makes an order of the user's cart, paid on delivery, in one transaction: all of it happens, or nothing. A payment online
 * that the user has left open is ended first, so that it holds nothing back. Raises what makeOrder raises, and
 * IdempotencyKeyUsed.
 */
export async function orderCashOnDelivery(shop: Shop, userId: string, checkout: Checkout): Promise<Order[]> {
  try {
    await endOpenPayments(shop, userId)
  } catch (error) {
    // Who cannot pay online because the provider is down orders like this. Its job ends the payment later.
    shop.log.warn({ err: error }, 'an open payment cannot be ended before a cash order')
  }
  const orderId = await shop.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const before = await store.findByKey(tx, userId, checkout.idempotencyKey)
    if (before && !before.placedAt) throw new IdempotencyKeyUsed()
    if (before) return before.id
    const beginning = { status: 'placed', paymentStatus: 'CASH ON DELIVERY', placedAt: new Date() } as const
    const order = await makeOrder(tx, userId, checkout, beginning)
    await store.emptyCart(tx, order.lines)
    const mail = orderMail(await store.findEmail(tx, userId), { ...order, isPaid: false })
    await shop.jobs.enqueue(tx, 'send-mail', mail)
    return order.id
  })
  return store.listOrders(shop.db, userId, orderId)
}
