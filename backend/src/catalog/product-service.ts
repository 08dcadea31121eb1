import type { Product } from 'shared/contract/product'
import type { Db } from '../db/connection'
import type { ProductFields } from './product-store'
import { ProductNotFound, stockChanged } from '../http/errors'
import { lockCategories, lockSubCategories } from './category-store'
import { readProducts } from './entities'
import * as store from './product-store'
import { insertProducts } from './store'

/** Adds a product. Raises CategoryNotFound or SubCategoryNotFound. */
export async function addProduct(db: Db, fields: ProductFields): Promise<Product> {
  return db.transaction(async (tx) => {
    await lockCategories(tx, fields.categoryIds)
    await lockSubCategories(tx, fields.subCategoryIds)
    const ids = await insertProducts(tx, [{ ...fields, moreDetails: fields.moreDetails ?? {} }])
    const [product] = await readProducts(tx, ids)
    return product!
  })
}

/**
 * Changes a product. `stockSeen` is the stock that the admin saw, if they say so (docs/decisions/carts-and-orders.md).
 * Raises CategoryNotFound, SubCategoryNotFound, ProductNotFound, and with the stock of now STOCK_CHANGED.
 */
export async function changeProduct(
  db: Db,
  id: string,
  fields: ProductFields,
  stockSeen: number | undefined,
): Promise<Product> {
  return db.transaction(async (tx) => {
    const categoryNames = await lockCategories(tx, fields.categoryIds)
    const subCategoryNames = await lockSubCategories(tx, fields.subCategoryIds)
    const { stock: stockNow, createdAt, moreDetails } = await store.lockProduct(tx, id)
    const stock = editedStock(fields.stock, stockSeen, stockNow)
    await store.updateProduct(
      tx,
      id,
      { ...fields, stock, moreDetails: fields.moreDetails ?? moreDetails },
      { categoryNames, subCategoryNames },
    )
    await store.replacePlaces(tx, id, { ...fields, createdAt })
    const [product] = await readProducts(tx, [id])
    return product!
  })
}

/** The stock to be written when `typed` was sent. Raises STOCK_CHANGED when an edited one is not based on the one of now. */
function editedStock(typed: number, seen: number | undefined, now: number): number {
  if (seen === undefined) return typed
  if (typed === seen) return now
  if (seen !== now) throw stockChanged(now)
  return typed
}

/** Deletes a product; carts lose it, orders keep what was bought. Raises ProductNotFound. */
export async function removeProduct(db: Db, id: string): Promise<void> {
  if (!(await store.deleteProduct(db, id))) throw new ProductNotFound()
}
