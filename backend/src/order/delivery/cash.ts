import type { Db } from '../../db/connection'
import { emailOf } from '../../change/email-of'
import { addEntry, entriesOfOrders } from '../entries/order-entries'
import { moneyOfOrder } from '../refunds/order-balance'
import type { OrderRow } from '../store'

export const isCash = ({ paymentStatus }: OrderRow): boolean => paymentStatus === 'CASH ON DELIVERY'

/** Cash that was received for an order, in centimes, and what was to be collected then. */
interface Received {
  received: number
  due: number
  key?: string
}

/** Adds cash of an order that is held to the account of a user. */
export const addCash = async (tx: Db, { id }: OrderRow, { received, due, key }: Received, by: string | undefined) =>
  addEntry(tx, id, {
    ...{ kind: 'cash', centimes: received, dueCentimes: due, key },
    by: by === undefined ? '' : await emailOf(tx, by),
  })

/** Adds, of an order in cash that somebody at the desk marks as delivered, the amount due: to its driver's account, if it has one. */
export async function addDueCash(tx: Db, order: OrderRow, by: string | undefined): Promise<void> {
  if (order.status !== 'shipped' || !isCash(order)) return
  const { toCollect } = await moneyOfOrder(tx, order)
  await addCash(tx, order, { received: toCollect, due: toCollect }, order.driverId ?? by)
}

/** Adds the opposite of the cash of an order whose delivery is undone. */
export async function takeCashBack(tx: Db, { id }: OrderRow): Promise<void> {
  const cash = ((await entriesOfOrders(tx, [id])).get(id) ?? []).filter(({ kind }) => kind === 'cash')
  for (const by of new Set(cash.map((entry) => entry.by))) {
    const own = cash.filter((entry) => entry.by === by)
    const sum = (amount: (entry: (typeof own)[number]) => number) =>
      own.reduce((total, each) => total + amount(each), 0)
    const [centimes, dueCentimes] = [
      sum((entry) => -entry.centimes!),
      sum((entry) => -(entry.dueCentimes ?? entry.centimes!)),
    ]
    if (centimes || dueCentimes) await addEntry(tx, id, { kind: 'cash', centimes, dueCentimes, by })
  }
}
