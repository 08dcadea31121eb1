import type { Synonym } from '@souk-vert/shared/contract/settings/settings'
import type { Db } from '../../db/connection'
import type { TypedPart, TypedWord } from './typed-text'
import { asc, eq, sql } from 'drizzle-orm'
import { inPortions } from '../../db/in-portions'
import { prepareQuery } from '../../db/prepared'
import { searchSynonyms, searchWords } from '../../db/tables/search'
import { soundOf } from '../../db/tables/sql-functions'
import { normalise, withoutAccent, WORD_FOR_TEA } from './search-text'
import { AFTER_ALL } from './search-words'
import { singular } from './singular'
import { readText } from './typed-text'

/** Words of the longest term that is found in a text. */
export const MAX_TERM_WORDS = 4

/** Words of a text, and other words for the same, by a synonym of the shop or because they are written so. */
export interface Term {
  words: TypedWord[]
  meaning?: TypedWord[]
  isSynonym?: boolean
}

/** The terms that a person typed between two separators. */
export interface TermPart {
  terms: Term[]
  amounts: string[]
}

/** Words in the form in which terms are compared: 'œufs' and 'œuf' are one, and so are 'thé' and 'the'. */
const termOf = (words: string[]): string => withoutAccent(words.map(singular).join(' '))

/** A text in that form, as the table has it. */
export const termOfText = (text: string): string => termOf(normalise(text).split(' ')).trim()

/** All synonyms, by term. */
export const listAllSynonyms = (db: Db): Promise<Synonym[]> =>
  db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.term))

/** Removes a synonym and returns it; undefined when there is none. */
export async function removeSynonym(tx: Db, term: string): Promise<Synonym | undefined> {
  const [gone] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.term, term)).returning()
  return gone
}

/** A term that is there already gets its new meaning. */
export async function insertSynonyms(tx: Db, synonyms: Synonym[]): Promise<void> {
  const meanings = new Map(synonyms.map(({ term, meaning }) => [termOfText(term), meaning]))
  const rows = [...meanings].map(([term, meaning]) => ({ term, meaning }))
  await inPortions(rows, (portion) =>
    tx
      .insert(searchSynonyms)
      .values(portion)
      .onConflictDoUpdate({ target: searchSynonyms.term, set: { meaning: sql`excluded.meaning` } }),
  )
}

/** Letters of a word that may be a synonym in another spelling: shorter ones sound like too many others, Latin ones like English. */
const spelledOtherwise = sql`(asked.term ~ '^([\u0621-\u06ff]{3,}|[a-z0-9]{4,})$')`

/** Two consonants say too little without a last h, which one hears in Arabic: 'tofu' is no 'teffah'. */
const endsAlike = sql`(length(translate(${soundOf(sql`term`)}, 'ai', '')) > 2 or (term ~ '[h7]$') = (asked.term ~ '[h7]$'))`

// A word that the catalogue has, or that begins one of its words, is no other spelling of a synonym.
const synonymsQuery = prepareQuery<Synonym, { terms: string }>(
  'search-synonyms',
  sql`
    select asked.term, meaning from json_array_elements_text(${sql.placeholder('terms')}::json) asked(term)
    cross join lateral (
      (select meaning from ${searchSynonyms} where term = asked.term)
      union all (
        select meaning from ${searchSynonyms} where ${soundOf(sql`term`)} = ${soundOf(sql`asked.term`)} and ${spelledOtherwise} and ${endsAlike}
          and not exists (select from ${searchWords} where word >= asked.term and word < asked.term || ${AFTER_ALL})
        order by term
      )
      limit 1
    ) found`,
)

/** The parts of a text by terms: each has the words that were typed, and those of the catalogue that mean the same. */
export async function readTerms(db: Db, parts: TypedPart[]): Promise<TermPart[]> {
  const wordLists = parts.map(({ words }) => words.map(({ word }) => word))
  const synonyms = await synonymsQuery(db, { terms: JSON.stringify(wordLists.flatMap(termsIn)) })
  const meanings = new Map(synonyms.map(({ term, meaning }) => [term, meaning]))
  return parts.map(({ words, amounts }) => ({ amounts, terms: termsOf(words, meanings) }))
}

/** The longest term that begins with the first word, and those that follow. */
function termsOf(words: TypedWord[], meanings: Map<string, string>): Term[] {
  const terms: Term[] = []
  for (let start = 0; start < words.length; start += terms.at(-1)!.words.length)
    terms.push(
      longestTerm(words.slice(start, start + MAX_TERM_WORDS), start + MAX_TERM_WORDS >= words.length, meanings) ?? {
        words: [words[start]!],
      },
    )
  return terms
}

function longestTerm(words: TypedWord[], isAtEnd: boolean, meanings: Map<string, string>): Term | undefined {
  for (let length = words.length; length > 0; length--) {
    const typed = words.slice(0, length)
    const meaning = meanings.get(termOf(typed.map(({ word }) => word)))
    const isEnd = isAtEnd && length === words.length
    if (meaning === undefined || (isArticle(typed) && !isEnd)) continue
    const isLast = typed.at(-1)!.isLast
    const meant = readText(meaning).flatMap((part) => part.words)
    return {
      isSynonym: true,
      words: isArticle(typed) ? [{ word: WORD_FOR_TEA, isOptional: false, isLast }] : typed,
      meaning: meant.map((word, index) => ({ ...word, isLast: isLast && index === meant.length - 1 })),
    }
  }
  return undefined
}

/** 'the' is tea ('thé') at the end of a text alone, else the article. */
const isArticle = (words: TypedWord[]) => words.length === 1 && words[0]!.word === 'the'

/** Sequences of up to four words of a part. */
const termsIn = (words: string[]): string[] =>
  words.flatMap((_, start) =>
    Array.from({ length: Math.min(MAX_TERM_WORDS, words.length - start) }, (_, more) =>
      termOf(words.slice(start, start + more + 1)),
    ),
  )
