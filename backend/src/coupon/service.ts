import type { Static } from 'typebox'
import type { Coupon, setCoupon } from '@souk-vert/shared/contract/coupon'
import { toCentimes, toDzd } from '@souk-vert/shared/money/centimes'
import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import * as t from '#messages'
import { recordChanges } from '../change/record-changes'
import type { Db } from '../db/connection'
import { newId } from '../db/new-id'
import { violatedConstraint } from '../db/sql-result'
import { coupons, couponUses } from '../db/tables/coupons'
import { orderCharges, orders } from '../db/tables/orders'
import { beginningOf, boundsOf } from '../delivery/shop-clock'
import { invalid } from '../http/refusals'
import { soldWith } from '../offer/sold'
import { couponCode } from './coupon-code'
import { couponRefusal } from './refusals'
import type { CouponRow } from './uses'

type Wanted = Static<typeof setCoupon.schema.body>

/** Fields of a coupon by the names that calls use; what it has not is left out. */
const fieldsOf = (row: CouponRow): Omit<Wanted, '_id'> => ({
  code: row.code,
  kind: row.kind,
  value: row.kind === 'amount' ? toDzd(row.value) : row.value,
  ...(row.minimumCentimes !== null && { minimum: toDzd(row.minimumCentimes) }),
  ...(row.firstDay !== null && { firstDay: row.firstDay }),
  ...(row.lastDay !== null && { lastDay: row.lastDay }),
  ...(row.usesInTotal !== null && { usesInTotal: row.usesInTotal }),
  ...(row.usesPerShopper !== null && { usesPerShopper: row.usesPerShopper }),
  firstOrderOnly: row.firstOrderOnly,
  categoryIds: row.categoryIds,
})

/** A coupon as it is stored. @throws VALIDATION for a value that it cannot have, or a last day before the first */
function storedFields({ kind, value, ...wanted }: Wanted): Omit<typeof coupons.$inferInsert, 'id'> {
  const { minimum, firstDay = null, lastDay = null, usesInTotal = null, usesPerShopper = null } = wanted
  if (kind === 'percent' && !(Number.isInteger(value) && value >= 1 && value <= 100))
    throw invalid('value', t.couponPercent())
  if (kind === 'amount' && toCentimes(value) === 0) throw invalid('value', t.couponAmount())
  if (firstDay !== null && lastDay !== null && lastDay < firstDay) throw invalid('lastDay', t.lastDayBeforeFirst())
  return {
    code: couponCode(wanted.code),
    kind,
    value: { percent: value, amount: toCentimes(value), delivery: 0 }[kind],
    minimumCentimes: minimum ? toCentimes(minimum) : null,
    firstDay,
    lastDay,
    usesInTotal,
    usesPerShopper,
    firstOrderOnly: wanted.firstOrderOnly,
    categoryIds: wanted.categoryIds,
  }
}

/** Lists coupons with the orders that have them, the newest first. */
export async function listCoupons(db: Db, where?: SQL): Promise<Coupon[]> {
  const key = sql`${orderCharges.key} in ('coupon:' || ${coupons.id}, 'free-delivery:' || ${coupons.id})`
  const rows = await db
    .select({
      coupon: getTableColumns(coupons),
      uses: sql<number>`count(${couponUses.orderId})::int`,
      charged: sql<number>`coalesce(sum(coalesce(${orders.chargedCentimes}, ${orders.totalCentimes})), 0)::float8`,
      takenOff: sql<number>`coalesce(sum(coalesce(${orderCharges.owedCentimes}, ${orderCharges.centimes})), 0)::float8`,
    })
    .from(coupons)
    .leftJoin(couponUses, eq(couponUses.couponId, coupons.id))
    .leftJoin(orders, eq(orders.id, couponUses.orderId))
    .leftJoin(orderCharges, sql`${orderCharges.orderId} = ${orders.id} and ${key}`)
    .where(where)
    .groupBy(coupons.id)
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
  const sold = await soldWith(
    db,
    rows.map(({ coupon: { firstDay, lastDay, createdAt, ...coupon } }) => ({
      id: coupon.id,
      categoryIds: coupon.categoryIds,
      productIds: [],
      from: firstDay === null ? createdAt : beginningOf(firstDay),
      to: lastDay === null ? null : boundsOf(lastDay).until,
    })),
  )
  return rows.map(({ coupon, uses, charged, takenOff }) => ({
    _id: coupon.id,
    ...fieldsOf(coupon),
    uses,
    charged: toDzd(charged),
    takenOff: toDzd(takenOff),
    sold: sold.get(coupon.id),
  }))
}

const changeOf = ({ id, code }: CouponRow) => ({ thing: 'settings', thingId: id, name: code }) as const

async function holdCoupon(tx: Db, id: string): Promise<CouponRow> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('update')
  if (!row) throw couponRefusal('COUPON_NOT_FOUND')
  return row
}

/** Adds a coupon, or changes the one with this id. `by` is an admin's id. @throws VALIDATION, COUPON_NOT_FOUND or COUPON_EXISTS */
export async function writeCoupon(db: Db, { _id, ...wanted }: Wanted, by: string): Promise<Coupon> {
  const fields = storedFields(wanted)
  const id = _id ?? newId()
  try {
    return await db.transaction(async (tx) => {
      const before = _id === undefined ? undefined : await holdCoupon(tx, _id)
      const [after] = before
        ? await tx.update(coupons).set(fields).where(eq(coupons.id, id)).returning()
        : await tx
            .insert(coupons)
            .values({ id, ...fields })
            .returning()
      await recordChanges(tx, by, [
        { ...changeOf(after!), before: before && fieldsOf(before), after: fieldsOf(after!) },
      ])
      // Before another admin may delete it.
      return (await listCoupons(tx, eq(coupons.id, id)))[0]!
    })
  } catch (error) {
    if (violatedConstraint(error) === 'coupons_code_key') throw couponRefusal('COUPON_EXISTS').with({ field: 'code' })
    throw error
  }
}

/** Deletes a coupon; orders keep what it took off. `by` is an admin's id. @throws COUPON_NOT_FOUND */
export const removeCoupon = (db: Db, id: string, by: string): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await holdCoupon(tx, id)
    await tx.delete(coupons).where(eq(coupons.id, id))
    await recordChanges(tx, by, [{ ...changeOf(row), before: fieldsOf(row) }])
  })
