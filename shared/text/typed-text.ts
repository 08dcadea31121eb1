const DIGIT = /\p{Nd}/u

/** Each script's ten digits follow each other in Unicode, beginning with zero. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0)!
  let zero = code
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--
  return String(code - zero)
}

/** Returns the text with the digits of every script as Latin ones, and full-width signs and spaces as plain ones. */
export const withLatinDigits = (text: string): string => text.normalize('NFKC').replace(/(?![0-9])\p{Nd}/gu, digitValue)

/** Soft hyphens, marks of direction, joiners and variation selectors, which keyboards and copied texts carry along unseen. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/** Returns the text without marks that nobody sees. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

/** Spaces, dots, and hyphens of every kind: they only help the eye. */
const SEPARATOR = /[\s.\p{Pd}\u2212]/gu

/** Returns a phone number or postal code in its shortest spelling: Latin digits, without separators and unseen marks. */
export const withoutSeparators = (text: string): string =>
  withoutUnseen(withLatinDigits(text)).replaceAll(SEPARATOR, '')

/** Six digits, perhaps with one separator in the middle. */
const SIX_DIGITS = /(?<!\d)(\d{3})[\s.\p{Pd}\u2212]?(\d{3})(?!\d)/u

/**
 * Returns the one-time code in what somebody typed or pasted: the group of six digits, even inside a sentence. Without such a
 * group, all digits; without digits, everything but spaces.
 */
export function oneTimeCode(text: string): string {
  const plain = withoutUnseen(withLatinDigits(text))
  const group = /(?<!\d)\d{6}(?!\d)/.exec(plain)?.[0] ?? SIX_DIGITS.exec(plain)?.slice(1).join('')
  if (group) return group
  return /\d/.test(plain) ? plain.replaceAll(/\D/g, '') : plain.replaceAll(/\s/g, '')
}
