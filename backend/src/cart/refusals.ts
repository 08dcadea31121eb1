import * as t from '#messages'
import { refusals } from '../http/refusal'

/** Creates the refusals of carts. */
export const cartRefusal = refusals({
  ITEM_IN_CART: [409, 'The cart has this product already; nothing was changed.', t.itemInCart],
  CART_ITEM_NOT_FOUND: [404, 'The caller has no such line item.', t.cartItemNotFound],
})
