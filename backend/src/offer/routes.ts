import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { deleteOffer, listOffers, previewOffer, setOffer } from '@souk-vert/shared/contract/offer'
import * as t from '#messages'
import { done } from '../http/answer'
import { route } from '../http/route'
import * as offers from './service'

/** The calls by which the owner sets prices of a time. */
export const offerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, listOffers, async () => done('Offers', await offers.listOffers(app.db)))

  route(app, previewOffer, async ({ body }) => done('Preview', await offers.previewOffer(app.db, body)))

  route(app, setOffer, async ({ userId, body }) =>
    done(t.offerSaved(), await offers.writeOffer(app.db, app.jobs, body, userId)),
  )

  route(app, deleteOffer, async ({ userId, body }) => {
    await offers.removeOffer(app.db, app.jobs, body._id, userId)
    return done(t.offerDeleted())
  })
}
