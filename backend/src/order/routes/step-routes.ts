import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { isUndone } from '@souk-vert/shared/contract/order-status'
import {
  advanceShopOrder,
  cancelShopOrder,
  checkShopPayment,
  refundShopOrder,
  undoShopOrder,
} from '@souk-vert/shared/contract/admin-order'
import { noteShopCash } from '@souk-vert/shared/contract/delivery'
import * as t from '#messages'
import { done } from '../../http/answer'
import { CancelUnavailable, statusText } from '../../http/errors'
import { ProviderUnreachable } from '../../payment/provider'
import type { OrderRow } from '../book/book'
import { isRefundDue } from '../book/transitions'
import { noteCash } from '../deliver/note-cash'
import { readOrder } from '../read/shop-orders'
import { checkPayment, markRefunded } from '../refund/mark-refunded'
import { advanceOrder, cancelOrder, undoStatus } from '../steps/steps'

/** Describes the new state of an order, for the person who pressed the button. */
function outcomeOf(order: OrderRow): string {
  const { status } = order
  const said = { status: statusText(status) }
  if (isRefundDue(order)) return order.paymentStatus === 'paid' ? t.orderRefundsItself(said) : t.orderToRefund(said)
  return isUndone(status) ? t.orderRestocked(said) : t.orderIsNow(said)
}

/** The calls by which an admin moves orders and notes their money: the same steps as `npm run orders`. */
export const stepRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...advanceShopOrder,
    handler: async ({ userId, body: { orderId, status } }) => {
      const order = await advanceOrder(app, orderId, status, userId)
      return done(outcomeOf(order), await readOrder(app.db, orderId))
    },
  })

  app.route({
    ...cancelShopOrder,
    handler: async ({ userId, body: { orderId } }) => {
      try {
        const order = await cancelOrder(app, orderId, userId)
        return done(outcomeOf(order), await readOrder(app.db, orderId))
      } catch (error) {
        throw error instanceof ProviderUnreachable ? new CancelUnavailable() : error
      }
    },
  })

  app.route({
    ...undoShopOrder,
    handler: async ({ userId, body: { orderId, status } }) => {
      const before = await undoStatus(app, orderId, status, userId)
      return done(t.orderAgain({ status: statusText(before) }), await readOrder(app.db, orderId))
    },
  })

  app.route({
    ...refundShopOrder,
    handler: async ({ userId, body: { orderId } }) => {
      await markRefunded(app.db, orderId, userId)
      return done(t.markedRefunded(), await readOrder(app.db, orderId))
    },
  })

  app.route({
    ...checkShopPayment,
    handler: async ({ userId, body: { orderId, entries } }) => {
      await checkPayment(app.db, orderId, userId, entries)
      return done(t.paymentChecked(), await readOrder(app.db, orderId))
    },
  })

  app.route({
    ...noteShopCash,
    handler: async ({ userId, body }) => {
      await noteCash(app, body, { by: userId, isDriver: false })
      return done(t.cashIsNoted(), await readOrder(app.db, body.orderId))
    },
  })
}
