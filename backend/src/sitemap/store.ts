import type { Db } from '../db/connection'
import { and, asc, eq, sql } from 'drizzle-orm'
import { categories, products, subCategories, subCategoryCategories } from '../db/tables'

/** A product as its page is found. */
export interface ListedProduct {
  _id: string
  name: string
  updatedAt: Date
  createdAt: Date
}

/** Every category with each of its sub-categories. */
export async function listListings(db: Db) {
  const updatedAt = sql`greatest(${categories.updatedAt}, ${subCategories.updatedAt})`.mapWith(categories.updatedAt)
  return db
    .select({
      category: { _id: categories.id, name: categories.name },
      subCategory: { _id: subCategories.id, name: subCategories.name },
      updatedAt,
    })
    .from(subCategoryCategories)
    .innerJoin(categories, eq(categories.id, subCategoryCategories.categoryId))
    .innerJoin(subCategories, eq(subCategories.id, subCategoryCategories.subCategoryId))
    .orderBy(asc(categories.id), asc(subCategories.id))
}

const isShown = eq(products.hidden, false)

export const countProducts = (db: Db): Promise<number> => db.$count(products, isShown)

const listed = { _id: products.id, name: products.name, updatedAt: products.updatedAt, createdAt: products.createdAt }

/** Products, oldest first, so that a new one changes no earlier page: `offset` and, after it, from a product on. */
export async function listProducts(
  db: Db,
  { offset = 0, after, limit }: { offset?: number; after?: ListedProduct; limit: number },
): Promise<ListedProduct[]> {
  const { id, createdAt } = products
  // As a row, so that the index leads to the place; an `or` would read all that comes before it.
  const isLater = after && sql`(${createdAt}, ${id}) > (${after.createdAt.toISOString()}, ${after._id})`
  return db
    .select(listed)
    .from(products)
    .where(and(isShown, isLater))
    .orderBy(asc(createdAt), asc(id))
    .offset(offset)
    .limit(limit)
}
