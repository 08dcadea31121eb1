import { cutText } from 'shared/text/cut-text'

/** Longest text that is searched for, in characters; most words of it, and longest word. The rest is ignored. */
export const LIMITS = { text: 400, words: 8, word: 32 }

/** Letters that are written with two where a keyboard lacks them; the rest is folded by Unicode's own rules. */
const LIGATURES = new Map([
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ß', 'ss'],
])

/**
 * Text as the search sees it: without accents and marks (Arabic vowel signs too), in lower case, words of letters and
 * digits with one space between. Done here and not in the database, so that both databases and all locales agree.
 */
export const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæß]/g, (letter) => LIGATURES.get(letter)!)
    .replace(/['’](?=s\b)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Units that amounts are in, and how else they are written. */
const UNITS = new Map(
  Object.entries({
    ...{
      kg: 'kg',
      kgs: 'kg',
      kilo: 'kg',
      kilos: 'kg',
      g: 'g',
      gm: 'g',
      gms: 'g',
      gr: 'g',
      gram: 'g',
      grams: 'g',
      mg: 'mg',
    },
    ...{ l: 'l', lt: 'l', ltr: 'l', liter: 'l', liters: 'l', litre: 'l', litres: 'l', ml: 'ml', cl: 'cl', dl: 'dl' },
  }),
)

const AMOUNT = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d+(?:[.,]\\d+)?) ?(${[...UNITS.keys()]
    .sort((a, b) => b.length - a.length)
    .join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
)

/** The words of a text, and its amounts ('1,5 L' and '1.5 litres' are both '1.5l'), in their order. */
export function readWords(text: string): { words: string[]; amounts: string[] } {
  const amounts: string[] = []
  const rest = text.replace(AMOUNT, (_, number: string, unit: string) => {
    amounts.push(`${number.replace(',', '.')}${UNITS.get(unit.toLowerCase())}`)
    return ' '
  })
  const words = normalise(rest).split(' ').filter(Boolean)
  return { words: words.map((word) => cutText(word, LIMITS.word)), amounts }
}
