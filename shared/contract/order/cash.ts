import Type, { type Static } from 'typebox'
import { Closed, Filled, Id, Moment, Text } from '../fields'
import { OrderNumber } from './order'

/**
 * Cash of an order as somebody noted it, in DZD: by `name` whose account it is on, for admins, and why it was noted
 * apart from a delivery. `isWrong` are an entry that was taken back and its opposite.
 */
export const CashEntry = Type.Object({
  _id: Id,
  amount: Type.Number({ examples: [449] }),
  name: Type.Optional(Text('Yacine')),
  at: Moment,
  reason: Text('Paid the next day'),
  isWrong: Type.Boolean({ examples: [false] }),
})
export type CashEntry = Static<typeof CashEntry>

/** Cash that is noted apart from a delivery: more of it, or, `instead` of an entry that was wrong, what is right. */
export const CashNote = Closed({
  orderId: OrderNumber,
  amount: Type.Number({ minimum: 0, maximum: 1_000_000_000, examples: [449] }),
  instead: Type.Optional(Id),
  reason: Filled(500, 'Paid the next day'),
  key: Type.String({ minLength: 1, maxLength: 60, examples: ['3f9c0a52b1d84e67'] }),
})
