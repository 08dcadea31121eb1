import type { Db } from '../../db/connection'
import type { PageRange } from '../../http/page-number'
import { sql, type SQL } from 'drizzle-orm'
import { searchEntries } from '../../db/tables/search'
import {
  chosenStep,
  facetsOfMatches,
  filteredMatches,
  type FilteredProducts,
  filterValues,
  type FilterValues,
  type Narrowing,
  passesAll,
} from '../filters'
import { type FoundProducts, prepareProducts, selectProducts } from '../product-rows'
import { needsOfText } from './search-needs'
import type { Need } from './search-query'

/**
 * Number of products of a need that are ranked by their words; those behind them follow in the order in which they
 * were cut.
 */
const RANKED = 400

/** Weights of the places D to A of a word (search-entry.ts). */
const WEIGHTS = '{0.06, 0.25, 0.5, 1}'

/**
 * Bonus when all words match and the last is the head; when the head matches; and when a name, shelf or type is the
 * whole text.
 */
const BONUS = { complete: 0.3, headed: 0.2, phrase: 0.2 }

const bonus = (kind: keyof typeof BONUS) => sql.raw(`${BONUS[kind]} * (search @@ need.${kind})::int`)

const { placeholder } = sql

const isSeen = sql`(not hidden or ${placeholder('withHidden')}::boolean)`

/** The ways to read a need, and how its words may be there. */
const READINGS = ['typed', 'other', 'meant'] as const
const FORMS = ['exact', 'begun', 'corrected'] as const

const rank = (reading: string, form: string) =>
  sql.raw(`coalesce(ts_rank('${WEIGHTS}', search, need.${reading}_${form}) * need.${reading}_${form}_share, 0)`)

const rankOf = (reading: string) =>
  sql.join(
    FORMS.map((form) => rank(reading, form)),
    sql` + `,
  )

// Of what a text says, in this language or that, and what it means the best one counts, so that a name in two languages has no advantage.
const score = sql`
  greatest(${sql.join(READINGS.map(rankOf), sql`, `)})
  + ${bonus('complete')} + ${bonus('headed')} + ${bonus('phrase')}
  - penalty`

const readingColumns = sql.raw(
  READINGS.flatMap((reading) =>
    FORMS.flatMap((form) => [
      `(${reading}->>'${form}')::tsquery as ${reading}_${form}`,
      `(${reading}->>'${form}Share')::real as ${reading}_${form}_share`,
    ]),
  ).join(', '),
)

/** The needs that a statement is given, each with its place among them. */
export const needsStep = sql`
    needs as materialized (
      select ordinality as place, match::tsquery, complete::tsquery, strong::tsquery, headed::tsquery, phrase::tsquery,
        ${readingColumns}
      from rows from (
        json_to_recordset(${placeholder('needs')}::json) as (
          match text, complete text, strong text, headed text, phrase text, typed json, other json, meant json
        )
      ) with ordinality
    )`

/** The best of each need, of the entries that pass `narrow`, in their turn; what is behind those that are ranked has no score. */
export const foundStep = (narrow: SQL) => sql`
    found as materialized (
      select *, row_number() over (partition by place order by score desc nulls last, candidate) as turn
      from (
        select need.place, cut.total, cut.candidate, cut.product_id, in_stock,
          case when cut.candidate <= ${sql.raw(`${RANKED}`)} then ${score} end as score
        from needs need
        cross join lateral (
          select product_id, count(*) over () as total, row_number() over (order by tier desc, penalty, product_id) as candidate
          from (
            select product_id, penalty, (search @@ need.headed)::int + (search @@ need.strong)::int + (search @@ need.complete)::int as tier
            from ${narrow} and search @@ need.match
          ) matched
          order by candidate limit greatest(${sql.raw(`${RANKED}`)}, ${placeholder('offset')}::bigint + ${placeholder('limit')}::bigint)
        ) cut
        join ${searchEntries} using (product_id)
      ) ranked
    )`

// Of a product that answers several needs the first counts. The total of several needs counts each product once; each need's are looked
// up by themselves, because for 'any of the needs' all entries would be read.
const bestOf = (steps: SQL[], narrow: SQL) => sql`
  with ${sql.join([...steps, needsStep, foundStep(narrow)], sql`, `)} select * from (${selectProducts(
    sql`
      select product_id as id from (
        select distinct on (product_id) product_id, turn, place from found order by product_id, turn, place
      ) once
      order by turn, place limit ${placeholder('limit')} offset ${placeholder('offset')}`,
    sql`(
      select case when count(*) > 1
        then (
          select count(distinct product_id)::int
          from needs cross join lateral (select product_id from ${narrow} and search @@ match offset 0) of_one
        )
        else (select coalesce(max(total), 0)::int from found) end
      from needs
    ) as total`,
  )}) best order by place`

type Best = PageRange & { needs: string }

const bestFound = prepareProducts<Best & { withHidden: boolean }>(
  'search',
  bestOf([], sql`${searchEntries} where ${isSeen}`),
)

const bestNarrowed = prepareProducts<Best & FilterValues>(
  'narrowed-search',
  bestOf([chosenStep], sql`${searchEntries} cross join chosen where not hidden and ${passesAll}`),
)

/** A tsquery that finds nothing. */
const NOTHING = ''

/**
 * Returns a page of search results, best first (docs/decisions/search.md). A text with several needs, 'milk &
 * honey', returns the best of each in turn. Hidden products are found only `withHidden`.
 */
export async function pageOfSearch(
  db: Db,
  text: string,
  range: PageRange,
  withHidden: boolean,
): Promise<FoundProducts> {
  const needs = await needsOfText(db, text, withHidden)
  if (!needs.length) return { products: [], total: 0 }
  return bestFound(db, { ...range, withHidden, needs: JSON.stringify(needs) })
}

/**
 * Returns a page of what a text finds, narrowed and in an order, and the facets of all that it finds. In an order other than by
 * relevance, what is meant stands before what is found only because it mentions a word. Hidden products are left out.
 */
export async function narrowedSearch(
  db: Db,
  text: string,
  narrowing: Narrowing,
  range: PageRange,
): Promise<FilteredProducts> {
  const { filter, sort } = narrowing
  const needs = await needsOfText(db, text, false)
  // Nothing is what the tsquery of a word that nothing has finds.
  const anyOf = (ask: (need: Need) => string[]) =>
    needs.flatMap((need) => ask(need).map((one) => `(${one})`)).join(' | ') || NOTHING
  const meaning = {
    match: anyOf(({ match }) => [match]),
    strong: anyOf(({ whole }) => [whole.strong]),
    headed: anyOf(({ whole, phrase }) => [whole.headed, phrase]),
  }
  if (sort !== 'relevance') return filteredMatches(db, meaning, { ...narrowing, sort }, range)
  const [best, facets] = await Promise.all([
    bestNarrowed(db, { ...range, ...filterValues(filter), needs: JSON.stringify(needs) }),
    facetsOfMatches(db, meaning.match, narrowing),
  ])
  return { ...best, facets }
}
