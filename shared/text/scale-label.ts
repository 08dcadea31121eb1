import { withLatinDigits, withoutUnseen } from './typed-text'

/** Label of a shop's own scale: its prefix from 20 to 29, its article's number, and a weight or a price. */
export interface ScaleLabel {
  code: string
  prefix: string
  article: number
  value: number
}

/** Whether the last digit of an EAN-13 is the one that follows from the others. */
function isChecked(code: string): boolean {
  const digits = [...code].map(Number)
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 ? 3 : 1), 0) % 10 === 0
}

/** Returns what a scale's EAN-13 says, in digits of any script and in groups; undefined for any other text. */
export function parseScaleLabel(text: string): ScaleLabel | undefined {
  const code = withoutUnseen(withLatinDigits(text)).replaceAll(/[\s-]/g, '')
  const [, prefix, article, value] = /^(2\d)(\d{5})(\d{5})\d$/.exec(code) ?? []
  if (prefix === undefined || !isChecked(code)) return undefined
  return { code, prefix, article: Number(article), value: Number(value) }
}
