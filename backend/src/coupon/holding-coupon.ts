import type { Charge, ChargeName } from '@souk-vert/shared/money/order/charges'
import { UNDONE } from '@souk-vert/shared/contract/order/order-status'
import { dayText } from '@souk-vert/shared/text/moments'
import { shopDay } from '@souk-vert/shared/text/shop-day'
import type { Db } from '../db/connection'
import { and, arrayOverlaps, eq, inArray, notInArray } from 'drizzle-orm'
import * as t from '#messages'
import { coupons } from '../db/tables/coupons'
import { orders } from '../db/tables/orders'
import { products } from '../db/tables/products'
import { couponCode } from './coupon-code'
import { type CouponRow, findUsesProblem, type Problem } from './uses'

/** A coupon as the shopper has typed it, who is unknown while they are a guest, and the products that they want to buy. */
export interface WantedCoupon {
  code: string
  userId?: string
  productIds: readonly string[]
}

/** Charge of a coupon that holds, once all goods cost at least `fromCentimes`. */
export type CouponCharge = Pick<Charge, 'key' | 'kind' | 'centimes'> & {
  name: string
  fromCentimes?: number
  percent: number | null
  productIds: string[] | null
}

/** A coupon in a cart: its charge, or why it does not hold. */
export type CouponState = { code: string; charge: CouponCharge } | { code: string; problem: () => string }

const names: Record<CouponRow['kind'], ChargeName> = { percent: 'coupon', amount: 'coupon', delivery: 'free-delivery' }

/** Id of the coupon behind a charge; undefined of others. */
export const couponIdOf = ({ key }: Pick<Charge, 'key'>): string | undefined =>
  /^(?:coupon|free-delivery):(.+)$/.exec(key)?.[1]

const dayOf = (day: string) => dayText(new Date(`${day}T12:00`))

function problemOfDays({ code, firstDay, lastDay }: CouponRow): Problem {
  const today = shopDay(new Date())
  if (firstDay !== null && today < firstDay) return () => t.couponStarts({ code, day: dayOf(firstDay) })
  if (lastDay !== null && today > lastDay) return () => t.couponEnded({ code, day: dayOf(lastDay) })
}

/** Whether the user has ordered before: an order that waits for its payment ends when they order again. */
async function findOrderProblem(
  db: Db,
  { code, firstOrderOnly }: CouponRow,
  userId: string | undefined,
): Promise<Problem> {
  if (!firstOrderOnly || userId === undefined) return undefined
  const isKept = and(eq(orders.userId, userId), notInArray(orders.status, [...UNDONE, 'awaiting-payment']))
  const [kept] = await db.select({ id: orders.id }).from(orders).where(isKept).limit(1)
  return kept && (() => t.couponFirstOrder({ code }))
}

/** Products among these that a coupon is for; null where it is for all of them. */
async function productsOf(db: Db, { categoryIds }: CouponRow, wanted: readonly string[]): Promise<string[] | null> {
  if (!categoryIds.length) return null
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...wanted]), arrayOverlaps(products.categoryIds, categoryIds)))
  return rows.map(({ id }) => id)
}

/** Looks a coupon up, with what it takes off these goods, or why it does not hold. */
export async function readCoupon(
  db: Db,
  { code: typed, userId, productIds: wanted }: WantedCoupon,
): Promise<CouponState> {
  const code = couponCode(typed)
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code))
  if (!coupon) return { code, problem: () => t.couponUnknown({ code }) }
  const productIds = await productsOf(db, coupon, wanted)
  const problem =
    problemOfDays(coupon) ??
    (await findOrderProblem(db, coupon, userId)) ??
    (await findUsesProblem(db, coupon, userId)) ??
    (productIds?.length === 0 ? () => t.couponOtherGoods({ code }) : undefined)
  if (problem) return { code, problem }
  const { id, kind, value, minimumCentimes } = coupon
  const charge: CouponCharge = {
    key: `${names[kind]}:${id}`,
    kind: 'off',
    name: code,
    centimes: kind === 'amount' ? value : 0,
    percent: kind === 'percent' ? value : null,
    productIds,
    ...(minimumCentimes !== null && { fromCentimes: minimumCentimes }),
  }
  return { code, charge }
}
