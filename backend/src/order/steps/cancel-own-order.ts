import type { Order } from '@souk-vert/shared/contract/order/order'
import type { OrderContext } from '../order-context'
import * as t from '#messages'
import { isRefusal } from '../../http/refusal'
import { orderRefusal } from '../refusals'
import { ProviderUnreachable } from '../../payment/provider'
import { cancelOrder } from './steps'
import { getOwnOrder } from '../read/own-orders'

/**
 * Cancels the user's own order and returns it as it is then. Of several calls at once one cancels, and the others find it
 * cancelled.
 * @throws ORDER_NOT_FOUND, WRONG_ORDER_STATUS from the packing on, PAYMENT_UNAVAILABLE, or PAID_MEANWHILE when it was paid first
 */
export async function cancelOwnOrder(context: OrderContext, userId: string, orderNumber: string): Promise<Order> {
  await getOwnOrder(context.db, userId, orderNumber)
  try {
    const order = await cancelOrder(context, orderNumber)
    if (order.paymentStatus === 'amount differs')
      context.log.warn({ order: orderNumber }, 'an order was cancelled of which another amount was paid: refund it')
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw orderRefusal('PAYMENT_UNAVAILABLE', t.cancelUnavailable)
    const isCancelled = (await getOwnOrder(context.db, userId, orderNumber)).status === 'cancelled'
    if (!isRefusal(error, 'WRONG_ORDER_STATUS') || !isCancelled) throw error
  }
  return getOwnOrder(context.db, userId, orderNumber)
}
