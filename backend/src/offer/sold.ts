import type { Sold } from '@souk-vert/shared/contract/offer'
import { UNDONE } from '@souk-vert/shared/contract/order/order-status'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { notInArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connection'
import { rowsOf } from '../db/sql-result'
import { orderItems, orders } from '../db/tables/orders'
import { products } from '../db/tables/products'

/** Goods that something was for, all where none are named, and from when until when; null: until further notice. */
export interface Promoted {
  id: string
  productIds: string[]
  categoryIds: string[]
  from: Date
  to: Date | null
}

/**
 * Returns for how much goods of each were sold, as they were ordered, until now, and in as much time before it began; nothing of what has
 * not begun.
 */
export async function soldWith(db: Db, promoted: Promoted[]): Promise<Map<string, Sold>> {
  const now = new Date()
  const begun = promoted.filter(({ from }) => from < now)
  const rows = await rowsOf<{ id: string; during: number; before: number }>(
    db,
    sql`
      with wanted as (
        select id, "productIds", "categoryIds", "from", least("to", ${now.toISOString()}::timestamptz) as until
        from json_to_recordset(${JSON.stringify(begun)}::json)
          as each(id text, "productIds" text[], "categoryIds" text[], "from" timestamptz, "to" timestamptz)
      ), goods as (
        select id, unnest("productIds") as product_id from wanted
        union select wanted.id, products.id from wanted join ${products} on category_ids && "categoryIds"
      ), lines as (
        select placed_at, product_id, centimes from ${orders} cross join lateral (
          select product_id, shown_price(price_centimes, discount_hundredths) * quantity as centimes
          from ${orderItems} where order_id = orders.id offset 0
        ) line
        where ${notInArray(orders.status, [...UNDONE])} and placed_at >= (select min("from" - (until - "from")) from wanted)
          and exists (select from wanted where placed_at >= "from" - (until - "from") and placed_at < until)
      ), matched as (
        select goods.id, lines.* from goods join lines using (product_id)
        union all
        select wanted.id, lines.* from wanted cross join lines where cardinality("productIds") + cardinality("categoryIds") = 0
      )
      select wanted.id, coalesce(sum(centimes) filter (where placed_at >= "from"), 0)::float8 as during,
        coalesce(sum(centimes) filter (where placed_at < "from"), 0)::float8 as before
      from matched join wanted using (id)
      where placed_at >= "from" - (until - "from") and placed_at < until
      group by wanted.id`,
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    begun.map(({ id }) => {
      const { during = 0, before = 0 } = found.get(id) ?? {}
      return [id, { during: toDzd(during), before: toDzd(before) }]
    }),
  )
}
