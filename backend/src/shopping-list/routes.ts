import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { matchList, MAX_LINES } from '@souk-vert/shared/contract/catalog/shopping-list'
import * as t from '#messages'
import { done } from '../http/answer'
import { route } from '../http/route'
import { invalid } from '../http/refusals'
import { readPublic } from '../public-cache/public-cache'
import { matchLines } from './match-list'
import { splitList } from './parse-list'
import { countSearch } from '../user/search-limits'

/** The call for a shopping list, open to anyone. */
export const shoppingListRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, matchList, async (request) => {
    const { body } = request
    const { entries, count } = splitList(body.list, MAX_LINES)
    await countSearch(app, request, 'search', entries.length)
    if (count > MAX_LINES) throw invalid('list', t.listTooLong({ count: String(count), most: String(MAX_LINES) }))
    if (!count) throw invalid('list', t.listNamesNothing())
    return done('Matches', await readPublic(request, (db) => matchLines(db, entries)))
  })
}
