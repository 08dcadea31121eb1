import Type from 'typebox'
import { AdminOrder } from './admin-order'
import { call } from '../call'
import { Closed, Count, Id, Integer } from '../fields'
import { OrderNumber } from './order'

const refusals = ['ORDER_NOT_FOUND']
const Reason = Type.String({ maxLength: 500, examples: ['Two eggs were broken'] })
/** Name of an attempt: the same one is counted once, and refused when its other fields are not the same. */
const Key = Type.String({ minLength: 1, maxLength: 60, examples: ['3f9c0a52b1d84e67'] })

/**
 * Gives back `amount` DZD of an order that is packed or further, or of its line at `position`, at most what that still
 * costs. Paid online, the money goes back through the provider, once the order's last step cannot be undone; otherwise
 * it is to be paid back by hand.
 */
export const refundOrderPart = call('PUT /api/order/admin-refund', 'admin', 'Give back a part of what an order costs', {
  body: Closed({
    orderId: OrderNumber,
    amount: Type.Number({ minimum: 0.01, maximum: 1_000_000_000, examples: [120] }),
    position: Type.Optional(Count),
    reason: Reason,
    key: Key,
  }),
  data: AdminOrder,
  refusals: [...refusals, 'WRONG_ORDER_STATUS'],
})

/** Takes back what was given back with this key, while its money has not left. One that is gone is no error. */
export const undoRefund = call(
  'PUT /api/order/admin-refund-undo',
  'admin',
  'Take back what was given back of an order',
  { body: Closed({ orderId: OrderNumber, key: Key }), data: AdminOrder, refusals: [...refusals, 'UNDO_UNAVAILABLE'] },
)

/**
 * Pieces of lines of a shipped or delivered order came back, `restocked` or written off. They are not charged
 * any more, and the money follows: what is left of their price, where something was given back of their line before.
 */
export const returnGoods = call('PUT /api/order/admin-return', 'admin', 'Take back a part of an order', {
  body: Closed({
    orderId: OrderNumber,
    lines: Type.Array(Closed({ position: Count, pieces: Integer(1, 1, 1_000_000) }), { minItems: 1, maxItems: 2000 }),
    restocked: Type.Boolean({ examples: [true] }),
    reason: Reason,
    key: Key,
  }),
  data: AdminOrder,
  refusals: [...refusals, 'WRONG_ORDER_STATUS'],
})

/** A refund that failed was paid back by hand. */
export const notePaidByHand = call(
  'PUT /api/order/admin-paid-by-hand',
  'admin',
  'Note that a refund was paid by hand',
  { body: Closed({ refundId: Id }), data: AdminOrder, refusals },
)
