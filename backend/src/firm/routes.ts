import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { getFirm, setFirm } from '@souk-vert/shared/contract/user/firm'
import { eq } from 'drizzle-orm'
import * as t from '#messages'
import { users } from '../db/tables/users'
import { done } from '../http/answer'
import { route } from '../http/route'
import { storedFirm } from './stored-firm'

/** The calls of the firm that the caller keeps for orders. */
export const firmRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, getFirm, async ({ userId }) => {
    const [user] = await app.db.select({ firm: users.firm }).from(users).where(eq(users.id, userId))
    return done('Firm', user?.firm ?? null)
  })

  route(app, setFirm, async ({ userId, body }) => {
    const firm = storedFirm(body)
    await app.db.update(users).set({ firm }).where(eq(users.id, userId))
    return done(firm ? t.firmSaved() : t.firmRemoved(), firm)
  })
}
