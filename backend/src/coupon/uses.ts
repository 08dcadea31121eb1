import type { Db } from '../db/connection'
import { and, eq, inArray, sql } from 'drizzle-orm'
import * as t from '#messages'
import { couponUses, coupons } from '../db/tables/coupons'
import { orders } from '../db/tables/orders'
import { couponRefusal } from './refusals'

export type CouponRow = typeof coupons.$inferSelect

/** Reason, for the person, why a coupon does not hold; undefined where it does. */
export type Problem = (() => string) | undefined

/** Uses of a coupon: all, those of a user, and of these the ones of payments that the user has left open. */
async function countUses(db: Db, couponId: string, userId: string | undefined) {
  const { userId: owner, number, ofShopper, orderId } = couponUses
  const isOwn = sql`${owner} = ${userId ?? null}`
  const isOpen = and(
    eq(orders.id, orderId),
    eq(orders.status, 'awaiting-payment'),
    sql`${orders.userId} = ${userId ?? null}`,
  )
  const [row] = await db
    .select({
      inTotal: sql<number>`count(*)::int`,
      ofShopper: sql<number>`count(*) filter (where ${isOwn})::int`,
      open: sql<number>`count(${orders.id})::int`,
      lastNumber: sql<number>`coalesce(max(${number}), 0)::int`,
      lastOfShopper: sql<number>`coalesce(max(${ofShopper}) filter (where ${isOwn}), 0)::int`,
    })
    .from(couponUses)
    .leftJoin(orders, isOpen)
    .where(eq(couponUses.couponId, couponId))
  return row!
}

const problemOf = (
  { code, usesInTotal, usesPerShopper }: CouponRow,
  used: { inTotal: number; ofShopper: number },
): Problem => {
  if (usesPerShopper !== null && used.ofShopper >= usesPerShopper) return () => t.couponUsedByYou({ code })
  if (usesInTotal !== null && used.inTotal >= usesInTotal) return () => t.couponUsedUp({ code })
}

/** Why a coupon can not be used any more. A payment that the user has left open gives its use back when they order again. */
export async function findUsesProblem(db: Db, coupon: CouponRow, userId: string | undefined): Promise<Problem> {
  if (coupon.usesInTotal === null && coupon.usesPerShopper === null) return undefined
  const { inTotal, ofShopper, open } = await countUses(db, coupon.id, userId)
  return problemOf(coupon, { inTotal: inTotal - open, ofShopper: ofShopper - open })
}

/** A use of a coupon by an order that was made. */
export interface Use {
  couponId: string
  orderId: string
  userId: string
}

/**
 * Takes a use of a coupon, whose row is held so that nobody else takes the same. Call it last in the transaction that makes the order.
 * A payment that the user has left open, and that could not be ended, leaves its use to the new order. An order that `isBack`, after it
 * was cancelled or paid late, has one though all are taken. @throws COUPON_REFUSED
 */
export async function takeUse(tx: Db, { couponId, orderId, userId }: Use, isBack = false): Promise<void> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, couponId)).for('no key update')
  if (!coupon && isBack) return
  if (!coupon) throw couponRefusal('COUPON_REFUSED', t.couponNotFound)
  const ofCoupon = eq(couponUses.couponId, couponId)
  if (isBack) {
    const [own] = await tx
      .select()
      .from(couponUses)
      .where(and(ofCoupon, eq(couponUses.orderId, orderId)))
    if (own) return
  } else {
    const open = and(eq(orders.userId, userId), eq(orders.status, 'awaiting-payment'))
    const left = inArray(couponUses.orderId, tx.select({ id: orders.id }).from(orders).where(open))
    await tx.delete(couponUses).where(and(ofCoupon, left))
  }
  const used = await countUses(tx, couponId, userId)
  const problem = isBack ? undefined : problemOf(coupon, used)
  if (problem) throw couponRefusal('COUPON_REFUSED', problem)
  const number = used.lastNumber + 1
  await tx.insert(couponUses).values({ couponId, orderId, userId, number, ofShopper: used.lastOfShopper + 1 })
}

/** Gives back the use of a coupon by an order that was cancelled, came back, or was not paid. */
export async function giveUseBack(tx: Db, orderId: string): Promise<void> {
  await tx.delete(couponUses).where(eq(couponUses.orderId, orderId))
}
