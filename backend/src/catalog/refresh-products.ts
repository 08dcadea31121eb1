import type { Db } from '../db/connection'
import type { JobPayloads, Jobs } from '../jobs/job'
import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { inTransactions } from '../db/in-portions'
import { rowsOf } from '../db/sql-result'
import { productListings, products } from '../db/tables/products'
import { searchEntries } from '../db/tables/search'
import { parseMeasure } from './search/parse-measure'
import { ENTRY_VERSION } from './search/search-entry'
import { writeEntries } from './search/write-entries'

/** Products of one transaction: few, because orders of them wait meanwhile. */
const PORTION = 100

/** Products of one job, which is well below the time that a job may take; the rest is left to the next one. */
const MAX_PRODUCTS = 40_000

/**
 * Job `refresh-products`: after the name of a category or sub-category has changed, rewrites what the search knows of its
 * products. By portions in the order of the products' ids, each from what the products and names are at that moment; so it may
 * run twice, or beside another one, and meanwhile changes are not lost.
 */
export async function refreshProducts(db: Db, jobs: Jobs, payload: JobPayloads['refresh-products']): Promise<void> {
  const ids = await idsIn(db, payload)
  await inTransactions(db, ids, PORTION, rewrite)
  if (ids.length === MAX_PRODUCTS) await jobs.enqueue(db, 'refresh-products', { ...payload, after: ids.at(-1)! })
}

/** The next ids of products of a category or sub-category, hidden ones as well, in their order. */
async function idsIn(db: Db, payload: JobPayloads['refresh-products']): Promise<string[]> {
  const [isListed, isIn] =
    'categoryId' in payload
      ? [sql`category_id = ${payload.categoryId}`, sql`category_ids @> array[${payload.categoryId}]`]
      : [sql`sub_category_id = ${payload.subCategoryId}`, sql`sub_category_ids @> array[${payload.subCategoryId}]`]
  const query = sql`
    select product_id as id from ${productListings} where ${isListed} and product_id > ${payload.after}
    union select id from ${products} where hidden and ${isIn} and id > ${payload.after}
    order by id limit ${MAX_PRODUCTS}`
  const found = await rowsOf<{ id: string }>(db, query)
  return found.map(({ id }) => id)
}

async function rewrite(tx: Db, ids: string[]): Promise<void> {
  const { id } = products
  await tx.select({ id }).from(products).where(inArray(id, ids)).orderBy(asc(id)).for('no key update')
  await writeEntries(tx, ids)
}

/** The next ids of products that an earlier version of the code has read, or none, in their order. */
async function staleIds(db: Db, after: string, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .leftJoin(searchEntries, eq(searchEntries.productId, products.id))
    .where(and(gt(products.id, after), or(isNull(searchEntries.version), ne(searchEntries.version, ENTRY_VERSION))))
    .orderBy(asc(products.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Queues `refresh-stale` where an update of the shop has left products to be read again. */
export async function refreshWhereStale(db: Db, jobs: Jobs): Promise<void> {
  if ((await staleIds(db, '', 1)).length) await jobs.enqueue(db, 'refresh-stale', { after: '' })
}

/**
 * Job `refresh-stale`: reads products again that an earlier version of the code has read, their measures and what the search
 * knows of them. Until then they are as that version left them.
 */
export async function refreshStale(db: Db, jobs: Jobs, { after }: JobPayloads['refresh-stale']): Promise<void> {
  const ids = await staleIds(db, after, MAX_PRODUCTS)
  await inTransactions(db, ids, PORTION, reread)
  if (ids.length === MAX_PRODUCTS) await jobs.enqueue(db, 'refresh-stale', { after: ids.at(-1)! })
}

async function reread(tx: Db, ids: string[]): Promise<void> {
  const { id, unit } = products
  const rows = await tx
    .select({ id, unit })
    .from(products)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('no key update')
  const measures = rows.map((row) => ({ id: row.id, ...parseMeasure(row.unit) }))
  await tx.execute(sql`
    update ${products} set measure_quantity = given.quantity, measure_base = given.base
    from json_to_recordset(${JSON.stringify(measures)}::json) as given(id text, quantity double precision, base text)
    where ${products.id} = given.id`)
  await writeEntries(tx, ids)
}
