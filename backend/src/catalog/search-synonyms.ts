import type { Db } from '../db/connection'
import type { TypedPart } from './typed-text'
import { asc, eq, sql } from 'drizzle-orm'
import { inPortions } from '../db/in-portions'
import { prepareQuery } from '../db/prepared'
import { searchSynonyms } from '../db/tables'
import { normalise } from './search-text'
import { singular } from './singular'
import { isHolding } from './stop-words'
import { readText } from './typed-text'

/** What customers of a shop say for the words of its catalogue. */
export interface Synonym {
  term: string
  meaning: string
}

/** Words of the longest term that is found in a text. */
export const LONGEST_TERM = 4

/** Words in the form in which terms are compared: 'œufs' and 'œuf' are one. */
const termOf = (words: string[]): string => words.map(singular).join(' ')

/** A text in that form, as the table has it. */
export const termOfText = (text: string): string => termOf(normalise(text).split(' ')).trim()

/** All synonyms, by term. */
export const listAllSynonyms = (db: Db): Promise<Synonym[]> =>
  db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.term))

/** Removes a synonym and gives it; undefined when there is none. */
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

const synonymsQuery = prepareQuery<Synonym, { terms: string }>(
  'search-synonyms',
  sql`
    select term, meaning from ${searchSynonyms}
    where term in (select json_array_elements_text(${sql.placeholder('terms')}::json))
    order by length(term) desc`,
)

/** The parts of a text with the words of the catalogue in place of their synonyms, the longest first. */
export async function translated(db: Db, parts: TypedPart[]): Promise<TypedPart[]> {
  const said = parts.map(({ words }) => words.map(({ word }) => word))
  const synonyms = await synonymsQuery(db, { terms: JSON.stringify(said.flatMap(termsIn)) })
  if (!synonyms.length) return parts
  return parts.map(({ words, amounts }, index) => {
    const plain = ` ${termOf(said[index]!)} `
    const meant = synonyms.reduce(translate, plain)
    return meant === plain ? { words, amounts } : { amounts, words: readText(meant).flatMap((part) => part.words) }
  })
}

/** A text, with spaces around it, in which a term has its meaning. 'the' is tea ('thé') at the end alone, else the article. */
function translate(text: string, { term, meaning }: Synonym): string {
  if (!isHolding(term)) return text.replaceAll(` ${term} `, ` ${meaning} `)
  return text.endsWith(` ${term} `) ? `${text.slice(0, -term.length - 1)}${meaning} ` : text
}

/** All that follows each other in a part, up to four words. */
const termsIn = (words: string[]): string[] =>
  words.flatMap((_, start) =>
    Array.from({ length: Math.min(LONGEST_TERM, words.length - start) }, (_, more) =>
      termOf(words.slice(start, start + more + 1)),
    ),
  )
