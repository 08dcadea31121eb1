import type { Database, Db } from '../db/connection'
import type { FileStore } from '../picture/store'
import type { ImportedCatalogue, ImportedProduct } from './data-set'
import { inArray, sql } from 'drizzle-orm'
import { insertProducts } from '../catalog/store'
import { readCategories, writeCategories } from '../import/import-categories'
import { tidy } from '../background/maintain'
import { products } from '../db/tables/products'
import { isRefusal } from '../http/refusal'
import { storePicture } from '../picture/store-picture'
import { groupBy } from '../db/group-by'
import { DataSetError, importedId } from './data-set'

/** Creation time of the newest product; the others a minute apart before it, in the order of the set. */
const NEWEST = Date.parse('2026-01-15T08:00:00Z')
const MINUTE_MS = 60_000

/** Products of one statement's round; all rounds are one transaction. */
const PRODUCTS_AT_ONCE = 2000

/** Key of the lock that lets one process at a time load. */
const LOAD_LOCK = 727_004

/** Target of a data set: a shop's database and pictures, opened beside or instead of its own process. */
export interface LoadTarget {
  database: Database
  files: FileStore
}

/** Number of things that were new to the shop. */
export interface Loaded {
  categories: number
  subCategories: number
  products: number
  pictures: number
}

/** A product to be, whose categories are still names. */
interface NewRow extends Omit<ImportedProduct, 'key'> {
  id: string
  createdAt: Date
}

/**
 * Loads a data set into a shop through what admins' calls use: its pictures first, then all rows in one transaction, so that
 * what fails leaves nothing half done. Categories and sub-categories that the shop has by name are used; products of an
 * earlier loading of the set stay as they are. Throws DataSetError for a picture that cannot be opened.
 */
export async function loadCatalogue({ database, files }: LoadTarget, set: ImportedCatalogue): Promise<Loaded> {
  const { db } = database
  const rows = set.products.map(({ key, ...product }, index): NewRow => ({
    ...product,
    id: importedId(set.source, 'product', key),
    createdAt: new Date(NEWEST - index * MINUTE_MS),
  }))
  const fresh = await withoutKnown(db, rows)
  const pathOf = await storePictures(files, fresh)

  const loaded = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOAD_LOCK})`)
    return insertNew(tx, await withoutKnown(tx, fresh), pathOf)
  })
  await tidy(database)
  return { ...loaded, pictures: pathOf.size }
}

async function withoutKnown(db: Db, rows: NewRow[]): Promise<NewRow[]> {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const known = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, sql`(select json_array_elements_text(${ids}::json))`))
  const knownIds = new Set(known.map(({ id }) => id))
  return rows.filter(({ id }) => !knownIds.has(id))
}

/** The path of each file that products name, in the store. */
async function storePictures(files: FileStore, rows: NewRow[]): Promise<Map<string, string>> {
  const pathOf = new Map<string, string>()
  for (const { picture } of rows)
    if (picture && !pathOf.has(picture)) pathOf.set(picture, await storeOrRefuse(files, picture))
  return pathOf
}

async function storeOrRefuse(files: FileStore, picture: string): Promise<string> {
  try {
    return await storePicture(files, picture, 'catalogue')
  } catch (error) {
    if (isRefusal(error, 'PICTURE_UNREADABLE', 'TOO_LARGE')) throw new DataSetError(`${picture}: ${error.message}`)
    throw error
  }
}

async function insertNew(tx: Db, rows: NewRow[], pathOf: Map<string, string>): Promise<Omit<Loaded, 'pictures'>> {
  const catalogue = await readCategories(tx, importedId)
  const placed = rows.map((row) => {
    const image = row.picture ? [pathOf.get(row.picture)!] : []
    return {
      ...row,
      image,
      categoryIds: [catalogue.categories.idOf(row.category, image[0])],
      subCategoryIds: [catalogue.subCategories.idOf(row.subCategory, image[0])],
    }
  })
  await writeCategories(tx, catalogue, placed)

  // Those of a listing beside each other: a page of it is then read from few places.
  const byListing = [...groupBy(placed, (row) => `${row.categoryIds[0]} ${row.subCategoryIds[0]}`).values()].flat()
  for (let start = 0; start < byListing.length; start += PRODUCTS_AT_ONCE)
    await insertProducts(tx, byListing.slice(start, start + PRODUCTS_AT_ONCE))
  const [categories, subCategories] = [catalogue.categories.fresh.length, catalogue.subCategories.fresh.length]
  return { categories, subCategories, products: rows.length }
}
