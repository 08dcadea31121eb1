/** Centimes of VAT in an amount that includes it; the rate in hundredths of a percent. */
export const vatIn = (centimes: number, vatHundredths: number): number =>
  Math.round((centimes * vatHundredths) / (10_000 + vatHundredths))

/** Sum of lines at one rate, in centimes, and the VAT in it. */
export interface RateSum {
  vatHundredths: number
  centimes: number
  vatCentimes: number
}

/** Sums of lines by rate, the lowest rate first: VAT is computed of each sum, not of each line. */
export function sumsByRate(lines: readonly { vatHundredths: number; centimes: number }[]): RateSum[] {
  const sums = new Map<number, number>()
  for (const { vatHundredths, centimes } of lines) sums.set(vatHundredths, (sums.get(vatHundredths) ?? 0) + centimes)
  return [...sums]
    .map(([vatHundredths, centimes]) => ({ vatHundredths, centimes, vatCentimes: vatIn(centimes, vatHundredths) }))
    .sort((a, b) => a.vatHundredths - b.vatHundredths)
}
