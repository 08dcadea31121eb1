import { withLatinDigits, withoutUnseen } from '@souk-vert/shared/text/typed-text'

/** Country calling codes, of which none begins with another (ITU-T E.164). */
const CALLING_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** A national number has at most so many digits; more begin with a calling code. */
const NATIONAL_LENGTH = 10

/** Fewer digits lead to no index. */
const INDEXED_LENGTH = 3

/**
 * Returns the digits that all spellings of a phone number have in common: '0551 23', '+213 551 23' and '00213-551-23' give
 * '55123'. Undefined for a text that is no phone number.
 */
export function phoneSearch(text: string): string | undefined {
  const plain = withoutUnseen(withLatinDigits(text)).trim()
  if (!/^[+(]?[\d\s().\-/\p{Pd}]*\d$/u.test(plain)) return undefined
  const digits = plain.replaceAll(/\D/g, '')
  const isInternational = /^(?:\+|00)/.test(plain) || digits.length > NATIONAL_LENGTH
  const significant = digits.replace(/^0+/, '')
  const national = isInternational ? significant.replace(CALLING_CODE, '').replace(/^0+/, '') : significant
  return national.length >= INDEXED_LENGTH ? national : digits
}
