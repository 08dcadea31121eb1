import Type from 'typebox'
import { amountRule, type NumberRule, percentRule, scaleRule, wholeRule } from '@souk-vert/shared/text/parse-amount'

/**
 * A number that clients send as a number or as text, `10` or `"10"`. The schema is that of a text, which numbers are made
 * into, so that nothing is rounded or guessed on the way: `'1e3'`, `'0x10'`, `' 10 '`, `true` and `null` are refused.
 */
const numeral = ({ pattern }: NumberRule, example: string) =>
  Type.Unsafe<number | string>(Type.String({ pattern: pattern.source, examples: [example] }))

/** A number of units of sale. */
export const WholeNumeral = numeral(wholeRule, '25')

/** Number of a product on the shop's scale. */
export const ScaleNumeral = numeral(scaleRule, '12345')

/** An amount in DZD. */
export const AmountNumeral = numeral(amountRule, '249.50')

/** A percentage. */
export const PercentNumeral = numeral(percentRule, '12.5')

/** Sentence about a text that does not match the pattern, by pattern, with the name of its field. */
export const numeralErrors = new Map(
  [wholeRule, scaleRule, amountRule, percentRule].map(({ pattern, error }) => [pattern.source, error] as const),
)
