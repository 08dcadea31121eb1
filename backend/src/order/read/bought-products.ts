import type { Product } from '@souk-vert/shared/contract/catalog/product'
import type { Db } from '../../db/connection'
import { sql } from 'drizzle-orm'
import { prepareProducts, selectProducts } from '../../catalog/product-rows'
import { orderItems, orders } from '../../db/tables/orders'
import { products } from '../../db/tables/products'

/** Products of a strip of the home page. */
const STRIP = 15

/** Orders that are looked at, the latest ones, by `orders_user_index`: a year of a shopper who orders each week. */
const LATEST_ORDERS = 50

/** Number of orders from which on somebody has habits. */
const MIN_ORDERS = 2

/** Days after which an order counts half: a product of each month stays, one of last summer goes. */
const HALF_LIFE_DAYS = 60

const { placeholder } = sql
const number = (value: number) => sql.raw(`${value}`)

/** The user's latest orders. Cancelled and returned ones do not count. */
const latestOrders = sql`
  select id, created_at from ${orders}
  where user_id = ${placeholder('userId')} and placed_at is not null and cancelled_at is null and returned_at is null
  order by created_at desc, id desc limit ${number(LATEST_ORDERS)}`

const boughtQuery = prepareProducts<{ userId: string }>(
  'bought-products',
  selectProducts(sql`
    select products.id from (
      select distinct on (product_id) product_id, latest.created_at, latest.id, position
      from (${latestOrders}) latest
      join ${orderItems} on order_id = latest.id
      order by product_id, latest.created_at desc, latest.id desc, position
    ) bought
    join ${products} on products.id = bought.product_id
    where stock > 0 and not hidden
    order by bought.created_at desc, bought.id desc, position limit ${number(STRIP)}`),
)

/** Lists products that the user has bought and can buy again, bought last first. */
export async function listBoughtProducts(db: Db, userId: string): Promise<Product[]> {
  return (await boughtQuery(db, { userId })).products
}

const usualQuery = prepareProducts<{ userId: string }>(
  'usual-products',
  selectProducts(sql`
    select products.id from (
      select product_id, max(latest.created_at) as last_at, min(position) as position,
        sum(0.5 ^ (extract(epoch from now() - latest.created_at) / 86400 / ${number(HALF_LIFE_DAYS)})) as weight
      from (select *, count(*) over () as orders from (${latestOrders}) counted) latest
      join ${orderItems} on order_id = latest.id
      where orders >= ${number(MIN_ORDERS)}
      group by product_id
    ) usual
    join ${products} on products.id = usual.product_id
    where stock > 0 and not hidden
    order by weight desc, last_at desc, position, product_id limit ${number(STRIP)}`),
)

/**
 * Lists the products that the user usually buys: each product weighs one for each order that had it, whatever the
 * quantity, and such a one halves with each 60 days of the order's age; the heaviest first. None before the second
 * order. Products that are hidden, gone or out of stock are left out, because the strip is there to fill a cart from.
 */
export async function listUsualProducts(db: Db, userId: string): Promise<Product[]> {
  return (await usualQuery(db, { userId })).products
}
