import { amountRule, type NumberRule } from '@souk-vert/shared/text/parse-amount'
import * as t from '#messages'

/** An end of a range of prices in DZD, with at most twelve digits before the decimals. */
export const priceRule: NumberRule = {
  ...amountRule,
  pattern: /^\d{1,12}(\.\d+)?$/,
  error: t.amountSuchAs,
}
