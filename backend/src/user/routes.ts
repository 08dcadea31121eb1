import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { getUserDetails, login, logout, refreshToken, registerUser } from 'shared/contract/user'
import { done } from '../answer'
import { Unauthenticated } from '../errors'
import { publicOrigin, requireOwnOrigin } from '../own-origin'
import { candidates } from './candidates'
import { presentedSessions } from './presented-sessions'
import * as service from './service'
import { clearSessionCookies, setSessionCookies } from './session-cookies'
import { deleteSessions, findSessionByRefreshHash, findUser } from './store'
import { refreshHash } from './tokens'

/** The user calls (section 7). */
export const userRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const isSecure = (request: FastifyRequest) => publicOrigin(app.origins, request).startsWith('https:')

  app.route({
    ...registerUser,
    handler: async ({ body }) => {
      await service.register(app.db, body)
      return done('You are registered, please log in')
    },
  })

  app.route({
    ...login,
    handler: async (request, reply) => {
      const { email, password } = request.body
      const tokens = await service.logIn(app.db, app.accessTokens, email, password)
      setSessionCookies(reply, tokens, isSecure(request))
      return done('You are logged in', { accesstoken: tokens.access, refreshToken: tokens.refresh })
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
    ...refreshToken,
    handler: async (request, reply) => {
      for (const { token, via } of candidates(request, 'refreshToken')) {
        const session = await findSessionByRefreshHash(app.db, refreshHash(token))
        if (!session) continue
        if (via === 'cookie') requireOwnOrigin(app.origins, request)
        const accessToken = await service.refreshSession(app.db, app.accessTokens, session)
        setSessionCookies(reply, { access: accessToken, refresh: token }, isSecure(request))
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
      clearSessionCookies(reply, isSecure(request))
      return done('You are logged out')
    },
  })
}
