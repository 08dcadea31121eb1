import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  addBackInStockAlert,
  getBackInStockAlerts,
  removeBackInStockAlert,
} from '@souk-vert/shared/contract/back-in-stock'
import * as t from '#messages'
import { done } from '../http/answer'
import { route } from '../http/route'
import * as service from './service'
import { listAlerts } from './store'

/** The calls of 'Notify me when it’s back', each about the caller's own alerts. */
export const backInStockRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, addBackInStockAlert, async ({ userId, body }) => {
    await service.addAlert(app.db, userId, body.productId)
    return done(t.willEmailWhenBack())
  })

  route(app, removeBackInStockAlert, async ({ userId, body }) => {
    await service.removeAlert(app.db, userId, body.productId)
    return done(t.willNotEmail())
  })

  route(app, getBackInStockAlerts, async ({ userId }) => done('Wishes', await listAlerts(app.db, userId)))
}
