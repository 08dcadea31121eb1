import Type, { type Static } from 'typebox'
import { call } from '../call'
import { Closed, Count, Day, Dzd, Moment, Text } from '../fields'
import { OrderNumber, PaperKind, PaperNumber } from './order'

const Signed = (example: number) => Type.Number({ examples: [example] })

/**
 * An invoice or credit note as it was given out, in the order's language. Amounts in DZD include VAT; `vat` of a rate in percent is
 * in `amount`. A line without a name is an allowance. A credit note `corrects` the invoice that was the latest of its order. Where an order
 * was invoiced again in another name, credit note and new invoice name each other as their `pair`.
 */
export const Paper = Type.Object({
  number: PaperNumber,
  kind: PaperKind,
  corrects: Type.Optional(PaperNumber),
  pair: Type.Optional(PaperNumber),
  orderId: OrderNumber,
  paymentStatus: Text('CASH ON DELIVERY'),
  at: Moment,
  seller: Type.Object({
    name: Text('Souk Vert'),
    address: Text('12 Rue des Orangers, 16000 Algiers'),
    phone: Text('021 63 45 00'),
    email: Text('shop@souk-vert.example'),
    tradeRegister: Text('16/00-0123456B24'),
    taxNumber: Text('000016001234567'),
  }),
  customer: Type.Object({
    name: Text('Amina Benali'),
    address: Type.Array(Text('12 Rue Didouche Mourad')),
    taxNumber: Type.Optional(Text('000016001234567')),
    tradeRegister: Type.Optional(Text('16/00-0123456B24')),
  }),
  lines: Type.Array(
    Type.Object({
      name: Text('Candia milk'),
      unit: Text('1 L'),
      pieces: Type.Integer({ examples: [2] }),
      grams: Type.Optional(Count),
      vat: Signed(19),
      amount: Signed(188),
    }),
  ),
  rates: Type.Array(Type.Object({ vat: Signed(19), amount: Signed(188), vatAmount: Signed(30.02) })),
  total: Dzd,
})
export type Paper = Static<typeof Paper>

/** An invoice or credit note of the caller's own order, to admins of any. */
export const getPaper = call('POST /api/order/paper', 'user', 'An invoice or credit note', {
  body: Closed({ number: PaperNumber }),
  data: Paper,
  refusals: ['PAPER_NOT_FOUND'],
  repeatable: 'always',
})

/**
 * Close of a day. `ordered` is what was ordered in it; `paidOnline` and `cash` are what was received, `paidBack` what went back at
 * the provider or by hand. `cash` is by the person who took it. `invoices` and `creditNotes` are those given out, with
 * the sums by rate of VAT of both.
 */
export const DayClose = Type.Object({
  day: Day,
  orders: Count,
  ordered: Dzd,
  paidOnline: Dzd,
  paidBack: Dzd,
  cash: Type.Array(
    Type.Object({ by: Text('driver@shop.example'), name: Type.Optional(Text('Yacine')), amount: Signed(4500) }),
  ),
  invoices: Count,
  creditNotes: Count,
  rates: Paper.properties.rates,
})
export type DayClose = Static<typeof DayClose>

export const getDayClose = call('POST /api/order/admin-day', 'admin', 'Close of a day', {
  body: Closed({ day: Day }),
  data: DayClose,
  repeatable: 'always',
})
