import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import type { listStock } from '@souk-vert/shared/contract/catalog/stock'
import type { Static } from 'typebox'
import type { Db } from '../../db/connection'
import { and, arrayContains, asc, desc, eq, ilike, lt, type SQL, sql } from 'drizzle-orm'
import { EXACT } from '@souk-vert/shared/contract/catalog/exact-count'
import { byIndexes } from '../../db/by-indexes'
import { rowsOf } from '../../db/sql-result'
import { lacksText, productListings, products, productStock } from '../../db/tables/products'
import { isIndexed, withinText } from '../../db/within-text'
import { countedRange, type PageRange, pageRange, pagesOf } from '../../http/page-number'
import { readEdited } from '../product-rows'
import { countProducts } from '../product-count'

/** Rows of a page, where the caller does not say. */
const LIMIT = 30

/** Filter and order of the stock table; `page` is counted from 1. */
type WantedStock = Static<typeof listStock.schema.body> & { page: number }

const columns = {
  newest: products.createdAt,
  name: sql`lower(${products.name})`,
  stock: productStock.stock,
  price: products.priceCentimes,
  discount: products.discountHundredths,
}

const wordsOf = ({ search = '' }: WantedStock) => search.split(/\s+/).filter(Boolean)

const isOfCategoryAlone = (wanted: WantedStock): boolean => {
  const { category, runningOut, outOfStock, hidden, withoutPicture, translationMissing } = wanted
  const isNarrower = runningOut || outOfStock || hidden || withoutPicture || translationMissing
  return !!category && !isNarrower && !wordsOf(wanted).length
}

/** Names that have each word of a text, in whatever order. Undefined where all products are wanted. */
const isWanted = (wanted: WantedStock, threshold: number): SQL | undefined =>
  and(
    ...wordsOf(wanted).map((word) => ilike(products.name, withinText(word))),
    wanted.runningOut ? lt(productStock.stock, threshold) : undefined,
    wanted.outOfStock ? eq(productStock.stock, 0) : undefined,
    wanted.hidden ? eq(products.hidden, true) : undefined,
    wanted.withoutPicture ? sql`${products.image} = '{}'` : undefined,
    wanted.translationMissing ? lacksText(products, wanted.translationMissing) : undefined,
    wanted.category ? arrayContains(products.categoryIds, [wanted.category]) : undefined,
  )

/**
 * Returns the products to search: all, or, for a text that no index leads to, the newest alone. With their stock
 * where that is asked for.
 */
function lookedAt(wanted: WantedStock): SQL {
  const words = wordsOf(wanted)
  const isFound = !words.length || words.some(isIndexed)
  const rows = isFound
    ? sql`${products}`
    : sql`(select * from ${products} order by created_at desc, id desc limit ${EXACT}) products`
  const isByStock = wanted.runningOut || wanted.outOfStock || wanted.sort === 'stock'
  return isByStock ? sql`${rows} join ${productStock} on product_id = products.id` : rows
}

/**
 * A page of the table of stock; `threshold` is the number of pieces below which a product runs out. Of products that are searched for
 * or narrowed no more than EXACT + 1 are counted, and the pages end with the first EXACT (docs/decisions/large-tables.md).
 */
export async function pageOfStock(
  db: Db,
  wanted: WantedStock,
  threshold: number,
): Promise<{ products: AdminProduct[]; total: number; totalPage: number }> {
  const { sort = 'newest', page, limit = LIMIT } = wanted
  const order = (wanted.descending ?? sort === 'newest') ? desc : asc
  const condition = isWanted(wanted, threshold)
  const range = (condition ? countedRange : pageRange)(page, limit)
  const found = sql`from ${lookedAt(wanted)} where ${condition ?? sql`true`}`
  const { ids, total } = await byIndexes(db, async (tx) => {
    const ofMany = async (count: number): Promise<IdsOfPage> => ({
      ids: await rowsOf<{ id: string }>(
        tx,
        sql`
          select products.id ${found} order by ${order(columns[sort])}, ${order(products.id)}
          limit ${range.limit} offset ${range.offset}`,
      ),
      total: count,
    })
    if (!condition) return ofMany(await countProducts(tx, { withHidden: true }))
    if (isOfCategoryAlone(wanted) && (await hasManyShown(tx, wanted))) return ofMany(EXACT + 1)
    const few = await pageOfFew(tx, sql`select products.id, ${columns[sort]} as place ${found}`, order, range)
    return few.total > EXACT ? ofMany(few.total) : few
  })
  const rows = await readEdited(
    db,
    ids.map(({ id }) => id),
  )
  const totalPage = condition ? pagesOf(total, limit) : Math.max(1, Math.ceil(total / limit))
  return { products: rows, total, totalPage }
}

interface IdsOfPage {
  ids: { id: string }[]
  /** EXACT + 1 where there are more than EXACT. */
  total: number
}

/**
 * Returns a page of the products that `found` selects, EXACT + 1 of them at most, and their number. A few are read
 * and then sorted: PostgreSQL might look for them through the whole index of the order. The limit keeps it from
 * that.
 */
async function pageOfFew(tx: Db, found: SQL, order: typeof asc, { limit, offset }: PageRange): Promise<IdsOfPage> {
  const rows = await rowsOf<{ total: number; id: string | null }>(
    tx,
    sql`
      with few as materialized (${found} limit ${EXACT + 1})
      select total, id from (select count(*)::int as total from few) counted
      left join (select * from few order by ${order(sql`place`)}, ${order(sql`id`)} limit ${limit} offset ${offset}) page on true
      order by ${order(sql`place`)}, ${order(sql`id`)}`,
  )
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [{ id }])), total: rows[0]!.total }
}

/**
 * Whether more than EXACT products of a category are shown: the index of its listings is read no further than
 * needed, that of products returns all of a category at once, which may be half of the shop.
 */
async function hasManyShown(tx: Db, { category }: WantedStock): Promise<boolean> {
  const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(
    tx,
    sql`
      select count(*)::int as count from (
        select distinct created_at, product_id from ${productListings} where category_id = ${category}
        order by created_at desc, product_id desc limit ${EXACT + 1}
      ) counted`,
  )
  return count > EXACT
}
