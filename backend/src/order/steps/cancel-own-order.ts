import type { Order } from '@souk-vert/shared/contract/order/order'
import type { OrderContext } from '../order-context'
import { CancelUnavailable, WrongOrderStatus } from '../../http/errors'
import { ProviderUnreachable } from '../../payment/provider'
import { cancelOrder } from './steps'
import { getOwnOrder } from '../read/own-orders'

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
