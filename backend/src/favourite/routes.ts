import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  addFavourite,
  getFavouriteIds,
  getFavourites,
  mergeFavourites,
  removeFavourite,
} from '@souk-vert/shared/contract/catalog/favourite'
import * as t from '#messages'
import { done } from '../http/answer'
import { route } from '../http/route'
import { catalogRefusal } from '../catalog/refusals'
import { pageNumber, pageRange } from '../http/page-number'
import { deleteFavourite, favouriteIds, insertFavourites, isInShop, pageOfFavourites } from './store'

/** Products on a page, as on one of a listing. */
const LIMIT = 24

/** The calls of favourites, each of the caller's own; a guest's are in the browser. */
export const favouriteRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, getFavourites, async ({ userId, body }) => {
    const page = pageNumber(body.page)
    const { products, total } = await pageOfFavourites(app.db, userId, pageRange(page, LIMIT))
    return { ...done('Favourites', products), totalCount: total, page, limit: LIMIT }
  })

  route(app, getFavouriteIds, async ({ userId }) => done('Favourites', await favouriteIds(app.db, userId)))

  route(app, addFavourite, async ({ userId, body }) => {
    if (!(await isInShop(app.db, body.productId))) throw catalogRefusal('PRODUCT_NOT_FOUND')
    await insertFavourites(app.db, userId, [body.productId])
    return done(t.favouriteAdded())
  })

  route(app, removeFavourite, async ({ userId, body }) => {
    await deleteFavourite(app.db, userId, body.productId)
    return done(t.favouriteRemoved())
  })

  route(app, mergeFavourites, async ({ userId, body }) => {
    await insertFavourites(app.db, userId, body.productIds)
    return done(t.favouritesMerged())
  })
}
