/** Longest text that is searched for, in characters; most words of it, and longest word. The rest is ignored. */
const LIMITS = { text: 400, words: 8, word: 32 }

/** Positions that a tsvector can hold. */
const LAST_POSITION = 16_383

/**
 * Text as the search sees it: without accents and marks (Arabic vowel signs too), in lower case, words of letters and
 * digits with one space between. Done here and not in the database, so that both databases and all locales agree.
 */
export const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const wordsOf = (text: string): string[] =>
  normalise(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => word.slice(0, LIMITS.word))

/** What a product is found by; earlier ones count more. */
export interface SearchText {
  name: string
  categoryNames: string[]
  description: string
}

/** Each distinct word, sorted (so that two transactions write the vocabulary in the same order). */
export const vocabulary = ({ name, categoryNames, description }: SearchText): string[] =>
  [...new Set(wordsOf([name, ...categoryNames, description].join(' ')))].sort()

/** Text of the tsvector: words with position and weight (A name, B categories, D description). */
export function searchVector({ name, categoryNames, description }: SearchText): string {
  const weighted = [
    ...wordsOf(name).map((word) => [word, 'A']),
    ...wordsOf(categoryNames.join(' ')).map((word) => [word, 'B']),
    ...wordsOf(description).map((word) => [word, 'D']),
  ]
  return weighted
    .slice(0, LAST_POSITION)
    .map(([word, weight], index) => `'${word}':${index + 1}${weight}`)
    .join(' ')
}

/** The distinct words of what a person typed, at most eight. */
export const queryWords = (text: string): string[] =>
  [...new Set(wordsOf(text.slice(0, LIMITS.text)))].slice(0, LIMITS.words)

/** Text of a tsquery: each word, or one of its corrections, as the beginning of a word. */
export const searchQuery = (alternatives: string[][]): string =>
  alternatives.map((words) => `(${words.map((word) => `'${word}':*`).join('|')})`).join('&')
