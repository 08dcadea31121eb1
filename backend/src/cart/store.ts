import type { CappedLine, CartItem } from 'shared/contract/cart'
import type { Db } from '../db/connection'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { toDzd } from 'shared/money/centimes'
import { violatedConstraint } from '../db/sql-result'
import { cartItems, cartMerges, products } from '../db/tables'
import { ItemInCart } from '../http/errors'

/** The user's line items in the order in which they were added. */
export async function listItems(db: Db, userId: string): Promise<CartItem[]> {
  const rows = await db
    .select({ item: cartItems, product: products })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.sequence))
  return rows.map(({ item, product }) => ({
    _id: item.id,
    quantity: item.quantity,
    productId: {
      _id: product.id,
      name: product.name,
      image: product.image,
      unit: product.unit,
      price: toDzd(product.priceCentimes),
      discount: product.discountHundredths / 100,
      stock: product.stock,
    },
  }))
}

/**
 * Name and stock of products, which cannot be deleted until the transaction ends; without those that are gone. Their stock
 * may change meanwhile: carts promise nothing, orders look again, and nobody waits here for those who order.
 */
export async function keepProducts(
  tx: Db,
  productIds: string[],
): Promise<{ id: string; name: string; stock: number }[]> {
  const { id, name, stock } = products
  return tx.select({ id, name, stock }).from(products).where(inArray(id, productIds)).orderBy(asc(id)).for('key share')
}

/** Raises ItemInCart when the cart has the product. The unique constraint decides, not an earlier read. */
export async function insertItem(tx: Db, userId: string, productId: string): Promise<void> {
  try {
    await tx.insert(cartItems).values({ userId, productId })
  } catch (error) {
    if (violatedConstraint(error) === 'cart_items_user_product_key') throw new ItemInCart()
    throw error
  }
}

/** The stock behind the user's own line item, whose row is held; undefined when the item is not theirs. */
export async function lockOwnItem(tx: Db, userId: string, itemId: string): Promise<{ stock: number } | undefined> {
  const own = and(eq(cartItems.id, itemId), eq(cartItems.userId, userId))
  const [row] = await tx
    .select({ stock: products.stock })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(own)
    .for('no key update', { of: cartItems })
  return row
}

export async function updateQuantity(tx: Db, itemId: string, quantity: number): Promise<void> {
  await tx.update(cartItems).set({ quantity }).where(eq(cartItems.id, itemId))
}

/** Deletes the user's own line item; false when it is not theirs. */
export async function deleteItem(db: Db, userId: string, itemId: string): Promise<boolean> {
  const own = and(eq(cartItems.id, itemId), eq(cartItems.userId, userId))
  return (await db.delete(cartItems).where(own).returning({ id: cartItems.id })).length > 0
}

/** Pieces of each product that the user's cart holds. */
export async function quantities(tx: Db, userId: string): Promise<Map<string, number>> {
  const { productId, quantity } = cartItems
  const rows = await tx.select({ productId, quantity }).from(cartItems).where(eq(cartItems.userId, userId))
  return new Map(rows.map((row) => [row.productId, row.quantity]))
}

/** Sets the quantities of products in the user's cart, in it already or not. */
export async function upsertQuantities(
  tx: Db,
  userId: string,
  lines: { productId: string; quantity: number }[],
): Promise<void> {
  if (!lines.length) return
  await tx
    .insert(cartItems)
    .values(lines.map((line) => ({ ...line, userId })))
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.productId],
      set: { quantity: sql`excluded.quantity` },
    })
}

/** What a merge with this key had to cap; undefined when there was none. */
export async function findMerge(tx: Db, userId: string, key: string): Promise<CappedLine[] | undefined> {
  const isIt = and(eq(cartMerges.userId, userId), eq(cartMerges.key, key))
  const [row] = await tx.select({ capped: cartMerges.capped }).from(cartMerges).where(isIt)
  return row?.capped
}

/** Notes a merge; the primary key lets each be noted once. */
export async function insertMerge(tx: Db, userId: string, key: string, capped: CappedLine[]): Promise<void> {
  await tx.insert(cartMerges).values({ userId, key, capped })
}
