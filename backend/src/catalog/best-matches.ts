import type { Product } from 'shared/contract/product'
import type { Db } from '../db/connection'
import { sql } from 'drizzle-orm'
import { prepareQuery } from '../db/prepared'
import { products, searchEntries } from '../db/tables'
import { productColumns, type ProductRow, toProduct } from './product-rows'
import { foundStep, needsStep } from './search'
import { needsOfTexts } from './search-needs'

/** A product that a text may mean. `score` says how well, in the search's measure. */
export interface BestMatch {
  product: Product
  score: number
}

/** Possible meanings of a text: products in stock, the best first; and the best of all, where that one is sold out. */
export interface BestMatches {
  inStock: BestMatch[]
  soldOut?: Product
}

type Row = ProductRow & { place: number; score: number }

const { placeholder } = sql

// Cast: the counts of a bigint are text in JavaScript. Looked up one by one: joined, all products would be read for a long list.
const bestQuery = prepareQuery<Row, { needs: string; offset: number; limit: number; best: number }>(
  'best-matches',
  sql`
    with ${needsStep}, ${foundStep(sql`${searchEntries} where not hidden`)}
    select place::int, score::float, product.* from (
      select *, row_number() over (partition by place, in_stock order by turn) as nth from found
    ) chosen
    cross join lateral (select ${productColumns} from ${products} where id = chosen.product_id offset 0) product
    where (in_stock and nth <= ${placeholder('best')}::int) or (not in_stock and turn = 1)
    order by place, turn`,
)

/**
 * The products that each of several texts most likely means, up to `best` of each, in four statements for all texts. What
 * means several things, 'milk & honey', has the best of each in turn. Hidden products are none.
 */
export async function bestMatches(db: Db, texts: string[], best: number): Promise<BestMatches[]> {
  const needs = await needsOfTexts(db, texts, false)
  const all = needs.flat()
  if (!all.length) return texts.map(() => ({ inStock: [] }))
  const rows = await bestQuery(db, { needs: JSON.stringify(all), offset: 0, limit: best, best })
  const ofNeed = all.map((_, index) =>
    rows.filter(({ place }) => place === index + 1).map((row) => ({ product: toProduct(row), score: row.score })),
  )
  return needs.map(({ length }) => matchesOf(ofNeed.splice(0, length), best))
}

function matchesOf(ofNeeds: BestMatch[][], best: number): BestMatches {
  const inTurn = Array.from({ length: best }, (_, turn) =>
    ofNeeds.flatMap((found) => found.filter(({ product }) => product.stock > 0).slice(turn, turn + 1)),
  ).flat()
  const first = ofNeeds[0]?.[0]?.product
  const inStock = [...new Map(inTurn.map((match) => [match.product._id, match])).values()].slice(0, best)
  return { inStock, ...(first?.stock === 0 && { soldOut: first }) }
}
