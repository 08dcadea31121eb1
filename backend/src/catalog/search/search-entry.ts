import { headPhrase } from './head-phrase'
import { LIMITS, readWords } from './search-text'
import { singular } from './singular'
import { isHolding, isTelling } from './stop-words'

/** Counts up when entries or measures are read in another way: those of an older version are then read again (refresh-products.ts). */
export const ENTRY_VERSION = 5

/** Texts by which a product is found. */
export interface SearchText {
  name: string
  unit: string
  subCategoryNames: string[]
  categoryNames: string[]
  description: string
  moreDetails: Record<string, string>
}

/** Search index entry of a product. `words` must be in the vocabulary. */
export interface SearchEntry {
  search: string
  penalty: number
  words: string[]
}

/** Positions that a tsvector can hold. */
const LAST_POSITION = 16_383

/** Penalties in the search's order: for each word of the name, for each word before the head except the brand, and for a bundle. */
const PENALTY = { word: 0.002, modifier: 0.015, bundle: 0.2 }

/**
 * Lexemes that are no words of a text: '^milk' is the head, '<lait' the first word of the head phrase, which is the
 * head in French, '.milk' is in a less telling place, '#olive oil' is a whole phrase.
 */
export const headOf = (word: string) => `^${word}`
export const firstOf = (word: string) => `<${word}`
export const weakly = (word: string) => `.${word}`
export const phraseOf = (words: string[]) => `#${words.filter(isTelling).map(singular).join(' ')}`

/** A word as it is written, for prefixes, and in the singular; none of a word that only holds others together. */
const forms = (word: string): string[] => (isHolding(word) ? [] : [...new Set([word, singular(word)])])

/**
 * The weights of the words in their places: A the head of the name, B the rest of the name, C sub-category, unit, brand and
 * type, D category, description and other details, where a word of A to C is not said again.
 */
export function searchEntry(text: SearchText): SearchEntry {
  const { name, unit, subCategoryNames, categoryNames, description, moreDetails } = text
  const { Brand = '', Type = '', ...otherDetails } = moreDetails
  const head = headPhrase(name)
  const inName = readWords(name)
  const inShelf = readWords([...subCategoryNames, Type, Brand, unit].join(' , '))
  const strong = new Set([...inName.words, ...inShelf.words])
  const weak = readWords([...categoryNames, description, ...Object.values(otherDetails)].join(' , ')).words
  const brand = new Set(readWords(Brand).words)
  const isBundle = / \+ /.test(name)
  const headIndex = head.length ? inName.words.indexOf(head.at(-1)!, Math.max(inName.words.indexOf(head[0]!), 0)) : -1
  const placed: [string[], string][] = [
    ...inName.words.map((word, index): [string[], string] => [forms(word), index === headIndex ? 'A' : 'B']),
    ...inShelf.words.map((word): [string[], string] => [forms(word), 'C']),
    ...[...inName.amounts, ...inShelf.amounts].map((amount): [string[], string] => [[amount], 'C']),
    ...marked(head.at(-1), headOf),
    ...marked(head[0], firstOf),
    ...[isBundle ? [] : head, inName.words, ...[...subCategoryNames, Type].map((shelf) => readWords(shelf).words)]
      .filter((words) => words.some(isTelling) && words.length <= LIMITS.words)
      .map((words): [string[], string] => [[phraseOf(words)], 'A']),
    ...weak.filter((word) => !strong.has(word)).map((word): [string[], string] => [forms(word).map(weakly), 'D']),
  ]
  return {
    search: vectorText(placed),
    penalty:
      PENALTY.word * inName.words.length +
      PENALTY.modifier * head.slice(0, -1).filter((word) => !brand.has(word)).length +
      (isBundle ? PENALTY.bundle : 0),
    words: [...new Set([...strong, ...weak].flatMap(forms))].sort(),
  }
}

const marked = (word = '', mark: (word: string) => string): [string[], string][] =>
  word ? forms(word).map((form) => [[mark(form)], 'A']) : []

/** Text of a tsvector: lexemes with position and weight. */
const vectorText = (placed: [string[], string][]): string =>
  placed
    .slice(0, LAST_POSITION)
    .flatMap(([lexemes, weight], index) => lexemes.map((lexeme) => `'${lexeme}':${index + 1}${weight}`))
    .join(' ')
