import type { Db } from '../db/connection'
import type { JobPayloads, Jobs } from '../jobs/job'
import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { categories, productListings, products } from '../db/tables'
import { groupBy } from '../db/group-by'
import { learnWords, searchColumns } from './search-columns'

/** Products of one transaction: few, because orders of them wait meanwhile. */
const PORTION = 100

/** Portions of one job; the rest is left to the next one. */
const PORTIONS = 40

/**
 * Job `refresh-search`: after a category's name has changed, the search learns it for each product of the category. By
 * portions in the order of the products' ids, each from what the products and names are at that moment; so it may run
 * twice, or beside another one, and meanwhile changes are not lost.
 */
export async function refreshSearch(
  db: Db,
  jobs: Jobs,
  { categoryId, after }: JobPayloads['refresh-search'],
): Promise<void> {
  let last: string | undefined = after
  for (let portion = 0; portion < PORTIONS && last !== undefined; portion++) {
    const from: string = last
    last = await db.transaction((tx) => refreshPortion(tx, categoryId, from))
    // PGlite runs in this very thread and never lets go of it by itself, so requests would wait for all portions.
    await setImmediate()
  }
  if (last !== undefined) await jobs.enqueue(db, 'refresh-search', { categoryId, after: last })
}

/** Gives the last product's id, or undefined when there is none left. */
async function refreshPortion(tx: Db, categoryId: string, after: string): Promise<string | undefined> {
  const { productId } = productListings
  const listed = await tx
    .selectDistinct({ productId })
    .from(productListings)
    .where(and(eq(productListings.categoryId, categoryId), gt(productId, after)))
    .orderBy(asc(productId))
    .limit(PORTION)
  if (!listed.length) return undefined
  const ids = listed.map((row) => row.productId)
  await refreshProducts(tx, ids)
  return listed.length < PORTION ? undefined : ids.at(-1)
}

async function refreshProducts(tx: Db, ids: string[]): Promise<void> {
  const { id, name, description } = products
  const rows = await tx
    .select({ id, name, description })
    .from(products)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('no key update')
  const places = await tx
    .selectDistinct({ productId: productListings.productId, categoryName: categories.name })
    .from(productListings)
    .innerJoin(categories, eq(categories.id, productListings.categoryId))
    .where(inArray(productListings.productId, ids))
  const placesOf = groupBy(places, ({ productId }) => productId)
  const found = rows.map((row) => {
    const categoryNames = (placesOf.get(row.id) ?? []).map(({ categoryName }) => categoryName)
    return { id: row.id, ...searchColumns({ ...row, categoryNames }) }
  })
  const vectors = JSON.stringify(found.map((row) => ({ id: row.id, search: row.columns.search })))
  await tx.execute(sql`
    update ${products} set search = refreshed.search::tsvector
    from json_to_recordset(${vectors}::json) as refreshed(id text, search text) where ${products.id} = refreshed.id
  `)
  await learnWords(
    tx,
    found.flatMap(({ words }) => words),
  )
}
