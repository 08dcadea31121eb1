import Type, { type Static } from 'typebox'
import { Address } from './user/address'
import { CappedLine } from './cart'
import { call } from './call'
import { Closed, Id, Moment, Pieces, Text } from './fields'
import { Firm } from './user/firm'
import { Order, OrderNumber } from './order/order'
import { Paper } from './order/paper'
import { MailLanguage, PresentPassword, User } from './user/user'

const KeptProducts = Type.Array(Type.Object({ productId: Id, name: Text('Candia milk'), addedAt: Moment }))

/**
 * All that the shop holds of a person, as they get it: removed addresses and orders that were never placed, too. No hash, no
 * token, no code: those are of no use to anyone but who guesses. `wishes` are products that are waited for; `orderEntries` are what
 * happened to orders that somebody gave a reason for, `orderNotes` what the shop has noted of them; `papers` name the user as their
 * invoices and credit notes do; `changes` are what admins changed about the user and their orders, and what the user did as an admin.
 */
export const OwnData = Type.Object({
  madeAt: Moment,
  user: User,
  /** Of emails. */
  language: MailLanguage,
  firm: Type.Optional(Firm),
  addresses: Type.Array(Address),
  orders: Type.Array(Order),
  orderEntries: Type.Optional(
    Type.Array(
      Type.Object({ orderId: OrderNumber, kind: Text('returned'), reason: Text('Broken on the way'), at: Moment }),
    ),
  ),
  orderNotes: Type.Array(Type.Object({ orderId: OrderNumber, note: Text('Ring twice') })),
  papers: Type.Array(Type.Pick(Paper, ['number', 'kind', 'orderId', 'at', 'customer'])),
  cart: Type.Array(Type.Object({ productId: Id, name: Text('Candia milk'), quantity: Pieces(1), addedAt: Moment })),
  guestCarts: Type.Array(Type.Object({ takenOverAt: Moment, capped: Type.Array(CappedLine) })),
  favourites: KeptProducts,
  wishes: KeptProducts,
  sessions: Type.Array(
    Type.Object({ device: Text('Chrome, Android'), startedAt: Moment, lastUsedAt: Moment, endsAt: Moment }),
  ),
  secondFactor: Type.Boolean(),
  /** Of browsers that are notified of new orders. */
  notifications: Type.Array(Type.Object({ since: Moment })),
  changes: Type.Array(
    Type.Object({
      at: Moment,
      by: Type.Enum(['the shop', 'the user'], { examples: ['the shop'] }),
      thing: Text('user'),
      name: Text('Amina Benali'),
      what: Text('changed'),
      before: Type.Record(Type.String(), Type.Unknown(), { examples: [{ role: 'USER' }] }),
      after: Type.Record(Type.String(), Type.Unknown(), { examples: [{ role: 'ADMIN' }] }),
    }),
  ),
})
export type OwnData = Static<typeof OwnData>

/** All that the shop holds of the caller, who says the password once more. */
export const downloadData = call('POST /api/user/download-data', 'user', 'All that the shop holds of the caller', {
  body: Closed({ password: PresentPassword }),
  data: OwnData,
  refusals: ['WRONG_PASSWORD'],
})

const deletionRefusals = ['ORDERS_OPEN', 'LAST_ADMIN']

/**
 * Mails the caller, who says the password once more, a link by which the account can be deleted
 * within an hour, once; a link that was sent before no longer works. Refused where the deletion would be: while an order is open
 * (the message names it), and for the last admin.
 */
export const sendDeleteAccount = call(
  'POST /api/user/send-delete-account',
  'user',
  'Send the link that deletes the account',
  { body: Closed({ password: PresentPassword }), refusals: [...deletionRefusals, 'WRONG_PASSWORD'] },
)

/**
 * Deletes the account, as the page does that the link of the mail opens (`/delete-account?token=…`), for the
 * user that it was sent to. All sessions end; of orders stay number, lines, sums and times.
 */
export const deleteAccount = call(
  'DELETE /api/user/delete-account',
  'user',
  'Delete the account by the link of an email',
  {
    body: Closed({ token: Type.String({ maxLength: 200, examples: ['q0bN2c…'] }) }),
    refusals: [...deletionRefusals, 'EMAIL_LINK_INVALID'],
  },
)
