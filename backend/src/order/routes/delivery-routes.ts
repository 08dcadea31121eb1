import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  deliverOrder,
  getDriverCash,
  listOrdersToDeliver,
  noteOwnCash,
  orderNotDelivered,
  takeOutOrder,
  undoDelivery,
} from '@souk-vert/shared/contract/delivery'
import * as t from '#messages'
import type { Db } from '../../db/connection'
import { done } from '../../http/answer'
import { statusText } from '../../http/errors'
import { pageNumber } from '../../http/page-number'
import { bringBack, deliver, takeOut, undoOwn } from '../deliver/deliver'
import { cashOfDrivers } from '../deliver/driver-cash'
import { noteCash } from '../deliver/note-cash'
import { dayOfDriver, pageToDeliver, readOrderToDeliver } from '../deliver/orders-to-deliver'

/** Describes what an order has become. */
async function outcomeOf(db: Db, orderId: string, userId: string) {
  const order = await readOrderToDeliver(db, orderId, userId)
  return done(t.orderIsNow({ status: statusText(order.status) }), order)
}

/** The calls of the shop's drivers, which know no amounts but what is to be collected. */
export const deliveryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const answerOf = (orderId: string, userId: string) => outcomeOf(app.db, orderId, userId)

  app.route({
    ...listOrdersToDeliver,
    handler: async ({ userId, body }) => {
      const page = pageNumber(body.page)
      const { orders, ...counted } = await pageToDeliver(app.db, userId, page)
      return { ...done('Orders to deliver', orders), ...counted, page, day: await dayOfDriver(app.db, userId) }
    },
  })

  app.route({
    ...takeOutOrder,
    handler: async ({ userId, body: { orderId, from } }) => {
      await takeOut(app, orderId, userId, from)
      return answerOf(orderId, userId)
    },
  })

  app.route({
    ...deliverOrder,
    handler: async ({ userId, body: { orderId, ...delivery } }) => {
      await deliver(app, orderId, delivery, userId)
      return answerOf(orderId, userId)
    },
  })

  app.route({
    ...orderNotDelivered,
    handler: async ({ userId, body: { orderId, ...failure } }) => {
      await bringBack(app, orderId, failure, userId)
      return answerOf(orderId, userId)
    },
  })

  app.route({
    ...undoDelivery,
    handler: async ({ userId, body: { orderId, status } }) => {
      await undoOwn(app, orderId, status, userId)
      return answerOf(orderId, userId)
    },
  })

  app.route({
    ...noteOwnCash,
    handler: async ({ userId, body }) => {
      await noteCash(app, body, { by: userId, isDriver: true })
      return done(t.cashIsNoted(), await readOrderToDeliver(app.db, body.orderId, userId))
    },
  })

  app.route({
    ...getDriverCash,
    handler: async ({ body }) => done('Cash of the drivers', await cashOfDrivers(app.db, body.day)),
  })
}
