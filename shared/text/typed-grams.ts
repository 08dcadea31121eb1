import { parseNumber } from '../money/parse-amount'
import { withLatinDigits, withoutUnseen } from './typed-text'

/** An EAN-13 of a shop's own scale. */
const SCALE_CODE = /^2\d{12}$/

/** Largest weight of a line, in grams. */
export const MAX_GRAMS = 1_000_000

const gramsRule = { pattern: /^[1-9]\d{0,6}$/, error: () => '', affix: /g|غ/, max: MAX_GRAMS }

/** Whether the last digit of an EAN-13 is the one that follows from the others. */
function isChecked(code: string): boolean {
  const digits = [...code].map(Number)
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 ? 3 : 1), 0) % 10 === 0
}

/**
 * Returns the grams that somebody typed ('1 240', '1.240', '850 g'), or that are in a scale's EAN-13: digits 8 to 12 of one that begins with
 * 2, whether its article has five digits or six. Digits of any script. Undefined for any other text.
 */
export function typedGrams(text: string): number | undefined {
  const plain = withoutUnseen(withLatinDigits(text)).trim()
  const code = plain.replaceAll(/[\s-]/g, '')
  if (/^\d{8,}$/.test(code)) return SCALE_CODE.test(code) && isChecked(code) ? Number(code.slice(7, 12)) : undefined
  const number = parseNumber(plain, gramsRule)
  // Grams have no decimals, and 1.240 kilograms are as many: three digits behind any sign are a group.
  if (number.status === 'ambiguous') return Math.max(...Object.values(number.readings).map(Number))
  return number.status === 'valid' ? Number(number.value) : undefined
}
