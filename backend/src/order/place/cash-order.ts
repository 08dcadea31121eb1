import type { Order } from '@souk-vert/shared/contract/order/order'
import { CASH } from '@souk-vert/shared/contract/order/order-status'
import type { OrderContext } from '../order-context'
import { orderRefusal } from '../refusals'
import { lockUser } from '../../user/store'
import { makeOrder, type Checkout } from './make-order'
import { endOpenPayments } from './open-payments'
import { mailPlaced } from '../mail/order-mail'
import { emptyCart, findByKey } from './store'
import { readBooks } from '../book/read-books'
import { toOrder } from '../read/own-orders'

/**
 * Makes an order of the user's cart, paid on delivery, in one transaction: all of it happens, or nothing. A payment online
 * that the user has left open is ended first, so that it holds nothing back. Throws what makeOrder throws, and
 * IDEMPOTENCY_KEY_USED.
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
    const before = await findByKey(tx, userId, checkout.idempotencyKey)
    if (before && !before.placedAt) throw orderRefusal('IDEMPOTENCY_KEY_USED')
    if (before) return before.id
    const beginning = { status: 'placed', paymentStatus: CASH, placedAt: new Date() } as const
    const order = await makeOrder(tx, userId, checkout, beginning)
    await emptyCart(tx, order.lines)
    await mailPlaced(context, tx, order.id)
    return order.id
  })
  return (await readBooks(context.db, [{ id: orderId }])).map(toOrder)
}
