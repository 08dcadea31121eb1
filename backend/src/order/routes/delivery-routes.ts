import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  deliverOrder,
  getDriverCash,
  listOrdersToDeliver,
  moveStop as moveStopCall,
  noteOwnCash,
  orderNotDelivered,
  type OrderToDeliver,
  takeOutOrder,
  undoDelivery,
} from '@souk-vert/shared/contract/order/delivery'
import * as t from '#messages'
import { done } from '../../http/answer'
import { route } from '../../http/route'
import { statusText } from '../status-text'
import { pageNumber } from '../../http/page-number'
import { bringBack, deliver, moveStop, takeOut, undoOwn } from '../deliver/deliver'
import { cashOfDrivers } from '../deliver/driver-cash'
import { noteCash } from '../deliver/note-cash'
import { dayOfDriver, pageToDeliver, readOrderToDeliver } from '../deliver/orders-to-deliver'
import { answerOrder } from './answer-order'

const outcomeOf = (_result: unknown, { status }: OrderToDeliver) => t.orderIsNow({ status: statusText(status) })

/** The calls of the shop's drivers, which know no amounts but what is to be collected. */
export const deliveryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, listOrdersToDeliver, async ({ userId, body }) => {
    const page = pageNumber(body.page)
    const { orders, ...counted } = await pageToDeliver(app.db, userId, page)
    return { ...done('Orders to deliver', orders), ...counted, page, day: await dayOfDriver(app.db, userId) }
  })

  route(app, getDriverCash, async ({ body }) => done('Cash of the drivers', await cashOfDrivers(app.db, body.day)))

  const answer = answerOrder(app as FastifyInstance, readOrderToDeliver)
  answer(takeOutOrder, ({ orderId, from }, by) => takeOut(app, orderId, by, from), outcomeOf)
  answer(moveStopCall, ({ orderId, ...move }, by) => moveStop(app.db, orderId, move, by), t.stopIsMoved)
  answer(deliverOrder, ({ orderId, ...delivery }, by) => deliver(app, orderId, delivery, by), outcomeOf)
  answer(orderNotDelivered, ({ orderId, ...failure }, by) => bringBack(app, orderId, failure, by), outcomeOf)
  answer(undoDelivery, ({ orderId, status }, by) => undoOwn(app, orderId, status, by), outcomeOf)
  answer(noteOwnCash, (body, by) => noteCash(app, body, { by, isDriver: true }), t.cashIsNoted)
}
