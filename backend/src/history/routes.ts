import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { CATALOGUE_THINGS, ChangedThing, listChanges } from '@souk-vert/shared/contract/change'
import { shownName } from '@souk-vert/shared/contract/user/deleted-account'
import { EXACT } from '@souk-vert/shared/contract/catalog/exact-count'
import { namesById } from '../change/names-of'
import { changes } from '../db/tables/changes'
import { done } from '../http/answer'
import { route } from '../http/route'
import { httpRefusal } from '../http/refusals'
import { orderHistory, type Recorded } from './order-history'
import { countedRange, pageNumber, pagesOf } from '../http/page-number'

/** Changes on a page. */
const LIMIT = 20

const toRecorded = (row: typeof changes.$inferSelect): Recorded => {
  const { id, at, byUserId: byId, byName: by, thingName, ...change } = row
  return { ...change, _id: `${id}`, at: at.toISOString(), by, byId, name: shownName(thingName) }
}

/** Calls by which admins read the history of changes. */
export const changeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, listChanges, async ({ worksIn, body: { thing, thingId, page: asked } }) => {
    const page = pageNumber(asked)
    const allowed = worksIn('admin') ? ChangedThing.enum : CATALOGUE_THINGS
    if (thing && !allowed.includes(thing)) throw httpRefusal('PERMISSION_DENIED')
    const things = thing ? [thing] : allowed
    const isIt = thingId === undefined ? undefined : eq(changes.thingId, thingId)
    const isWanted = and(inArray(changes.thing, things), isIt)
    const latest = () => app.db.select().from(changes).where(isWanted).orderBy(desc(changes.id))
    const { offset, limit } = countedRange(page, LIMIT)
    const isOfOrder = thing === 'order' && thingId !== undefined
    const recorded = (await (isOfOrder ? latest() : latest().limit(limit).offset(offset))).map(toRecorded)
    const all = isOfOrder ? await orderHistory(app.db, thingId, recorded) : recorded
    const total = isOfOrder
      ? all.length
      : await app.db.$count(
          latest()
            .limit(EXACT + 1)
            .as('latest'),
        )
    const shown = isOfOrder ? all.slice(offset, offset + limit) : all
    const ids = shown.flatMap(({ byId }) => byId ?? [])
    const names = await namesById(app.db, ids)
    const found = shown.map(({ byId, ...change }) => ({ ...change, byName: names.get(byId) }))
    return { ...done('Changes', found), totalCount: total, totalPage: pagesOf(total, LIMIT), page }
  })
}
