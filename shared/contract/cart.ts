import Type, { type Static } from 'typebox'
import { call } from './call'
import { Closed, Count, CouponCode, Dzd, Id, Integer, Pieces, Text, Trimmed, OrNull } from './fields'
import { Product } from './catalog/product'
import { placeFields, PlaceQuery } from './delivery/quote'
import { MAX_KEPT_LINES } from './cookies'

/**
 * Product as a cart shows it. `price` in DZD before discount, `discount` in percent, `stock` in units of sale; `grams` is what one unit
 * weighs by its label, of goods that are sold by weight.
 */
const CartProduct = Type.Pick(Product, ['_id', 'name', 'image', 'unit', 'price', 'discount', 'stock', 'grams'])

/**
 * One line item of a cart (section 3). `priceBefore` is what one piece cost, after discount, when the shopper last set the
 * quantity; absent when that has not changed.
 */
export const CartItem = Type.Object({
  _id: Id,
  quantity: Pieces(1),
  productId: CartProduct,
  priceBefore: Type.Optional(Dzd),
})
export type CartItem = Static<typeof CartItem>

/**
 * Cost of a cart beside its goods: a fee, or what is taken off, made by what `key` says; `centimes` is what was agreed on, for the line
 * at this place or, null, for all (money/order/charges.ts). `name` says it where the key does not; from goods of so many centimes on,
 * after discount, it is not charged, and not below `fromCentimes`. `percent` is what it takes off these products, by default off all, in
 * place of `centimes`; with `every` off one of so many pieces of each.
 */
export const CartCharge = Type.Object({
  key: Type.String({ minLength: 1, examples: ['delivery'] }),
  kind: Type.Enum(['fee', 'off'], { examples: ['fee'] }),
  name: Type.Optional(Text('Delivery')),
  centimes: Count,
  position: OrNull(Count),
  freeFromCentimes: Type.Optional(Count),
  fromCentimes: Type.Optional(Count),
  percent: Type.Optional(Count),
  every: Type.Optional(Count),
  productIds: Type.Optional(Type.Array(Id)),
})
export type CartCharge = Static<typeof CartCharge>

/** The coupon of a cart as it is written; `problem` says why it does not hold. */
export const CartCoupon = Type.Object({
  code: Text('WELCOME10'),
  problem: Type.Optional(Text('WELCOME10 has been used up.')),
})
export type CartCoupon = Static<typeof CartCoupon>

/** Beside the goods of a cart; absent of a backend that knows no charges. The coupon is that of the call. */
const beside = {
  charges: Type.Optional(Type.Array(CartCharge)),
  coupon: Type.Optional(CartCoupon),
}

/** A guest's line that could not be taken over whole: `wanted` pieces in all, of which there are `quantity` (0: gone or out of stock). */
export const CappedLine = Type.Object({
  productId: Id,
  name: Text('Candia milk'),
  wanted: Integer(1, 5),
  quantity: Pieces(0),
})
export type CappedLine = Static<typeof CappedLine>

/** Section 7: puts a product in the caller's cart with quantity 1. */
export const addCartItem = call('POST /api/cart/create', 'user', 'Put a product in the cart', {
  body: Trimmed({ productId: Id }),
  refusals: ['PRODUCT_NOT_FOUND', 'ITEM_IN_CART', 'OUT_OF_STOCK'],
})

/**
 * Section 7: the caller's line items in the order in which they were added, and what they cost beside: delivered to this place, by
 * default to the caller's first address.
 */
export const getCart = call('GET /api/cart/get', 'user', "The caller's cart", {
  querystring: Type.Object({ ...PlaceQuery.properties, coupon: Type.Optional(CouponCode) }),
  data: Type.Array(CartItem),
  beside,
})

/**
 * Products of a guest's cart, which the browser stores, as they are now, without those that are gone, and costs beside them, delivered
 * to this place.
 */
export const getCartProducts = call('POST /api/cart/products', 'anyone', "The products of a guest's cart", {
  body: Closed({ ids: Type.Array(Id, { maxItems: 2000 }), coupon: Type.Optional(CouponCode), ...placeFields }),
  data: Type.Array(CartProduct),
  beside,
  repeatable: 'always',
})

const Line = Closed({
  productId: Id,
  quantity: Integer(1, 2, 1_000_000),
})

/** Sets a guest's lines as the readable cookie `guestCart`, which outlives browser storage in Safari. */
export const keepCart = call('POST /api/cart/keep', 'anyone', "Keep a guest's cart as a cookie", {
  body: Closed({ lines: Type.Array(Line, { maxItems: MAX_KEPT_LINES }) }),
})

/** Section 7: sets the quantity of a line item, from 1 to the stock. */
export const setCartItemQuantity = call('PUT /api/cart/update-qty', 'user', 'Set the quantity of a line item', {
  body: Trimmed({ _id: Id, qty: Pieces(1) }),
  refusals: ['CART_ITEM_NOT_FOUND', 'OUT_OF_STOCK'],
})

/** Section 7. */
export const deleteCartItem = call('DELETE /api/cart/delete-cart-item', 'user', 'Remove a line item', {
  body: Trimmed({ _id: Id }),
  refusals: ['CART_ITEM_NOT_FOUND'],
})

/**
 * Takes a guest's lines over at login. Quantities are added to those in the cart and capped by the stock.
 * The same `key` of the same user changes nothing again and returns the same answer, with the cart as it is by then.
 */
export const mergeCart = call('POST /api/cart/merge', 'user', "Take over a guest's lines", {
  body: Closed({
    key: Type.String({ minLength: 1, maxLength: 64, examples: ['Xk2bq9'] }),
    lines: Type.Array(Line, { maxItems: 2000 }),
  }),
  data: Type.Object({ cart: Type.Array(CartItem), capped: Type.Array(CappedLine) }),
  repeatable: 'always',
})
