import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@souk-vert/shared/language/languages'
import type { KnownWord } from './search-words'
import type { Term, TermPart } from './search-synonyms'
import type { TypedWord } from './typed-text'
import { placeOfFirstHead } from './head-phrase'
import { firstOf, headOf, lexemeIn, phraseOf, weakly } from './search-entry'
import { otherLanguages } from '@souk-vert/shared/contract/catalog/translations'
import { singular, withoutParticles } from './singular'
import { isHolding } from './stop-words'

/**
 * Words of a text, or those that they mean: texts of tsqueries, null where there is nothing to ask. `…Share`: what that
 * counts, of 1 for all words.
 */
interface Reading {
  /** Products that have any of these words as they were typed; as beginnings; corrected. */
  exact: string | null
  exactShare: number
  begun: string | null
  begunShare: number
  corrected: string | null
  correctedShare: number
}

/** One thing that a text asks for: texts of tsqueries. */
export interface Need {
  /** Products that are found. */
  match: string
  /** Query for products with all words. */
  complete: string
  /** Query for products with all words in a telling place. */
  strong: string
  /** Query for those among them whose head is the head of the text. */
  headed: string
  /** `strong` and `headed` of words that are not only beginnings of others: 'lait' is no 'laitue'. */
  whole: { strong: string; headed: string }
  /** Query for products whose name, shelf or type is the whole text. */
  phrase: string
  /** The text as it was typed, in the languages that it is in. */
  typed: Reading
  /** The same words in other languages, in which they may mean something else: 'raisins' are no raisins in French. */
  other: Reading | null
  /** The text by its synonyms, and by words written together or apart, where it has any. */
  meant: Reading | null
}

export type Vocabulary = Map<string, KnownWord>

/** A word, or its beginning, and the languages that it is in. */
interface Placed {
  word: string
  languages: Language[]
}

/** Ways to read a word, and the weights of those that only begin so or are corrected. */
interface Forms {
  word: string
  exact: Placed[]
  begun: Placed[]
  corrected: Placed[]
  begunQuality: number
  correctedQuality: number
}

/** One way to say a term. */
interface Alternative {
  required: Forms[]
  helping: Forms[]
  isTyped: boolean
  /** Whether the first word is its head, not the last, in the shop's own texts too. */
  isHeadFirst: boolean
}

/** A term of a text, by all ways to say it of which all words are known. */
export interface ReadTerm {
  alternatives: Alternative[]
  /** Number of typed words that a product must have. */
  words: number
  /** Whether its language puts the head first: French, or Arabic. */
  isHeadFirst: boolean
  typed: TypedWord[]
}

/** A part of a text by terms that a product must have, by words that only help, and amounts. */
export interface ReadPart {
  required: ReadTerm[]
  helping: Forms[]
  amounts: string[]
}

/**
 * Weights of words: of one that only begins so, when it is a word itself or has a synonym, and when it is none; and
 * of a corrected one, when it is in a telling place as it was typed, and when it is not.
 */
const QUALITY = { begunToo: 0.35, begun: 0.9, correctedToo: 0.05, corrected: 0.7 }

/** Weight of a text's words in other languages than its own. */
const OTHER = 0.4

const ARABIC = /\p{Script=Arabic}/u

/** Returns the forms of a word to search for: a word typed for a synonym is taken as it is, never corrected. */
function formsOf({ word: typed, isLast }: TypedWord, vocabulary: Vocabulary, isSynonym: boolean): Forms {
  const spelled = [typed, ...withoutParticles(typed)]
  const word =
    spelled.find((each) => vocabulary.get(each)?.isTold) ??
    spelled.find((each) => vocabulary.get(each)?.isKnown) ??
    typed
  const known = vocabulary.get(word)
  const { isKnown = false, isTold = false, isBeginning = false, like = null } = known ?? {}
  const { languages = [], begunIn = [], likeIn = [], spellings = [] } = known ?? {}
  const corrections = like ? [{ word: singular(like), languages: likeIn }] : []
  return {
    word,
    exact: isKnown ? [{ word: singular(word), languages }] : [],
    begun: isBeginning && (isLast || !(isKnown || isSynonym)) ? [{ word, languages: begunIn }] : [],
    corrected: spellings.length ? withoutPlurals(spellings) : corrections,
    begunQuality: isKnown || isSynonym ? QUALITY.begunToo : QUALITY.begun,
    correctedQuality: isTold ? QUALITY.correctedToo : QUALITY.corrected,
  }
}

/** Words of which those are left out whose singular is among them. */
const withoutPlurals = (words: KnownWord['spellings']): Placed[] =>
  words
    .filter(({ word }) => singular(word) === word || !words.some((other) => other.word === singular(word)))
    .map(({ word, language }) => ({ word, languages: [language] }))

const isUnknown = ({ exact, begun, corrected }: Forms) => ![...exact, ...begun, ...corrected].length

/** Joins words that the catalogue may write as one: 'cocacola' for 'coca cola'. */
export const joined = (terms: Term[]): string[] =>
  terms
    .slice(1)
    .flatMap((term, index) => (isSingle(terms[index]!) && isSingle(term) ? wordsOf(terms[index]!, term).join('') : []))

const wordsOf = (...terms: Term[]): string[] => terms.flatMap(({ words }) => words.map(({ word }) => word))

const isSingle = ({ words, meaning }: Term) => words.length === 1 && !meaning && !isHolding(words[0]!.word)

/** Reads a part with what the vocabulary knows of its words. */
export function readPart({ terms, amounts }: TermPart, vocabulary: Vocabulary): ReadPart {
  const together = withPairs(terms, vocabulary)
  const isHelp = ({ words, meaning }: Term) => !meaning && words.every(({ isOptional }) => isOptional)
  return {
    required: together.filter((term) => !isHelp(term)).map((term) => readTerm(term, vocabulary)),
    helping: together.filter(isHelp).flatMap(({ words }) => words.map((word) => formsOf(word, vocabulary, false))),
    amounts,
  }
}

/** Terms, of which two words that are one in the catalogue are one, with that word as its meaning. */
function withPairs(terms: Term[], vocabulary: Vocabulary): Term[] {
  const [first, second, ...rest] = terms
  if (!first || !second) return terms
  const pair = joined([first, second])[0]
  if (pair === undefined || !vocabulary.get(pair)?.isTold) return [first, ...withPairs([second, ...rest], vocabulary)]
  const words = [...first.words, ...second.words]
  return [
    { words, meaning: [{ word: pair, isOptional: false, isLast: second.words[0]!.isLast }] },
    ...withPairs(rest, vocabulary),
  ]
}

function readTerm({ words, meaning, isSynonym = false }: Term, vocabulary: Vocabulary): ReadTerm {
  const isHeadFirst = isSynonym || ARABIC.test(words[0]!.word)
  const toAlternative = (each: TypedWord[], isTyped: boolean): Alternative => {
    const forms = (isOptional: boolean) =>
      each
        .filter((typed) => typed.isOptional === isOptional)
        .map((typed) => formsOf(typed, vocabulary, isTyped && meaning !== undefined))
        // Words of a synonym are no slips where the catalogue has them: bleach is no peach.
        .map((found) => (isTyped ? found : surely(found)))
    return { required: forms(false), helping: forms(true), isTyped, isHeadFirst: isTyped && isHeadFirst }
  }
  const others = meaning ? [toAlternative(meaning, false)] : apart(words, vocabulary)
  return {
    alternatives: [toAlternative(words, true), ...others].filter(
      ({ required }) => required.length && !required.some(isUnknown),
    ),
    words: words.filter(({ isOptional }) => !isOptional).length,
    isHeadFirst,
    typed: words,
  }
}

/** A word as the two that the catalogue has for it. */
const apart = (words: TypedWord[], vocabulary: Vocabulary): Alternative[] =>
  words.flatMap(({ word }) => {
    const halves = vocabulary.get(word)?.apart
    return halves ? [{ required: halves.map(inCatalogue), helping: [], isTyped: false, isHeadFirst: false }] : []
  })

const inCatalogue = (word: string): Forms => ({
  word,
  exact: [{ word: singular(word), languages: [...LANGUAGES] }],
  begun: [],
  corrected: [],
  begunQuality: QUALITY.begunToo,
  correctedQuality: QUALITY.correctedToo,
})

/** Whether something is known by any way to say a term. */
export const isKnownTerm = ({ alternatives }: ReadTerm): boolean => alternatives.length > 0

function quote(lexeme: string, suffix = '') {
  return `'${lexeme}'${suffix}`
}
const allOf = (parts: string[]) => parts.map((part) => `(${part})`).join('&')
const anyOf = (parts: string[]) => [...new Set(parts)].map((part) => `(${part})`).join('|')

/** A tsquery that finds nothing, as no entry has such a lexeme. */
const NOTHING = quote('@')

/** The lexemes of words in those of their languages that are asked for. */
const lexemesOf = (placed: Placed[], asked: readonly Language[], mark = (word: string) => word): string[] =>
  placed.flatMap(({ word, languages }) =>
    languages.filter((language) => asked.includes(language)).map((language) => lexemeIn(language, mark(word))),
  )

/**
 * A tsquery of one word in any of its forms; `mark` makes other lexemes of them, `places` are the weights that count, `asked` the
 * languages.
 */
const oneOf = (
  { exact, begun, corrected }: Forms,
  mark?: (word: string) => string,
  places = '',
  asked: readonly Language[] = LANGUAGES,
): string =>
  [
    ...lexemesOf([...exact, ...corrected], asked, mark).map((lexeme) => quote(lexeme, places && `:${places}`)),
    ...lexemesOf(begun, asked, mark).map((lexeme) => quote(lexeme, `:*${places}`)),
  ].join('|') || NOTHING

/** Forms without the correction of a word that is in the catalogue as it was typed, which is never better than that. */
const surely = (forms: Forms): Forms =>
  forms.exact.length && forms.correctedQuality === QUALITY.correctedToo ? { ...forms, corrected: [] } : forms

const anywhere = (forms: Forms) => `${oneOf(forms)}|${oneOf(forms, weakly)}`
const strongly = (forms: Forms) => oneOf(surely(forms))
const inName = (forms: Forms) => oneOf(surely(forms), undefined, 'AB')

/** A tsquery of a term: all words of any way to say it. */
const termOf = ({ alternatives }: ReadTerm, ask: (forms: Forms) => string): string =>
  anyOf(alternatives.map(({ required }) => allOf(required.map(ask))))

const isOwn = (language: Language) => language === DEFAULT_LANGUAGE

/** The word of an alternative that is its head in a language. */
const headIn = (language: Language, { required, isHeadFirst }: Alternative): Forms =>
  isOwn(language)
    ? (isHeadFirst ? required[0] : required.at(-1))!
    : required[placeOfFirstHead(required.map(({ word }) => word))]!

/** Asks for products of which a term is the head: as it was typed in the languages given, and what it means in any. */
const headedBy = ({ alternatives }: ReadTerm, languages: readonly Language[]): string =>
  anyOf(
    alternatives.flatMap((alternative) =>
      (alternative.isTyped ? languages : languagesOf(alternative)).map((language) => {
        const head = surely(headIn(language, alternative))
        const others = alternative.required.filter(({ word }) => word !== head.word)
        const mark = isOwn(language) && alternative.isHeadFirst ? firstOf : headOf
        return allOf([...others.map(strongly), oneOf(head, mark, '', [language])])
      }),
    ),
  ) || NOTHING

/** Asks for products of which one of several terms is the head in a language, and which have the others. */
const headedIn = (language: Language, terms: ReadTerm[], named: ReadTerm): string =>
  allOf([
    ...terms.filter(({ typed }) => typed !== named.typed).map((term) => termOf(term, strongly)),
    headedBy(named, [language]),
  ])

/** A term whose words are no beginnings of others, where they are words themselves. */
const asWhole = ({ alternatives, ...term }: ReadTerm): ReadTerm => ({
  ...term,
  alternatives: alternatives.map(({ required, ...way }) => ({
    ...way,
    required: required.map((forms) => (forms.exact.length ? { ...forms, begun: [] } : forms)),
  })),
})

const sharedBy = (lists: Language[][]): Language[] =>
  lists.length ? LANGUAGES.filter((language) => lists.every((list) => list.includes(language))) : []

/** The languages that have all words of an alternative, as they are, else as beginnings or corrected; all where none has. */
function languagesOf({ required }: Alternative): readonly Language[] {
  const found = sharedBy(
    required.map(({ exact, begun, corrected }) =>
      [exact, begun, corrected].find(({ length }) => length)!.flatMap(({ languages }) => languages),
    ),
  )
  return found.length ? found : LANGUAGES
}

/** The languages that a text is in: the page's if that can be. */
function languagesOfText(required: ReadTerm[], page: Language): readonly Language[] {
  const typed = required.flatMap(({ alternatives }) => alternatives.filter(({ isTyped }) => isTyped))
  const found = sharedBy(typed.map((alternative) => [...languagesOf(alternative)]))
  const possible = found.length ? found : LANGUAGES
  return possible.includes(page) ? [page] : possible
}

/** The term that says what is meant: the first in French or Arabic, else the last. */
function headTerm(required: ReadTerm[], language: Language): ReadTerm | undefined {
  if (isOwn(language)) return required.find(({ isHeadFirst }) => isHeadFirst) ?? required.at(-1)
  const words = required.flatMap((term) => term.typed.map(({ word }) => ({ term, word })))
  return words[placeOfFirstHead(words.map(({ word }) => word))]?.term
}

/** Words that a product must have: all; or at least the head; or any of them. */
export type MatchMode = 'all' | 'head' | 'any'

/**
 * The query of a part of a text. Words that nothing has are left out. Where the head is such a word, no other may be, and products
 * must be what the others name: 'café moulu' is coffee. Undefined where that leaves nothing to ask.
 */
export function needOf(part: ReadPart, page: Language, mode: MatchMode = 'all'): Need | undefined {
  const { required } = part
  if (!required.length && part.amounts.length) return needOfAmounts(part)
  const known = required.filter(isKnownTerm)
  const languages = languagesOfText(known, page)
  const head = headTerm(required, languages[0]!)
  const isHeadKnown = head !== undefined && isKnownTerm(head)
  if (!known.length || (!isHeadKnown && !isLeftOver(required, known))) return undefined
  const main = isHeadKnown ? head : known.at(-1)!
  const all = allOf(known.map((term) => termOf(term, anywhere)))
  const wide = {
    all,
    head: anyOf([all, termOf(main, (forms) => oneOf(forms))]),
    any: anyOf(known.map((term) => termOf(term, anywhere))),
  }
  const telling = (terms: ReadTerm[], named: ReadTerm) => ({
    strong: allOf(terms.map((term) => termOf(term, strongly))),
    headed: anyOf(
      languages.map((language) => headedIn(language, terms, (isHeadKnown && headTerm(terms, language)) || named)),
    ),
  })
  const isSaidTwice = known.some(({ alternatives }) => alternatives.length > 1)
  return {
    match: isHeadKnown ? wide[mode] : oneThing(part, [headOf, firstOf]),
    complete: allOf(known.map((term) => termOf(term, (forms) => anywhere(surely(forms))))),
    ...telling(known, main),
    whole: telling(known.map(asWhole), asWhole(main)),
    phrase: phrasesOf(part, languages),
    typed: readingOf(part, first, languages),
    other: otherOf(part, languages),
    meant: isSaidTwice ? readingOf(part, last, LANGUAGES) : null,
  }
}

/** The words of a text in the languages that it is not in, which count less. */
function otherOf(part: ReadPart, languages: readonly Language[]): Reading | null {
  const others = LANGUAGES.filter((language) => !languages.includes(language))
  const reading = readingOf(part, first, others)
  if (!reading.exact && !reading.begun && !reading.corrected) return null
  return {
    ...reading,
    exactShare: reading.exactShare * OTHER,
    begunShare: reading.begunShare * OTHER,
    correctedShare: reading.correctedShare * OTHER,
  }
}

/** '1 l' alone: all that is sold so. */
function needOfAmounts(part: ReadPart): Need {
  const match = allOf(part.amounts.map((amount) => quote(amount)))
  const telling = { strong: match, headed: NOTHING }
  const typed = readingOf(part, first, LANGUAGES)
  return { match, complete: match, ...telling, whole: telling, phrase: NOTHING, typed, other: null, meant: null }
}

/** Whether all terms but one are known as they were typed, or corrected, and not as beginnings alone. */
const isLeftOver = (required: ReadTerm[], known: ReadTerm[]) =>
  known.length === required.length - 1 &&
  known.every(({ alternatives }) =>
    alternatives.some((one) => one.required.every(({ exact, corrected }) => exact.length || corrected.length)),
  )

const first = ({ alternatives }: ReadTerm) => alternatives[0]
const last = ({ alternatives }: ReadTerm) => alternatives.at(-1)

function readingOf(
  { required, helping, amounts }: ReadPart,
  choose: typeof first,
  asked: readonly Language[],
): Reading {
  const chosen = required.map(choose)
  const forms = chosen.flatMap((one) => one?.required ?? [])
  const help = [...chosen.flatMap((one) => one?.helping ?? []), ...helping]
  const unknown = required.filter((term) => !isKnownTerm(term))
  const counted =
    forms.length +
    sum(unknown.map(({ words }) => words)) +
    help.filter(({ exact }) => exact.length).length +
    amounts.length
  const isAsked = ({ languages }: Placed) => languages.some((language) => asked.includes(language))
  const count = (placed: Placed[]) => placed.filter(isAsked).length
  const exact = [...forms, ...help].flatMap((one) => one.exact)
  return {
    exact: listed([...lexemesOf(exact, asked), ...amounts]),
    exactShare: (count(exact) + amounts.length) / counted,
    begun: listed(
      lexemesOf(
        forms.flatMap((one) => one.begun),
        asked,
      ),
      ':*',
    ),
    begunShare: sum(forms.map((one) => count(one.begun) * one.begunQuality)) / counted,
    corrected: listed(
      lexemesOf(
        forms.flatMap((one) => one.corrected),
        asked,
      ),
    ),
    correctedShare: sum(forms.map((one) => count(one.corrected) * one.correctedQuality)) / counted,
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

const listed = (lexemes: string[], suffix = ''): string | null =>
  lexemes.length ? lexemes.map((lexeme) => quote(lexeme, suffix)).join('|') : null

/** Asks for products of which a name, shelf or type is the whole text, in any of its ways. */
const phrasesOf = ({ required }: ReadPart, languages: readonly Language[]): string =>
  anyOf(
    [first, last].flatMap((choose) => {
      const chosen = required.map(choose)
      const phrase = phraseOf(chosen.flatMap((one) => (one?.required ?? []).map(saidOf)))
      const asked = chosen.every((one) => one?.isTyped ?? true) ? languages : LANGUAGES
      return asked.map((language) => quote(lexemeIn(language, phrase)))
    }),
  )

const saidOf = (forms: Forms): string =>
  forms.begun.length ? forms.word : (surely(forms).corrected[0]?.word ?? forms.word)

/**
 * Asks for products that words name together: in the name are all of them, one as its head; or they are the whole phrase. `marks`
 * are those of a head, in place of each word's own.
 */
export function oneThing(part: ReadPart, marks?: ((word: string) => string)[]): string {
  const known = part.required.filter(isKnownTerm)
  const phrase = phrasesOf(part, LANGUAGES)
  if (!known.length) return phrase
  const heads = known.flatMap(({ alternatives }) =>
    alternatives.flatMap(({ required, isHeadFirst }) =>
      required.flatMap((forms) => [
        ...(marks ?? [isHeadFirst ? firstOf : headOf]).map((mark) =>
          oneOf(surely(forms), mark, '', [DEFAULT_LANGUAGE]),
        ),
        oneOf(surely(forms), headOf, '', otherLanguages),
      ]),
    ),
  )
  return `${phrase}|(${allOf(known.map((term) => termOf(term, inName)))})&(${anyOf(heads)})`
}
