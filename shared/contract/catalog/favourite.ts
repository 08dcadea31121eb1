import Type from 'typebox'
import { Closed, Count, Done, done, Id, refused } from '@souk-vert/shared/contract/envelope'
import { MAX_GUEST_FAVOURITES } from './guest-favourites'
import { Page, Product } from './product'

/**
 * POST /api/favourite/list: a page of 24 of the caller's favourites, as they are now, those that were added last first.
 * Hidden products are in no list, and come back with their product.
 */
export const getFavourites = {
  method: 'POST',
  url: '/api/favourite/list',
  config: { access: 'user', repeatable: 'always' },
  schema: {
    summary: "A page of the caller's favourites",
    body: Closed({ page: Page }),
    response: {
      200: done(Type.Array(Product), { totalCount: Count, page: Count, limit: Count }),
      '4xx': refused(['UNAUTHENTICATED']),
    },
  },
} as const

/** GET /api/favourite/ids: the ids of all products of that list, in no order. */
export const getFavouriteIds = {
  method: 'GET',
  url: '/api/favourite/ids',
  config: { access: 'user' },
  schema: {
    summary: "The ids of the caller's favourites",
    response: { 200: done(Type.Array(Id)), '4xx': refused(['UNAUTHENTICATED']) },
  },
} as const

/** POST /api/favourite/add: makes a product one of the caller's favourites; one that is it already stays as it is. */
export const addFavourite = {
  method: 'POST',
  url: '/api/favourite/add',
  config: { access: 'user' },
  schema: {
    summary: 'Make a product a favourite',
    body: Closed({ productId: Id }),
    response: { 200: Done, '4xx': refused(['UNAUTHENTICATED', 'PRODUCT_NOT_FOUND']) },
  },
} as const

/** DELETE /api/favourite/remove, with a body: afterwards the product is none of the caller's favourites, whether or not it was. */
export const removeFavourite = {
  method: 'DELETE',
  url: '/api/favourite/remove',
  config: { access: 'user' },
  schema: {
    summary: 'Remove a product from the favourites',
    body: Closed({ productId: Id }),
    response: { 200: Done, '4xx': refused(['UNAUTHENTICATED']) },
  },
} as const

/**
 * POST /api/favourite/merge: takes a guest's favourites over at login, the oldest first. Those that the caller has stay as they
 * are; products that are gone or hidden are left out. The same again changes nothing.
 */
export const mergeFavourites = {
  method: 'POST',
  url: '/api/favourite/merge',
  config: { access: 'user' },
  schema: {
    summary: "Take over a guest's favourites",
    body: Closed({ productIds: Type.Array(Id, { maxItems: MAX_GUEST_FAVOURITES }) }),
    response: { 200: Done, '4xx': refused(['UNAUTHENTICATED']) },
  },
} as const
