import type { Product } from '@souk-vert/shared/contract/catalog/product'
import type { Db } from '../../db/connection'
import { sql } from 'drizzle-orm'
import { prepareQuery } from '../../db/prepared'
import { searchEntries } from '../../db/tables/search'
import { readProducts } from '../product-rows'
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

interface Row {
  id: string
  place: number
  score: number
}

const { placeholder } = sql

// Cast: the counts of a bigint are text in JavaScript.
const bestQuery = prepareQuery<Row, { needs: string; offset: number; limit: number; best: number }>(
  'best-matches',
  sql`
    with ${needsStep}, ${foundStep(sql`${searchEntries} where not hidden`)}
    select place::int, score::float, product_id as id from (
      select *, row_number() over (partition by place, in_stock order by turn) as nth from found
    ) chosen
    where (in_stock and nth <= ${placeholder('best')}::int) or (not in_stock and turn = 1)
    order by place, turn`,
)

/**
 * Returns the most likely products of each of several texts, up to `best` of each, in five statements for all texts.
 * A text with several meanings, 'milk & honey', has the best of each in turn. Hidden products are none.
 */
export async function bestMatches(db: Db, texts: string[], best: number): Promise<BestMatches[]> {
  const needs = await needsOfTexts(db, texts, false)
  const all = needs.flat()
  if (!all.length) return texts.map(() => ({ inStock: [] }))
  const rows = await bestQuery(db, { needs: JSON.stringify(all), offset: 0, limit: best, best })
  const products = new Map(
    (
      await readProducts(
        db,
        rows.map(({ id }) => id),
      )
    ).map((product) => [product._id, product]),
  )
  const ofNeed = all.map((_, index) =>
    rows
      .filter(({ id, place }) => place === index + 1 && products.has(id))
      .map(({ id, score }) => ({ product: products.get(id)!, score })),
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
