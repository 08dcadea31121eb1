import { toCentimes, toDzd } from '@souk-vert/shared/money/centimes'
import { formatDzd } from '@souk-vert/shared/money/format'
import { bill, type BillLine } from '@souk-vert/shared/money/bill'
import * as t from '#messages'
import { type CouponCharge, couponIdOf, readCoupon, type WantedCoupon } from '../../coupon/holding-coupon'
import { couponRefusal } from '../../coupon/refusals'
import { takeUse } from '../../coupon/uses'
import type { Db } from '../../db/connection'
import { eq } from 'drizzle-orm'
import { orderCharges } from '../../db/tables/orders'
import type { ChargeRow, OrderRow } from '../book/book'

/** The charge of the coupon that an order to be of goods for so many centimes has. @throws COUPON_REFUSED */
export async function requireCoupon(tx: Db, wanted: WantedCoupon, goods: number): Promise<CouponCharge> {
  const state = await readCoupon(tx, wanted)
  if ('problem' in state) throw couponRefusal('COUPON_REFUSED', state.problem)
  const { code, charge } = state
  const { fromCentimes = 0 } = charge
  if (goods >= fromCentimes) return charge
  throw couponRefusal('COUPON_REFUSED', () => t.couponMinimum({ code, amount: formatDzd(toDzd(fromCentimes)) }))
}

/** Charges as an order keeps them: of a coupon and of offers with what they come to, and not at all where that is nothing. */
export function agreedCharges(lines: BillLine[], charges: ChargeRow[]): ChargeRow[] {
  const { rows } = bill(lines, charges)
  return charges.flatMap((charge) => {
    if (couponIdOf(charge) === undefined && charge.every === null) return charge
    const { amount } = rows.find(({ key }) => key === charge.key) ?? {}
    return amount === undefined ? [] : { ...charge, centimes: -toCentimes(amount) }
  })
}

/** Takes the use of its coupon for an order that is paid late, where another order has it by now. */
export async function keepUseOf(tx: Db, order: Pick<OrderRow, 'id' | 'userId'>): Promise<void> {
  const charges = await tx.select().from(orderCharges).where(eq(orderCharges.orderId, order.id))
  await takeUseOf(tx, order, charges, true)
}

/** Takes the use of its coupon for an order with these charges, which `isBack` after it was cancelled. @throws COUPON_REFUSED */
export async function takeUseOf(
  tx: Db,
  { id: orderId, userId }: Pick<OrderRow, 'id' | 'userId'>,
  charges: ChargeRow[],
  isBack = false,
): Promise<void> {
  const [couponId] = charges.flatMap((charge) => couponIdOf(charge) ?? [])
  if (couponId !== undefined && userId !== null) await takeUse(tx, { couponId, orderId, userId }, isBack)
}
