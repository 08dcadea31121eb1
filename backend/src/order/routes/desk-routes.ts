import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { editOrder as editCall, placeOrder as placeCall } from '@souk-vert/shared/contract/order-desk'
import * as t from '#messages'
import { done } from '../../http/answer'
import { LARGE_BODY_LIMIT } from '../../http/json-body'
import { readOrder } from '../read/shop-orders'
import { editOrder } from '../edit/edit-lines'
import { placeOrder } from '../place/by-phone'

/** The calls of the desk, for customers on the phone. */
export const deskRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...editCall,
    handler: async ({ userId, body: { orderId, ...edit } }) => {
      await editOrder(app.db, orderId, edit, userId)
      return done(t.orderEdited(), await readOrder(app.db, orderId))
    },
  })

  app.route({
    ...placeCall,
    bodyLimit: LARGE_BODY_LIMIT,
    handler: async ({ userId, body }) => {
      const orderId = await placeOrder(app, body, userId)
      return done(t.orderPlaced(), await readOrder(app.db, orderId))
    },
  })
}
