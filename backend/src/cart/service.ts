import type { CappedLine } from '@souk-vert/shared/contract/cart'
import type { Db } from '../db/connection'
import { unitsOf } from '@souk-vert/shared/text/weight-text'
import * as t from '#messages'
import { cartRefusal } from './refusals'
import { catalogRefusal } from '../catalog/refusals'
import { lockUser } from '../user/store'
import * as store from './store'

/** Puts one unit in the user's cart (section 4). Throws PRODUCT_NOT_FOUND, OUT_OF_STOCK, or ITEM_IN_CART if it is there already. */
export async function addItem(db: Db, userId: string, productId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const [product] = await store.lockProducts(tx, userId, [productId])
    if (!product) throw catalogRefusal('PRODUCT_NOT_FOUND')
    if (product.stock < 1) throw catalogRefusal('OUT_OF_STOCK', t.outOfStock)
    await store.insertItem(tx, userId, product)
  })
}

/** Sets the quantity of the user's own line item. Throws CART_ITEM_NOT_FOUND (another user's, too), OUT_OF_STOCK. */
export async function setQuantity(db: Db, userId: string, itemId: string, quantity: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const item = await store.lockOwnItem(tx, userId, itemId)
    if (!item) throw cartRefusal('CART_ITEM_NOT_FOUND')
    if (item.stock < 1) throw catalogRefusal('OUT_OF_STOCK', t.outOfStock)
    if (quantity > item.stock)
      throw catalogRefusal('OUT_OF_STOCK', () => t.onlyLeftInStock({ stock: String(unitsOf(item.stock, item)) }))
    await store.updateQuantity(tx, itemId, quantity, item.centimes)
  })
}

/** Removes the user's own line item. Throws CART_ITEM_NOT_FOUND. */
export async function removeItem(db: Db, userId: string, itemId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if (!(await store.deleteItem(tx, userId, itemId))) throw cartRefusal('CART_ITEM_NOT_FOUND')
  })
}

/**
 * Adds a guest's lines to the user's cart, no more of each than there is, and returns those that had to be capped. A
 * key that was used already changes nothing and returns the earlier result.
 */
export async function mergeLines(
  db: Db,
  userId: string,
  key: string,
  lines: { productId: string; quantity: number }[],
): Promise<CappedLine[]> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const before = await store.findMerge(tx, userId, key)
    if (before) return before
    const inCart = await store.quantities(tx, userId)
    const wanted = new Map<string, number>()
    for (const { productId, quantity } of lines)
      wanted.set(productId, (wanted.get(productId) ?? inCart.get(productId) ?? 0) + quantity)
    const kept = wanted.size ? await store.lockProducts(tx, userId, [...wanted.keys()]) : []
    const productOf = new Map(kept.map((product) => [product.id, product]))
    const merged = [...wanted].map(([productId, pieces]) => {
      const { name = '', stock = 0, centimes = 0 } = productOf.get(productId) ?? {}
      return { productId, name, wanted: pieces, quantity: Math.min(pieces, stock), centimes }
    })
    const taken = merged.filter(({ quantity }) => quantity > 0)
    await store.upsertQuantities(
      tx,
      userId,
      taken.map(({ productId, quantity, centimes }) => ({ productId, quantity, knownCentimes: centimes })),
    )
    const capped = merged
      .filter((line) => line.quantity < line.wanted)
      .map(({ productId, name, wanted: pieces, quantity }) => ({ productId, name, wanted: pieces, quantity }))
    await store.insertMerge(tx, userId, key, capped)
    return capped
  })
}
