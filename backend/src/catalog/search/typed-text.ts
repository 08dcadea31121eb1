import { cutText } from '@souk-vert/shared/text/cut-text'
import { ARABIC_CONTAINERS, CONTAINERS, isTelling, PREPOSITIONS } from './stop-words'
import { LIMITS, readWords } from './search-text'
import { singular } from './singular'

/** A word as a person typed it, normalised. */
export interface TypedWord {
  word: string
  /** A product need not have it: it only says how much, or asks nicely. */
  isOptional: boolean
  /** The text ends with it: it may be the beginning of a word. */
  isLast: boolean
}

/** Text between two separators. */
export interface TypedPart {
  words: TypedWord[]
  amounts: string[]
}

const SEPARATOR = /[&+;]|,(?!\d)| (?:and|et|و) /i

/** The part after the last separator of a text. */
export const lastPartOf = (text: string): string => text.split(SEPARATOR).at(-1)!

/** The parts of a text that name something, at most eight words in all. A text of optional words or amounts alone asks for those. */
export function readText(text: string): TypedPart[] {
  const parts = cutText(text, LIMITS.text)
    .split(SEPARATOR)
    .map((part) => readWords(part))
  const known = new Set<string>()
  const distinct = parts.map(({ words, amounts }) => ({
    amounts,
    words: words.map(toTyped).filter(({ word }) => known.size < LIMITS.words && !known.has(word) && known.add(word)),
  }))
  const naming = distinct.filter(({ words }) => words.some(({ isOptional }) => !isOptional))
  const isSaying = ({ words, amounts }: TypedPart) => words.length + amounts.length > 0
  const all = naming.length ? naming : distinct.filter(isSaying).map(withAllRequired)
  return all.map((part, index) => (index === all.length - 1 ? withLast(part) : part))
}

const isContainerWord = (word: string) => CONTAINERS.has(word) || CONTAINERS.has(singular(word))

function toTyped(word: string, index: number, words: string[]): TypedWord {
  const isBeforeGoods = ['of', 'de', 'd'].includes(words[index + 1] ?? '') || words[index - 1] === 'a'
  const isContainer =
    index < words.length - 1 && ((isContainerWord(word) && isBeforeGoods) || ARABIC_CONTAINERS.has(word))
  const preposition = words.findIndex(
    (other, place) => PREPOSITIONS.has(other) && words.slice(0, place).some(isTelling),
  )
  const isDetail = preposition >= 0 && index > preposition
  return { word, isOptional: !isTelling(word) || isContainer || isDetail, isLast: false }
}

const withAllRequired = ({ words, amounts }: TypedPart): TypedPart => ({
  amounts,
  words: words.map((word) => ({ ...word, isOptional: false })),
})

const withLast = ({ words, amounts }: TypedPart): TypedPart => ({
  amounts,
  words: words.map((word, index) => ({ ...word, isLast: index === words.length - 1 })),
})
