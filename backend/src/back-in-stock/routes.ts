import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  addBackInStockAlert,
  getBackInStockAlerts,
  removeBackInStockAlert,
} from '@souk-vert/shared/contract/back-in-stock'
import * as t from '#messages'
import { done } from '../http/answer'
import * as service from './service'
import { listAlerts } from './store'

/** The calls of 'Notify me when it’s back', each about the caller's own alerts. */
export const backInStockRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...addBackInStockAlert,
    handler: async ({ userId, body }) => {
      await service.addAlert(app.db, userId, body.productId)
      return done(t.willEmailWhenBack())
    },
  })

  app.route({
    ...removeBackInStockAlert,
    handler: async ({ userId, body }) => {
      await service.removeAlert(app.db, userId, body.productId)
      return done(t.willNotEmail())
    },
  })

  app.route({
    ...getBackInStockAlerts,
    handler: async ({ userId }) => done('Wishes', await listAlerts(app.db, userId)),
  })
}
