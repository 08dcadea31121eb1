import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { getOverview, getProblems } from '@souk-vert/shared/contract/overview'
import { done } from '../http/answer'
import { route } from '../http/route'
import { listUnanswered } from '../release/fit'
import { overviewOf } from './overview'

/** Calls by which admins read the shop's metrics and problems. */
export const overviewRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, getOverview, async ({ body: { days } }) => {
    await app.emptySearches.write()
    return done('Overview', await overviewOf(app.db, new Date(), days))
  })

  route(app, getProblems, async () => done('Problems', [...app.problems.values(), ...(await listUnanswered(app.db))]))
}
