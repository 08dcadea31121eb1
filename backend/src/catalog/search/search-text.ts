import { cutText } from '@souk-vert/shared/text/cut-text'
import { withLatinDigits } from '@souk-vert/shared/text/typed-text'
import { symbolsOfMeasure } from './units-of-measure'

/** Longest text that is searched for, in characters; most words of it, and longest word. The rest is ignored. */
export const LIMITS = { text: 400, words: 8, word: 32 }

/** Letters that are written with two where a keyboard lacks them; the rest is folded by Unicode's own rules. */
const LIGATURES = new Map([
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ß', 'ss'],
])

/**
 * Arabic letters that people write for each other: teh marbuta for heh, alef maksura and the Persian letters for the Arabic
 * ones. An alef with hamza or madda is an alef and a mark to Unicode. Migration 0033 folds stored synonyms in the same way.
 */
const ARABIC = new Map([
  ['ة', 'ه'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['ٱ', 'ا'],
])

/** Marks, characters that are not seen, and the tatweel, which only makes a word wider. */
const UNSEEN = /[\p{M}\p{Cf}\u0640]/gu

/** The word for tea, unfolded: without its accent it is the English article, which is not indexed. */
const TEA = /(?<![\p{L}\p{N}])the\u0301(?=s?(?![\p{L}\p{N}]))/gu
export const WORD_FOR_TEA = 'th\u00e9'

/** A normalised text in which tea is written as most type it. */
export const withoutAccent = (text: string): string => text.replaceAll('\u00e9', 'e')

/**
 * Text as the search sees it: without accents and marks (Arabic vowel signs too), in lower case, words of letters and
 * digits with one space between. Done here and not in the database, so that both databases and all locales agree.
 */
export const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(TEA, WORD_FOR_TEA)
    .replace(UNSEEN, '')
    .replace(/[œæß]/g, (letter) => LIGATURES.get(letter)!)
    .replace(/[ةىیکٱ]/g, (letter) => ARABIC.get(letter)!)
    .replace(/['’](?=s\b)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Digits and the decimal sign as Europe writes them. */
const plainDigits = (text: string): string => withLatinDigits(text).replaceAll('\u066b', '.')

const AMOUNT = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d+(?:[.,]\\d+)?) ?(${[...symbolsOfMeasure.keys()]
    .sort((a, b) => b.length - a.length)
    .join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
)

/** The words of a text, and its amounts ('1,5 L', '1.5 litres' and '١٫٥ لتر' are all '1.5l'), in their order. */
export function readWords(text: string): { words: string[]; amounts: string[] } {
  const amounts: string[] = []
  const rest = plainDigits(text).replace(AMOUNT, (_, number: string, unit: string) => {
    amounts.push(`${number.replace(',', '.')}${symbolsOfMeasure.get(unit.toLowerCase())}`)
    return ' '
  })
  const words = normalise(rest).split(' ').filter(Boolean)
  return { words: words.map((word) => cutText(word, LIMITS.word)), amounts }
}

/** How a text spells those of its words that are folded: 'café' for 'cafe'. */
export function spellings(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const written of withLatinDigits(text)
    .toLowerCase()
    .normalize()
    .split(/[^\p{L}\p{M}]+/u)) {
    const word = normalise(written)
    if (word !== written && !word.includes(' ') && !found.has(word)) found.set(word, written)
  }
  return found
}
