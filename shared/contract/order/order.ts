import Type, { type Static } from 'typebox'
import { call } from '../call'
import { CartCharge } from '../cart'
import { ChosenSlot, FreeSlots, slotRefusals, SlotTime } from '../delivery/slot'
import { Closed, Count, CouponCode, Dzd, Id, Moment, Picture, Pieces, Text, Trimmed, OrNull } from '../fields'
import { Address } from '../user/address'
import { Firm } from '../user/firm'
import { Reference } from '../catalog/category'
import { Discount, Product } from '../catalog/product'

/**
 * Status of an order. `awaiting-payment` is not listed; `cancelled` follows the first two only; `returned` is a
 * packed or shipped order that was not delivered.
 */
export const OrderStatus = Type.Enum(
  ['awaiting-payment', 'placed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled'],
  { examples: ['placed'] },
)
export type OrderStatus = Static<typeof OrderStatus>

/** The sum of an order in DZD, with an example of it. */
const Total = (example: number) => Type.Number({ minimum: 0, examples: [example] })

/** Number of an order for people: `ORD-` and letters. */
export const OrderNumber = Type.String({ minLength: 1, maxLength: 64, examples: ['ORD-7K3MQ9XWTDA'] })

/** Ways to deal with a line that is not there when it is packed: send the closest, leave it out, or call the shopper. */
export const IF_MISSING = ['closest', 'leave-out', 'call'] as const
export const IfMissing = Type.Enum(IF_MISSING, { examples: ['leave-out'] })
export type IfMissing = Static<typeof IfMissing>

/**
 * A line of an order as it was bought: later changes of the product do not show. `price` in DZD before discount. `grams` is what
 * one unit weighs by its label, of goods that are sold by weight; `ifMissing` is there where it is not the order's.
 */
export const OrderItem = Type.Object({
  productId: Id,
  name: Text('Candia milk'),
  image: Type.Array(Picture),
  unit: Text('1 L'),
  quantity: Pieces(1),
  price: Dzd,
  discount: Discount,
  grams: Type.Optional(Count),
  ifMissing: Type.Optional(IfMissing),
})
export type OrderItem = Static<typeof OrderItem>

/**
 * State of a line since it was ordered: `wanted` pieces after the desk has changed it, `packed` pieces in the box of
 * `grams` if it is weighed, a `substitute` for the missing ones, `returned` pieces of both, and what it costs by that in DZD.
 */
export const PackedLine = Type.Object({
  position: Count,
  wanted: Pieces(0),
  packed: Type.Optional(Pieces(0)),
  grams: Type.Optional(Count),
  substitute: Type.Optional(
    Type.Object({
      productId: Id,
      name: Text('Soummam milk'),
      image: Type.Array(Picture),
      unit: Text('1 L'),
      pieces: Pieces(1),
      price: Dzd,
      discount: Discount,
    }),
  ),
  returned: Pieces(0),
  charged: Dzd,
})
export type PackedLine = Static<typeof PackedLine>

/** Kinds of papers of an order: what its goods cost when they left, and what is not owed of it any more. */
export const PaperKind = Type.Enum(['invoice', 'credit-note'], { examples: ['invoice'] })

/** Number of an invoice or credit note. */
export const PaperNumber = Type.String({ minLength: 1, maxLength: 40, examples: ['INV-2026-000001'] })

/** The address as it was when the order was made. */
export const DeliveryAddress = Type.Omit(Address, ['userId', 'status', 'createdAt', 'updatedAt'])
export type DeliveryAddress = Static<typeof DeliveryAddress>

/**
 * A row of an order's bill, in DZD: its goods, a fee, or what is taken off, which is negative. Its key says what made it
 * (money/order/charges.ts). `was` is what the goods cost before discount; `name` is there where the row has one, or is
 * for a line, whose name it is.
 */
const BillRow = Type.Object({
  key: Type.String({ examples: ['goods'] }),
  kind: Type.Enum(['goods', 'fee', 'off'], { examples: ['goods'] }),
  name: Type.Optional(Text('Delivery')),
  amount: Type.Number({ examples: [449] }),
  was: Type.Optional(Total(499)),
})
export type BillRow = Static<typeof BillRow>

/**
 * Bill of an order as it is now, in DZD: rows in the order in which they are shown, and their sum, of so many pieces. `received` was
 * paid so far, of it `margin` for what weighed goods may weigh more once they are packed; `toCollect` is still to be paid in cash,
 * `goesBack` is on its way to the customer, and `wentBack` has reached them; each is there where there is something.
 */
export const OrderBill = Type.Object({
  rows: Type.Array(BillRow),
  pieces: Pieces(0),
  total: Total(449),
  received: Type.Optional(Total(449)),
  margin: Type.Optional(Total(40)),
  toCollect: Type.Optional(Total(449)),
  goesBack: Type.Optional(Total(50)),
  wentBack: Type.Optional(Total(50)),
})
export type OrderBill = Static<typeof OrderBill>

/**
 * An order (section 3). `payment_status` is 'CASH ON DELIVERY', or online 'paid' and perhaps 'refunded' later; then
 * `paymentId` is the provider's. `product_details` and `productId` are those of the first of `items`; `subTotalAmt` is before discount.
 * `totalAmt` is as ordered. Once a line is packed, changed or returned otherwise than ordered, `chargedAmt` is what is owed, and
 * `packing` has each such line. `bill` is what counts now. `ifMissing`, notes and the `firm` to invoice are there where
 * the shopper gave them, and `slot`, in which it arrives, where a time was chosen. `papers` are the invoices and credit
 * notes in the order in which they were given out, where there are any; `invoice_receipt` is the number of the latest invoice.
 */
export const Order = Type.Object({
  _id: Id,
  userId: Id,
  orderId: OrderNumber,
  productId: Id,
  product_details: Type.Object({
    name: Text('Candia milk'),
    image: Type.Array(Picture),
    quantity: Pieces(1),
  }),
  items: Type.Array(OrderItem),
  paymentId: Text(''),
  payment_status: Type.String({ examples: ['CASH ON DELIVERY', 'paid', 'refunded'] }),
  status: OrderStatus,
  history: Type.Array(Type.Object({ status: OrderStatus, at: Moment })),
  delivery_address: DeliveryAddress,
  subTotalAmt: Total(499),
  totalAmt: Total(449),
  chargedAmt: Type.Optional(Total(449)),
  bill: OrderBill,
  ifMissing: Type.Optional(IfMissing),
  packerNote: Type.Optional(Text('Ripe bananas, please')),
  driverNote: Type.Optional(Text('Third floor')),
  firm: Type.Optional(Firm),
  slot: Type.Optional(SlotTime),
  packing: Type.Optional(Type.Array(PackedLine)),
  invoice_receipt: Text(''),
  papers: Type.Optional(Type.Array(Type.Object({ number: PaperNumber, kind: PaperKind }))),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Order = Static<typeof Order>

/**
 * The cart that the shopper saw (section 3, order request): `list_items` is the answer of `GET /api/cart/get`, of
 * which only products and quantities count; `totalAmt` in DZD is compared with the server's own; `subTotalAmt` is
 * recorded, not judged. Without `addressId` the first active address is used. A `coupon` that takes nothing off is not
 * used. `ifMissing` of a line is there where it differs from the order's, which is 'leave-out' unless it is given. `slot` is
 * needed where the shop delivers at times.
 */
export const OrderRequest = Trimmed({
  list_items: Type.Array(
    Trimmed({
      quantity: Pieces(1),
      productId: Reference,
      ifMissing: Type.Optional(IfMissing),
    }),
    { minItems: 1, maxItems: 2000 },
  ),
  ifMissing: Type.Optional(IfMissing),
  packerNote: Type.Optional(Type.String({ maxLength: 500, examples: ['Ripe bananas, please'] })),
  driverNote: Type.Optional(Type.String({ maxLength: 500, examples: ['Third floor'] })),
  firm: Type.Optional(Firm),
  coupon: Type.Optional(CouponCode),
  addressId: Type.Optional(OrNull(Id)),
  slot: Type.Optional(ChosenSlot),
  subTotalAmt: Type.Optional(Type.Number({ examples: [499] })),
  totalAmt: Type.Number({ examples: [449] }),
})
export type OrderRequest = Static<typeof OrderRequest>

/**
 * The values as they are now, with the refusal `TOTAL_CHANGED` (409). `quantity` is what the cart holds; `charges` are there where there
 * are any.
 */
export const TotalChange = Type.Object({
  totalAmt: Total(449),
  subTotalAmt: Total(499),
  items: Type.Array(
    Type.Object({
      productId: Id,
      quantity: Pieces(1),
      price: Dzd,
      discount: Discount,
      stock: Pieces(0),
    }),
  ),
  charges: Type.Optional(Type.Array(CartCharge)),
})
export type TotalChange = Static<typeof TotalChange>

/** Data of the refusals of an order request. */
export const RefusedOrder = Type.Union([TotalChange, FreeSlots])

/** The same key of the same user returns the same order, however often the call is repeated. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
})

/** Refusals of an order for where or when it is to go. */
export const deliveryRefusals = ['OUTSIDE_AREAS', 'BELOW_MINIMUM', ...slotRefusals] as const

/** Refusals of an order request, however it is paid. */
const orderRefusals = [
  'CART_EMPTY',
  'ADDRESS_MISSING',
  'ADDRESS_NOT_FOUND',
  'OUT_OF_STOCK',
  'TOTAL_CHANGED',
  'COUPON_REFUSED',
  'IDEMPOTENCY_KEY_USED',
  ...deliveryRefusals,
]

const onlineRefusals = [
  'ONLINE_PAYMENT_OFF',
  'PAYMENT_UNAVAILABLE',
  'AMOUNT_NOT_PAYABLE',
  'PAYMENT_ENDED',
  'HOLD_LIMIT',
]

/** Section 7. `data` is a list with the one order made of the caller's cart. */
export const orderCashOnDelivery = call('POST /api/order/cash-on-delivery', 'user', 'Order with cash on delivery', {
  headers: IdempotencyHeaders,
  body: OrderRequest,
  data: Type.Array(Order),
  refusals: orderRefusals,
  refusalData: RefusedOrder,
  repeatable: 'with-key',
})

/**
 * Section 7: holds the stock and opens a payment session of the cart, of which `id` and
 * `url` stand beside the envelope: the browser goes to `url`. The order is placed, and the cart emptied, when it is
 * paid. An attempt that has ended unpaid releases its `Idempotency-Key`. Scarce goods are held for minutes alone, and
 * `HOLD_LIMIT` refuses to hold them again and again.
 */
export const checkout = call('POST /api/order/checkout', 'user', 'Pay online', {
  headers: IdempotencyHeaders,
  body: OrderRequest,
  beside: { id: Text('cs_test_a1b2c3'), url: Text('https://checkout.stripe.com/c/pay/cs_test_a1b2c3') },
  refusals: [...orderRefusals, ...onlineRefusals],
  refusalData: RefusedOrder,
  repeatable: 'with-key',
})

/**
 * Ways to pay that the checkout offers beside cash on delivery. `stripeKey` is the publishable key with
 * which Stripe's script is loaded; absent where it is not. `wholeDinars`: paid online, a total is rounded down to whole dinars.
 */
export const getPaymentMethods = call('GET /api/order/payment-methods', 'anyone', 'How orders can be paid', {
  data: Type.Object({
    online: Type.Boolean(),
    stripeKey: Type.Optional(Text('pk_test_a1b2c3')),
    wholeDinars: Type.Optional(Type.Literal(true)),
  }),
})

/**
 * Where the payment provider reports how a session ended, and what was refunded of a payment, with its signature in the header
 * `stripe-signature`, or in `signature` (Chargily Pay). Events of no interest are answered with 200, too.
 */
export const receivePaymentEvent = call('POST /api/order/webhook', 'anyone', 'Event of the payment provider', {
  headers: Type.Object({
    'stripe-signature': Type.Optional(Type.String()),
    signature: Type.Optional(Type.String()),
  }),
  refusals: ['NOT_FOUND', 'SIGNATURE_INVALID'],
})

/**
 * One of the caller's orders by its number, also one whose payment is open or has ended
 * unpaid, which the list leaves out. Another user's is 404.
 */
export const getOrder = call('POST /api/order/get-order-details', 'user', "One of the caller's orders", {
  body: Closed({ orderId: OrderNumber }),
  data: Order,
  refusals: ['ORDER_NOT_FOUND'],
  repeatable: 'always',
})

/**
 * Takes back one of the caller's orders that is not packed yet, and puts its stock back. One that is
 * cancelled already stays as it is, so the call may be repeated. One whose payment arrives in that moment is placed, and the
 * call refused with `PAID_MEANWHILE`.
 */
export const cancelOrder = call('PUT /api/order/cancel', 'user', "Cancel one of the caller's orders", {
  body: Closed({ orderId: OrderNumber }),
  data: Order,
  refusals: ['ORDER_NOT_FOUND', 'WRONG_ORDER_STATUS', 'PAYMENT_UNAVAILABLE', 'PAID_MEANWHILE'],
})

/** Moves one of the caller's orders to another time, until it is packed. The same time again changes nothing. */
export const moveSlot = call('PUT /api/order/move-slot', 'user', "Change the time of one of the caller's orders", {
  body: Closed({ orderId: OrderNumber, slot: ChosenSlot }),
  data: Order,
  refusals: ['ORDER_NOT_FOUND', 'WRONG_ORDER_STATUS', ...slotRefusals],
  refusalData: FreeSlots,
})

/** Section 7: the caller's orders, newest first. */
export const getOrders = call('GET /api/order/order-list', 'user', "The caller's orders", { data: Type.Array(Order) })

/**
 * At most 15 products that the caller orders often and lately, as they are now; none before
 * the second order. Orders that were cancelled or returned do not count; what is gone or out of stock is left out.
 */
export const getUsualProducts = call('GET /api/order/usual-products', 'user', 'What the caller usually buys', {
  data: Type.Array(Product),
})

/**
 * At most 15 products of the caller's orders, those of the latest order first, each once and
 * as it is now. Orders that were cancelled or returned do not count; what is gone or out of stock is left out.
 */
export const getBoughtProducts = call(
  'GET /api/order/bought-products',
  'user',
  'What the caller has bought and can buy again',
  { data: Type.Array(Product) },
)
