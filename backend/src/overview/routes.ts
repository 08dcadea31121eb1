import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { getOverview } from '@souk-vert/shared/contract/overview'
import { done } from '../http/answer'
import { overviewOf } from './overview'

/** Call by which admins read the shop's metrics. */
export const overviewRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getOverview,
    handler: async ({ body: { days } }) => {
      await app.emptySearches.write()
      return done('Overview', await overviewOf(app.db, new Date(), days))
    },
  })
}
