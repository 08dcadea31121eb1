import type { Db } from '../../db/connection'
import type { MovedBy } from '../../db/tables/orders'
import type { OrderRow } from './book'
import { recordChanges } from '../../change/record-changes'
import { emailOf } from '../../change/email-of'

/** New state of an order. */
type Becomes = Partial<Pick<OrderRow, 'status' | 'paymentStatus'>>

/** Converts to the fields of calls. */
const toFields = ({ status, paymentStatus }: Becomes) => ({ status, payment_status: paymentStatus })

/** Notes that the admin `by` made this of an order; nobody is named for what a command or the shopper does. */
export async function recordStep(
  tx: Db,
  by: string | undefined,
  order: Becomes & { orderNumber: string },
  becomes: Becomes,
) {
  if (by === undefined) return
  const { orderNumber: number } = order
  const [before, after] = [toFields(order), toFields({ ...order, ...becomes })]
  await recordChanges(tx, by, [{ thing: 'order', thingId: number, name: number, before, after }])
}

/** The email under which the order names who made this of it. */
export const stampOf = async (tx: Db, { movedBy }: OrderRow, what: keyof MovedBy, by: string | undefined) =>
  by === undefined ? {} : { movedBy: { ...movedBy, [what]: await emailOf(tx, by) } }
