import type { Product } from '@souk-vert/shared/contract/catalog/product'
import type { Db } from '../../db/connection'
import { sql } from 'drizzle-orm'
import { prepareProducts, selectProducts } from '../../catalog/product-rows'
import { orderItems, orders } from '../../db/tables/orders'
import { products } from '../../db/tables/products'

/** Products of a strip of the home page. */
const STRIP = 15

/** Orders that are looked at: who has more has bought enough in these. */
const LATEST_ORDERS = 50

const { placeholder } = sql

const boughtQuery = prepareProducts<{ userId: string }>(
  'bought-products',
  selectProducts(sql`
    select products.id from (
      select distinct on (product_id) product_id, latest.created_at, latest.id, position
      from (
        select id, created_at from ${orders}
        where user_id = ${placeholder('userId')} and placed_at is not null and cancelled_at is null and returned_at is null
        order by created_at desc, id desc limit ${sql.raw(`${LATEST_ORDERS}`)}
      ) latest
      join ${orderItems} on order_id = latest.id
      order by product_id, latest.created_at desc, latest.id desc, position
    ) bought
    join ${products} on products.id = bought.product_id
    where stock > 0 and not hidden
    order by bought.created_at desc, bought.id desc, position limit ${sql.raw(`${STRIP}`)}`),
)

/** Lists products that the user has bought and can buy again, bought last first. */
export async function listBoughtProducts(db: Db, userId: string): Promise<Product[]> {
  return (await boughtQuery(db, { userId })).products
}
