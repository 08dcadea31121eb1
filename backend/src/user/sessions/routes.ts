import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endSession, listSessions } from '@souk-vert/shared/contract/user/user'
import * as t from '#messages'
import { done } from '../../http/answer'
import { route } from '../../http/route'
import { requirePassword } from '../require-password'
import * as store from './store'

/** The calls by which people see where they are logged in, and end what they do not know. */
export const sessionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, listSessions, async ({ userId, sessionId }) => {
    const sessions = await store.listSessions(app.db, userId)
    const shown = sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
      _id: id,
      device,
      isThis: id === sessionId,
      startedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }))
    return done('Sessions', shown)
  })

  route(app, endSession, async ({ userId, body }) => {
    await requirePassword(app, { userId, password: body.password })
    await store.endSession(app.db, userId, body._id)
    return done(t.sessionEnded())
  })
}
