import type { ListAmount } from '@souk-vert/shared/contract/catalog/shopping-list'
import { cutText } from '@souk-vert/shared/text/cut-text'
import { NUMBER, plainText, valueOf } from '../catalog/search/parse-measure'
import { unitsOfMeasure } from '../catalog/search/units-of-measure'
import { CONTAINERS, NUMBER_WORDS, PIECES } from './list-words'

/** A line of a shopping list: as it was written, what is searched for (empty where it names nothing), and how much it asks for. */
export interface ListLine {
  text: string
  search: string
  amount?: ListAmount
}

/** Letters of a line that are read. */
const MAX_LENGTH = 200

/** Units whose number cannot be a count of goods: weight, volume and dozens. */
const measuring = [...unitsOfMeasure].filter(([, { base, of }]) => base !== 'piece' || of > 1).map(([word]) => word)
const UNITS = measuring.sort((a, b) => b.length - a.length).join('|')

const EMOJI = String.raw`[\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\u{200d}\u{fe0f}]`

/** Markers at the beginning of an entry of a list: '- ', '[ ] ', '1. ', a tick. */
const MARKER = new RegExp(
  String.raw`^\s*(?:(?:[-–—−*•·▪▫◦●○■□☐✓✗+>]|\[[ xX]?\]|\([ xX]?\)|\d{1,3}[.)](?=\s)|[\d#*]\u{fe0f}?\u{20e3}|${EMOJI})\s*)+`,
  'u',
)

/** '# Dairy' and 'To buy:' say nothing that can be bought. */
const isHeading = (row: string) => /^\s*#+\s|[^\d\s]\s*:\s*$/.test(row)

/** Between the entries of a row. A comma between digits is one where goods follow, as in 'milk 2,12 eggs', and no unit does. */
const SEPARATOR = new RegExp(
  String.raw`[;،]|,(?!\d)|(?<!\d),|,(?=\d{1,4}\s+(?!(?:${UNITS}|[x×])(?![\p{L}\d]))\p{L})|,(?=\d+\.\d)`,
  'iu',
)

const COUNT = String.raw`(?:[1-9]\d{0,5}(?:[.,]\d{1,2})?|0[.,]\d{1,2}|[1-9]\d?[/⁄][1-9]\d?)(?![\p{L}\d/⁄]|[.,]\d|\s?%)`
const BEGINS = String.raw`(?<![\p{L}\d.,/⁄%])`
const ENDS = String.raw`(?![\p{L}\d])`

/** '1 kg', '2 x 1.5 l', '6 × 100 g', '1 l x 6', '2 dozen'. */
const MEASURE = new RegExp(
  String.raw`${BEGINS}(?:(${NUMBER})\s?[x×*]\s?)?(${NUMBER})\s?-?(${UNITS})(?:\s?[x×*]\s?(\d{1,4}))?${ENDS}`,
  'u',
)

const OF = String.raw`(?:\s+(?:of|de|du|des)(?!\p{L})|\s+d(?=['’]))?`
const PIECE_COUNT = new RegExp(String.raw`${BEGINS}(\d{1,6})\s?(?:[x×*]\s?)?(?:${PIECES})${ENDS}${OF}`, 'u')
const CONTAINER_COUNT = new RegExp(String.raw`${BEGINS}(${COUNT})\s?(?:[x×*]\s?)?(?:${CONTAINERS})${ENDS}${OF}`, 'u')

/** 'x2' and '2 x' anywhere but in a size such as '30 x 40 cm'; else a number that begins or ends the line. */
const BARE_COUNTS = [
  new RegExp(String.raw`(?:^|(?<!\d)\s)[x×*]\s?(${COUNT})(?!\S)`, 'u'),
  new RegExp(String.raw`(?<!\S)([1-9]\d{0,5})\s?[x×*](?=\s+(?!\d)|$)`, 'u'),
  new RegExp(String.raw`^(${COUNT})(?=\s)`, 'u'),
  new RegExp(String.raw`(?:^|[\s:=~])[-–]?\s?(${COUNT})$`, 'u'),
]

const EDGES = /^[\s:=~.,/×*'’-]+|[\s:=~.,/×*'’–-]+$/gu

/** A line in plain letters and digits, without quotes, brackets and emoji, its fractions as decimals. */
const plainLine = (text: string): string =>
  plainText(
    cutText(text, MAX_LENGTH)
      .replace(/(\d)\s+(?=[¼½¾])/g, '$1')
      .replace(new RegExp(`["“”„«»‹›\`()[\\]{}]|${EMOJI}`, 'gu'), ' '),
  )
    .replace(/(?<!\p{L})['’]|['’](?!\p{L})/gu, ' ')
    .replace(/(?<![\d.,/⁄])(\d{1,3}) ([1-9])[/⁄]([2-9])(?!\d)/, (_, whole: string, over: string, under: string) =>
      String(Number(whole) + Number(over) / Number(under)),
    )
    .replace(/(?<![\d.,])\d{1,3}\s?[-–]\s?(?=\d{1,3}(?!\d))/, '')
    .trim()

/** Numbers in words as digits, and 'kilo of rice' as '1 kilo of rice'. */
function withDigits(line: string): string {
  const [words] = /^\p{L}+(?: (?:an?|demie?))?(?=\s)/u.exec(line) ?? []
  const known = [words, words?.split(' ')[0]].find((word) => word !== undefined && NUMBER_WORDS.has(word))
  if (known) return `${NUMBER_WORDS.get(known)}${line.slice(known.length).replace(/^ an? /, ' ')}`
  return line.replace(/^(?=(?:dozen|douzaine|kilo|kg|litre|liter|دزينة|كيلو|لتر)\s)/, '1 ')
}

/** A pattern whose first group is a number, in a text: its value, and the text without it. */
function take(line: string, pattern: RegExp): { count: number; rest: string } | undefined {
  const match = pattern.exec(line)
  if (!match) return undefined
  const rest = `${line.slice(0, match.index)} ${line.slice(match.index + match[0].length)}`.trim()
  return { count: valueOf(match[1]!, 1), rest }
}

const isNaming = (text: string) => /\p{L}/u.test(text)

/** Parses the count of a line without its measure. A container alone is the product: '20 bags'. */
function readCount(line: string): { count: number; of: 'piece' | 'product'; rest: string } | undefined {
  const pieces = take(line, PIECE_COUNT)
  if (pieces) return { ...pieces, of: 'piece' }
  const containers = take(line, CONTAINER_COUNT)
  if (containers && isNaming(containers.rest)) return { ...containers, of: 'product' }
  const bare = BARE_COUNTS.map((pattern) => take(line, pattern)).find((found) => found && found.count > 0)
  return bare && { ...bare, of: 'piece' }
}

/** The size of one as the search knows it. */
const sizeOf = (quantity: number, base: 'kg' | 'l') =>
  quantity < 1 ? `${quantity * 1000}${base === 'kg' ? 'g' : 'ml'}` : `${quantity}${base}`

const rounded = (quantity: number) => Number(quantity.toPrecision(12))

/** Parses an entry of a shopping list. A measure and a count are multiplied: '2 x milk 1 l' are two litres. */
export function parseLine(text: string): ListLine {
  const line = withDigits(plainLine(text))
  const [measured, before = '1', number = '', unit = '', after = '1'] = MEASURE.exec(line) ?? []
  const counted = readCount(measured ? line.replace(measured, ' ').trim() : line)
  const left = counted?.rest ?? (measured ? line.replace(measured, ' ') : line)
  const words = left.replace(/^\s*(?:of|de|du|des)\s/, '').replace(EDGES, '')
  const goods = isNaming(words) ? words.replace(/\s+/g, ' ') : ''
  if (!measured) {
    const amount = counted && { quantity: rounded(counted.count), of: counted.of }
    return { text, search: goods, ...(amount && { amount }) }
  }
  const { base, of } = unitsOfMeasure.get(unit)!
  const size = rounded(valueOf(number, of) * of)
  const quantity = rounded(size * valueOf(before, 1) * Number(after) * (counted?.count ?? 1))
  const search = goods && base !== 'piece' ? `${goods} ${sizeOf(size, base)}` : goods
  return { text, search, ...(quantity > 0 && Number.isFinite(quantity) && { amount: { quantity, of: base } }) }
}

/** An entry that says an amount alone belongs to the one before it: 'tomatoes, 1 kg'. */
function joinAmounts(entries: string[]): string[] {
  const joined: string[] = []
  for (const entry of entries) {
    const { search, amount } = parseLine(entry)
    const isOfLast = joined.length > 0 && !search && amount && !parseLine(joined.at(-1)!).amount
    if (isOfLast) joined[joined.length - 1] += ` ${entry}`
    else joined.push(entry)
  }
  return joined
}

const isSaying = (entry: string) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(entry)

/**
 * The entries of a shopping list, without what marks them as such: one a row, or several with commas between. Those of rows
 * behind the first `most` entries are not read any more, only counted.
 */
export function splitList(list: string, most: number): { entries: string[]; count: number } {
  const entries: string[] = []
  let count = 0
  for (const row of list.split(/[\n\r\u2028\u2029]+/)) {
    if (isHeading(row)) continue
    const unmarked = row.replace(MARKER, '')
    const parts = (isSaying(unmarked) || !isSaying(row) ? unmarked : row.trim())
      .split(SEPARATOR)
      .map((part) => part.trim())
      .filter(isSaying)
    const joined = count + parts.length > 2 * most ? parts : joinAmounts(parts)
    count += joined.length
    if (count <= most) entries.push(...joined)
  }
  return { entries, count }
}
