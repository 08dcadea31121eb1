import type { Db } from '../db/connection'
import { sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '../db/sql-result'
import { productCounts } from '../db/tables/products'

/** Number of products, all or the shown ones, without counting them (docs/decisions/large-tables.md). */
export const productCount = (withHidden: SQL): SQL => sql`(
  select coalesce(sum(products - case when ${withHidden} then 0 else hidden end), 0)::int from ${productCounts}
)`

/** Reads the number of products. */
export async function countProducts(db: Db, { withHidden }: { withHidden: boolean }): Promise<number> {
  const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(
    db,
    sql`select ${productCount(sql`${withHidden}::boolean`)} as count`,
  )
  return count
}

/** Makes one row of those that triggers have written since the last time. */
export async function sumProductCounts(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${productCounts} returning products, hidden)
    insert into ${productCounts} (products, hidden) select sum(products), sum(hidden) from gone having count(*) > 0`)
}
