import Type, { type Static } from 'typebox'
import { call } from './call'
import { Closed, Count, Dzd, Filled, Id, Integer, Text } from './fields'

/** Kinds of what an offer takes off: of each piece a share of its price, or an amount; of every n-th piece of a product a share. */
export const OFFER_KINDS = ['percent', 'amount', 'nth'] as const

/** A minute on the shop's clock, as a field for it writes it. */
const ShopTime = Type.String({
  pattern: '^[12]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d$',
  examples: ['2026-12-04T17:00'],
})

const goods = {
  kind: Type.Enum([...OFFER_KINDS], { examples: ['percent'] }),
  value: Integer(1, 20, 1_000_000),
  every: Type.Optional(Integer(2, 3, 12)),
  productIds: Type.Array(Id, { maxItems: 500 }),
  categoryIds: Type.Array(Id, { maxItems: 200 }),
}

/** DZD for which goods were sold, as they were ordered: in the time of an offer until now, and in as much time before it. */
export const Sold = Type.Object({ during: Dzd, before: Dzd })
export type Sold = Static<typeof Sold>

/**
 * A price of a time: from its first minute, or from when it was made, until before `to`, or for good. `value` is in whole percent or DZD;
 * of one piece of `every` so many where it is of those. Without products and categories it is for all goods. Of several for a product the
 * highest counts, and its own discount where that is higher. `products` are the names of those of `productIds` that are left; `sold` is
 * that of its goods, once it has begun.
 */
export const Offer = Type.Object({
  _id: Id,
  name: Text('Weekend'),
  ...goods,
  from: ShopTime,
  to: Type.Optional(ShopTime),
  isOver: Type.Boolean({ examples: [false] }),
  products: Type.Array(Type.Object({ _id: Id, name: Text('Candia milk') })),
  sold: Type.Optional(Sold),
})
export type Offer = Static<typeof Offer>

/** All offers, those that begin last first. */
export const listOffers = call('GET /api/coupon/admin-offers', 'admin', 'The offers of the shop', {
  data: Type.Array(Offer),
})

/** Adds an offer, or changes the one with this `_id`. Prices follow within seconds; orders have those of their own moment. */
export const setOffer = call('PUT /api/coupon/admin-set-offer', 'admin', 'Add or change an offer', {
  body: Closed({
    _id: Type.Optional(Id),
    name: Filled(100, 'Weekend'),
    ...goods,
    from: Type.Optional(ShopTime),
    to: Type.Optional(ShopTime),
  }),
  data: Offer,
  refusals: ['OFFER_NOT_FOUND'],
})

/** Deletes an offer; its goods cost what they would without it. */
export const deleteOffer = call('DELETE /api/coupon/admin-delete-offer', 'admin', 'Delete an offer', {
  body: Closed({ _id: Id }),
  refusals: ['OFFER_NOT_FOUND'],
})

/** Says how many products an offer would make cheaper, and of some the prices without any offer and with it. Changes nothing. */
export const previewOffer = call('POST /api/coupon/admin-preview-offer', 'admin', 'See what an offer would change', {
  body: Closed(goods),
  data: Type.Object({
    count: Count,
    products: Type.Array(Type.Object({ _id: Id, name: Text('Candia milk'), now: Dzd, then: Dzd })),
  }),
  repeatable: 'always',
})
