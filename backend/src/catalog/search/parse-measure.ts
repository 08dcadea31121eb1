import type { Measure, MeasureBase } from '@souk-vert/shared/contract/catalog/measure'
import { type NumberRule, parseNumber } from '@souk-vert/shared/text/parse-amount'
import { withLatinDigits } from '@souk-vert/shared/text/typed-text'
import { unitsOfMeasure } from './units-of-measure'

/** Largest content of a pack, of any base: a larger one is a slip of the pen. */
const MAX_QUANTITY = 10_000

const units = [...unitsOfMeasure.keys()].sort((a, b) => b.length - a.length).join('|')
/** A number as texts write it: '1 000', '1/2', '1,5'. */
export const NUMBER = String.raw`\d{1,3}(?: \d{3})+(?![.,\d])|\d+[/⁄]\d+|\d+(?:[.,]\d+)?`
const times = String.raw`\s?[x×*]\s?`

/** 'Pack of 6', 'Box of 12': so many of what else is said, or of pieces. */
const PACK =
  /(?<!\p{L})(?:(?:pack|pk|paquet|lot)s?(?: of| de)? ?|(?:box|set|case|tray|boîte) (?:of|de) )(\d+)(?!\p{L}|[.,]?\d)/giu

/** '6 × 1.5 L', '150 g x 4', '1 kg', but not '12-17 kg', '-1 kg', 'A4 500 g' within a word, or '25 kg+'. */
const MEASURE = new RegExp(
  String.raw`(?<![\p{L}\d.,/⁄]|\d\s?[-–]\s?|(?:^|[\s(])[-–])((?:(?:${NUMBER})${times})*)(${NUMBER})\s?-?(${units})(?:${times}(\d+)(?!\p{L}|[.,]?\d)|(?![\p{L}\d+]))`,
  'giu',
)

/** Amount of a base, and its place in the text. */
interface Found extends Measure {
  start: number
  end: number
}

const PARTS = new Map([
  ['¼', 0.25],
  ['½', 0.5],
  ['¾', 0.75],
])

/** Digits as Europe writes them, compatibility forms resolved, in lower case. */
export const plainText = (text: string) =>
  withLatinDigits(
    text.replace(/(\d*)([¼½¾])/g, (_, whole: string, part: string) => String(Number(whole) + PARTS.get(part)!)),
  )
    .replaceAll('\u066b', '.')
    .replace(/\s+/g, ' ')
    .toLowerCase()

const measureRule: NumberRule = { pattern: /^\d+(\.\d+)?$/, error: () => 'must be a number' }

/** Returns the value of a `NUMBER`. Where it has two, the unit decides: '1,500' is 1500 of a small unit and 1.5 of a large one. */
export function valueOf(text: string, of: number): number {
  const [over = '', under] = text.split(/[/⁄]/)
  if (under) return Number(over) / Number(under)
  const number = parseNumber(text, measureRule)
  if (number.status === 'invalid') return 0
  if (number.status === 'valid') return Number(number.value)
  const readings = Object.values(number.readings).map(Number)
  return of < 0.1 ? Math.max(...readings) : Math.min(...readings)
}

const factorsOf = (text: string) => (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((factor) => valueOf(factor, 1))

function findAll(text: string): Found[] {
  return [...text.matchAll(MEASURE)].map((match) => {
    const [whole, before = '', amount = '', unit = '', after = '1'] = match
    const { base, of } = unitsOfMeasure.get(unit)!
    const count = [...factorsOf(before), Number(after)].reduce((product, factor) => product * factor, 1)
    const quantity = Number((count * valueOf(amount, of) * of).toPrecision(12))
    return { base, quantity, start: match.index, end: match.index + whole.length }
  })
}

const only = (found: Found[]): Found | undefined =>
  found.every(({ quantity, base }) => quantity === found[0]?.quantity && base === found[0].base) ? found[0] : undefined

const isOf =
  (...bases: MeasureBase[]) =>
  (found: Found) =>
    bases.includes(found.base)

/** Number of measured packages: '3 rolls of 20', '125 g (pack of 8)'. */
function timesOf(text: string, measure: Found, counts: Found[]): number {
  const before = counts.find(({ end }) => end <= measure.start && /^ (?:of|de) $/.test(text.slice(end, measure.start)))
  const packs = [...text.matchAll(PACK)].map(([, count]) => Number(count))
  return (before?.quantity ?? 1) * (packs.length === 1 ? packs[0]! : 1)
}

/** The count that a text says without a unit: 'Pack of 50', '3 rolls of 20', 'Piece'. */
function bareCount(text: string, counts: Found[]): number | undefined {
  const [first] = counts
  const following = first && /^ (?:of|de) (\d+)$/.exec(text.slice(first.end))
  if (first && counts.length === 1 && following) return first.quantity * Number(following[1])
  const packs = [...text.matchAll(PACK)].map(([, count]) => Number(count))
  if (!counts.length && packs.length === 1) return packs[0]
  return /^(?:piece|pièce|قطعة)$/.test(text.trim()) ? 1 : undefined
}

/**
 * Parses the content of one piece of sale from its unit ('6 x 1.5 L' is 9 l, 'Pack of 50' 50 pieces); weight or
 * volume wins over count. Returns undefined where the unit names none or several: lengths, watts and milligrams are
 * no measures, and neither are ranges or the sum of several goods. docs/measures.md lists the texts that are not
 * read.
 */
export function parseMeasure(unit: string): Measure | undefined {
  const text = plainText(unit)
  const all = findAll(text)
  const counts = all.filter(isOf('piece'))
  const weights = all.filter(isOf('kg', 'l'))
  const measure = only(weights.length ? weights : counts)
  if (text.includes('+') || (all.length && !measure)) return undefined
  const following = measure?.base === 'piece' ? bareCount(text, counts) : undefined
  const base = measure?.base ?? 'piece'
  const quantity = measure ? (following ?? measure.quantity * timesOf(text, measure, counts)) : bareCount(text, counts)
  const isPlausible = quantity !== undefined && quantity > 0 && quantity <= MAX_QUANTITY
  return isPlausible ? { quantity: Number(quantity.toPrecision(12)), base } : undefined
}
