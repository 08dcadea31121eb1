import { asc, inArray, sql } from 'drizzle-orm'
import { nthOfferNow, offeredNow, ownDiscount } from '../catalog/price-now'
import type { Db } from '../db/connection'
import { inTransactions } from '../db/in-portions'
import { rowsOf } from '../db/sql-result'
import { products } from '../db/tables/products'
import type { Jobs } from '../jobs/job'

/** Products of one transaction: few, because orders of them wait meanwhile. */
const PORTION = 200

/** Products of one job, which is well below the time that a job may take; the rest is left to the next one. */
const MAX_PRODUCTS = 5_000

/** Products that are shown with another discount than they have by now. */
const lagging = sql`
  select id from ${products} left join lateral ${offeredNow} offered on true
  where (discount_hundredths, discount_ends) is distinct from
    (greatest(${ownDiscount}, hundredths), case when hundredths > ${ownDiscount} then ends end)
    or nth_offer is distinct from ${nthOfferNow}
  order by id limit ${MAX_PRODUCTS}`

/**
 * Job `switch-prices`: has pages show the prices of now, after an offer has begun, ended or changed. The trigger `show_discount` finds
 * them, as it does when a product is edited; so it may run twice, or beside another one.
 */
export async function switchPrices(db: Db, jobs: Jobs): Promise<void> {
  const ids = (await rowsOf<{ id: string }>(db, lagging)).map(({ id }) => id)
  await inTransactions(db, ids, PORTION, touch)
  if (ids.length === MAX_PRODUCTS) await jobs.enqueue(db, 'switch-prices', {})
}

async function touch(tx: Db, ids: string[]): Promise<void> {
  const { id } = products
  await tx.select({ id }).from(products).where(inArray(id, ids)).orderBy(asc(id)).for('no key update')
  // `updated_at` is that of what admins write.
  await tx.execute(
    sql`update ${products} set own_discount_hundredths = own_discount_hundredths where ${inArray(id, ids)}`,
  )
}
