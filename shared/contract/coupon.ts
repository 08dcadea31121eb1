import Type, { type Static } from 'typebox'
import { call } from './call'
import { Sold } from './offer'
import { Closed, Count, Day, Dzd, Id, Integer, Text } from './fields'

/** Kinds of what a coupon takes off: a share of the goods, an amount, or what delivery costs. */
export const COUPON_KINDS = ['percent', 'amount', 'delivery'] as const

const limits = {
  minimum: Type.Optional(Dzd),
  firstDay: Type.Optional(Day),
  lastDay: Type.Optional(Day),
  usesInTotal: Type.Optional(Integer(1, 100)),
  usesPerShopper: Type.Optional(Integer(1, 1)),
  firstOrderOnly: Type.Boolean({ examples: [false] }),
  categoryIds: Type.Array(Id, { maxItems: 200 }),
}

const kind = Type.Enum([...COUPON_KINDS], { examples: ['percent'] })

/** Percent, or DZD; 0 of free delivery. */
const value = Type.Number({ minimum: 0, maximum: 1_000_000_000, examples: [10] })

/**
 * A coupon, of which an order has at most one. `value` is in percent or DZD, 0 of free delivery; `minimum` is what all goods
 * have to cost in DZD; days are those of the shop, the last one included; without categories it is for all goods. `uses` are orders that
 * have it, open payments among them, `charged` what they cost in DZD now, and `takenOff` what it takes off them now;
 * `sold` is that of its goods since its first day, or since it was made.
 */
export const Coupon = Type.Object({
  _id: Id,
  code: Text('WELCOME10'),
  kind,
  value,
  ...limits,
  uses: Count,
  charged: Dzd,
  takenOff: Dzd,
  sold: Type.Optional(Sold),
})
export type Coupon = Static<typeof Coupon>

/** All coupons, the newest first. */
export const listCoupons = call('GET /api/coupon/admin-list', 'admin', 'The coupons of the shop', {
  data: Type.Array(Coupon),
})

/** Adds a coupon, or changes the one with this `_id`: orders that have it keep what it was. */
export const setCoupon = call('PUT /api/coupon/admin-set', 'admin', 'Add or change a coupon', {
  body: Closed({
    _id: Type.Optional(Id),
    code: Type.String({ minLength: 2, maxLength: 40, pattern: '^\\s*[\\p{L}\\p{N}_-]+\\s*$', examples: ['WELCOME10'] }),
    kind,
    value,
    ...limits,
  }),
  data: Coupon,
  refusals: ['COUPON_NOT_FOUND', 'COUPON_EXISTS'],
})

/** Deletes a coupon. Orders that have it keep what it took off. */
export const deleteCoupon = call('DELETE /api/coupon/admin-delete', 'admin', 'Delete a coupon', {
  body: Closed({ _id: Id }),
  refusals: ['COUPON_NOT_FOUND'],
})
