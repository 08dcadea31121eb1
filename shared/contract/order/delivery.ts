import Type, { type Static } from 'typebox'
import { AdminOrder } from './admin-order'
import { CashEntry, CashNote } from './cash'
import { call } from '../call'
import { SlotTime } from '../delivery/slot'
import { Closed, Count, Day, Dzd, Filled, Id, Moment, Page, Text, paged } from '../fields'
import { DeliveryAddress, OrderNumber, OrderStatus } from './order'

const { _id: _unused, mobile, ...place } = DeliveryAddress.properties

/**
 * An order for a driver: where it goes, and what is to be collected of one that is paid in cash; no other amounts. `isMine` once the
 * caller has taken it out; `driver` is who has, if somebody else. `cash` is what the caller has received for it,
 * and `undoUntil` is there while the caller's last step can be undone.
 */
export const OrderToDeliver = Type.Object({
  orderId: OrderNumber,
  status: OrderStatus,
  isMine: Type.Boolean({ examples: [true] }),
  driver: Type.Optional(Type.Object({ _id: Id, name: Text('Yacine') })),
  customer: Text('Amina Benali'),
  mobile,
  address: Type.Object(place),
  driverNote: Type.Optional(Text('Third floor')),
  slot: Type.Optional(SlotTime),
  toCollect: Type.Optional(Dzd),
  cash: Type.Optional(Type.Array(CashEntry)),
  undoUntil: Type.Optional(Moment),
})
export type OrderToDeliver = Static<typeof OrderToDeliver>

const Signed = (example: number) => Type.Number({ examples: [example] })

/**
 * Orders that the caller has delivered or brought back today, and the cash for them: the latest 30, and the latest 30
 * that are still short.
 */
const DriverDay = Type.Object({
  delivered: Count,
  returned: Count,
  cash: Signed(4500),
  orders: Type.Array(OrderToDeliver),
})
export type DriverDay = Static<typeof DriverDay>

/**
 * The orders that the caller has taken out, in an order of their own, then those that are packed and those that were shipped today
 * without a driver, then those of other drivers, 30 on a page, each by when they arrive and their city, or when they were placed; and the
 * caller's `day`. The count is exact to 1 000.
 */
export const listOrdersToDeliver = call('POST /api/order/delivery-list', 'driving', 'Orders to deliver', {
  body: Closed({ page: Page }),
  data: Type.Array(OrderToDeliver),
  beside: { ...paged, day: Type.Optional(DriverDay) },
  repeatable: 'always',
})

const refusals = ['ORDER_NOT_FOUND', 'WRONG_ORDER_STATUS']

/** Name of an attempt: the same one is counted once, and refused when its other fields are not the same. */
const Key = Type.String({ minLength: 1, maxLength: 100, examples: ['3f9c0a52b1d84e67'] })

/**
 * The caller drives a packed order out, or one that was shipped without a driver, or takes it over from the driver
 * `from`. Refused with `ORDER_TAKEN` when another driver has it.
 */
export const takeOutOrder = call('PUT /api/order/take-out', 'driving', 'Take an order out', {
  body: Closed({ orderId: OrderNumber, from: Type.Optional(Id) }),
  data: OrderToDeliver,
  refusals: [...refusals, 'ORDER_TAKEN', 'PAYMENT_UNCHECKED'],
})

/**
 * The caller goes to an order of theirs right before, or after, an `other` one; where that is no longer on their list, it stays where it
 * is.
 */
export const moveStop = call('PUT /api/order/move-stop', 'driving', 'Put an own order before or after another', {
  body: Closed({
    orderId: OrderNumber,
    where: Type.Enum(['before', 'after'], { examples: ['before'] }),
    other: OrderNumber,
  }),
  data: OrderToDeliver,
  refusals: [...refusals, 'ORDER_TAKEN'],
})

/**
 * A shipped order was delivered, for which the driver received `cash` DZD where it is paid so. Another amount than
 * is to be collected is refused with `CASH_DIFFERS` unless it is `confirmed`.
 */
export const deliverOrder = call('PUT /api/order/deliver', 'driving', 'Note that an order was delivered', {
  body: Closed({
    orderId: OrderNumber,
    cash: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000_000, examples: [449] })),
    confirmed: Type.Optional(Type.Boolean()),
    key: Key,
  }),
  data: OrderToDeliver,
  refusals: [...refusals, 'ORDER_TAKEN', 'CASH_DIFFERS'],
})

/** A shipped order comes back whole, for this `reason`: `restocked`, or written off. */
export const orderNotDelivered = call(
  'PUT /api/order/not-delivered',
  'driving',
  'Note that an order was not delivered',
  {
    body: Closed({
      orderId: OrderNumber,
      reason: Filled(500, 'Nobody at home'),
      restocked: Type.Boolean({ examples: [true] }),
      key: Key,
    }),
    data: OrderToDeliver,
    refusals: [...refusals, 'ORDER_TAKEN'],
  },
)

/** Undoes what the caller has made of an order last, which is `status`, within ten minutes. */
export const undoDelivery = call('PUT /api/order/undo-delivery', 'driving', 'Undo the last step of a delivery', {
  body: Closed({
    orderId: OrderNumber,
    status: Type.Enum(['shipped', 'delivered', 'returned'], { examples: ['delivered'] }),
  }),
  data: OrderToDeliver,
  refusals: [...refusals, 'UNDO_UNAVAILABLE', 'OUT_OF_STOCK'],
})

/** The caller received cash for an order of theirs later, or other cash than they have noted. */
export const noteOwnCash = call('PUT /api/order/note-cash', 'driving', 'Note cash of an own order', {
  body: CashNote,
  data: OrderToDeliver,
  refusals: ['ORDER_NOT_FOUND', 'ORDER_TAKEN'],
})

/**
 * The shop received cash for an order, which is on the caller's account; what is `instead` of another entry
 * is on the account of that.
 */
export const noteShopCash = call('PUT /api/order/admin-note-cash', 'admin', 'Note cash of an order', {
  body: CashNote,
  data: AdminOrder,
  refusals: ['ORDER_NOT_FOUND'],
})

/**
 * Cash of a day that is on somebody's account, by email: what was to be collected of the orders that were delivered, what was received, and
 * received less to be collected. `differing` are the orders in which these are not the same.
 */
export const DriverCash = Type.Object({
  by: Text('driver@shop.example'),
  name: Type.Optional(Text('Yacine')),
  orders: Count,
  toCollect: Signed(4550),
  received: Signed(4500),
  difference: Signed(-50),
  differing: Type.Array(Type.Object({ orderId: OrderNumber, toCollect: Signed(500), received: Signed(450) })),
})
export type DriverCash = Static<typeof DriverCash>

/** The cash of each driver on a day. */
export const getDriverCash = call('POST /api/order/admin-driver-cash', 'admin', 'Cash of the drivers on a day', {
  body: Closed({ day: Day }),
  data: Type.Array(DriverCash),
  repeatable: 'always',
})
