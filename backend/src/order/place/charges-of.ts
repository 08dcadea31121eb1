import type { CartCharge } from '@souk-vert/shared/contract/cart'
import { isCash } from '@souk-vert/shared/contract/order/order-status'
import { toCentimes } from '@souk-vert/shared/money/centimes'
import type { ChargeName, OfferedCharge } from '@souk-vert/shared/money/order/charges'
import type { Db } from '../../db/connection'
import { areaOf, type Reach } from '../../delivery/areas'
import { readSettings } from '../../stored-settings/store'
import type { CouponCharge } from '../../coupon/holding-coupon'
import type { NthCharge } from '../../offer/nth-charges'
import { chargeText } from '../book/charge-text'
import { type ChargeRow, noCharge } from '../book/book'

/** How an order is paid; online, `step` is what the provider takes multiples of, in centimes. */
export interface PaidBy {
  paymentStatus: string
  step?: number
}

/**
 * Facts that charges are made of: the area where the goods go, a coupon that holds, and offers for every n-th piece. Nobody has said yet
 * how a cart is paid.
 */
export interface Charged {
  reach: Reach
  paidBy?: PaidBy
  coupon?: CouponCharge
  nth?: NthCharge[]
}

/** A charge of a cart, or of an order to be. */
export type NewCharge = OfferedCharge<ChargeRow>

type Made = Pick<NewCharge, 'kind' | 'centimes'> & Partial<NewCharge>

type Maker = (db: Db, charged: Charged) => Promise<Made | Made[] | undefined>

/** Makers of the charges with which an order begins, by name. */
const makers: Record<ChargeName, Maker | undefined> = {
  nth: async (_db, { nth }) => nth,
  delivery: async (_db, { reach }) => {
    const { feeCentimes = 0, freeFromCentimes } = areaOf(reach) ?? {}
    return feeCentimes > 0
      ? { kind: 'fee', centimes: feeCentimes, ...(freeFromCentimes && { freeFromCentimes }) }
      : undefined
  },
  coupon: async (_db, { coupon }) => coupon,
  // It is a coupon's, too.
  'free-delivery': undefined,
  allowance: undefined,
  // Down, so that what the shopper saw is the most that they pay.
  rounding: async (db, { paidBy: { paymentStatus, step = 0 } = { paymentStatus: '' } }) => {
    const { cashRounding } = isCash(paymentStatus) ? await readSettings(db) : {}
    const centimes = cashRounding ? toCentimes(cashRounding) : step
    return centimes ? { kind: 'off', centimes } : undefined
  },
}

/** Charges of a cart as its shopper sees them or, once it is known how that is paid, of the order that it becomes. */
export async function chargesOf(db: Db, charged: Charged): Promise<NewCharge[]> {
  const charges: NewCharge[] = []
  for (const [key, make] of Object.entries(makers)) {
    const made = [(await make?.(db, charged)) ?? []].flat()
    charges.push(...made.map((each) => ({ ...noCharge, key, ...each })))
  }
  return charges
}

/** A charge as a cart is answered with it. */
export const toCartCharge = ({ percent, every, productIds, ...charge }: NewCharge): CartCharge => ({
  ...charge,
  ...(every !== null && { every, name: chargeText({ ...charge, percent, every }) }),
  ...(percent !== null && { percent }),
  ...(productIds !== null && { productIds }),
})
