import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { and, count, desc, eq } from 'drizzle-orm'
import { listChanges } from 'shared/contract/change'
import { changes } from '../db/tables'
import { done } from '../http/answer'
import { pageNumber } from '../http/page-number'

/** Changes on a page. */
const LIMIT = 20

/** By these calls admins read who did what. */
export const changeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listChanges,
    handler: async ({ body: { thing, thingId, page: asked } }) => {
      const page = pageNumber(asked)
      const isWanted = and(thing && eq(changes.thing, thing), thingId ? eq(changes.thingId, thingId) : undefined)
      const [{ total = 0 } = {}] = await app.db.select({ total: count() }).from(changes).where(isWanted)
      const rows = await app.db
        .select()
        .from(changes)
        .where(isWanted)
        .orderBy(desc(changes.id))
        .limit(LIMIT)
        .offset((page - 1) * LIMIT)
      const found = rows.map(({ id, at, byName, thing, thingId, thingName, what, before, after }) => ({
        ...{ _id: `${id}`, at: at.toISOString(), by: byName, thing, thingId, name: thingName },
        ...{ what, before, after },
      }))
      const totalPage = Math.max(1, Math.ceil(total / LIMIT))
      return { ...done('Changes', found), totalCount: total, totalPage, page }
    },
  })
}
