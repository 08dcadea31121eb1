import { withLatinDigits, withoutUnseen } from './typed-text'

/**
 * Returns a text in the form in which texts from outside are compared, such as keys of suppliers, names of categories and of
 * pictures: small letters, Latin digits, plain hyphens, one space between words, however they were typed or encoded.
 */
export const comparable = (text: string): string =>
  withoutUnseen(withLatinDigits(text))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
