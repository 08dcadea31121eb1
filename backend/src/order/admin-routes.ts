import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  advanceShopOrder,
  cancelShopOrder,
  countShopOrders,
  listShopOrders,
  refundShopOrder,
} from 'shared/contract/admin-order'
import { done } from '../http/answer'
import { CancelUnavailable } from '../http/errors'
import { pageNumber } from '../http/page-number'
import { ProviderUnreachable } from '../payment/provider'
import { advanceOrder, cancelOrder, markRefunded } from './progress'
import { ordersToPack, pageOfOrders, readOrder } from './shop-orders'

/** What became of an order that was to be cancelled, for the person who pressed the button. */
const outcomes = {
  cancelled: 'Order cancelled, its stock is given back',
  'to refund': 'Order cancelled. It was paid online: give the money back at the payment provider',
}

/** The calls by which the shop's people get its orders out of the door: the same steps as `npm run orders`. */
export const adminOrderRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listShopOrders,
    handler: async ({ body }) => {
      const page = pageNumber(body.page)
      const found = await pageOfOrders(app.db, { ...body, page })
      const { counts, attention, total: totalCount, totalPage } = found
      return { ...done('Orders', found.orders), counts, attention, totalCount, totalPage, page }
    },
  })

  app.route({
    ...countShopOrders,
    handler: async () => {
      const { toPack } = await ordersToPack(app.db)
      return done('Orders to pack', { toPack })
    },
  })

  app.route({
    ...advanceShopOrder,
    handler: async ({ userId, body: { orderId, status } }) => {
      await advanceOrder(app, orderId, status, userId)
      return done(`Order ${status}`, await readOrder(app.db, orderId))
    },
  })

  app.route({
    ...cancelShopOrder,
    handler: async ({ userId, body: { orderId } }) => {
      try {
        const outcome = await cancelOrder(app, orderId, userId)
        return done(outcomes[outcome], await readOrder(app.db, orderId))
      } catch (error) {
        throw error instanceof ProviderUnreachable ? new CancelUnavailable() : error
      }
    },
  })

  app.route({
    ...refundShopOrder,
    handler: async ({ userId, body: { orderId } }) => {
      await markRefunded(app.db, orderId, userId)
      return done('Refund noted', await readOrder(app.db, orderId))
    },
  })
}
