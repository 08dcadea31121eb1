import { isCash } from '@souk-vert/shared/contract/order/order-status'
import { toCentimes } from '@souk-vert/shared/money/centimes'
import type { ChargeName } from '@souk-vert/shared/money/order/charges'
import type { Db } from '../../db/connection'
import { readSettings } from '../../settings/store'
import { type ChargeRow, noCharge } from '../book/book'

/** How an order is paid; online, `step` is what the provider takes multiples of, in centimes. */
export interface PaidBy {
  paymentStatus: string
  step?: number
}

type Maker = (db: Db, paidBy?: PaidBy) => Promise<Pick<ChargeRow, 'kind' | 'centimes'> | undefined>

/** Makers of the charges with which an order begins, by name. Nobody has said yet how a cart is paid. */
const makers: Record<ChargeName, Maker | undefined> = {
  delivery: undefined,
  allowance: undefined,
  // Down, so that what the shopper saw is the most that they pay.
  rounding: async (db, { paymentStatus, step = 0 } = { paymentStatus: '' }) => {
    const { cashRounding } = isCash(paymentStatus) ? await readSettings(db) : {}
    const centimes = cashRounding ? toCentimes(cashRounding) : step
    return centimes ? { kind: 'off', centimes } : undefined
  },
}

/** Charges of a cart as its shopper sees them or, once it is known how that is paid, of the order that it becomes. */
export async function chargesOf(db: Db, paidBy?: PaidBy): Promise<ChargeRow[]> {
  const charges: ChargeRow[] = []
  for (const [key, make] of Object.entries(makers)) {
    const made = await make?.(db, paidBy)
    if (made) charges.push({ ...noCharge, key, ...made })
  }
  return charges
}
