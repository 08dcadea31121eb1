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
      )
      select wanted.id, coalesce(sum(centimes) filter (where placed_at >= "from"), 0)::float8 as during,
        coalesce(sum(centimes) filter (where placed_at < "from"), 0)::float8 as before
      from wanted
      join ${orders} on placed_at >= "from" - (until - "from") and placed_at < until and ${notInArray(orders.status, [...UNDONE])}
      cross join lateral (
        select product_id, shown_price(price_centimes, discount_hundredths) * quantity as centimes
        from ${orderItems} where order_id = orders.id offset 0
      ) line
      left join ${products} on products.id = line.product_id
      where is_offered(line.product_id, coalesce(category_ids, '{}'), "productIds", "categoryIds")
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
