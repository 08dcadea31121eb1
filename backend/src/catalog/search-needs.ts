import type { Db } from '../db/connection'
import { sql } from 'drizzle-orm'
import { prepareQuery } from '../db/prepared'
import { searchEntries } from '../db/tables'
import { needOf, oneThing, type Need, type Vocabulary } from './search-query'
import { translated } from './search-synonyms'
import { knownWords } from './search-words'
import { readText, type TypedPart } from './typed-text'

const { placeholder } = sql

/** So many products are enough for an answer; with fewer, those that have only some of the words follow. */
const ENOUGH = 10

const countsQuery = prepareQuery<{ count: number }, { queries: string; withHidden: boolean }>(
  'search-counts',
  sql`
    select (
      select count(*)::int from (
        select from ${searchEntries} where search @@ query::tsquery and (not hidden or ${placeholder('withHidden')}::boolean) limit ${sql.raw(`${ENOUGH}`)}
      ) counted
    ) as count
    from json_array_elements_text(${placeholder('queries')}::json) with ordinality asked(query, place) order by place`,
)

/** How many products answer each tsquery, up to `ENOUGH`. */
async function countsOf(db: Db, queries: string[], withHidden: boolean): Promise<number[]> {
  if (!queries.length) return []
  return (await countsQuery(db, { queries: JSON.stringify(queries), withHidden })).map(({ count }) => count)
}

/** What a text asks for; nothing where nothing has it. */
export async function needsOfText(db: Db, text: string, withHidden: boolean): Promise<Need[]> {
  const [needs = []] = await needsOfTexts(db, [text], withHidden)
  return needs
}

/** The same of several texts, in three statements for all of them. */
export async function needsOfTexts(db: Db, texts: string[], withHidden: boolean): Promise<Need[][]> {
  const read = texts.map(readText)
  const parts = await translated(db, read.flat())
  const words = parts.flatMap((part) => part.words.map(({ word }) => word))
  const vocabulary: Vocabulary = words.length ? await knownWords(db, [...new Set(words)]) : new Map()
  const asked = read.map(({ length }) => askedBy(parts.splice(0, length), vocabulary))
  const counts = await countsOf(
    db,
    asked.flatMap(({ queries }) => queries),
    withHidden,
  )
  return asked.map(({ queries, needs }) => needs(counts.splice(0, queries.length)))
}

/** What must be counted before it is known what a text asks for, and what it is then. */
interface Asked {
  queries: string[]
  needs(counts: number[]): Need[]
}

/** Words that are things of their own, and that no product is together, are needs of their own. */
function askedBy(parts: TypedPart[], vocabulary: Vocabulary): Asked {
  const whole: TypedPart = {
    words: parts.flatMap(({ words }) => words),
    amounts: parts.flatMap(({ amounts }) => amounts),
  }
  const need = needOf(whole, vocabulary)
  const required = whole.words.filter(({ isOptional }) => !isOptional)
  if (required.length < 2) return { queries: [], needs: () => (need ? [need] : []) }
  const split = parts.length > 1 ? parts : required.map((word): TypedPart => ({ words: [word], amounts: [] }))
  const things = [whole, ...split].map(({ words }) => oneThing(words, vocabulary))
  return {
    queries: [need?.match ?? things[0]!, ...things],
    needs([enough = 0, one = 0, ...several]) {
      if (!one && several.every((count) => count > 0))
        return split.flatMap((part) => needOf(part, vocabulary, 'last') ?? [])
      if (!need || enough >= ENOUGH) return need ? [need] : []
      return [needOf(whole, vocabulary, enough || one ? 'last' : 'any')!]
    },
  }
}
