import type { Db } from '../db/connection'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { categories, productListings, products, subCategories } from '../db/tables'

/** Ids of one page, in order, and how many there are on all pages. */
export interface IdPage {
  ids: string[]
  total: number
}

/** What of a list is on the page: `limit` entries after the first `offset`. */
export interface Cut {
  offset: number
  limit: number
}

export async function isAnyCategory(db: Db, ids: string[]): Promise<boolean> {
  return (
    (await db.select({ id: categories.id }).from(categories).where(inArray(categories.id, ids)).limit(1)).length > 0
  )
}

export async function isSubCategory(db: Db, id: string): Promise<boolean> {
  return (await db.select({ id: subCategories.id }).from(subCategories).where(eq(subCategories.id, id))).length > 0
}

/** The newest products of some categories, each once. */
export async function newestOfCategories(db: Db, categoryIds: string[], limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: productListings.productId })
    .from(productListings)
    .where(inArray(productListings.categoryId, categoryIds))
    .groupBy(productListings.createdAt, productListings.productId)
    .orderBy(desc(productListings.createdAt), desc(productListings.productId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** A page of the products of a category and sub-category, newest first. */
export async function pageOfListing(db: Db, categoryId: string, subCategoryId: string, cut: Cut): Promise<IdPage> {
  const isThere = and(eq(productListings.categoryId, categoryId), eq(productListings.subCategoryId, subCategoryId))
  const rows = await db
    .select({ id: productListings.productId })
    .from(productListings)
    .where(isThere)
    .orderBy(desc(productListings.createdAt), desc(productListings.productId))
    .limit(cut.limit)
    .offset(cut.offset)
  return { ids: rows.map(({ id }) => id), total: await db.$count(productListings, isThere) }
}

/** A page of all products, newest first. */
export async function pageOfAll(db: Db, { offset, limit }: Cut): Promise<IdPage> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(limit)
    .offset(offset)
  return { ids: rows.map(({ id }) => id), total: await db.$count(products) }
}
