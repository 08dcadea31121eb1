import type { Db } from '../db/connection'
import { asc, eq, sql } from 'drizzle-orm'
import type { Translations } from '@souk-vert/shared/contract/catalog/translations'
import { byIndexes } from '../db/by-indexes'
import { rowsOf } from '../db/sql-result'
import { categories, subCategories, subCategoryCategories } from '../db/tables/categories'
import { products } from '../db/tables/products'

/** A product as its page is found. */
export interface ListedProduct {
  _id: string
  name: string
  translations: Translations
  updatedAt: Date
  createdAt: Date
}

/** Every category with each of its sub-categories. */
export async function listListings(db: Db) {
  const updatedAt = sql`greatest(${categories.updatedAt}, ${subCategories.updatedAt})`.mapWith(categories.updatedAt)
  return db
    .select({
      category: { _id: categories.id, name: categories.name, translations: categories.translations },
      subCategory: { _id: subCategories.id, name: subCategories.name, translations: subCategories.translations },
      updatedAt,
    })
    .from(subCategoryCategories)
    .innerJoin(categories, eq(categories.id, subCategoryCategories.categoryId))
    .innerJoin(subCategories, eq(subCategories.id, subCategoryCategories.subCategoryId))
    .orderBy(asc(categories.id), asc(subCategories.id))
}

const isShown = sql`not ${products.hidden}`

/**
 * Products, oldest first, so that a new one changes no earlier page: `offset` and, after it, from a product on. Their places come
 * from an index alone, and each is looked up by its key.
 */
export async function listProducts(
  db: Db,
  { offset = 0, after, limit }: { offset?: number; after?: ListedProduct; limit: number },
): Promise<ListedProduct[]> {
  // As a row, so that the index leads to the place; an `or` would read all that comes before it.
  const isLater = after
    ? sql`(created_at, id) > (${after.createdAt.toISOString()}::timestamptz, ${after._id})`
    : sql`true`
  const found = sql`
      select page.id as _id, product.name, product.translations, product.updated_at as "updatedAt", page.created_at as "createdAt"
      from (
        select id, created_at from ${products} where ${isShown} and ${isLater}
        order by created_at, id limit ${limit} offset ${offset}
      ) page
      cross join lateral (select name, translations, updated_at from ${products} where products.id = page.id offset 0) product
      order by page.created_at, page.id`
  type Row = Omit<ListedProduct, 'updatedAt' | 'createdAt'> & { updatedAt: string; createdAt: string }
  const rows = await byIndexes(db, (tx) => rowsOf<Row>(tx, found))
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt), createdAt: new Date(row.createdAt) }))
}
