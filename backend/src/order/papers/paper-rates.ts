import { type RateSum, sumsByRate } from '@souk-vert/shared/money/vat'
import type { papers } from '../../db/tables/papers'

type GivenPaper = Pick<typeof papers.$inferSelect, 'kind' | 'content'>

/** Sums by rate that a paper says. Papers of before these were kept say what their lines come to. */
export const ratesOfPaper = ({ content }: Pick<GivenPaper, 'content'>): RateSum[] =>
  content.rates ?? sumsByRate(content.lines)

/** Sums by rate with the opposite sign. */
export const opposite = (rates: RateSum[]): RateSum[] =>
  rates.map(({ vatHundredths, centimes, vatCentimes }) => ({
    ...{ vatHundredths, centimes: 0 - centimes, vatCentimes: 0 - vatCentimes },
  }))

/** Adds sums by rate, the lowest rate first. */
export function addRates(rates: RateSum[]): RateSum[] {
  const sums = new Map<number, RateSum>()
  for (const { vatHundredths, centimes, vatCentimes } of rates) {
    const before = sums.get(vatHundredths) ?? { vatHundredths, centimes: 0, vatCentimes: 0 }
    const both = { centimes: before.centimes + centimes, vatCentimes: before.vatCentimes + vatCentimes }
    sums.set(vatHundredths, { vatHundredths, ...both })
  }
  return [...sums.values()].sort((a, b) => a.vatHundredths - b.vatHundredths)
}

/** Adds up what papers say, credit notes with the opposite sign. */
export const ratesOfPapers = (given: GivenPaper[]): RateSum[] =>
  addRates(given.flatMap((paper) => (paper.kind === 'invoice' ? ratesOfPaper(paper) : opposite(ratesOfPaper(paper)))))
