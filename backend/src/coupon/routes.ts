import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { deleteCoupon, listCoupons, setCoupon } from '@souk-vert/shared/contract/coupon'
import * as t from '#messages'
import { done } from '../http/answer'
import { route } from '../http/route'
import * as coupons from './service'

/** The calls by which the owner gives out coupons. */
export const couponRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, listCoupons, async () => done('Coupons', await coupons.listCoupons(app.db)))

  route(app, setCoupon, async ({ userId, body }) =>
    done(t.couponSaved(), await coupons.writeCoupon(app.db, body, userId)),
  )

  route(app, deleteCoupon, async ({ userId, body }) => {
    await coupons.removeCoupon(app.db, body._id, userId)
    return done(t.couponDeleted())
  })
}
