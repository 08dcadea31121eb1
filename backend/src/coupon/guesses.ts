import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { coupons } from '../db/tables/coupons'
import { couponCode } from './coupon-code'

/**
 * Whether a user, or else whoever asks from an address, may have a code looked up: codes that there are not are counted, and after too
 * many of them no code is looked up, also not one that there is.
 */
export async function mayLookUp(
  { db, limits }: Pick<FastifyInstance, 'db' | 'limits'>,
  { userId, address }: { userId?: string; address: string },
  code: string,
): Promise<boolean> {
  const [limit, key] =
    userId === undefined ? (['coupon-address', address] as const) : (['coupon-user', userId] as const)
  if ((await limits.count(limit, key)) < 0) return false
  const [known] = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(eq(coupons.code, couponCode(code)))
  if (known) await limits.giveBack(limit, key)
  return true
}
