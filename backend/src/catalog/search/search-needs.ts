import type { Db } from '../../db/connection'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import type { Language } from '@souk-vert/shared/language/languages'
import { sql } from 'drizzle-orm'
import { prepareQuery } from '../../db/prepared'
import { searchEntries } from '../../db/tables/search'
import {
  isKnownTerm,
  joined,
  needOf,
  oneThing,
  readPart,
  type Need,
  type ReadPart,
  type Vocabulary,
} from './search-query'
import { readTerms, type TermPart } from './search-synonyms'
import { knownWords } from './search-words'
import { withoutParticles } from './singular'
import { readText } from './typed-text'

const { placeholder } = sql

/** Number of products that is enough for an answer; with fewer, those that have only some of the words follow. */
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

/** Counts the products that answer each tsquery, up to `ENOUGH`. */
async function countsOf(db: Db, queries: string[], withHidden: boolean): Promise<number[]> {
  if (!queries.length) return []
  return (await countsQuery(db, { queries: JSON.stringify(queries), withHidden })).map(({ count }) => count)
}

/** Returns the needs in a text; none where no product matches. */
export async function needsOfText(db: Db, text: string, withHidden: boolean): Promise<Need[]> {
  const [needs = []] = await needsOfTexts(db, [text], withHidden)
  return needs
}

/** Returns the needs of several texts, in three statements for all of them; words are of the page's language first. */
export async function needsOfTexts(db: Db, texts: string[], withHidden: boolean): Promise<Need[][]> {
  const read = texts.map(readText)
  const parts = await readTerms(db, read.flat())
  const page = pageLanguage()
  const vocabulary = await vocabularyOf(db, parts, page)
  const asked = read.map(({ length }) =>
    askedBy(
      parts.splice(0, length).map((part) => readPart(part, vocabulary)),
      page,
    ),
  )
  const counts = await countsOf(
    db,
    asked.flatMap(({ queries }) => queries),
    withHidden,
  )
  return asked.map(({ queries, needs }) => needs(counts.splice(0, queries.length)))
}

/** Looks up the words of all parts, the words that their synonyms mean, and each two words written as one. */
async function vocabularyOf(db: Db, parts: TermPart[], page: Language): Promise<Vocabulary> {
  const terms = parts.flatMap((part) => part.terms)
  const mended = terms.flatMap(({ words, meaning }) => meaning ?? words).map(({ word }) => word)
  const synonyms = terms.flatMap(({ words, meaning }) => (meaning ? words : [])).map(({ word }) => word)
  const verbatim = [...synonyms, ...parts.flatMap((part) => joined(part.terms)), ...mended.flatMap(withoutParticles)]
  return mended.length ? knownWords(db, mended, verbatim, page) : new Map()
}

/** Queries to count before the needs of a text are known, and the needs that follow from the counts. */
interface Asked {
  queries: string[]
  needs(counts: number[]): Need[]
}

/** Terms that are things of their own, and that no product is together, are needs of their own. */
function askedBy(parts: ReadPart[], page: Language): Asked {
  const whole: ReadPart = {
    required: parts.flatMap(({ required }) => required),
    helping: parts.flatMap(({ helping }) => helping),
    amounts: parts.flatMap(({ amounts }) => amounts),
  }
  const need = needOf(whole, page)
  if (whole.required.length < 2) return { queries: [], needs: () => (need ? [need] : []) }
  const ofTerms = () => whole.required.map((term): ReadPart => ({ required: [term], helping: [], amounts: [] }))
  const split = (parts.length > 1 ? parts : need ? ofTerms() : []).filter(({ required }) => required.some(isKnownTerm))
  const things = [whole, ...split].map((part) => oneThing(part))
  return {
    queries: [need?.match ?? things[0]!, ...things],
    needs([enough = 0, one = 0, ...several]) {
      if (!one && several.length > 1 && several.every((count) => count > 0))
        return split.flatMap((part) => needOf(part, page, 'head') ?? [])
      if (!need || enough >= ENOUGH) return need ? [need] : []
      return [needOf(whole, page, enough || one ? 'head' : 'any')!]
    },
  }
}
