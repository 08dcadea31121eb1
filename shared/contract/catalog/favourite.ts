import Type from 'typebox'
import { call } from '../call'
import { Closed, Count, Id, Page } from '../fields'
import { MAX_GUEST_FAVOURITES } from './guest-favourites'
import { Product } from './product'

/**
 * A page of 24 of the caller's favourites, as they are now, those that were added last first.
 * Hidden products are in no list, and come back with their product.
 */
export const getFavourites = call('POST /api/favourite/list', 'user', "A page of the caller's favourites", {
  body: Closed({ page: Page }),
  data: Type.Array(Product),
  beside: { totalCount: Count, page: Count, limit: Count },
  repeatable: 'always',
})

/** The ids of all products of that list, in no order. */
export const getFavouriteIds = call('GET /api/favourite/ids', 'user', "The ids of the caller's favourites", {
  data: Type.Array(Id),
})

/** Makes a product one of the caller's favourites; one that is it already stays as it is. */
export const addFavourite = call('POST /api/favourite/add', 'user', 'Make a product a favourite', {
  body: Closed({ productId: Id }),
  refusals: ['PRODUCT_NOT_FOUND'],
})

/** Afterwards the product is none of the caller's favourites, whether or not it was. */
export const removeFavourite = call('DELETE /api/favourite/remove', 'user', 'Remove a product from the favourites', {
  body: Closed({ productId: Id }),
})

/**
 * Takes a guest's favourites over at login, the oldest first. Those that the caller has stay as they
 * are; products that are gone or hidden are left out. The same again changes nothing.
 */
export const mergeFavourites = call('POST /api/favourite/merge', 'user', "Take over a guest's favourites", {
  body: Closed({ productIds: Type.Array(Id, { maxItems: MAX_GUEST_FAVOURITES }) }),
})
