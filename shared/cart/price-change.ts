import * as t from '#messages'
import { formatDzd } from '@souk-vert/shared/money/format'

/** Sentence about a new price of a product. Amounts in DZD, of one piece after discount. */
export const priceChange = (name: string, was: number, is: number): string =>
  t.priceIsNow({ name, is: formatDzd(is), was: formatDzd(was) })
