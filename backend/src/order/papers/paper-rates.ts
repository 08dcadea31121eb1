import type { Paper } from '@souk-vert/shared/contract/order/paper'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { addRates, type RateSum, sumsByRate } from '@souk-vert/shared/money/vat'
import type { papers } from '../../db/tables/papers'

type GivenPaper = Pick<typeof papers.$inferSelect, 'kind' | 'content'>

/** Sums by rate that a paper says. Papers of before these were kept say what their lines come to. */
export const ratesOfPaper = ({ content }: Pick<GivenPaper, 'content'>): RateSum[] =>
  content.rates ?? sumsByRate(content.lines)

/** Sums by rate with the opposite sign. */
export const opposite = (rates: RateSum[]): RateSum[] =>
  rates.map(({ vatHundredths, centimes, vatCentimes }) => ({
    vatHundredths,
    centimes: 0 - centimes,
    vatCentimes: 0 - vatCentimes,
  }))

/** Adds up what papers say, credit notes with the opposite sign. */
export const ratesOfPapers = (given: GivenPaper[]): RateSum[] =>
  addRates(given.flatMap((paper) => (paper.kind === 'invoice' ? ratesOfPaper(paper) : opposite(ratesOfPaper(paper)))))

/** Sums by rate of VAT with the fields of calls: percent and DZD. */
export const shownRates = (sums: RateSum[]): Paper['rates'] =>
  sums.map(({ vatHundredths, centimes, vatCentimes }) => ({
    vat: vatHundredths / 100,
    amount: toDzd(centimes),
    vatAmount: toDzd(vatCentimes),
  }))
