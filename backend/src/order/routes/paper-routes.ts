import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { getPaper } from '@souk-vert/shared/contract/paper'
import { done } from '../../http/answer'
import { readPaper } from '../papers/read-paper'

/** The call of invoices and credit notes. */
export const paperRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getPaper,
    handler: async ({ userId, worksIn, body }) =>
      done('Paper', await readPaper(app.db, worksIn('admin') ? undefined : userId, body.number)),
  })
}
