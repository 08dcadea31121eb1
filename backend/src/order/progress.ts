import type { OrderStatus } from 'shared/contract/order'
import type { Db } from '../db/connection'
import type { OrderContext } from './order-context'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { type MovedBy, orders } from '../db/tables'
import { OrderNotFound, PaidMeanwhile, WrongOrderStatus } from '../http/errors'
import { settlePayment } from './open-payments'
import { mailCancelled, mailShipped } from './order-mail'
import { lockOrder } from '../payment/payment-store'
import { recordChanges } from '../change/record-changes'
import { nameOf } from '../change/name-of'
import { giveStockBack, updateOrder } from './store'

type OrderRow = typeof orders.$inferSelect

/** How far an order can be brought, and from where. */
const steps = {
  packed: { from: 'placed', stamp: 'packedAt' },
  shipped: { from: 'packed', stamp: 'shippedAt' },
  delivered: { from: 'shipped', stamp: 'deliveredAt' },
} as const

/** What an order becomes on its way to the shopper. */
export type Step = keyof typeof steps

const isOnItsWay = inArray(orders.status, ['awaiting-payment', 'placed', 'packed', 'shipped'] satisfies OrderStatus[])
const isOwed = and(eq(orders.status, 'cancelled'), inArray(orders.paymentStatus, ['paid', 'amount differs']))

/** An order that is not paid, or that money has to be given back for, or that is on its way. */
export const isUnfinished = or(isOnItsWay, isOwed)

/** Orders that are not finished, oldest first. */
export async function listUnfinished(db: Db): Promise<OrderRow[]> {
  return db.select().from(orders).where(isUnfinished).orderBy(asc(orders.createdAt), asc(orders.id))
}

async function findId(db: Db, orderNumber: string): Promise<string> {
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, orderNumber))
  if (!row) throw new OrderNotFound()
  return row.id
}

/** Changes an order whose row is held. Raises OrderNotFound and what `change` raises. */
async function changeHeld<Result>(
  db: Db,
  orderNumber: string,
  change: (tx: Db, order: OrderRow) => Promise<Result>,
): Promise<Result> {
  const id = await findId(db, orderNumber)
  return db.transaction(async (tx) => change(tx, (await lockOrder(tx, id))!))
}

/** What an order becomes. */
type Becomes = Partial<Pick<OrderRow, 'status' | 'paymentStatus'>>

/** The same as calls have it. */
const toFields = ({ status, paymentStatus }: Becomes) => ({ status, payment_status: paymentStatus })

/** Notes that the admin `by` made this of an order; nobody is named for what a command or the shopper does. */
async function record(tx: Db, by: string | undefined, order: Becomes & { orderNumber: string }, becomes: Becomes) {
  if (by === undefined) return
  const { orderNumber: number } = order
  const [before, after] = [toFields(order), toFields({ ...order, ...becomes })]
  await recordChanges(tx, by, [{ thing: 'order', thingId: number, name: number, before, after }])
}

/** Whom the order names as the one who made this of it. */
const moved = async (tx: Db, { movedBy }: OrderRow, what: keyof MovedBy, by: string | undefined) =>
  by === undefined ? {} : { movedBy: { ...movedBy, [what]: await nameOf(tx, by) } }

/** Brings an order one step further; the shopper gets a mail when it is shipped. `by` is an admin's id. Raises OrderNotFound and WrongOrderStatus. */
export async function advanceOrder(context: OrderContext, orderNumber: string, step: Step, by?: string): Promise<void> {
  await changeHeld(context.db, orderNumber, async (tx, order) => {
    const { from, stamp } = steps[step]
    if (order.status !== from) throw new WrongOrderStatus(orderNumber, order.status)
    await updateOrder(tx, order.id, { status: step, [stamp]: new Date(), ...(await moved(tx, order, step, by)) })
    await record(tx, by, order, { status: step })
    if (step === 'shipped') await mailShipped(context, tx, order)
  })
}

/**
 * Cancels an order that is not packed yet, gives its stock back and tells the shopper by mail; says whether money has to be
 * given back, at the provider. An open payment is ended there first.
 * @throws OrderNotFound, WrongOrderStatus, ProviderUnreachable, or PaidMeanwhile when the payment arrived first: the order is placed then
 */
export async function cancelOrder(
  context: OrderContext,
  orderNumber: string,
  by?: string,
): Promise<'cancelled' | 'to refund'> {
  const id = await findId(context.db, orderNumber)
  const [before] = await context.db.select().from(orders).where(eq(orders.id, id))
  if (before!.status === 'awaiting-payment') await settlePayment(context, id)
  return changeHeld(context.db, orderNumber, async (tx, order) => {
    const { status, paymentStatus } = order
    const wasOpen = before!.status === 'awaiting-payment'
    if (wasOpen && status === 'placed') throw new PaidMeanwhile(orderNumber)
    if (wasOpen && status === 'cancelled') {
      await record(tx, by, before!, order)
      return paymentStatus === 'unpaid' ? 'cancelled' : 'to refund'
    }
    if (status !== 'placed' && status !== 'awaiting-payment') throw new WrongOrderStatus(orderNumber, status)
    const mover = await moved(tx, order, 'cancelled', by)
    await updateOrder(tx, id, { status: 'cancelled', cancelledAt: new Date(), ...mover })
    await record(tx, by, order, { status: 'cancelled' })
    await giveStockBack(tx, id)
    await mailCancelled(context, tx, order)
    return paymentStatus === 'CASH ON DELIVERY' ? 'cancelled' : 'to refund'
  })
}

/** Notes that the money of a cancelled order was given back. Raises OrderNotFound and WrongOrderStatus. */
export async function markRefunded(db: Db, orderNumber: string, by?: string): Promise<void> {
  await changeHeld(db, orderNumber, async (tx, order) => {
    const { id, status, paymentStatus } = order
    const isOwed = status === 'cancelled' && (paymentStatus === 'paid' || paymentStatus === 'amount differs')
    if (!isOwed) throw new WrongOrderStatus(orderNumber, `${status} and ${paymentStatus}`)
    await updateOrder(tx, id, { paymentStatus: 'refunded', ...(await moved(tx, order, 'refunded', by)) })
    await record(tx, by, order, { paymentStatus: 'refunded' })
  })
}
