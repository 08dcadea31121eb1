import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import {
  changePassword,
  getMailLanguage,
  setMailLanguage,
  getUserDetails,
  login,
  logout,
  refreshToken,
  registerUser,
  updateUser,
} from '@souk-vert/shared/contract/user/user'
import * as t from '#messages'
import { done } from '../http/answer'
import { CodeRequired, Unauthenticated } from '../http/errors'
import { requireOwnOrigin } from '../http/own-origin'
import { sentTokens } from './sent-tokens'
import { accountCaller } from './account-caller'
import { emailLink } from './email/email-link'
import { rememberDevice } from './known-device'
import { countAttempt, forgiveAttempts } from './login-attempts'
import { presentedSessions } from './presented-sessions'
import { updateProfile } from './profile'
import { recoveryRoutes } from './recovery/recovery-routes'
import { secondFactorRoutes } from './second-factor/routes'
import * as service from './service'
import { sessionRoutes } from './sessions/routes'
import { clearSessionCookies, cookieRules, setSessionCookies } from './session-cookies'
import { deleteSessions, findEmail, findSessionByRefreshHash, findUser, setLanguage } from './store'
import { tokenHash } from './tokens'
import { verifyEmailRoutes } from './email/verify-email'

/** The user calls (section 7). */
export const userRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const rules = (request: FastifyRequest) => cookieRules(app.origins, request)
  const linkTo: service.LinkTo = (claim) => emailLink(app.sign, app.origins.linkOrigin, claim)

  // These answers carry tokens, or the way to them.
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

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

  app.route({
    ...login,
    handler: async (request, reply) => {
      const caller = accountCaller(app, request, request.body.email)
      await countAttempt(app.limits, caller)
      const from = { known: caller.device, userAgent: request.headers['user-agent'], log: request.log }
      const tokens = await service.logIn(app, request.body, from).catch(async (error: unknown) => {
        // No wrong try: the same login follows with its code.
        if (error instanceof CodeRequired && !caller.device) await app.limits.giveBack('login-address', caller.address)
        throw error
      })
      await forgiveAttempts(app.limits, caller)
      if (!caller.device) await app.limits.giveBack('login-address', caller.address)
      setSessionCookies(reply, rules(request), tokens)
      rememberDevice(reply, rules(request), app.sign, caller.email, caller.device)
      return done(t.loggedIn(), { accesstoken: tokens.access, refreshToken: tokens.refresh })
    },
  })

  app.route({
    ...getUserDetails,
    handler: async ({ userId }) => {
      const user = await findUser(app.db, userId)
      if (!user) throw new Unauthenticated()
      return done('User details', user)
    },
  })

  app.route({
    ...getMailLanguage,
    handler: async ({ userId }) => {
      const user = await findEmail(app.db, userId)
      if (!user) throw new Unauthenticated()
      return done('Language of emails', { language: user.language })
    },
  })

  app.route({
    ...setMailLanguage,
    handler: async ({ userId, body }) => {
      await setLanguage(app.db, userId, body.language)
      return done('Language of emails')
    },
  })

  app.route({
    ...updateUser,
    handler: async (request) => {
      const { awaitsLink } = await updateProfile(app, linkTo, request.userId, request.body)
      if (!awaitsLink) return done(t.profileSaved())
      return done(t.profileSavedOpenLink())
    },
  })

  app.route({
    ...changePassword,
    handler: async (request) => {
      await service.changePassword(app, request, request.body)
      return done(t.passwordChanged())
    },
  })

  app.route({
    ...refreshToken,
    handler: async (request, reply) => {
      for (const { token, via } of sentTokens(request, 'refreshToken')) {
        const session = await findSessionByRefreshHash(app.db, tokenHash(token))
        if (!session) continue
        if (via === 'cookie') requireOwnOrigin(app.origins, request)
        const accessToken = await service.refreshSession(app.db, app.accessTokens, session)
        setSessionCookies(reply, rules(request), { access: accessToken, refresh: token })
        return done('New access token', { accessToken })
      }
      throw new Unauthenticated()
    },
  })

  app.route({
    ...logout,
    handler: async (request, reply) => {
      const sessions = await presentedSessions(app, request)
      if (sessions[0]?.via === 'cookie') requireOwnOrigin(app.origins, request)
      await deleteSessions(
        app.db,
        sessions.map(({ id }) => id),
      )
      clearSessionCookies(reply, rules(request))
      return done(t.loggedOut())
    },
  })
}
