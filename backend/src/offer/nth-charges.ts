import { bill, type BillLine } from '@souk-vert/shared/money/bill'
import { toCentimes } from '@souk-vert/shared/money/centimes'
import type { Charge } from '@souk-vert/shared/money/order/charges'
import { inArray } from 'drizzle-orm'
import { nthOfferNow } from '../catalog/price-now'
import type { Db } from '../db/connection'
import { groupBy } from '../db/group-by'
import { products } from '../db/tables/products'

/** Charge of an offer by which every n-th piece of these products costs less. */
export type NthCharge = Pick<Charge, 'key' | 'kind' | 'centimes'> & {
  every: number
  percent: number
  productIds: string[]
}

/**
 * Returns the charges of the offers that hold for these products at this very moment, each product in at most one. Their `centimes` are
 * what they take off these lines, for pages of a release that knows no such offers.
 */
export async function nthCharges(db: Db, lines: readonly BillLine[]): Promise<NthCharge[]> {
  if (!lines.length) return []
  const ids = lines.map(({ _id }) => _id!)
  const rows = await db.select({ id: products.id, held: nthOfferNow }).from(products).where(inArray(products.id, ids))
  const offered = rows.flatMap(({ id, held }) => (held ? [{ id, ...held }] : []))
  return [...groupBy(offered, ({ offer }) => offer)].map(([offer, goods]) => {
    const [{ every, percent }] = goods as [(typeof goods)[number]]
    const productIds = goods.map(({ id }) => id)
    const charge = {
      key: `nth:${offer}`,
      kind: 'off',
      position: null,
      centimes: 0,
      every,
      percent,
      productIds,
    } as const
    return { ...charge, centimes: toCentimes(bill(lines, []).total - bill(lines, [charge]).total) }
  })
}
