import type { Db } from '../db/connection'
import type { JobPayloads, Jobs } from '../jobs/job'
import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import { categories, productListings, products, searchEntries, subCategories } from '../db/tables'
import { groupBy } from '../db/group-by'
import { ENTRY_VERSION } from './search-entry'
import { writeEntries } from './write-entries'

/** Products of one transaction: few, because orders of them wait meanwhile. */
const PORTION = 100

/** Portions of one job; the rest is left to the next one. */
const PORTIONS = 40

/**
 * Job `refresh-search`: after a name of a category or sub-category has changed, the search learns it for each of its products.
 * By portions in the order of the products' ids, each from what the products and names are at that moment; so it may run
 * twice, or beside another one, and meanwhile changes are not lost.
 */
export async function refreshSearch(db: Db, jobs: Jobs, payload: JobPayloads['refresh-search']): Promise<void> {
  const listedIn =
    'categoryId' in payload
      ? eq(productListings.categoryId, payload.categoryId)
      : eq(productListings.subCategoryId, payload.subCategoryId)
  const { productId } = productListings
  const nextIds = async (tx: Db, after: string) =>
    tx
      .selectDistinct({ id: productId })
      .from(productListings)
      .where(and(listedIn, gt(productId, after)))
      .orderBy(asc(productId))
      .limit(PORTION)
  let last: string | undefined = payload.after
  for (let portion = 0; portion < PORTIONS && last !== undefined; portion++)
    last = await refreshPortion(db, last, nextIds)
  if (last !== undefined) await jobs.enqueue(db, 'refresh-search', { ...payload, after: last })
}

/**
 * Writes what the search knows of products that an earlier version of the code has entered, or none: after an update of the
 * shop. The products can be searched for again as the portions are done.
 */
export async function refreshStaleEntries(db: Db): Promise<void> {
  const nextIds = async (tx: Db, after: string) =>
    tx
      .select({ id: products.id })
      .from(products)
      .leftJoin(searchEntries, eq(searchEntries.productId, products.id))
      .where(and(gt(products.id, after), or(isNull(searchEntries.version), ne(searchEntries.version, ENTRY_VERSION))))
      .orderBy(asc(products.id))
      .limit(PORTION)
  let last: string | undefined = ''
  while (last !== undefined) last = await refreshPortion(db, last, nextIds)
}

/** Gives the last product's id, or undefined when there is none left. */
async function refreshPortion(
  db: Db,
  after: string,
  nextIds: (tx: Db, after: string) => Promise<{ id: string }[]>,
): Promise<string | undefined> {
  const last = await db.transaction(async (tx) => {
    const ids = (await nextIds(tx, after)).map(({ id }) => id)
    if (ids.length) await refreshProducts(tx, ids)
    return ids.length < PORTION ? undefined : ids.at(-1)
  })
  // PGlite runs in this very thread and never lets go of it by itself, so requests would wait for all portions.
  await setImmediate()
  return last
}

/** Writes what the search knows of these products from what they and the names are now. */
export async function refreshProducts(tx: Db, ids: string[]): Promise<void> {
  const { id, name, unit, description, moreDetails, hidden } = products
  const rows = await tx
    .select({ id, name, unit, description, moreDetails, hidden })
    .from(products)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('no key update')
  const places = await tx
    .select({
      productId: productListings.productId,
      categoryName: categories.name,
      subCategoryName: subCategories.name,
    })
    .from(productListings)
    .innerJoin(categories, eq(categories.id, productListings.categoryId))
    .innerJoin(subCategories, eq(subCategories.id, productListings.subCategoryId))
    .where(inArray(productListings.productId, ids))
  const placesOf = groupBy(places, ({ productId }) => productId)
  const texts = rows.map(({ id, ...row }) => {
    const standsIn = placesOf.get(id) ?? []
    const names = (kind: 'categoryName' | 'subCategoryName') => [...new Set(standsIn.map((place) => place[kind]))]
    return { ...row, productId: id, categoryNames: names('categoryName'), subCategoryNames: names('subCategoryName') }
  })
  await writeEntries(tx, texts)
}
