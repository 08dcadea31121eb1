import Type from 'typebox'
import { call } from './call'
import { Closed, Id } from './fields'

/** Number of products that a shopper can wait for. */
export const MAX_BACK_IN_STOCK_ALERTS = 100

/**
 * Mails the caller, once, when a product that is out of stock is back. Asking again changes
 * nothing. Their email has to be confirmed.
 */
export const addBackInStockAlert = call('POST /api/wish/add', 'user', 'Get an email when a product is back', {
  body: Closed({ productId: Id }),
  refusals: ['PRODUCT_NOT_FOUND', 'IN_STOCK', 'EMAIL_NOT_CONFIRMED', 'TOO_MANY_WISHES'],
})

/** Cancels the alert. One that was sent already is not refused. */
export const removeBackInStockAlert = call('DELETE /api/wish/remove', 'user', 'Cancel the alert', {
  body: Closed({ productId: Id }),
  refusals: ['PRODUCT_NOT_FOUND'],
})

/** The ids of the products that the caller waits for. */
export const getBackInStockAlerts = call('GET /api/wish/get', 'user', 'What the caller waits for', {
  data: Type.Array(Id),
})
