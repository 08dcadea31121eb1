import type { Db } from '../db/connection'
import type { Cut, Page } from './listings'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../db/sql-result'
import { products, searchWords } from '../db/tables'
import { readProducts } from './entities'
import { normalise, queryWords, searchQuery } from './search-text'

/** Behind everything that begins with a text, byte by byte. */
const LAST = '\u{10ffff}'

/** How many products at most are ranked: by their words, and by a name that begins with the whole text. */
const CANDIDATES = { words: 1000, name: 200 }

/** A word that begins fewer products' words than this is taken for a possible typing error. */
const RARE = 3

/**
 * A page of what a text finds, best first: every word of it must begin, or nearly begin, a word of the product. Names that
 * are or begin with the whole text come first, then products with the words as typed, then those with corrected ones. Of more
 * than a thousand hits some thousand are ranked, and `total` stops there.
 */
export async function pageOfSearch(db: Db, text: string, cut: Cut): Promise<Page> {
  const words = queryWords(text)
  const alternatives = words.length ? await correct(db, words) : []
  if (!words.length || alternatives.some((choice) => !choice.length)) return { products: [], total: 0 }
  const begin = normalise(text)
  const asTyped = searchQuery(words.map((word) => [word]))
  const corrected = searchQuery(alternatives)
  const { normalName, search } = products
  const beginsName = sql`normal_name >= ${begin} and normal_name < ${begin + LAST}`
  const [found] = await rowsOf<{ ids: string[]; total: number }>(
    db,
    sql`
      with hits as materialized (
        (select id, normal_name, search from ${products}
          where ${normalName} >= ${begin} and ${normalName} < ${begin + LAST} order by ${normalName} limit ${CANDIDATES.name})
        union all
        (select id, normal_name, search from ${products}
          where ${search} @@ ${corrected}::tsquery limit ${CANDIDATES.words})
      ),
      candidates as (select distinct on (id) * from hits),
      ranked as (
        select id, row_number() over (order by (normal_name = ${begin}) desc, (${beginsName}) desc, (search @@ ${asTyped}::tsquery) desc,
          ts_rank('{0.05, 0.2, 0.4, 1}', search, ${corrected}::tsquery, 1) desc, id) as place
        from candidates
      )
      select (select count(*)::int from candidates) as total, coalesce(
        (select json_agg(id order by place) from ranked where place > ${cut.offset} and place <= ${cut.offset + cut.limit}),
        '[]'
      ) as ids`,
  )
  return { products: await readProducts(db, found!.ids), total: found!.total }
}

/**
 * For each word: itself when it begins words of the catalogue, and up to three words of the catalogue that it, or its
 * beginning, is nearly like when it is rare. Nothing at all for a word that is like none.
 */
async function correct(db: Db, words: string[]): Promise<string[][]> {
  const rows = await rowsOf<{ word: string; found: number; like: string[] | null }>(
    db,
    sql`
      select typed.word, begun.products::int as found, near.words as like
      from json_array_elements_text(${JSON.stringify(words)}::json) with ordinality typed(word, place)
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
  return rows.map(({ word, found, like }) => [...new Set([...(found > 0 ? [word] : []), ...(like ?? [])])])
}
