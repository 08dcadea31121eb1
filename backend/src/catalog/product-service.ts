import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import type { Db } from '../db/connection'
import type { ProductFields } from './product-fields'
import { catalogRefusal } from './refusals'
import { recordChanges } from '../change/record-changes'
import { lockPlaces } from './category-store'
import { readEdited } from './product-rows'
import * as store from './product-store'
import { insertProducts } from './store'

async function readProduct(tx: Db, id: string): Promise<AdminProduct> {
  const [product] = await readEdited(tx, [id])
  return product!
}

const namesOf = (list: { name: string }[]) => list.map(({ name }) => name).sort()

/** Fields of a product that the change log records. */
function noted(product: AdminProduct) {
  const { _id, createdAt, updatedAt, measure, offered, discountUntil, nth, ...fields } = product
  return { ...fields, category: namesOf(product.category), subCategory: namesOf(product.subCategory) }
}

/** Notes what the admin `by` made of a product. */
async function record(tx: Db, by: string, before: AdminProduct | undefined, after: AdminProduct | undefined) {
  const { _id, name } = (after ?? before)!
  const change = { before: before && noted(before), after: after && noted(after) }
  await recordChanges(tx, by, [{ thing: 'product', thingId: _id, name, ...change }])
}

/** Adds a product. `by` is the admin's id, here and below. Throws CATEGORY_NOT_FOUND or SUB_CATEGORY_NOT_FOUND. */
export async function addProduct(db: Db, by: string, fields: ProductFields): Promise<AdminProduct> {
  return db.transaction(async (tx) => {
    await lockPlaces(tx, [fields])
    const [id] = await insertProducts(tx, [{ ...fields, moreDetails: fields.moreDetails ?? {} }])
    const added = await readProduct(tx, id!)
    await record(tx, by, undefined, added)
    return added
  })
}

/** State of a product that an admin saw before changing it, where they send it. `updatedAt` as in the API. */
export interface Seen {
  stock: number | undefined
  updatedAt: string | undefined
}

/**
 * Changes a product (docs/decisions/carts-and-orders.md). Throws CATEGORY_NOT_FOUND, SUB_CATEGORY_NOT_FOUND, PRODUCT_NOT_FOUND, with
 * the product of now PRODUCT_CHANGED, and with the stock of now STOCK_CHANGED.
 */
export async function changeProduct(
  db: Db,
  by: string,
  { id, fields, seen }: { id: string; fields: ProductFields; seen: Seen },
): Promise<AdminProduct> {
  return db.transaction(async (tx) => {
    await lockPlaces(tx, [fields])
    const before = await store.lockProduct(tx, id)
    const product = await readProduct(tx, id)
    if (seen.updatedAt !== undefined && seen.updatedAt !== before.updatedAt.toISOString())
      throw catalogRefusal('PRODUCT_CHANGED').with({ data: { stock: product.stock, product } })
    const stock = editedStock(fields.stock, seen.stock, before.stock)
    const { moreDetails = before.moreDetails, hidden = before.hidden, translations = before.translations } = fields
    await store.updateProduct(tx, id, { ...fields, stock, moreDetails, hidden, translations })
    if (hidden) await store.deleteListings(tx, id)
    else await store.replaceListings(tx, id, { ...fields, createdAt: before.createdAt })
    const changed = await readProduct(tx, id)
    await record(tx, by, product, changed)
    return changed
  })
}

/** The stock to be written when `typed` was sent. Throws STOCK_CHANGED when an edited one is not based on the one of now. */
function editedStock(typed: number, seen: number | undefined, now: number): number {
  if (seen === undefined) return typed
  if (typed === seen) return now
  if (seen !== now) throw catalogRefusal('STOCK_CHANGED', now).with({ data: { stock: now } })
  return typed
}

/** Deletes a product; carts lose it, orders keep what was bought. Throws PRODUCT_NOT_FOUND. */
export async function removeProduct(db: Db, by: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await store.lockProduct(tx, id, 'update')
    await record(tx, by, await readProduct(tx, id), undefined)
    await store.deleteProduct(tx, id)
  })
}
