import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { countShopOrders, listShopOrders, seeShopOrders } from '@souk-vert/shared/contract/order/admin-order'
import { placeOrder as placeCall } from '@souk-vert/shared/contract/order/order-desk'
import { notePaidByHand as paidByHandCall } from '@souk-vert/shared/contract/order/refund'
import * as t from '#messages'
import { done } from '../../http/answer'
import { route } from '../../http/route'
import { LARGE_BODY_LIMIT } from '../../http/json-body'
import { pageNumber } from '../../http/page-number'
import { placeOrder } from '../place/by-phone'
import { newOrders, ordersToPack, pageOfOrders, readOrder, seeOrders } from '../read/shop-orders'
import { notePaidByHand } from '../refund/by-hand'

/** The calls of the shop's orders: lists, an order that is taken on the phone, and a refund that was paid by hand. */
export const adminOrderRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, listShopOrders, async ({ body }) => {
    const page = pageNumber(body.page)
    const { orders, ...beside } = await pageOfOrders(app.db, { ...body, page })
    return { ...done('Orders', orders), ...beside, page }
  })

  route(app, countShopOrders, async () => {
    const { toPack } = await ordersToPack(app.db)
    return done('Orders to pack', { toPack, ...(await newOrders(app.db)) })
  })

  route(app, seeShopOrders, async ({ body }) => {
    await seeOrders(app.db, new Date(body.latest))
    return done('Seen')
  })

  app.route({
    ...placeCall,
    bodyLimit: LARGE_BODY_LIMIT,
    handler: async ({ userId, body }) => {
      const orderId = await placeOrder(app, body, userId)
      return done(t.orderPlaced(), await readOrder(app.db, orderId))
    },
  })

  route(app, paidByHandCall, async ({ userId, body: { refundId } }) => {
    const orderId = await notePaidByHand(app.db, refundId, userId)
    return done(t.paidByHandNoted(), await readOrder(app.db, orderId))
  })
}
