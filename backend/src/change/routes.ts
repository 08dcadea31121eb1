import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Db } from '../db/connection'
import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { CATALOGUE_THINGS, ChangedThing, listChanges } from '@souk-vert/shared/contract/change'
import { shownName } from '@souk-vert/shared/contract/deleted-account'
import { EXACT } from '@souk-vert/shared/contract/catalog/exact-count'
import { changes } from '../db/tables/changes'
import { done } from '../http/answer'
import { PermissionDenied } from '../http/errors'
import { pageRange, pageNumber, pagesOf } from '../http/page-number'

/** Changes on a page. */
const LIMIT = 20

/** Counts no further than EXACT + 1. */
async function countChanges(db: Db, isWanted: SQL | undefined): Promise<number> {
  const some = db
    .select({ id: changes.id })
    .from(changes)
    .where(isWanted)
    .orderBy(desc(changes.id))
    .limit(EXACT + 1)
  const [{ total = 0 } = {}] = await db.select({ total: count() }).from(some.as('latest'))
  return total
}

/** Calls by which admins read the history of changes. */
export const changeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listChanges,
    handler: async ({ worksIn, body: { thing, thingId, page: asked } }) => {
      const page = pageNumber(asked)
      const allowed = worksIn('admin') ? ChangedThing.enum : CATALOGUE_THINGS
      if (thing && !allowed.includes(thing)) throw new PermissionDenied()
      const things = thing ? [thing] : allowed
      // The index of things begins with their kind.
      const isIt = thingId ? and(inArray(changes.thing, things), eq(changes.thingId, thingId)) : undefined
      const isOfKind = things.length < ChangedThing.enum.length ? inArray(changes.thing, things) : undefined
      const isWanted = isIt ?? isOfKind
      const { offset, limit } = pageRange(page, LIMIT)
      const total = await countChanges(app.db, isWanted)
      const rows = await app.db
        .select()
        .from(changes)
        .where(isWanted)
        .orderBy(desc(changes.id))
        .limit(limit)
        .offset(offset)
      const found = rows.map(({ id, at, byName, thing, thingId, thingName, what, before, after }) => ({
        ...{ _id: `${id}`, at: at.toISOString(), by: byName, thing, thingId, name: shownName(thingName) },
        ...{ what, before, after },
      }))
      return { ...done('Changes', found), totalCount: total, totalPage: pagesOf(total, LIMIT), page }
    },
  })
}
