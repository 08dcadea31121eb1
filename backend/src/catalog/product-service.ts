import type { AdminProduct, Product } from 'shared/contract/product'
import type { Db } from '../db/connection'
import type { ProductFields } from './product-store'
import { productChanged, ProductNotFound, stockChanged } from '../http/errors'
import { lockCategories, lockSubCategories } from './category-store'
import { readProducts } from './entities'
import * as store from './product-store'
import { insertProducts } from './store'

/** Products as admins have them. */
export async function withHidden(db: Db, found: Product[]): Promise<AdminProduct[]> {
  const hidden = await store.hiddenAmong(
    db,
    found.map(({ _id }) => _id),
  )
  return found.map((product) => ({ ...product, hidden: hidden.has(product._id) }))
}

async function readProduct(tx: Db, id: string): Promise<AdminProduct> {
  const [product] = await withHidden(tx, await readProducts(tx, [id]))
  return product!
}

/** Adds a product. Raises CategoryNotFound or SubCategoryNotFound. */
export async function addProduct(db: Db, fields: ProductFields): Promise<AdminProduct> {
  return db.transaction(async (tx) => {
    await lockCategories(tx, fields.categoryIds)
    await lockSubCategories(tx, fields.subCategoryIds)
    const [id] = await insertProducts(tx, [{ ...fields, moreDetails: fields.moreDetails ?? {} }])
    return readProduct(tx, id!)
  })
}

/** What an admin saw of a product before they changed it, where they say so. `updatedAt` as the API gives it. */
export interface Seen {
  stock: number | undefined
  updatedAt: string | undefined
}

/**
 * Changes a product (docs/decisions/carts-and-orders.md). Raises CategoryNotFound, SubCategoryNotFound, ProductNotFound, with
 * the product of now PRODUCT_CHANGED, and with the stock of now STOCK_CHANGED.
 */
export async function changeProduct(db: Db, id: string, fields: ProductFields, seen: Seen): Promise<AdminProduct> {
  return db.transaction(async (tx) => {
    const categoryNames = await lockCategories(tx, fields.categoryIds)
    const subCategoryNames = await lockSubCategories(tx, fields.subCategoryIds)
    const before = await store.lockProduct(tx, id)
    if (seen.updatedAt !== undefined && seen.updatedAt !== before.updatedAt.toISOString())
      throw productChanged(await readProduct(tx, id))
    const stock = editedStock(fields.stock, seen.stock, before.stock)
    const { moreDetails = before.moreDetails, hidden = before.hidden } = fields
    await store.updateProduct(tx, id, { ...fields, stock, moreDetails, hidden }, { categoryNames, subCategoryNames })
    if (hidden) await store.deletePlaces(tx, id)
    else await store.replacePlaces(tx, id, { ...fields, createdAt: before.createdAt })
    return readProduct(tx, id)
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
