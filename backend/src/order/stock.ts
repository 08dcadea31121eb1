import type { Db } from '../db/connection'
import { asc, inArray, sql } from 'drizzle-orm'
import { products } from '../db/tables/products'
import { unitsOf } from '@souk-vert/shared/text/weight-text'
import * as t from '#messages'
import { catalogRefusal } from '../catalog/refusals'

/** Pieces of a product. */
export interface Goods {
  productId: string
  quantity: number
}

export type HeldProduct = typeof products.$inferSelect

/** Products by their ids, whose rows are held in the order of these. Everybody holds an order before its products. */
export async function holdProducts(tx: Db, goods: Pick<Goods, 'productId'>[]): Promise<Map<string, HeldProduct>> {
  if (!goods.length) return new Map()
  const { id } = products
  const ids = goods.map(({ productId }) => productId)
  const rows = await tx.select().from(products).where(inArray(id, ids)).orderBy(asc(id)).for('no key update')
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Takes pieces out of the stock of products whose rows are held, and puts back what is less than none; those that have
 * gone are passed over. The check constraint refuses more than there are. An admin's form that is open on a product is
 * not out of date by it.
 */
export async function takeStock(tx: Db, goods: Goods[]): Promise<void> {
  if (!goods.some(({ quantity }) => quantity)) return
  const taken = JSON.stringify(goods.map(({ productId, quantity }) => ({ id: productId, pieces: quantity })))
  await tx.execute(sql`
    update ${products} set stock = stock - taken.pieces
    from (
      select id, sum(pieces)::int as pieces from json_to_recordset(${taken}::json) as each (id text, pieces int) group by id
    ) taken
    where ${products.id} = taken.id`)
}

/**
 * Takes pieces out of stock as `takeStock` does, of products that it holds and returns by their ids.
 * @throws what `refuse` makes of those that are left of a product of which there are too few
 */
export async function holdAndTake(
  tx: Db,
  goods: Goods[],
  refuse: (left: number, product: HeldProduct) => Error,
): Promise<Map<string, HeldProduct>> {
  const held = await holdProducts(tx, goods)
  for (const { productId, quantity } of goods) {
    const product = held.get(productId)
    if (!product) continue
    if (product.stock < quantity) throw refuse(product.stock, product)
    product.stock -= quantity
  }
  await takeStock(tx, goods)
  return held
}

/** Takes pieces out of stock that were put back, save those of products that have gone. @throws OUT_OF_STOCK */
export const takeStockAgain = (tx: Db, goods: Goods[]) =>
  holdAndTake(tx, goods, (left, product) =>
    catalogRefusal('OUT_OF_STOCK', () =>
      t.notEnoughToUndo({ stock: String(unitsOf(left, product)), name: product.name }),
    ),
  )

/** Puts pieces back into the stock of the products that still exist. */
export const giveStockBack = (tx: Db, goods: Goods[]) =>
  takeStockAgain(
    tx,
    goods.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
  )
