import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { listOrdersToPack, listSubstitutes, packLine, packOrder } from '@souk-vert/shared/contract/order/packing'
import * as t from '#messages'
import { done } from '../../http/answer'
import { route } from '../../http/route'
import { statusText } from '../status-text'
import { pageNumber } from '../../http/page-number'
import { listShelves, pageOfOrder, pageToPack, readOrderToPack, toOrderToPack } from '../pack/orders-to-pack'
import { finishPacking, packLineOf } from '../pack/pack-line'
import { findSubstitutes } from '../pack/substitutes'

/** The calls of the shop's packers, which know no amounts but what a driver collects. */
export const packingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, listOrdersToPack, async ({ body }) => {
    const { orderId } = body
    const page = orderId === undefined ? pageNumber(body.page) : await pageOfOrder(app.db, body, orderId)
    const { orders, ...counted } = await pageToPack(app.db, body, page)
    const shelves = await listShelves(app.db, body)
    return { ...done('Orders to pack', orders), ...counted, page, shelves, now: new Date().toISOString() }
  })

  route(app, packLine, async ({ userId, body: { orderId, ...press } }) => {
    const book = await packLineOf(app.db, orderId, press, userId)
    return done(t.linePacked(), toOrderToPack(book))
  })

  route(app, listSubstitutes, async ({ body: { orderId, position } }) =>
    done('Substitutes', await findSubstitutes(app.db, orderId, position)),
  )

  route(app, packOrder, async ({ userId, body: { orderId, seen } }) => {
    await finishPacking(app, orderId, userId, seen)
    return done(t.orderIsNow({ status: statusText('packed') }), await readOrderToPack(app.db, orderId))
  })
}
