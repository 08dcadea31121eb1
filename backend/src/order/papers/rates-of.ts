import type { Paper } from '@souk-vert/shared/contract/paper'
import { toDzd } from '@souk-vert/shared/money/centimes'
import type { RateSum } from '@souk-vert/shared/money/vat'

/** Sums by rate of VAT with the fields of calls: percent and DZD. */
export const ratesOf = (sums: RateSum[]): Paper['rates'] =>
  sums.map(({ vatHundredths, centimes, vatCentimes }) => ({
    ...{ vat: vatHundredths / 100, amount: toDzd(centimes), vatAmount: toDzd(vatCentimes) },
  }))
