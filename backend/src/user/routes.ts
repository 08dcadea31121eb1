import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  changePassword,
  getMailLanguage,
  setMailLanguage,
  getUserDetails,
  registerUser,
  updateUser,
} from '@souk-vert/shared/contract/user/user'
import * as t from '#messages'
import { done } from '../http/answer'
import { route } from '../http/route'
import { httpRefusal } from '../http/refusals'
import { emailLink } from './email/email-link'
import { logInRoutes } from './log-in-routes'
import { updateProfile } from './profile'
import { recoveryRoutes } from './recovery/recovery-routes'
import { secondFactorRoutes } from './second-factor/routes'
import * as service from './service'
import { sessionRoutes } from './sessions/routes'
import { findEmail, findUser, setLanguage } from './store'
import { verifyEmailRoutes } from './verify-email'

/** The user calls (section 7). */
export const userRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const linkTo: service.LinkTo = (claim) => emailLink(app.sign, app.origins.linkOrigin, claim)

  // These answers carry tokens, or the way to them.
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  await app.register(logInRoutes)
  await app.register(recoveryRoutes)
  await app.register(verifyEmailRoutes)
  await app.register(secondFactorRoutes)
  await app.register(sessionRoutes)

  app.route({
    ...registerUser,
    onRequest: (request) => app.limits.take('register-address', request.ip),
    handler: async (request) => {
      await service.register(app, linkTo, request.body)
      return done(t.registered())
    },
  })

  route(app, getUserDetails, async ({ userId }) => {
    const user = await findUser(app.db, userId)
    if (!user) throw httpRefusal('UNAUTHENTICATED')
    return done('User details', user)
  })

  route(app, getMailLanguage, async ({ userId }) => {
    const user = await findEmail(app.db, userId)
    if (!user) throw httpRefusal('UNAUTHENTICATED')
    return done('Language of emails', { language: user.language })
  })

  route(app, setMailLanguage, async ({ userId, body }) => {
    await setLanguage(app.db, userId, body.language)
    return done('Language of emails')
  })

  route(app, updateUser, async (request) => {
    const { awaitsLink } = await updateProfile(app, linkTo, request.userId, request.body)
    if (!awaitsLink) return done(t.profileSaved())
    return done(t.profileSavedOpenLink())
  })

  route(app, changePassword, async (request) => {
    await service.changePassword(app, request, request.body)
    return done(t.passwordChanged())
  })
}
