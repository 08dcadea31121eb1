import Type, { type Static } from 'typebox'
import { PictureAddress } from './catalog/category'
import { call } from './call'
import { Sold } from './offer'
import { Closed, Count, Dzd, Id, Moment, Text, OrNull } from './fields'

/** Something that a person has to put right, and how. */
export const Problem = Type.Object({
  found: Text('the clock is 300 s ahead of that of the payment provider'),
  remedy: Text('set the clock by NTP'),
})
export type Problem = Static<typeof Problem>

/** A day of the shop, in its own time zone. `ordered` is there where it is not what was paid. */
export const SalesDay = Type.Object({
  day: Text('2026-02-12'),
  orders: Count,
  takings: Type.Number({ examples: [249.5] }),
  ordered: Type.Optional(Dzd),
})
export type SalesDay = Static<typeof SalesDay>

/**
 * Metrics of the shop. `days` are those of the period and as many before it, the last one is today; takings are
 * what was paid less what was paid back, as in the day's close; orders, and what they were ordered for, are those placed and neither
 * cancelled nor returned. `toPack` orders are placed and not packed, exact to 1 000 (1
 * 001: more), the oldest since `oldestToPack`. `runsOut` are products that last less than five days as they were
 * sold in the last two weeks: `soldADay` in units of sale. `searches` are texts that found nothing. `offers`, absent
 * where there are none, are the best of those offers and coupons that held in the period and began in it, or in as many
 * days before, with what was sold of their goods.
 */
export const Overview = Type.Object({
  days: Type.Array(SalesDay),
  toPack: Count,
  oldestToPack: OrNull(Moment),
  bestSellers: Type.Array(
    Type.Object({ _id: Id, name: Text('Candia milk'), image: Type.Array(PictureAddress), pieces: Count }),
  ),
  runsOut: Type.Array(
    Type.Object({
      _id: Id,
      name: Text('Candia milk'),
      image: Type.Array(PictureAddress),
      stock: Count,
      soldADay: Type.Number({ minimum: 0, examples: [4.5] }),
    }),
  ),
  searches: Type.Array(Type.Object({ text: Text('oat milk'), times: Count })),
  offers: Type.Optional(Type.Array(Type.Object({ _id: Id, name: Text('Weekend'), sold: Sold }))),
})
export type Overview = Static<typeof Overview>

/** How the shop did in the last days, today among them. */
export const getOverview = call('POST /api/overview/admin-get', 'admin', 'How the shop does', {
  body: Closed({ days: Type.Enum([7, 30], { examples: [7] }) }),
  data: Overview,
  repeatable: 'always',
})

export const getProblems = call('GET /api/overview/admin-problems', 'admin', 'What is wrong with the backend', {
  data: Type.Array(Problem),
})
