import type { KnownWord } from './search-words'
import type { TypedPart, TypedWord } from './typed-text'
import { headOf, phraseOf, weakly } from './search-entry'
import { singular } from './singular'

/** One thing that a text asks for: texts of tsqueries, null where there is nothing to ask. */
export interface Need {
  /** Products that are found. */
  match: string
  /** Those with all words. */
  complete: string
  /** Those with all words in a telling place. */
  strong: string
  /** Those among them whose head is the last word. */
  headed: string
  /** Those that have any of these words as they were typed; as beginnings; corrected. `…Share`: what that counts, of 1 for all words. */
  exact: string | null
  exactShare: number
  begun: string | null
  begunShare: number
  corrected: string | null
  correctedShare: number
  /** Those whose name, shelf or type is the whole text. */
  phrase: string
}

export type Vocabulary = Map<string, KnownWord>

/** The lexemes that stand for a typed word. */
interface Forms {
  exact: string[]
  begun: string[]
  corrected: string[]
}

/** What a word counts that only begins so, when it is a word itself, and when it is none; and what a corrected one counts. */
const QUALITY = { begunToo: 0.35, begun: 0.9, corrected: 0.7 }

const quote = (lexeme: string, suffix = '') => `'${lexeme}'${suffix}`

function formsOf({ word, isLast }: TypedWord, vocabulary: Vocabulary): Forms {
  const { isKnown = false, isBeginning = false, like = null } = vocabulary.get(word) ?? {}
  return {
    exact: isKnown ? [singular(word)] : [],
    begun: isBeginning && (isLast || !isKnown) ? [word] : [],
    corrected: like ? [singular(like)] : [],
  }
}

/** A tsquery of one word in any of its forms; `mark` makes other lexemes of them. */
const oneOf = ({ exact, begun, corrected }: Forms, mark: (lexeme: string) => string = (lexeme) => lexeme): string =>
  [
    ...[...exact, ...corrected].map((lexeme) => quote(mark(lexeme))),
    ...begun.map((lexeme) => quote(mark(lexeme), ':*')),
  ].join('|')

const allOf = (parts: string[]) => parts.map((part) => `(${part})`).join('&')
const anyOf = (parts: string[]) => parts.map((part) => `(${part})`).join('|')

const isUnknown = ({ exact, begun, corrected }: Forms) => ![...exact, ...begun, ...corrected].length

/** How many of the words a product must have: all; or at least the last one, which says what is meant; or any of them. */
export type Breadth = 'all' | 'last' | 'any'

const isRequired = ({ isOptional }: TypedWord) => !isOptional

/**
 * What a part of a text asks for. A word that nothing has is left out where another one follows it, because the last word says
 * what is meant; undefined where nothing has the last one.
 */
export function needOf(
  { words, amounts }: TypedPart,
  vocabulary: Vocabulary,
  breadth: Breadth = 'all',
): Need | undefined {
  const required = words.filter(isRequired).map((word) => formsOf(word, vocabulary))
  const helping = words.filter(({ isOptional }) => isOptional).map((word) => formsOf(word, vocabulary))
  const last = required.at(-1)
  if (!last || isUnknown(last)) return undefined
  const known = required.filter((forms) => !isUnknown(forms))
  const anywhere = known.map((forms) => `${oneOf(forms)}|${oneOf(forms, weakly)}`)
  const strong = known.map((forms) => oneOf(forms))
  const lexemes = {
    exact: [...[...known, ...helping].flatMap((forms) => forms.exact), ...amounts],
    begun: known.flatMap((forms) => forms.begun),
    corrected: known.flatMap((forms) => forms.corrected),
  }
  const counted = required.length + helping.filter(({ exact }) => exact.length).length + amounts.length
  return {
    match: { all: allOf(anywhere), last: `(${allOf(anywhere)})|(${oneOf(last)})`, any: anyOf(anywhere) }[breadth],
    complete: allOf(anywhere),
    strong: allOf(strong),
    headed: allOf([...strong.slice(0, -1), oneOf(last, headOf)]),
    exact: listed(lexemes.exact),
    exactShare: lexemes.exact.length / counted,
    begun: listed(lexemes.begun, ':*'),
    begunShare:
      sum(known.map((forms) => forms.begun.length * (forms.exact.length ? QUALITY.begunToo : QUALITY.begun))) / counted,
    corrected: listed(lexemes.corrected),
    correctedShare: (lexemes.corrected.length * QUALITY.corrected) / counted,
    phrase: phraseQuery(words, vocabulary),
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

const listed = (lexemes: string[], suffix = ''): string | null =>
  lexemes.length ? lexemes.map((lexeme) => quote(lexeme, suffix)).join('|') : null

const phraseQuery = (words: TypedWord[], vocabulary: Vocabulary): string => {
  const said = words.filter(isRequired).map((typed) => {
    const { begun, corrected } = formsOf(typed, vocabulary)
    return begun.length ? typed.word : (corrected[0] ?? typed.word)
  })
  return quote(phraseOf(said))
}

/** Asks for products that words name together: in the name are all of them, one as its head; or they are the whole phrase. */
export function oneThing(words: TypedWord[], vocabulary: Vocabulary): string {
  const forms = words.filter(isRequired).map((word) => formsOf(word, vocabulary))
  const inName = ({ exact, begun, corrected }: Forms) => [
    ...[...exact, ...corrected].map((lexeme) => quote(lexeme, ':AB')),
    ...begun.map((word) => quote(word, ':*AB')),
  ]
  const named = forms.filter((one) => !isUnknown(one))
  const phrase = phraseQuery(words, vocabulary)
  if (!named.length) return phrase
  return `${phrase}|(${allOf(named.map((one) => inName(one).join('|')))})&(${anyOf(named.map((one) => oneOf(one, headOf)))})`
}
