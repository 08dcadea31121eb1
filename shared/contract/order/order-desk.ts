import Type from 'typebox'
import { addressFields } from '../user/address'
import { AdminOrder } from './admin-order'
import { call } from '../call'
import { Closed, Count, Filled, Id, Integer } from '../fields'
import { Firm } from '../user/firm'
import { LANGUAGES } from '../../language/languages'
import { ChosenSlot, FreeSlots, slotRefusals } from '../delivery/slot'
import { deliveryRefusals, OrderNumber, OrderRequest, RefusedOrder } from './order'

const Note = Type.String({ maxLength: 500, examples: ['Third floor'] })

/**
 * Until an order is packed, sets how many `pieces` of some lines the customer wants, 0 for none, and its notes
 * for packer and driver. A line that was packed is to be packed again. Stock follows; paid online, the order can cost no more than was
 * paid.
 */
export const editOrder = call('PUT /api/order/admin-edit', 'admin', 'Change the quantities of an order', {
  body: Closed({
    orderId: OrderNumber,
    lines: Type.Array(Closed({ position: Count, pieces: Integer(0, 2, 1_000_000) }), { maxItems: 2000 }),
    packerNote: Type.Optional(Note),
    driverNote: Type.Optional(Note),
  }),
  data: AdminOrder,
  refusals: ['ORDER_NOT_FOUND', 'WRONG_ORDER_STATUS', 'PRODUCT_NOT_FOUND', 'OUT_OF_STOCK'],
})

const { list_items, totalAmt, ifMissing, packerNote, driverNote, slot } = OrderRequest.properties

/**
 * Takes an order for a customer on the phone, in cash: of the user `userId`, or of a new one of this `name`
 * without email, for whom an account is made that nobody can log in to. Prices, stock and total are as at the checkout. The customer's
 * cart and saved addresses stay as they are. `key` names the attempt: the same one makes no second
 * order, and is refused when its other fields are not the same. `language` is that of the customer's emails and papers from now on; without
 * it they stay in theirs, and a new customer's are in that of the call.
 */
export const placeOrder = call('PUT /api/order/admin-place', 'admin', 'Take an order on the phone', {
  body: Closed({
    customer: Type.Union([Closed({ userId: Id }), Closed({ name: Filled(100, 'Amina Benali') })]),
    ...addressFields,
    list_items,
    totalAmt,
    ifMissing,
    packerNote,
    driverNote,
    slot,
    language: Type.Optional(Type.Enum(LANGUAGES, { examples: ['fr'] })),
    key: Type.String({ pattern: '^[0-9a-f-]{16,60}$', examples: ['3f9c0a52b1d84e67'] }),
  }),
  data: AdminOrder,
  refusals: ['USER_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'OUT_OF_STOCK', 'TOTAL_CHANGED', ...deliveryRefusals],
  refusalData: RefusedOrder,
})

/**
 * Writes an order's papers out to a firm, or to the customer again where it is empty. A paper that was given out
 * stays: a credit note takes back what the papers say, and a new invoice follows in the new name. The same firm again changes nothing.
 */
export const changeOrderFirm = call('PUT /api/order/admin-firm', 'admin', 'Invoice an order to a firm', {
  body: Closed({ orderId: OrderNumber, ...Firm.properties }),
  data: AdminOrder,
  refusals: ['ORDER_NOT_FOUND', 'WRONG_ORDER_STATUS'],
})

/** Moves an order to another time, until it is packed. The same time again changes nothing. */
export const moveShopSlot = call('PUT /api/order/admin-move-slot', 'admin', 'Change the time of an order', {
  body: Closed({ orderId: OrderNumber, slot: ChosenSlot }),
  data: AdminOrder,
  refusals: ['ORDER_NOT_FOUND', 'WRONG_ORDER_STATUS', ...slotRefusals],
  refusalData: FreeSlots,
})
