import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { addWish, getWishes, removeWish } from '@souk-vert/shared/contract/back-in-stock'
import { done } from '../http/answer'
import * as service from './service'
import { listWishes } from './store'

/** The calls of 'Notify me when it’s back', each of the caller's own wishes. */
export const wishRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...addWish,
    handler: async ({ userId, body }) => {
      await service.addWish(app.db, userId, body.productId)
      return done('We’ll email you when it’s back')
    },
  })

  app.route({
    ...removeWish,
    handler: async ({ userId, body }) => {
      await service.removeWish(app.db, userId, body.productId)
      return done('OK, we won’t email you')
    },
  })

  app.route({ ...getWishes, handler: async ({ userId }) => done('Wishes', await listWishes(app.db, userId)) })
}
