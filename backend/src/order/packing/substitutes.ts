import type { Db } from '../../db/connection'
import { and, eq, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/sql-result'
import { orderItems, orders } from '../../db/tables/orders'
import { productListings, products } from '../../db/tables/products'
import { OrderNotFound } from '../../http/errors'

/** Products that a packer is offered. */
const LIMIT = 8

/** A product that could be packed in place of another. */
interface Candidate {
  productId: string
  name: string
  image: string[]
  unit: string
  stock: number
  /** For `shownAnswer`. */
  translations: object
}

/** Price of one piece after discount in centimes, near enough to compare, and never 0. */
const cost = (product: string) =>
  sql.raw(`greatest(${product}.price_centimes * (1 - ${product}.discount_hundredths / 10000.0), 1)`)

/**
 * Products of a line's sub-categories that are in stock, those first whose measure and price are the closest: half or twice of one is as
 * far as half or twice of the other. None for a product that is gone.
 * @throws OrderNotFound where there is no such line, too
 */
export async function findSubstitutes(db: Db, orderNumber: string, position: number): Promise<Candidate[]> {
  const isIt = and(eq(orders.orderNumber, orderNumber), eq(orderItems.position, position))
  const [line] = await db
    .select({ productId: orderItems.productId })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(isIt)
  if (!line) throw new OrderNotFound()
  return rowsOf<Candidate>(
    db,
    sql`
      select other.id as "productId", other.name, array_to_json(other.image) as image, other.unit, other.stock,
        other.translations
      from ${products} own join ${products} other on other.id in (
        select product_id from ${productListings} where sub_category_id = any(own.sub_category_ids)
      )
      where own.id = ${line.productId} and other.id <> own.id and other.stock > 0 and not other.hidden
      order by own.measure_base is distinct from other.measure_base,
        coalesce(abs(ln(other.measure_quantity / own.measure_quantity)), 0) + abs(ln(${cost('other')} / ${cost('own')})),
        other.name, other.id
      limit ${LIMIT}`,
  )
}
