import { readWords } from './search-text'
import { singular } from './singular'

/**
 * Place where a name stops naming the product, and begins to say which one, with what or for what, in English or
 * French.
 */
const BREAK =
  / [-–—] |[,(/:;+]| (?:with|without|of|in|for|from|to) |(?<!\beau) (?:de|du|des|au|aux|à|en|avec|sans|pour) | d['’]/i

const ARABIC_LETTER = /\p{Script=Arabic}/u

/** Words before a break that do not say which product it is: 'Organic - Chana Masala'. */
const PRAISE = new Set(['organic', 'fresh', 'premium', 'natural', 'pure', 'healthy', 'classic', 'original', 'refined'])

/**
 * The words of a name that say what the product is; the last of them is its head, the others modify it: 'Milk chocolate' is
 * chocolate, 'Olive oil of Kabylie' is oil. In Arabic the first word says it alone. Empty for a name without words.
 */
export function headPhrase(name: string): string[] {
  const segments = name
    .split(BREAK)
    .map((segment) => readWords(segment).words.filter((word) => !/^\d+$/.test(word)))
    .filter((words) => words.length)
  const phrase = segments.find((words) => !words.every((word) => PRAISE.has(word))) ?? segments[0] ?? []
  const arabic = phrase.find((word) => ARABIC_LETTER.test(word))
  return arabic ? [arabic] : phrase
}

/** Words that stand before what they say more of, in French: 'petits pois' are peas. In the singular. */
const BEFORE_HEAD = new Set(['petit', 'petite', 'grand', 'grande', 'gros', 'grosse', 'jeune', 'demi', 'mini', 'vrai'])

/** Goods that French names after other goods: by their first word, the word that says which. */
const COMPOUNDS = new Map([
  ['pomme', 'terre'],
  ['chou', 'fleur'],
  ['noix', 'coco'],
  ['figue', singular('barbarie')],
])

/** The words of a name before what only says more of it: 'Citrons confits au sel, 350 g' without the weight. */
export const mainPhrase = (name: string): string[] => readWords(name.split(/ [-–—] |[,،(/:;+]/)[0]!).words

/** The place of the head among words of French or Arabic, which have it first; 'pommes de terre' are no apples. */
export function placeOfFirstHead(words: string[]): number {
  const said = words.map(singular)
  const first = Math.max(
    said.findIndex((word) => !BEFORE_HEAD.has(word)),
    0,
  )
  const compound = said.indexOf(COMPOUNDS.get(said[first] ?? '') ?? '')
  return Math.max(compound, first)
}
