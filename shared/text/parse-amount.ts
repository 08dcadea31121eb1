import * as t from '#messages'
import { pageLanguage } from '../language/page-language'
import { countText } from '../language/counted'
import { withLatinDigits, withoutUnseen } from './typed-text'

/** The sign before the decimals: `1,250.50` has a point, `1.250,50` a comma. */
export type DecimalSign = 'point' | 'comma'

/** Rule for a field's number, without its surroundings, as the API writes it (`1250.5`). */
export interface NumberRule {
  pattern: RegExp
  /** Sentence about any other text, with the name of its field. */
  error(values: { field: string }): string
  /** Readings above it cannot be meant. */
  max?: number
  /** Text allowed before or behind the number, once: a currency, a percent sign. */
  affix?: RegExp
}

/**
 * A number that a person typed or a file holds. `value` is as the API writes it; `decimalSign` is the sign that the text
 * proves, if it proves one. An ambiguous text has a reading for each sign: `1.250` is 1.25 or 1250. `errorOf` says what is
 * wrong, with the name of the field.
 */
export type ParsedNumber =
  | { status: 'valid'; value: string; decimalSign?: DecimalSign }
  | { status: 'ambiguous'; readings: Record<DecimalSign, string>; errorOf(field: string): string }
  | { status: 'invalid'; errorOf(field: string): string }

const DINAR = /dzd|d\.?a\.?|dinars?|د\.? ?ج\.?|دينار/
const PERCENT = /[%٪]/

/** A number of units of sale. */
export const wholeRule: NumberRule = {
  pattern: /^\d{1,7}$/,
  error: t.unitsExpected,
}

/** Number of a product on the shop's scale. */
export const scaleRule: NumberRule = { pattern: /^\d{1,5}$/, error: t.scaleCodeExpected }

/** An amount in DZD. With the units above, the database can count even the largest order. */
export const amountRule: NumberRule = {
  pattern: /^(\d{1,7}(\.\d{1,2})?|\.\d{1,2})$/,
  error: t.amountExpected,
  affix: DINAR,
}

/** A discount in percent. */
export const percentRule: NumberRule = {
  pattern: /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?|\.\d{1,2})$/,
  error: t.percentExpected,
  max: 100,
  affix: PERCENT,
}

/** Units of sale that a shopper wants. */
export const quantityRule: NumberRule = { pattern: /^\d{1,7}$/, error: t.wholeNumberExpected }

const plain = (text: string) =>
  withoutUnseen(withLatinDigits(text)).replaceAll('،', ',').replaceAll('’', "'").trim().toLowerCase()

/** Whole numbers: plain, or in groups of three. */
const grouping = (sign: string) => String.raw`\d*|[1-9]\d{0,2}(?<group>[ '٬${sign}])\d{3}(?:\k<group>\d{3})*`

/** Groups as in India, which prices on pages have: 12,34,567. */
const PAIRS = String.raw`[1-9]\d?(?:,\d\d)+,\d{3}`

const writings: Record<DecimalSign, RegExp> = {
  point: new RegExp(String.raw`^(?=.*\d)(?<whole>${grouping(',')}|${PAIRS})(?:[.٫](?<decimals>\d*))?$`),
  comma: new RegExp(String.raw`^(?=.*\d)(?<whole>${grouping('.')})(?:[,٫](?<decimals>\d*))?$`),
}

/** Returns the number that a text is with this decimal sign, without needless zeros; undefined if it is none. */
function read(text: string, sign: DecimalSign): string | undefined {
  const { whole, decimals = '' } = writings[sign].exec(text)?.groups ?? {}
  if (whole === undefined) return undefined
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  const rest = decimals.replace(/0+$/, '')
  return rest ? `${digits}.${rest}` : digits
}

function withoutAffix(text: string, affix: RegExp | undefined): string {
  if (!affix) return text
  const before = text.replace(new RegExp(`^(?:${affix.source}) ?`), '')
  return before === text ? text.replace(new RegExp(` ?(?:${affix.source})$`), '') : before
}

/** A number of the API as people write it: '1.25', '1,25' in French and Arabic; `groups` show that thousands are meant: '1,250'. */
function written(value: string, groups = false): string {
  const [whole = '', decimals] = value.split('.')
  const shown = groups ? countText(Number(whole)) : whole
  return decimals ? `${shown}${pageLanguage() === 'en' ? '.' : ','}${decimals}` : shown
}

function ambiguityOf(field: string, readings: string[], { pattern }: NumberRule): string {
  const [one = '', other = ''] = readings.map((value) => written(value, true))
  const [first = '', second] = readings.filter((value) => pattern.test(value)).map((value) => written(value))
  return second
    ? t.couldBeWriteEither({ field, one, other, first, second })
    : t.couldBeWrite({ field, one, other, right: first })
}

/**
 * Parses a number of a form, a file or a list: digits of any script, with a point or a comma, with or without groups. A
 * number such as `1.250` is ambiguous unless `sign` says how numbers are written there.
 */
export function parseNumber(text: string, rule: NumberRule, sign?: DecimalSign): ParsedNumber {
  const { pattern, error, max = Infinity, affix } = rule
  const number = withoutAffix(plain(text), affix)
  const [point, comma] = [read(number, 'point'), read(number, 'comma')].map((value) =>
    Number(value) > max ? undefined : value,
  )
  const isAmbiguous = point !== undefined && comma !== undefined && point !== comma
  if (isAmbiguous && !sign) {
    return {
      status: 'ambiguous',
      readings: { point, comma },
      errorOf: (field) => ambiguityOf(field, [point, comma], rule),
    }
  }
  const value = isAmbiguous ? { point, comma }[sign!] : (point ?? comma)
  if (value === undefined || !pattern.test(value)) return { status: 'invalid', errorOf: (field) => error({ field }) }
  const isProof = point === undefined || comma === undefined
  return { status: 'valid', value, ...(isProof && { decimalSign: point === undefined ? 'comma' : 'point' }) }
}
