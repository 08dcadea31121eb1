import type { NewProduct } from '../catalog/product-fields'
import type { Db } from '../db/connection'
import type { ParsedRow } from './parse-product'
import { and, asc, type Column, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { comparable } from '@souk-vert/shared/text/comparable'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { ownDiscount } from '../catalog/price-now'
import { orderItems } from '../db/tables/orders'
import { products } from '../db/tables/products'

/** A product of the shop, as the next import may change it. */
export type KnownProduct = NewProduct &
  Required<Pick<NewProduct, 'id' | 'hidden' | 'createdAt' | 'importSource' | 'importKey'>>

/**
 * Key of a product in an import: its id, or the key that it got from a supplier. Undefined where the row names none.
 */
export const keyOf = ({ id, key }: ParsedRow): string | undefined => id ?? key

const { updatedAt, discountHundredths, ownDiscountHundredths, discountEnds, nthOffer, ...columns } =
  getTableColumns(products)

/**
 * Whether a column holds one of the texts. As an array each text is looked up in the index; `in (select …)` would read all products of
 * the supplier for each batch, as long as an import is new and the planner has counted nothing.
 */
const isOneOf = (column: Column | SQL, texts: string[]) =>
  sql`${column} = any(array(select json_array_elements_text(${JSON.stringify(texts)}::json)))`

/**
 * The products that rows mean, by what the rows call them. With `isLocked` nobody orders them or changes them until the
 * transaction ends.
 */
export async function readKnown(
  tx: Db,
  supplier: string,
  rows: ParsedRow[],
  isLocked: boolean,
): Promise<Map<string, KnownProduct>> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  // Keys from before they were compared are looked up as they were written, too.
  const keys = rows.flatMap(({ id, key, writtenKey }) =>
    id === undefined && key !== undefined ? [key, writtenKey!] : [],
  )
  if (!ids.length && !keys.length) return new Map()
  const query = tx
    .select({ ...columns, discountHundredths: ownDiscount })
    .from(products)
    .where(
      or(
        ids.length ? isOneOf(products.id, ids) : undefined,
        keys.length
          ? and(
              eq(products.importSource, supplier),
              isOneOf(
                sql`lower(${products.importKey})`,
                keys.map((key) => key.toLowerCase()),
              ),
            )
          : undefined,
      ),
    )
    .orderBy(asc(products.id))
  const found = await (isLocked ? query.for('no key update') : query)
  const byKey = new Map<string, KnownProduct>()
  const meant = new Set(ids)
  for (const { priceCentimes, discountHundredths, vatHundredths, ...row } of found) {
    const vat = vatHundredths === null ? null : vatHundredths / 100
    const known = { ...row, price: toDzd(priceCentimes), discount: discountHundredths / 100, vat }
    const key = meant.has(row.id) ? row.id : comparable(row.importKey!)
    // Of two keys that once differed by capitals only, the one in small letters is meant.
    if (!byKey.has(key) || row.importKey === key) byKey.set(key, known)
  }
  return byKey
}

/** Ids of those of these products that were ever ordered. */
export async function readOrdered(tx: Db, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set()
  const rows = await tx
    .selectDistinct({ id: orderItems.productId })
    .from(orderItems)
    .where(isOneOf(orderItems.productId, ids))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}
