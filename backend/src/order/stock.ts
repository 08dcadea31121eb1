import type { Db } from '../db/connection'
import { eq, sql } from 'drizzle-orm'
import { products } from '../db/tables/products'
import { NotEnoughToUndo } from '../http/errors'
import { type Book, takenGoods } from './book/book'

/** An order changes the stock alone: an admin's form that is open on the product is not out of date by it. */
const asTheAdminLeftIt = { updatedAt: sql`${products.updatedAt}` }

/** Takes pieces out of the stock of products whose rows are held; the check constraint refuses more than there are. */
export async function takeStock(tx: Db, lines: { productId: string; quantity: number }[]): Promise<void> {
  for (const { productId, quantity } of lines)
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} - ${quantity}`, ...asTheAdminLeftIt })
      .where(eq(products.id, productId))
}

/** Writes the stock of a product whose row is held. */
export async function writeStock(tx: Db, productId: string, stock: number): Promise<void> {
  await tx
    .update(products)
    .set({ stock, ...asTheAdminLeftIt })
    .where(eq(products.id, productId))
}

/** Puts the pieces of an order back into the stock of the products that still exist. */
export async function giveStockBack(tx: Db, book: Book): Promise<void> {
  for (const { productId, quantity } of takenGoods(book))
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${quantity}`, ...asTheAdminLeftIt })
      .where(eq(products.id, productId))
}

/**
 * Takes the pieces of an order out of stock that were put back, save those of products that have gone.
 * @throws NotEnoughToUndo
 */
export async function takeStockAgain(tx: Db, book: Book): Promise<void> {
  for (const { productId, quantity, name } of takenGoods(book)) {
    const isIt = eq(products.id, productId)
    const [product] = await tx.select({ stock: products.stock }).from(products).where(isIt).for('no key update')
    if (!product) continue
    if (product.stock < quantity) throw new NotEnoughToUndo(product.stock, name)
    await writeStock(tx, productId, product.stock - quantity)
  }
}
