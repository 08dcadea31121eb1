import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { deleteAccount, downloadData, sendDeleteAccount } from '@souk-vert/shared/contract/user/account'
import { deleteCustomer } from '@souk-vert/shared/contract/user/admin-user'
import * as t from '#messages'
import { done } from '../http/answer'
import { clearSessionCookies, cookieRules } from '../user/session-cookies'
import * as service from './service'

/** The calls by which users take their data with them and go, and by which admins delete who has no login. */
export const accountRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...downloadData,
    handler: async ({ userId, body: { password } }) =>
      done('Your data', await service.downloadData(app, { userId, password })),
  })

  app.route({
    ...sendDeleteAccount,
    handler: async ({ userId, body: { password } }) => {
      await service.sendDeletion(app, { userId, password }, app.origins.linkOrigin)
      return done(t.linkSent())
    },
  })

  app.route({
    ...deleteAccount,
    handler: async (request, reply) => {
      await service.deleteAccount(app, request.userId, request.body.token)
      clearSessionCookies(reply, cookieRules(app.origins, request))
      return done(t.accountDeleted())
    },
  })

  app.route({
    ...deleteCustomer,
    handler: async ({ userId, body: { _id } }) => {
      await service.deleteCustomer(app.db, userId, _id)
      return done(t.customerDeleted())
    },
  })
}
