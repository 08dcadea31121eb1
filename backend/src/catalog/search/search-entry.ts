import { DEFAULT_LANGUAGE, type Language } from '@souk-vert/shared/language/languages'
import { otherLanguages } from '@souk-vert/shared/contract/catalog/translations'
import { headPhrase, mainPhrase, placeOfFirstHead } from './head-phrase'
import { LIMITS, readWords, spellings } from './search-text'
import { singular } from './singular'
import { isHolding, isTelling } from './stop-words'

/** Counts up when entries or measures are read in another way: those of an older version are then read again (refresh-products.ts). */
export const ENTRY_VERSION = 6

/** Texts by which a product is found, in one language. */
export interface ShownText {
  name: string
  unit: string
  subCategoryNames: string[]
  categoryNames: string[]
  description: string
  moreDetails: Record<string, string>
}

/** Texts by which a product is found: the shop's own, and those in other languages. */
export interface SearchText extends ShownText {
  translations?: Partial<Record<Language, Partial<ShownText>>>
}

/** A word of the vocabulary; `written` is how it is spelled where that is otherwise: with accents. */
export interface LearntWord {
  language: Language
  word: string
  written?: string
}

/** Search index entry of a product. `words` must be in the vocabulary. */
export interface SearchEntry {
  search: string
  penalty: number
  words: LearntWord[]
}

/** Positions that a tsvector can hold. */
const LAST_POSITION = 16_383

/** Penalties in the search's order: for each word of the name, for each word before the head except the brand, and for a bundle. */
const PENALTY = { word: 0.002, modifier: 0.015, bundle: 0.2 }

/** Fields of a product with its brand, and with its type, in the languages of the shop. */
const BRAND = ['Brand', 'Marque', 'العلامة', 'العلامة التجارية']
const TYPE = ['Type', 'النوع']

/**
 * Lexemes that are no words of a text: '^milk' is the head, '<lait' the first word of the head phrase, which is the
 * head in French, '.milk' is in a less telling place, '#olive oil' is a whole phrase.
 */
export const headOf = (word: string) => `^${word}`
export const firstOf = (word: string) => `<${word}`
export const weakly = (word: string) => `.${word}`
export const phraseOf = (words: string[]) => `#${words.filter(isTelling).map(singular).join(' ')}`

/** A lexeme of a text in a language: '@fr:lait'. Those of the shop's own texts have no mark. */
export const lexemeIn = (language: Language, lexeme: string): string =>
  language === DEFAULT_LANGUAGE ? lexeme : `@${language}:${lexeme}`

/** A word as it is written, for prefixes, and in the singular; none of a word that only holds others together. */
const forms = (word: string): string[] => (isHolding(word) ? [] : [...new Set([word, singular(word)])])

/**
 * The weights of the words in their places: A the head of the name, B the rest of the name, C sub-category, unit, brand and
 * type, D category, description and other details, where a word of A to C is not said again. So in each language; the penalty is that
 * of the shop's own name alone.
 */
export function searchEntry({ translations = {}, ...text }: SearchText): SearchEntry {
  const own = entryIn(DEFAULT_LANGUAGE, text)
  const others = otherLanguages.flatMap((language) => {
    const given = translations[language]
    return given ? [entryIn(language, { ...NO_TEXT, ...given })] : []
  })
  const all = [own, ...others]
  const amounts = new Set(all.flatMap((entry) => entry.amounts))
  return {
    search: vectorText([
      ...all.flatMap(({ placed }) => placed),
      ...[...amounts].map((amount): [string[], string] => [[amount], 'C']),
    ]),
    penalty: own.penalty,
    words: all.flatMap(({ words }) => words),
  }
}

const NO_TEXT: ShownText = {
  name: '',
  unit: '',
  subCategoryNames: [],
  categoryNames: [],
  description: '',
  moreDetails: {},
}

/** Lexemes, penalty and words of the texts in one language. */
function entryIn(language: Language, text: ShownText) {
  const { name, unit, subCategoryNames, categoryNames, description, moreDetails } = text
  const detail = (names: string[]) => names.map((each) => moreDetails[each] ?? '').join(' ')
  const [typeName, brandName] = [detail(TYPE), detail(BRAND)]
  const otherDetails = Object.entries(moreDetails).flatMap(([field, value]) =>
    [...BRAND, ...TYPE].includes(field) ? [] : [value],
  )
  const isOwn = language === DEFAULT_LANGUAGE
  const head = isOwn ? headPhrase(name) : mainPhrase(name)
  const inName = readWords(name)
  const shelfText = [...subCategoryNames, typeName, brandName, unit].join(' , ')
  const inShelf = readWords(shelfText)
  const strong = new Set([...inName.words, ...inShelf.words])
  const weakText = [...categoryNames, description, ...otherDetails].join(' , ')
  const weak = readWords(weakText).words
  const brand = new Set(readWords(brandName).words)
  const isBundle = / \+ /.test(name)
  const headWord = isOwn ? head.at(-1) : firstHead(head, brand)
  const headIndex = headWord ? inName.words.indexOf(headWord, Math.max(inName.words.indexOf(head[0]!), 0)) : -1
  const placed: [string[], string][] = [
    ...inName.words.map((word, index): [string[], string] => [forms(word), index === headIndex ? 'A' : 'B']),
    ...inShelf.words.map((word): [string[], string] => [forms(word), 'C']),
    ...marked(headWord, headOf),
    ...(isOwn ? marked(head[0], firstOf) : []),
    ...[isBundle ? [] : head, inName.words, ...[...subCategoryNames, typeName].map((shelf) => readWords(shelf).words)]
      .filter((words) => words.some(isTelling) && words.length <= LIMITS.words)
      .map((words): [string[], string] => [[phraseOf(words)], 'A']),
    ...weak.filter((word) => !strong.has(word)).map((word): [string[], string] => [forms(word).map(weakly), 'D']),
  ]
  const written = spellings([name, shelfText, weakText].join(' , '))
  return {
    placed: placed.map(([lexemes, weight]): [string[], string] => [
      lexemes.map((lexeme) => lexemeIn(language, lexeme)),
      weight,
    ]),
    amounts: [...inName.amounts, ...inShelf.amounts],
    penalty:
      PENALTY.word * inName.words.length +
      PENALTY.modifier * head.slice(0, -1).filter((word) => !brand.has(word)).length +
      (isBundle ? PENALTY.bundle : 0),
    words: [...new Set([...strong, ...weak].flatMap(forms))]
      .sort()
      .map((word): LearntWord => ({ language, word, ...(written.has(word) && { written: written.get(word)! }) })),
  }
}

/** The head of a French or Arabic name, which may begin with its brand. */
function firstHead(head: string[], brand: Set<string>): string | undefined {
  const words = head.filter((word) => !brand.has(word))
  const candidates = words.length ? words : head
  return candidates[placeOfFirstHead(candidates)]
}

const marked = (word = '', mark: (word: string) => string): [string[], string][] =>
  word ? forms(word).map((form) => [[mark(form)], 'A']) : []

/** Text of a tsvector: lexemes with position and weight. */
const vectorText = (placed: [string[], string][]): string =>
  placed
    .slice(0, LAST_POSITION)
    .flatMap(([lexemes, weight], index) => lexemes.map((lexeme) => `'${lexeme}':${index + 1}${weight}`))
    .join(' ')
