import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { getOrders, orderCashOnDelivery } from 'shared/contract/order'
import { done } from '../answer'
import * as service from './service'
import { listOrders } from './store'

/** The order calls (section 7), each of the caller's own orders. */
export const orderRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...orderCashOnDelivery,
    handler: async ({ userId, body, headers }) => {
      const idempotencyKey = headers['idempotency-key']
      return done('Order placed', await service.orderCashOnDelivery(app.db, userId, { ...body, idempotencyKey }))
    },
  })

  app.route({ ...getOrders, handler: async ({ userId }) => done('Orders', await listOrders(app.db, userId)) })
}
