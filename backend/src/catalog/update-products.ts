import type { Db } from '../db/connection'
import { inArray, sql } from 'drizzle-orm'
import { productListings, products } from '../db/tables/products'
import { columnsOf, type NewProduct } from './product-fields'
import { insertListings } from './store'
import { writeEntries } from './search/write-entries'

/**
 * Writes many products that the transaction has locked, with what the search knows of them. `moved` are the ids of those that
 * come to stand elsewhere, or are hidden or shown.
 */
export async function updateProducts(
  tx: Db,
  changed: (NewProduct & { id: string; createdAt: Date })[],
  moved: Set<string>,
): Promise<void> {
  if (!changed.length) return
  const rows = changed.map(columnsOf)
  const { id, ...written } = rows[0]!
  const changes = sql.raw(
    Object.keys(written)
      .map((column) => `${column} = given.${column}`)
      .join(', '),
  )
  await tx.execute(sql`
      update ${products} set ${changes}, updated_at = now()
      from json_populate_recordset(null::${products}, ${JSON.stringify(rows)}::json) given
      where ${products.id} = given.id`)
  if (moved.size) {
    await tx.delete(productListings).where(inArray(productListings.productId, [...moved]))
    await insertListings(
      tx,
      changed.filter(({ id }) => moved.has(id)),
    )
  }
  await writeEntries(
    tx,
    changed.map(({ id }) => id),
  )
}
