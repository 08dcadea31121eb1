import { parseNumber } from '../money/parse-amount'
import { withLatinDigits, withoutUnseen } from './typed-text'

/** Largest weight of a line, in grams. */
export const MAX_GRAMS = 1_000_000

const gramsRule = { pattern: /^[1-9]\d{0,6}$/, error: () => '', affix: /g|غ/, max: MAX_GRAMS }

/** Returns the grams that somebody typed ('1 240', '1.240', '850 g') in digits of any script; undefined for any other text. */
export function typedGrams(text: string): number | undefined {
  const number = parseNumber(withoutUnseen(withLatinDigits(text)).trim(), gramsRule)
  // Grams have no decimals, and 1.240 kilograms are as many: three digits behind any sign are a group.
  if (number.status === 'ambiguous') return Math.max(...Object.values(number.readings).map(Number))
  return number.status === 'valid' ? Number(number.value) : undefined
}
