import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { login, logout, refreshToken } from '@souk-vert/shared/contract/user/user'
import * as t from '#messages'
import { done } from '../http/answer'
import { route } from '../http/route'
import { httpRefusal } from '../http/refusals'
import { isRefusal } from '../http/refusal'
import { requireOwnOrigin } from '../http/own-origin'
import { accountCaller } from './account-caller'
import { rememberDevice } from './known-device'
import { countAttempt, forgiveAttempts } from './login-attempts'
import { presentedSessions } from './presented-sessions'
import { sentTokens } from './sent-tokens'
import * as service from './service'
import { clearSessionCookies, cookieRules, setSessionCookies } from './session-cookies'
import { deleteSessions, findSessionByRefreshHash } from './store'
import { tokenHash } from './tokens'

/** The calls that begin, renew and end a session. */
export const logInRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const rules = (request: FastifyRequest) => cookieRules(app.origins, request)

  route(app, login, async (request, reply) => {
    const caller = accountCaller(app, request, request.body.email)
    await countAttempt(app.limits, caller)
    const from = { known: caller.device, userAgent: request.headers['user-agent'], log: request.log }
    const tokens = await service.logIn(app, request.body, from).catch(async (error: unknown) => {
      // No wrong try: the same login follows with its code.
      if (isRefusal(error, 'CODE_REQUIRED') && !caller.device)
        await app.limits.giveBack('login-address', caller.address)
      throw error
    })
    await forgiveAttempts(app.limits, caller)
    if (!caller.device) await app.limits.giveBack('login-address', caller.address)
    setSessionCookies(reply, rules(request), tokens)
    rememberDevice(reply, rules(request), app.sign, caller.email, caller.device)
    return done(t.loggedIn(), { accesstoken: tokens.access, refreshToken: tokens.refresh })
  })

  route(app, refreshToken, async (request, reply) => {
    for (const { token, via } of sentTokens(request, 'refreshToken')) {
      const session = await findSessionByRefreshHash(app.db, tokenHash(token))
      if (!session) continue
      if (via === 'cookie') requireOwnOrigin(app.origins, request)
      const accessToken = await service.refreshSession(app.db, app.accessTokens, session)
      setSessionCookies(reply, rules(request), { access: accessToken, refresh: token })
      return done('New access token', { accessToken })
    }
    throw httpRefusal('UNAUTHENTICATED')
  })

  route(app, logout, async (request, reply) => {
    const sessions = await presentedSessions(app, request)
    if (sessions[0]?.via === 'cookie') requireOwnOrigin(app.origins, request)
    await deleteSessions(
      app.db,
      sessions.map(({ id }) => id),
    )
    clearSessionCookies(reply, rules(request))
    return done(t.loggedOut())
  })
}
