import { amountRule, type NumberRule } from '@souk-vert/shared/money/parse-amount'

/** An end of a range of prices in DZD, with at most twelve digits before the decimals. */
export const priceRule: NumberRule = {
  ...amountRule,
  pattern: /^\d{1,12}(\.\d+)?$/,
  error: ({ field }) => `${field} must be an amount such as 249.50`,
}
