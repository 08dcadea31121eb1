import type { NewProduct } from '../catalog/product-fields'
import type { Db } from '../db/connection'
import type { ParsedRow } from './parse-product'
import { and, asc, type Column, eq, getTableColumns, or, sql } from 'drizzle-orm'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { products } from '../db/tables'

/** A product of the shop, as the next import may change it. */
export type KnownProduct = NewProduct &
  Required<Pick<NewProduct, 'id' | 'hidden' | 'createdAt' | 'importSource' | 'importKey'>>

/**
 * Key of a product in an import: its id, or the key that it got from a supplier. Undefined where the row names none.
 */
export const keyOf = ({ id, key }: ParsedRow): string | undefined => id ?? key

const { updatedAt, ...columns } = getTableColumns(products)

/**
 * Whether a column holds one of the texts. As an array each text is looked up in the index; `in (select …)` would read all products of
 * the supplier for each batch, as long as an import is new and the planner has counted nothing.
 */
const isOneOf = (column: Column, texts: string[]) =>
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
  const keys = rows.flatMap(({ id, key }) => (id === undefined && key !== undefined ? [key] : []))
  if (!ids.length && !keys.length) return new Map()
  const query = tx
    .select(columns)
    .from(products)
    .where(
      or(
        ids.length ? isOneOf(products.id, ids) : undefined,
        keys.length ? and(eq(products.importSource, supplier), isOneOf(products.importKey, keys)) : undefined,
      ),
    )
    .orderBy(asc(products.id))
  const found = await (isLocked ? query.for('no key update') : query)
  const byKey = new Map<string, KnownProduct>()
  const meant = new Set(ids)
  for (const { priceCentimes, discountHundredths, ...row } of found) {
    const known = { ...row, price: toDzd(priceCentimes), discount: discountHundredths / 100 }
    byKey.set(meant.has(row.id) ? row.id : row.importKey!, known)
  }
  return byKey
}
