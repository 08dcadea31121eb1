/** Centimes of VAT in an amount that includes it; the rate in hundredths of a percent. */
export const vatIn = (centimes: number, vatHundredths: number): number =>
  Math.round((centimes * vatHundredths) / (10_000 + vatHundredths))

/** Sum of lines at one rate, in centimes, and the VAT in it. */
export interface RateSum {
  vatHundredths: number
  centimes: number
  vatCentimes: number
}

/** Adds sums by rate, the lowest rate first. */
export function addRates(rates: readonly RateSum[]): RateSum[] {
  const sums = new Map<number, RateSum>()
  for (const { vatHundredths, centimes, vatCentimes } of rates) {
    const before = sums.get(vatHundredths) ?? { centimes: 0, vatCentimes: 0 }
    const both = { centimes: before.centimes + centimes, vatCentimes: before.vatCentimes + vatCentimes }
    sums.set(vatHundredths, { vatHundredths, ...both })
  }
  return [...sums.values()].sort((a, b) => a.vatHundredths - b.vatHundredths)
}

/** Sums of lines by rate, the lowest rate first: VAT is computed of each sum, not of each line. */
export const sumsByRate = (lines: readonly Omit<RateSum, 'vatCentimes'>[]): RateSum[] =>
  addRates(lines.map(({ vatHundredths, centimes }) => ({ vatHundredths, centimes, vatCentimes: 0 }))).map((sum) => ({
    ...sum,
    vatCentimes: vatIn(sum.centimes, sum.vatHundredths),
  }))
