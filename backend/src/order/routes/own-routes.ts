import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  cancelOrder,
  checkout,
  getBoughtProducts,
  getOrder,
  getOrders,
  getPaymentMethods,
  getUsualProducts,
  moveSlot as moveOwnSlot,
  orderCashOnDelivery,
} from '@souk-vert/shared/contract/order/order'
import { getPaper } from '@souk-vert/shared/contract/order/paper'
import type { FastifyRequest } from 'fastify'
import * as t from '#messages'
import { mayLookUp } from '../../coupon/guesses'
import { couponRefusal } from '../../coupon/refusals'
import { done } from '../../http/answer'
import { route } from '../../http/route'
import { LARGE_BODY_LIMIT } from '../../http/json-body'
import { frontEndOrigin, publicOrigin } from '../../http/own-origin'
import { listBoughtProducts, listUsualProducts } from '../read/bought-products'
import { startPayment } from '../place/checkout'
import { orderCashOnDelivery as placeInCash } from '../place/cash-order'
import { getOwnOrder, listOrders } from '../read/own-orders'
import { moveSlot } from '../edit/move-slot'
import { cancelOwnOrder } from '../steps/cancel-own-order'
import { readPaper } from '../papers/read-paper'

/** The order calls (section 7), each of the caller's own orders; papers of any are admins' too. */
export const orderRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const requireNoGuess = async ({ userId, ip: address }: FastifyRequest, coupon: string | undefined) => {
    if (coupon && !(await mayLookUp(app, { userId, address }, coupon)))
      throw couponRefusal('COUPON_REFUSED', t.tooManyRequests)
  }

  app.route({
    ...orderCashOnDelivery,
    bodyLimit: LARGE_BODY_LIMIT,
    handler: async (request) => {
      const { userId, body, headers } = request
      await requireNoGuess(request, body.coupon)
      const idempotencyKey = headers['idempotency-key']
      return done(t.orderPlaced(), await placeInCash(app, userId, { ...body, idempotencyKey }))
    },
  })

  app.route({
    ...checkout,
    bodyLimit: LARGE_BODY_LIMIT,
    handler: async (request) => {
      const { userId, body, headers } = request
      await requireNoGuess(request, body.coupon)
      const places = { frontEnd: frontEndOrigin(app.origins, request), ownOrigin: publicOrigin(app.origins, request) }
      const wanted = { ...body, idempotencyKey: headers['idempotency-key'] }
      const { id, url } = await startPayment(app, userId, wanted, places)
      return { ...done(t.paymentOpened()), id, url }
    },
  })

  route(app, getPaymentMethods, async () => {
    const { active, stripe } = app.payments
    const stripeKey = active === stripe ? stripe?.publishableKey : undefined
    return done('Payment methods', {
      online: active !== undefined,
      stripeKey,
      ...(active?.step && { wholeDinars: true as const }),
    })
  })

  route(app, getOrder, async ({ userId, body }) => done('Order', await getOwnOrder(app.db, userId, body.orderId)))

  route(app, cancelOrder, async ({ userId, body }) =>
    done(t.orderCancelled(), await cancelOwnOrder(app, userId, body.orderId)),
  )

  route(app, moveOwnSlot, async ({ userId, body: { orderId, slot } }) => {
    await moveSlot(app, orderId, slot, userId, 'owner')
    return done(t.slotMoved(), await getOwnOrder(app.db, userId, orderId))
  })

  route(app, getOrders, async ({ userId }) => done('Orders', await listOrders(app.db, userId)))

  route(app, getPaper, async ({ userId, worksIn, body }) =>
    done('Paper', await readPaper(app.db, worksIn('admin') ? undefined : userId, body.number)),
  )

  route(app, getBoughtProducts, async ({ userId }) => done('Products', await listBoughtProducts(app.db, userId)))

  route(app, getUsualProducts, async ({ userId }) => done('Products', await listUsualProducts(app.db, userId)))
}
