import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  notePaidByHand as paidByHandCall,
  refundOrderPart,
  returnGoods,
  undoRefund,
} from '@souk-vert/shared/contract/refund'
import * as t from '#messages'
import { done } from '../../http/answer'
import { readOrder } from '../read/shop-orders'
import { giveAllowance, takeAllowanceBack, takeBack } from '../give-back/give-back'
import { notePaidByHand } from '../refund/mark-refunded'

/** Calls by which admins give money back, and take goods back. */
export const refundRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...refundOrderPart,
    handler: async ({ userId, body: { orderId, ...wanted } }) => {
      await giveAllowance(app, orderId, wanted, userId)
      return done(t.refundNoted(), await readOrder(app.db, orderId))
    },
  })

  app.route({
    ...undoRefund,
    handler: async ({ userId, body: { orderId, key } }) => {
      await takeAllowanceBack(app, orderId, key, userId)
      return done(t.refundUndone(), await readOrder(app.db, orderId))
    },
  })

  app.route({
    ...returnGoods,
    handler: async ({ userId, body: { orderId, ...wanted } }) => {
      await takeBack(app, orderId, wanted, userId)
      return done(t.returnNoted(), await readOrder(app.db, orderId))
    },
  })

  app.route({
    ...paidByHandCall,
    handler: async ({ userId, body: { refundId } }) => {
      const orderId = await notePaidByHand(app.db, refundId, userId)
      return done(t.paidByHandNoted(), await readOrder(app.db, orderId))
    },
  })
}
