import Type, { type Static } from 'typebox'
import { MAX_GRAMS } from '../../text/typed-grams'
import { call } from '../call'
import { SlotTime } from '../delivery/slot'
import { Closed, Count, Dzd, Id, Integer, Moment, MomentInput, Page, paged, Picture, Pieces, Text } from '../fields'
import { IfMissing, OrderNumber, OrderStatus } from './order'

const product = { productId: Id, name: Text('Candia milk'), image: Type.Array(Picture), unit: Text('1 L') }

const Grams = Integer(1, 1240, MAX_GRAMS)

/**
 * A line of an order for who packs it: `wanted` pieces, which the desk has made of `ordered` ones, `grams` of one of them where they are
 * weighed, and what is in the box: `pieces` of it, their weight, and a `substitute` for the missing ones. Without `packed` nobody has
 * packed it.
 */
export const LineToPack = Type.Object({
  position: Count,
  ...product,
  wanted: Pieces(0),
  ordered: Type.Optional(Pieces(1)),
  grams: Type.Optional(Grams),
  ifMissing: IfMissing,
  packed: Type.Optional(
    Type.Object({
      pieces: Pieces(0),
      grams: Type.Optional(Grams),
      substitute: Type.Optional(Type.Object({ ...product, pieces: Pieces(1) })),
    }),
  ),
})
export type LineToPack = Static<typeof LineToPack>

/**
 * An order for who packs it: no amounts but what the driver has to collect of one that is paid in cash, and the phone number only
 * where a line asks to be called about. `packers` are the names of who has packed lines of it, the latest first; `version` grows with
 * each press and each change by the desk.
 */
export const OrderToPack = Type.Object({
  orderId: OrderNumber,
  status: OrderStatus,
  placedAt: Moment,
  customer: Text('Amina Benali'),
  mobile: Type.Optional(Text('0551234567')),
  toCollect: Type.Optional(Dzd),
  packerNote: Type.Optional(Text('Ripe bananas, please')),
  slot: Type.Optional(SlotTime),
  packers: Type.Optional(Type.Array(Text('Karim'))),
  version: Type.Optional(Count),
  lines: Type.Array(LineToPack),
})
export type OrderToPack = Static<typeof OrderToPack>

/** Pieces of one product that orders still wait for, their `grams` where it is sold by weight, and how many orders. */
const ShelfProduct = Type.Object({ ...product, pieces: Pieces(1), grams: Type.Optional(Count), orders: Count })

/** Products to take from a shelf, which is a sub-category; its name is '' for products that are gone. */
export const Shelf = Type.Object({ name: Text('Milk'), products: Type.Array(ShelfProduct) })
export type Shelf = Static<typeof Shelf>

/**
 * The orders that wait to be packed, by when they arrive or were placed, 30 on a page; with `from` and `until` those that
 * were placed between these moments; with `orderId` the page that has this order. `shelves` is what all of them, the
 * oldest 1 000, still need. The count is exact to 1 000. `now` is the moment of the answer.
 */
export const listOrdersToPack = call('POST /api/order/packing-list', 'packing', 'Orders to pack', {
  body: Closed({
    from: Type.Optional(MomentInput('2026-11-21T00:00:00+01:00')),
    until: Type.Optional(MomentInput('2026-11-22T00:00:00+01:00')),
    page: Page,
    orderId: Type.Optional(OrderNumber),
  }),
  data: Type.Array(OrderToPack),
  beside: {
    shelves: Type.Array(Shelf),
    now: Type.Optional(Moment),
    ...paged,
  },
  repeatable: 'always',
})

const refusals = ['ORDER_NOT_FOUND', 'WRONG_ORDER_STATUS']
const ofGoods = ['PRODUCT_NOT_FOUND', 'OUT_OF_STOCK', 'WEIGHT_UNUSUAL', 'SUBSTITUTES_UNUSUAL']

/**
 * Says what of a line is in the box: at most the wanted `pieces`, null to take back what was said before. Pieces that are
 * weighed have `grams`, all of them together, or the `label` of the scale, which is refused if it is another article's;
 * more than 30 % off their labels is refused with `WEIGHT_UNUSUAL` unless it is `confirmed`, and so is a label of which
 * Settings do not say what it means; more than three times that always. A `substitute` for missing pieces comes out of
 * its own stock; more pieces of it than are missing are refused with `SUBSTITUTES_UNUSUAL` and the `amount` in DZD that
 * they cost, unless that is `confirmedAmt`. With `shelfEmpty` the product's stock becomes 0. `key` names the press: the
 * same one is counted once, and refused when its other fields are not the same.
 *
 * A press may say what its page knew: with `wanted`, another number is refused with `LINE_CHANGED`; with `seen`, the `version` that was
 * read, a line that somebody else has pressed since is refused with `LINE_PRESSED`. Both refusals have the `order` as it is. One that was
 * made `at` a moment before the line's latest press does not count.
 */
export const packLine = call('PUT /api/order/pack-line', 'packing', 'Pack a line of an order', {
  body: Closed({
    orderId: OrderNumber,
    position: Count,
    pieces: Type.Union([Pieces(0), Type.Null()]),
    grams: Type.Optional(Grams),
    label: Type.Optional(Type.String({ pattern: '^\\d{13}$', examples: ['2112345012407'] })),
    substitute: Type.Optional(Closed({ productId: Id, pieces: Integer(1, 1, 1000) })),
    shelfEmpty: Type.Optional(Type.Boolean()),
    confirmed: Type.Optional(Type.Boolean()),
    confirmedAmt: Type.Optional(Dzd),
    wanted: Type.Optional(Pieces(0)),
    seen: Type.Optional(Count),
    at: Type.Optional(MomentInput('2026-11-21T09:30:00.000Z')),
    key: Type.String({ minLength: 1, maxLength: 100, examples: ['3f9c0a52b1d84e67'] }),
  }),
  data: OrderToPack,
  refusals: [...refusals, ...ofGoods, 'LINE_CHANGED', 'LINE_PRESSED'],
  refusalData: Type.Object({ amount: Type.Optional(Dzd), order: Type.Optional(OrderToPack) }),
})

/**
 * At most 8 products of a line's sub-categories that are in stock, the closest in measure and price first. Those
 * that are `dearer` than a piece of the line come last.
 */
export const listSubstitutes = call('POST /api/order/substitutes', 'packing', 'Substitutes for a line of an order', {
  body: Closed({ orderId: OrderNumber, position: Count }),
  data: Type.Array(Type.Object({ ...product, stock: Pieces(1), dearer: Type.Optional(Type.Boolean()) })),
  refusals: ['ORDER_NOT_FOUND'],
  repeatable: 'always',
})

/**
 * The box is closed. Refused with `LINES_UNPACKED` and the `positions` of lines that nobody has packed, and with
 * `ORDER_CHANGED` when others have changed the order since the version that was `seen`. An order that is packed already stays so.
 */
export const packOrder = call('PUT /api/order/pack-order', 'packing', 'Finish packing an order', {
  body: Closed({ orderId: OrderNumber, seen: Type.Optional(Count) }),
  data: OrderToPack,
  refusals: [...refusals, 'PAYMENT_UNCHECKED', 'LINES_UNPACKED', 'ORDER_CHANGED'],
  refusalData: Type.Object({ positions: Type.Array(Count) }),
})
