import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { editOrder as editCall } from '@souk-vert/shared/contract/order-desk'
import * as t from '#messages'
import { done } from '../../http/answer'
import { readOrder } from '../shop-orders'
import { editOrder } from './edit-order'

/** The calls of the desk, for customers on the phone. */
export const deskRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...editCall,
    handler: async ({ userId, body: { orderId, ...edit } }) => {
      await editOrder(app.db, orderId, edit, userId)
      return done(t.orderEdited(), await readOrder(app.db, orderId))
    },
  })
}
