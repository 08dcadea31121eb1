import type { OrderStatus } from '@souk-vert/shared/contract/order/order'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { formatDzd } from '@souk-vert/shared/money/format'
import { type ByWeight, unitsOf } from '@souk-vert/shared/text/weight-text'
import * as t from '#messages'
import { catalogRefusal } from '../catalog/refusals'
import { refusals } from '../http/refusal'
import { statusText } from './status-text'

const cashDiffers = (received: number, due: number) =>
  t.cashDiffers({ received: formatDzd(toDzd(received)), due: formatDzd(toDzd(due)) })

/** Creates the refusals of orders and their payment. */
export const orderRefusal = refusals({
  CART_EMPTY: [409, 'There is nothing to order.', t.cartIsEmpty],
  ADDRESS_MISSING: [400, 'The caller has no address, and the request names none.', t.addressMissing],
  TOTAL_CHANGED: [
    409,
    'Prices or quantities are not what the shopper saw; `data` has the values of now. Nothing was ordered.',
    t.totalChanged,
  ],
  IDEMPOTENCY_KEY_USED: [409, 'The `Idempotency-Key` belongs to another order.', t.orderNotPlaced],
  ONLINE_PAYMENT_OFF: [409, 'Online payment is not available.', t.onlinePaymentOff],
  // No 5xx: those say nothing to the person, who has a choice here.
  PAYMENT_UNAVAILABLE: [409, 'The payment provider does not answer. Nothing was changed.'],
  AMOUNT_NOT_PAYABLE: [409, 'The payment provider does not take this amount.', t.amountNotPayable],
  PAYMENT_ENDED: [409, 'The payment of this attempt has ended.', t.paymentEnded],
  HOLD_LIMIT: [409, 'The caller has held almost sold-out goods too long today without paying.', t.holdLimit],
  PAYMENT_UNCHECKED: [
    409,
    'Money of the order went back or is disputed, and no admin has checked it.',
    t.paymentUnchecked,
  ],
  ORDER_NOT_FOUND: [404, 'The caller has no such order.', t.orderNotFound],
  PAPER_NOT_FOUND: [404, 'The caller has no such invoice or credit note.', t.paperNotFound],
  WRONG_ORDER_STATUS: [409, 'The order has come too far for that; the message says how far.'],
  WEIGHT_UNUSUAL: [
    409,
    'The weight is more than 30 % off, or from a label that the settings do not name, and the call does not say that it was checked.',
  ],
  SUBSTITUTES_UNUSUAL: [
    409,
    'More pieces of a substitute than are missing, and the call does not name what they cost, which `data` has.',
    t.substitutesUnusual,
  ],
  ORDER_TAKEN: [409, 'Another driver has the order; the message says who.', t.orderTaken],
  CASH_DIFFERS: [
    409,
    'The cash is not what was to be collected, and the call does not say that it was counted again.',
    cashDiffers,
  ],
  LINE_CHANGED: [409, 'Another number is wanted of the line by now; `data` has the `order`.', t.lineChanged],
  LINE_PRESSED: [
    409,
    'Somebody else has pressed the line since the version that was `seen`; `data` has the `order`.',
    t.linePressed,
  ],
  ORDER_CHANGED: [409, 'Others have changed the order since the version that was `seen`.', t.packingChanged],
  LINES_UNPACKED: [409, 'Nobody has packed these `positions` yet.', t.linesUnpacked],
  PAID_MEANWHILE: [409, 'The payment arrived first: the order is placed.', t.paidMeanwhile],
  UNDO_UNAVAILABLE: [409, 'The change is older than ten minutes, or one that stays.'],
  SIGNATURE_INVALID: [400, 'The event’s signature is missing or wrong.', t.signatureInvalid],
})

/** An order whose status does not allow that. */
export const wrongStatus = (number: string, status: OrderStatus) =>
  orderRefusal('WRONG_ORDER_STATUS', () => t.wrongOrderStatus({ number, status: statusText(status) }))

/** A change of an order that stays: a payment, a refund, what the shopper has cancelled. */
export const undoUnavailable = (number: string, status: OrderStatus) =>
  orderRefusal('UNDO_UNAVAILABLE', () => t.undoUnavailable({ number, status: statusText(status) }))

/** A product of which somebody wants more pieces than there are. */
export const notEnough = (left: number, goods: ByWeight & { name: string }) =>
  catalogRefusal('OUT_OF_STOCK', () =>
    left > 0 ? t.onlyLeftOf({ stock: String(unitsOf(left, goods)), name: goods.name }) : t.outOfStockNamed(goods),
  )
