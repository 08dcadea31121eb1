import * as t from '#messages'
import { type NumberRule, type ParsedNumber, parseNumber, quantityRule } from './parse-amount'
import { withLatinDigits, withoutUnseen } from './typed-text'
import { type ByWeight, weightText } from './weight-text'

/** Largest weight of a line, in grams. */
export const MAX_GRAMS = 1_000_000

const gramsRule = { pattern: /^\d{1,7}$/, error: () => '', affix: /gr?|gram(?:me)?s?|غ|غرام/, max: MAX_GRAMS }

function readGrams(text: string): number | undefined {
  const number = parseNumber(withoutUnseen(withLatinDigits(text)).trim(), gramsRule)
  // Grams have no decimals, and 1.240 kilograms are as many: three digits behind any sign are a group.
  if (number.status === 'ambiguous') return Math.max(...Object.values(number.readings).map(Number))
  return number.status === 'valid' ? Number(number.value) : undefined
}

/** Returns the grams that somebody typed ('1 240', '1.240', '850 g') in digits of any script; undefined for any other text. */
export const typedGrams = (text: string): number | undefined => readGrams(text) || undefined

const kilogramsRule = {
  pattern: /^\d{1,4}(\.\d{1,3})?$/,
  error: () => '',
  affix: /kgs?|kilos?|kilogram(?:me)?s?|كغ|كلغ|كيلو(?:غرام)?/,
  max: MAX_GRAMS / 1000,
}

/** Below this weight, in grams, a number without a unit is no weight in grams, unless goods are sold in smaller steps. */
const LEAST = 50

/**
 * Parses units of sale that somebody typed. Of goods by weight it is a weight, '1.5 kg', or a number of their steps: one without a unit
 * that could be kilograms, grams or steps, and not the same, is refused with what it could be.
 */
export function typedUnits(text: string, { grams: step }: ByWeight, rule: NumberRule = quantityRule): ParsedNumber {
  if (!step) return parseNumber(text, rule)
  const times = (number: ParsedNumber, grams: number) =>
    number.status === 'valid' ? Math.round(Number(number.value) * grams) : undefined
  const readings = [
    times(parseNumber(text, rule), step),
    times(parseNumber(text, kilogramsRule), 1000),
    readGrams(text),
  ].filter((grams) => grams !== undefined)
  const isMeant = (grams: number) => grams === 0 || grams >= Math.min(LEAST, step) || readings.length === 1
  const [one, other] = [...new Set(readings.filter(isMeant))].sort((a, b) => a - b)
  const refuse = (errorOf: (field: string) => string): ParsedNumber => ({ status: 'invalid', errorOf })
  if (one === undefined) return refuse((field) => rule.error({ field }))
  if (other !== undefined)
    return refuse((field) => t.weightCouldBe({ field, one: weightText(one), other: weightText(other) }))
  if (one % step === 0) return { status: 'valid', value: `${one / step}` }
  const less = Math.max(1, Math.floor(one / step)) * step
  const [first, second, each] = [less, less + step, step].map(weightText)
  return refuse((field) => t.weightInSteps({ field, step: each!, less: first!, more: second! }))
}
