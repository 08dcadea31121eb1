import Type from 'typebox'
import { Closed, Done, done, Id, refused } from './envelope'

/** Number of products that a shopper can wait for. */
export const MAX_BACK_IN_STOCK_ALERTS = 100

/**
 * POST /api/wish/add: mails the caller, once, when a product that is out of stock is back. Asking again changes
 * nothing. Their email has to be confirmed.
 */
export const addBackInStockAlert = {
  method: 'POST',
  url: '/api/wish/add',
  config: { access: 'user' },
  schema: {
    summary: 'Get an email when a product is back',
    body: Closed({ productId: Id }),
    response: {
      200: Done,
      '4xx': refused(['UNAUTHENTICATED', 'PRODUCT_NOT_FOUND', 'IN_STOCK', 'EMAIL_NOT_CONFIRMED', 'TOO_MANY_WISHES']),
    },
  },
} as const

/** DELETE /api/wish/remove, with a body: cancels the alert. One that was sent already is not refused. */
export const removeBackInStockAlert = {
  method: 'DELETE',
  url: '/api/wish/remove',
  config: { access: 'user' },
  schema: {
    summary: 'Cancel the alert',
    body: Closed({ productId: Id }),
    response: { 200: Done, '4xx': refused(['UNAUTHENTICATED', 'PRODUCT_NOT_FOUND']) },
  },
} as const

/** GET /api/wish/get: the ids of the products that the caller waits for. */
export const getBackInStockAlerts = {
  method: 'GET',
  url: '/api/wish/get',
  config: { access: 'user' },
  schema: {
    summary: 'What the caller waits for',
    response: { 200: done(Type.Array(Id)), '4xx': refused(['UNAUTHENTICATED']) },
  },
} as const
