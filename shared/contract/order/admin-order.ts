import Type, { type Static } from 'typebox'
import { addressFields } from '../user/address'
import { CashEntry } from './cash'
import { call } from '../call'
import { Closed, Count, Dzd, Id, Moment, MomentInput, Page, paged, Text, OrNull } from '../fields'
import { Order, OrderNumber, OrderStatus } from './order'

/**
 * An order as admins see it, with its customer and the admin behind each status (by email; the shopper's own
 * cancelling has none). `balance` and `refunds` are there once the order costs otherwise than ordered: what is charged,
 * kept of what was paid, and left to collect or pay back; a 'failed' refund is to be paid back by hand. `cash` is what
 * was received in cash. `allowances` are what was given back of the order, or of the line at `position`; one that is
 * open can be taken back; `costs` are what the lines cost with them, and with what coupons and offers take off. `note`
 * is the admins' own, `refundedAt` when the refund was recorded. `undoUntil` is there
 * while the last change can be undone; `notDelivered` is what a driver said of one that is returned. `paymentEntries`
 * is money that went back or is disputed at the payment provider (`isInquiry`: the bank only asks so far): an order
 * with one that is not `isSeen` is neither packed nor shipped (`PAYMENT_UNCHECKED`). Once the customer has deleted the
 * account, `customer.name` says so, and `userId`, address and all else of `customer` are empty.
 */
export const AdminOrder = Type.Object({
  ...Order.properties,
  customer: Type.Object({
    _id: Id,
    name: Text('Amina Benali'),
    email: Text('amina@example.com'),
    mobile: Text('0551234567'),
  }),
  movedBy: Type.Record(Type.String(), Type.String(), { examples: [{ packed: 'nadia@shop.example' }] }),
  names: Type.Optional(Type.Record(Type.String(), Type.String(), { examples: [{ 'nadia@shop.example': 'Nadia' }] })),
  note: Text('Ring twice'),
  refundedAt: Type.Optional(Moment),
  undoUntil: Type.Optional(Moment),
  notDelivered: Type.Optional(Type.Object({ reason: Text('Nobody at home'), restocked: Type.Boolean() })),
  balance: Type.Optional(Type.Object({ charged: Dzd, kept: Dzd, toCollect: Dzd, toPayBack: Dzd })),
  refunds: Type.Optional(
    Type.Array(
      Type.Object({
        _id: Id,
        amount: Dzd,
        state: Type.Enum(['asked', 'done', 'failed', 'by hand'], { examples: ['done'] }),
        problem: Text(''),
        by: Text(''),
        at: Moment,
      }),
    ),
  ),
  allowances: Type.Optional(
    Type.Array(
      Type.Object({
        key: Text('allowance:7'),
        amount: Dzd,
        reason: Text('Two eggs were broken'),
        position: Type.Optional(Count),
        isOpen: Type.Boolean(),
      }),
    ),
  ),
  costs: Type.Optional(Type.Array(Dzd)),
  cash: Type.Optional(Type.Array(CashEntry)),
  paymentEntries: Type.Optional(
    Type.Array(
      Type.Object({
        _id: Id,
        kind: Type.Enum(['refund', 'refund failed', 'dispute', 'dispute won', 'dispute lost'], {
          examples: ['refund'],
        }),
        amount: Dzd,
        at: Moment,
        isSeen: Type.Boolean(),
        isInquiry: Type.Optional(Type.Boolean({ examples: [true] })),
      }),
    ),
  ),
})
export type AdminOrder = Static<typeof AdminOrder>

const refusals = ['ORDER_NOT_FOUND', 'WRONG_ORDER_STATUS']

/**
 * The shop's orders that were placed, newest first, 30 on a page. `search` is part of the number, street or city, or of the name or
 * email of who ordered, whatever its case and accents, or a phone number in any spelling; one of less than three
 * letters or digits in a row is looked for in the latest 1 000 orders; `userId` is who ordered; `from` and `until` are
 * moments between which they were placed. `counts` are those of each status within search and time, exact to 1 000: 1
 * 001 says that there are more, which have no pages; `attention` are all orders that need a person: paid with another
 * amount, delivered for less cash than they cost, to be paid back by hand, or with a payment to check.
 */
export const listShopOrders = call('POST /api/order/admin-list', 'admin', "The shop's orders", {
  body: Closed({
    search: Type.Optional(Type.String({ maxLength: 200, examples: ['ORD-7K3'] })),
    status: Type.Optional(OrderStatus),
    userId: Type.Optional(Id),
    from: Type.Optional(MomentInput('2026-11-21T00:00:00.000Z')),
    until: Type.Optional(MomentInput('2026-11-22T00:00:00.000Z')),
    page: Page,
  }),
  data: Type.Array(AdminOrder),
  beside: {
    counts: Type.Record(Type.String(), Count, { examples: [{ placed: 7 }] }),
    attention: Type.Array(AdminOrder),
    ...paged,
  },
  repeatable: 'always',
})

/**
 * How many orders are placed and wait to be packed, exact to 1 000: 1 001 says that there are more.
 * `latest` is when the last order was placed, null in a shop without orders; `seen` is that of the last order that somebody has
 * looked at, null before the first.
 */
export const countShopOrders = call('GET /api/order/admin-count', 'packing', 'Number of orders to pack', {
  data: Type.Object({ toPack: Count, latest: OrNull(Moment), seen: OrNull(Moment) }),
})

/** Somebody has looked at the orders up to `latest`, so no device rings for them any more. */
export const seeShopOrders = call('PUT /api/order/admin-seen', 'packing', 'Say that new orders were looked at', {
  body: Closed({ latest: MomentInput('2026-11-21T09:30:00.000Z') }),
})

/**
 * Brings an order one step further, and no more than one. A packed or shipped order that was not
 * delivered is `returned`: its goods go back into stock, and the message says whether money has to go back. The shopper gets a
 * mail when an order is shipped or returned, once that cannot be undone any more.
 */
export const advanceShopOrder = call('PUT /api/order/admin-advance', 'admin', 'Bring an order one step further', {
  body: Closed({
    orderId: OrderNumber,
    status: Type.Enum(['packed', 'shipped', 'delivered', 'returned'], { examples: ['packed'] }),
  }),
  data: AdminOrder,
  refusals: [...refusals, 'PAYMENT_UNCHECKED'],
})

/** Cancels an order that is not packed yet and puts its stock back; the message says whether money is owed. */
export const cancelShopOrder = call('PUT /api/order/admin-cancel', 'admin', 'Cancel an order of the shop', {
  body: Closed({ orderId: OrderNumber }),
  data: AdminOrder,
  refusals: [...refusals, 'PAYMENT_UNAVAILABLE', 'PAID_MEANWHILE'],
})

/**
 * Undoes the last change of an order, of which `status` is what it has become, within ten minutes.
 * Goods that went back into stock are taken out again, or the call is refused with `OUT_OF_STOCK` when they are not there any
 * more, with `SLOT_FULL` when its place has gone. `UNDO_UNAVAILABLE` is too late, or a change that stays: a payment, a refund, what the
 * shopper has cancelled.
 */
export const undoShopOrder = call('PUT /api/order/admin-undo', 'admin', 'Undo the last change of an order', {
  body: Closed({ orderId: OrderNumber, status: OrderStatus }),
  data: AdminOrder,
  refusals: [...refusals, 'UNDO_UNAVAILABLE', 'OUT_OF_STOCK', 'SLOT_FULL'],
})

/**
 * Records that people have paid back what failed to go back by itself; of a cancelled or returned order
 * all of it.
 */
export const refundShopOrder = call('PUT /api/order/admin-refunded', 'admin', 'Note that an order was refunded', {
  body: Closed({ orderId: OrderNumber }),
  data: AdminOrder,
  refusals,
})

/** Records that an admin has looked at these entries of an order's payment. */
export const checkShopPayment = call(
  'PUT /api/order/admin-check-payment',
  'admin',
  "Note that an order's payment was checked",
  {
    body: Closed({ orderId: OrderNumber, entries: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    data: AdminOrder,
    refusals: ['ORDER_NOT_FOUND'],
  },
)

/**
 * Changes address and mobile of an order that is not shipped yet. The change log keeps who changed
 * what; the shopper's saved address stays as it is.
 */
export const changeOrderAddress = call('PUT /api/order/admin-address', 'admin', 'Change the address of an order', {
  body: Closed({ orderId: OrderNumber, ...addressFields }),
  data: AdminOrder,
  refusals,
})

/** Replaces the note on an order, which only admins see; an empty one removes it. */
export const changeOrderNote = call('PUT /api/order/admin-note', 'admin', 'Change the note on an order', {
  body: Closed({ orderId: OrderNumber, note: Type.String({ maxLength: 2000, examples: ['Ring twice'] }) }),
  data: AdminOrder,
  refusals: ['ORDER_NOT_FOUND'],
})
