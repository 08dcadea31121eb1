import type { Db } from '../db/connection'
import type { Cut } from './listings'
import { sql } from 'drizzle-orm'
import { prepareQuery } from '../db/prepared'
import { products, searchWords } from '../db/tables'
import { noNames } from './category-names'
import { joinProducts, type JoinedProducts, type ProductRows, withNames } from './product-rows'
import { normalise, queryWords, searchQuery } from './search-text'

/** Behind everything that begins with a text, byte by byte. */
const LAST = '\u{10ffff}'

/** How many products at most are ranked: by their words, and by a name that begins with the whole text. */
const CANDIDATES = { words: 1000, name: 200 }

/** A word that begins fewer products' words than this is taken for a possible typing error. */
const RARE = 3

const { placeholder } = sql

/** `begin` to `end` are all names that begin with the text; `typed` is a tsquery of the words as typed, `corrected` with their like. */
type Search = Cut & Record<'begin' | 'end' | 'typed' | 'corrected', string>

const beginsName = sql`normal_name >= ${placeholder('begin')} and normal_name < ${placeholder('end')}`

/** What decides about the place, computed once for each candidate, so that nothing large is sorted. */
const merits = sql`
  id, normal_name = ${placeholder('begin')} as is_name, ${beginsName} as begins_name,
  ${placeholder('typed')}::text = ${placeholder('corrected')}::text or search @@ ${placeholder('typed')}::tsquery as is_typed,
  ts_rank('{0.05, 0.2, 0.4, 1}', search, ${placeholder('corrected')}::tsquery, 1) as rank`

const bestFirst = sql`is_name desc, begins_name desc, is_typed desc, rank desc, id`

const candidates = [
  sql`
    named as materialized (
      select ${merits} from ${products} where ${beginsName} order by normal_name limit ${sql.raw(`${CANDIDATES.name}`)}
    )`,
  sql`
    candidates as materialized (
      select * from named
      union all (
        select ${merits} from ${products}
        where search @@ ${placeholder('corrected')}::tsquery and id not in (select id from named)
        limit ${sql.raw(`${CANDIDATES.words}`)}
      )
    )`,
]

const bestCandidates = prepareQuery<JoinedProducts, Search & Record<string, unknown>>(
  'search',
  sql`with ${sql.join(candidates, sql`, `)} ${joinProducts(
    sql`
      select json from (
        select * from candidates order by ${bestFirst} limit ${placeholder('limit')} offset ${placeholder('offset')}
      ) best
      join ${products} using (id) order by ${bestFirst}`,
    sql`(select count(*)::int from candidates)`,
  )}`,
)

/**
 * A page of what a text finds, best first: every word of it must begin, or nearly begin, a word of the product. Names that
 * are or begin with the whole text come first, then products with the words as typed, then those with corrected ones. Of more
 * than a thousand hits some thousand are ranked, and `total` stops there.
 */
export async function pageOfSearch(db: Db, text: string, cut: Cut): Promise<ProductRows> {
  const words = queryWords(text)
  const alternatives = words.length ? await correct(db, words) : []
  if (!words.length || alternatives.some((choice) => !choice.length)) return { products: '', names: noNames, total: 0 }
  const begin = normalise(text)
  const [joined] = await bestCandidates(db, {
    ...{ begin, end: begin + LAST, ...cut },
    typed: searchQuery(words.map((word) => [word])),
    corrected: searchQuery(alternatives),
  })
  return withNames(db, joined!)
}

const correctionsQuery = prepareQuery<{ word: string; found: number; like: string[] | null }, { words: string }>(
  'search-corrections',
  sql`
    select typed.word, begun.products::int as found, near.words as like
    from json_array_elements_text(${placeholder('words')}::json) with ordinality typed(word, place)
    cross join lateral (
      select coalesce(sum(products), 0) as products from (
        select products from ${searchWords} where word >= typed.word and word < typed.word || ${LAST} limit 20
      ) counted
    ) begun
    left join lateral (
      select json_agg(word order by distance, products desc) as words from (
        select word, products, distance from (
          select known.word, known.products, least(
            levenshtein_less_equal(known.word, typed.word, 2),
            levenshtein_less_equal(left(known.word, length(typed.word) + 1), typed.word, 2)
          ) as distance
          from ${searchWords} known
          where begun.products < ${RARE} and length(typed.word) >= 4 and known.word % typed.word
        ) measured
        where distance <= case when length(typed.word) < 6 then 1 else 2 end
        order by distance, products desc limit 3
      ) nearest
    ) near on true
    order by typed.place`,
)

/**
 * For each word: itself when it begins words of the catalogue, and up to three words of the catalogue that it, or its
 * beginning, is nearly like when it is rare. Nothing at all for a word that is like none.
 */
async function correct(db: Db, words: string[]): Promise<string[][]> {
  const rows = await correctionsQuery(db, { words: JSON.stringify(words) })
  return rows.map(({ word, found, like }) => [...new Set([...(found > 0 ? [word] : []), ...(like ?? [])])])
}
