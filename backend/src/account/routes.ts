import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { deleteAccount, downloadData, sendDeleteAccount } from '@souk-vert/shared/contract/account'
import { deleteCustomer } from '@souk-vert/shared/contract/user/admin-user'
import * as t from '#messages'
import { done } from '../http/answer'
import { route } from '../http/route'
import { clearSessionCookies, cookieRules } from '../user/session-cookies'
import * as service from './service'

/** The calls by which users take their data with them and go, and by which admins delete who has no login. */
export const accountRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, downloadData, async ({ userId, body: { password } }) =>
    done('Your data', await service.downloadData(app, { userId, password })),
  )

  route(app, sendDeleteAccount, async ({ userId, body: { password } }) => {
    await service.sendDeletion(app, { userId, password }, app.origins.linkOrigin)
    return done(t.linkSent())
  })

  route(app, deleteAccount, async (request, reply) => {
    await service.deleteAccount(app, request.userId, request.body.token)
    clearSessionCookies(reply, cookieRules(app.origins, request))
    return done(t.accountDeleted())
  })

  route(app, deleteCustomer, async ({ userId, body: { _id } }) => {
    await service.deleteCustomer(app.db, userId, _id)
    return done(t.customerDeleted())
  })
}
