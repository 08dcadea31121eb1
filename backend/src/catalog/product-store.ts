import type { Db } from '../db/connection'
import { derivedOf, type NewProduct } from './product-fields'
import { and, asc, eq, ne, notInArray, or } from 'drizzle-orm'
import { productListings, products } from '../db/tables/products'
import { catalogRefusal } from './refusals'
import { writeEntries } from './search/write-entries'

/** Columns of a product that a change builds on. */
type LockedProduct = Pick<
  typeof products.$inferSelect,
  'stock' | 'createdAt' | 'updatedAt' | 'moreDetails' | 'hidden' | 'translations'
>

/**
 * A product that is about to be changed, or with `update` deleted: nobody orders it or changes it until the transaction ends. Throws
 * PRODUCT_NOT_FOUND.
 */
export async function lockProduct(
  tx: Db,
  id: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<LockedProduct> {
  const { stock, createdAt, updatedAt, moreDetails, hidden, translations } = products
  const [row] = await tx
    .select({ stock, createdAt, updatedAt, moreDetails, hidden, translations })
    .from(products)
    .where(eq(products.id, id))
    .for(strength)
  if (!row) throw catalogRefusal('PRODUCT_NOT_FOUND')
  return row
}

/** Writes a product's own fields, and what the search knows of it. */
export async function updateProduct(tx: Db, id: string, product: NewProduct): Promise<void> {
  const { price: _price, discount: _discount, vat: _vat, ...fields } = product
  await tx
    .update(products)
    .set({ ...fields, ...derivedOf(product) })
    .where(eq(products.id, id))
  await writeEntries(tx, [id])
}

/** Categories and sub-categories of a product. `createdAt` is the product's. */
export interface ProductListings {
  createdAt: Date
  categoryIds: string[]
  subCategoryIds: string[]
}

/** Lists a product under each of its categories with each of its sub-categories, and nowhere else. */
export async function replaceListings(tx: Db, productId: string, listings: ProductListings): Promise<void> {
  const { createdAt, categoryIds, subCategoryIds } = listings
  const isElsewhere = or(
    notInArray(productListings.categoryId, categoryIds),
    notInArray(productListings.subCategoryId, subCategoryIds),
  )
  await tx.delete(productListings).where(and(eq(productListings.productId, productId), isElsewhere))
  const rows = categoryIds.flatMap((categoryId) =>
    subCategoryIds.map((subCategoryId) => ({ productId, categoryId, subCategoryId, createdAt })),
  )
  await tx.insert(productListings).values(rows).onConflictDoNothing()
}

/** Takes a product out of all listings. */
export async function deleteListings(tx: Db, productId: string): Promise<void> {
  await tx.delete(productListings).where(eq(productListings.productId, productId))
}

/** Returns the name of another product with this number on the labels of the scale; undefined where there is none. */
export async function findScaleCode(db: Db, scaleCode: number, otherThan: string) {
  const { id, name, translations } = products
  const [other] = await db
    .select({ name, translations })
    .from(products)
    .where(and(eq(products.scaleCode, scaleCode), ne(id, otherThan)))
    .orderBy(asc(id))
    .limit(1)
  return other
}

/** Deletes a product with its places in listings and carts. */
export async function deleteProduct(tx: Db, id: string): Promise<void> {
  await tx.delete(products).where(eq(products.id, id))
}
