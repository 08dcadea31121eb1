import Type from 'typebox'

/**
 * A number that clients send as a number or as text, `10` or `"10"`. The schema is that of a text, which numbers are made
 * into, so that nothing is rounded or guessed on the way: `'1e3'`, `'0x10'`, `' 10 '`, `true` and `null` are refused.
 */
const numeral = (pattern: string, example: string) =>
  Type.Unsafe<number | string>(Type.String({ pattern, examples: [example] }))

const WHOLE = '^\\d{1,7}$'
const AMOUNT = '^(\\d{1,7}(\\.\\d{1,2})?|\\.\\d{1,2})$'
const PERCENT = '^(100(\\.0{1,2})?|\\d{1,2}(\\.\\d{1,2})?|\\.\\d{1,2})$'

/** A number of units of sale. */
export const WholeNumeral = numeral(WHOLE, '25')

/** An amount in DZD. With the number of units above, even the greatest order is one that the database can count. */
export const AmountNumeral = numeral(AMOUNT, '249.50')

/** A percentage. */
export const PercentNumeral = numeral(PERCENT, '12.5')

/** What is wrong with a text that does not have the pattern, by pattern; follows the field's name. */
export const numeralFaults: Record<string, string> = {
  [WHOLE]: 'must be a whole number from 0 to 9999999',
  [AMOUNT]: 'must be a number from 0 to 9999999.99 with at most two decimals',
  [PERCENT]: 'must be a number from 0 to 100 with at most two decimals',
}
