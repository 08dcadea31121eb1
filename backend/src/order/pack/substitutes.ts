import type { Static } from 'typebox'
import type { listSubstitutes } from '@souk-vert/shared/contract/order/packing'
import type { Db } from '../../db/connection'
import { sql } from 'drizzle-orm'
import { discountedCentimes } from '@souk-vert/shared/money/discount'
import { rowsOf } from '../../db/sql-result'
import { productListings, products } from '../../db/tables/products'
import { orderRefusal } from '../refusals'
import { readSettings } from '../../stored-settings/store'
import { readBookOf } from '../book/read-books'

/** Products that a packer is offered. */
const LIMIT = 8

/** A product that could be packed in place of another, with translations for `shownAnswer`. */
type Candidate = Static<(typeof listSubstitutes)['schema']['response'][200]>['data'][number] & { translations: object }

/** Price of one piece after discount in centimes, as `discountedCentimes` has it, but never 0. */
const cost = sql.raw(
  'greatest(other.price_centimes - ceil(other.price_centimes * other.discount_hundredths / 1000000.0) * 100, 1)',
)

/**
 * Products of a line's sub-categories that are in stock, those whose measure and price are the closest: half or twice of one is as
 * far as half or twice of the other. Those that are dearer than the line come last, and none that is by more than the owner wants. None
 * for a product that is gone.
 * @throws ORDER_NOT_FOUND where there is no such line, too
 */
export async function findSubstitutes(db: Db, orderNumber: string, position: number): Promise<Candidate[]> {
  const { lines } = await readBookOf(db, orderNumber)
  const line = lines.find((each) => each.position === position)
  if (!line) throw orderRefusal('ORDER_NOT_FOUND')
  const own = Math.max(1, discountedCentimes(line))
  const { dearerPercent = Infinity } = await readSettings(db)
  const found = await rowsOf<Candidate>(
    db,
    sql`
      select other.id as "productId", other.name, array_to_json(other.image) as image, other.unit, other.stock,
        ${cost} > ${own} as dearer, other.translations
      from ${products} own join ${products} other on other.id in (
        select product_id from ${productListings} where sub_category_id = any(own.sub_category_ids)
      )
      where own.id = ${line.productId} and other.id <> own.id and other.stock > 0 and not other.hidden
        and ${cost} <= ${own * (1 + dearerPercent / 100)}::float8
      order by own.measure_base is distinct from other.measure_base,
        coalesce(abs(ln(other.measure_quantity / own.measure_quantity)), 0) + abs(ln(${cost} / ${own})),
        other.name, other.id
      limit ${LIMIT}`,
  )
  return found.sort((one, next) => Number(one.dearer) - Number(next.dearer))
}
