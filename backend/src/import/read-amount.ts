/** How amounts of a file are written; see `readAmount`. */
export type DecimalSign = 'point' | 'comma'

/**
 * An amount of a spreadsheet as the contract writes it: '1 250,50 DZD' is '1250.50'. One or two digits at the end are
 * decimals after either sign; three after a single one are by `decimalSign`. What is no amount is given as it is, for
 * the contract to refuse.
 */
export function readAmount(text: string, decimalSign: DecimalSign): string {
  const bare = text.replaceAll(/[\s'’]|dzd|da$|د\.?ج\.?/gi, '')
  const signs = bare.match(/[.,]/g) ?? []
  const last = signs.at(-1)
  if (!last) return bare
  const own = decimalSign === 'comma' ? ',' : '.'
  const digitsAfter = bare.length - bare.lastIndexOf(last) - 1
  const isDecimal = signs.filter((sign) => sign === last).length === 1 && (digitsAfter !== 3 || last === own)
  const other = last === ',' ? '.' : ','
  if (!isDecimal) return isGrouped(bare, last) ? bare.replaceAll(last, '') : text
  const [whole = '', decimals = ''] = bare.split(last)
  if (whole.includes(other) && !isGrouped(whole, other)) return text
  return `${whole.replaceAll(other, '') || '0'}.${decimals}`.replace(/(\.\d{2})0+$/, '$1').replace(/\.$/, '')
}

/** Whether a sign stands between groups of three digits alone. */
const isGrouped = (text: string, sign: string) =>
  text.split(sign).every((group, index) => (index ? /^\d{3}$/ : /^[1-9]\d{0,2}$/).test(group))
