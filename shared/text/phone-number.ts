import { withoutSeparators } from './typed-text'

/**
 * Returns a phone number in its shortest spelling: '+213 (0)550 10 20 30' is '+213550102030', '(0550) 10/20/30' is '0550102030'. Digits
 * of any script.
 */
export const plainPhone = (text: string): string =>
  withoutSeparators(text)
    .replace(/^((?:\+|00)\d{1,3})\(0\)/, '$1')
    .replace(/[()/]/g, '')
    .replace(/^(\+|00)2130(?=\d{9}$)/, '$1213')

/** The country in the languages of the shop, with or without accents, and its codes. */
const ALGERIA = /^\s*dza?\s*$|alg[eé]ri|الجزائر/i

/** Calling code of Algeria, in place of the first 0. */
const CALLING_CODE = /^(?:\+|00)213|^213(?=\d{9}$)/

/** Mobile numbers have ten digits, those of houses nine. */
const COMPLETE = /^\d{10}$|^0[1-4]\d{7}$/

/** Returns how many digits an Algerian number has that lacks some or has too many; undefined for any other number. */
export function wrongAlgerianDigits(phone: string, country: string): number | undefined {
  const plain = plainPhone(phone)
  const national = plain.replace(CALLING_CODE, '0')
  const isForeign = national === plain && (/^(?:\+|00)/.test(plain) || !ALGERIA.test(country.normalize()))
  return isForeign || COMPLETE.test(national) ? undefined : national.length
}
