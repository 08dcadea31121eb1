import type { OrderStatus } from '@souk-vert/shared/contract/order'
import { isToDeliver, isUndone, UNDER_WAY, UNDONE } from '@souk-vert/shared/contract/order-status'
import type { Db } from '../db/connection'
import type { OrderContext } from './order-context'
import { and, asc, inArray, or } from 'drizzle-orm'
import { type MovedBy, orders } from '../db/tables/orders'
import {
  NothingToRefund,
  PaidMeanwhile,
  PaymentUnchecked,
  UndoTooLate,
  UndoUnavailable,
  WrongOrderStatus,
} from '../http/errors'
import { addDueCash, takeCashBack } from './delivery/cash'
import { type Book, hasMovedSince, type OrderRow, undeliveredOf, withOrder } from './book/book'
import { changeBook, readBookOf } from './book/read-books'
import { settlePayment } from './open-payments'
import { mailStatus } from './order-mail'
import { issuePaper } from '../papers/issue-paper'
import { endByHand, ordersToPayByHand } from './refunds/by-hand'
import { payBackLater } from './refunds/pay-back'
import { hasUnseenEntry, markEntriesSeen, ordersWithUnseenEntry } from '../payment/payment-entries'
import { recordChanges } from '../change/record-changes'
import { emailOf } from '../change/email-of'
import { giveStockBack, takeStockAgain, updateOrder } from './store'
import { isRefundDue, type ReachedStatus, statusBefore, transitions, undoableUntil } from './transitions'

/** Steps by which people move an order on. */
export type Step = 'packed' | 'shipped' | 'delivered' | 'returned'

const isOnItsWay = inArray(orders.status, ['awaiting-payment', ...UNDER_WAY])
const isOwed = and(inArray(orders.status, UNDONE), inArray(orders.paymentStatus, ['paid', 'amount differs']))

/** Orders that are unpaid, on their way, or still to be refunded. */
export const isUnfinished = or(isOnItsWay, isOwed)

/** Orders that are not finished, whose money went back unseen, or is to be paid back by hand, oldest first. */
export async function listUnfinished(db: Db): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(or(isUnfinished, inArray(orders.id, ordersWithUnseenEntry(db).union(ordersToPayByHand(db)))))
    .orderBy(asc(orders.createdAt), asc(orders.id))
}

/** New state of an order. */
type Becomes = Partial<Pick<OrderRow, 'status' | 'paymentStatus'>>

/** Converts to the fields of calls. */
const toFields = ({ status, paymentStatus }: Becomes) => ({ status, payment_status: paymentStatus })

/** Notes that the admin `by` made this of an order; nobody is named for what a command or the shopper does. */
async function record(tx: Db, by: string | undefined, order: Becomes & { orderNumber: string }, becomes: Becomes) {
  if (by === undefined) return
  const { orderNumber: number } = order
  const [before, after] = [toFields(order), toFields({ ...order, ...becomes })]
  await recordChanges(tx, by, [{ thing: 'order', thingId: number, name: number, before, after }])
}

/** The email under which the order names who made this of it. */
const moved = async (tx: Db, { movedBy }: OrderRow, what: keyof MovedBy, by: string | undefined) =>
  by === undefined ? {} : { movedBy: { ...movedBy, [what]: await emailOf(tx, by) } }

/**
 * Brings an order that is held to a status, and returns its book as it is then. Goods that come back go into stock, unless they are
 * written off.
 * @throws WrongOrderStatus or PaymentUnchecked
 */
export async function bring(
  context: OrderContext,
  tx: Db,
  book: Book,
  status: ReachedStatus,
  by: string | undefined,
  isWrittenOff = false,
): Promise<Book> {
  const { order } = book
  const { from, stamp } = transitions[status]
  if (!from.includes(order.status)) throw new WrongOrderStatus(order.orderNumber, order.status)
  if (isToDeliver(status) && (await hasUnseenEntry(tx, order))) throw new PaymentUnchecked(order.orderNumber)
  const change = { status, [stamp]: new Date(), ...(await moved(tx, order, status, by)) }
  await updateOrder(tx, order.id, change)
  await record(tx, by, order, { status })
  const after = withOrder(book, change)
  if (isUndone(status) && !isWrittenOff) await giveStockBack(tx, book)
  await mailStatus(context, tx, after.order)
  if (isUndone(status) || (status === 'packed' && order.paymentId)) await payBackLater(context, tx, after.order)
  await issuePaper(tx, after)
  return after
}

/**
 * Brings an order one step further and returns it as it is then; the shopper gets a mail when it is shipped or returned. The
 * goods of a returned order go back into stock, and of a delivered one in cash the amount due was received. `by` is an admin's id.
 * @throws OrderNotFound, WrongOrderStatus, or PaymentUnchecked while nobody has looked at money that went back
 */
export const advanceOrder = (context: OrderContext, orderNumber: string, step: Step, by?: string): Promise<OrderRow> =>
  changeBook(context.db, orderNumber, async (tx, book) => {
    const due = step === 'delivered' ? await addDueCash(tx, book, by) : book
    return (await bring(context, tx, due, step, by)).order
  })

/**
 * Cancels an order that is not packed yet, puts its stock back and notifies the shopper by mail; returns the new
 * order. An open payment is ended first, at the provider.
 * @throws OrderNotFound, WrongOrderStatus, ProviderUnreachable, or PaidMeanwhile when the payment arrived first: the
 * order is placed then
 */
export async function cancelOrder(context: OrderContext, orderNumber: string, by?: string): Promise<OrderRow> {
  const { order: before } = await readBookOf(context.db, orderNumber)
  const wasOpen = before.status === 'awaiting-payment'
  if (wasOpen) await settlePayment(context, before.id)
  return changeBook(context.db, orderNumber, async (tx, book) => {
    const { order } = book
    if (wasOpen && order.status === 'placed') throw new PaidMeanwhile(orderNumber)
    if (!wasOpen || order.status !== 'cancelled') return (await bring(context, tx, book, 'cancelled', by)).order
    await record(tx, by, before, order)
    return order
  })
}

/**
 * Undoes the last change of an order that is held, of which `status` is what it has become, and returns what it is then. Its goods are
 * taken out of stock again if they went back there, and cash that was received is not.
 * @throws WrongOrderStatus when it has become something else since, UndoTooLate, UndoUnavailable or NotEnoughToUndo
 */
export async function undoHeld(tx: Db, book: Book, status: OrderStatus, by?: string): Promise<OrderStatus> {
  const { order } = book
  const { orderNumber } = order
  if (order.status !== status) throw new WrongOrderStatus(orderNumber, order.status)
  const until = undoableUntil(order)
  if (status === 'awaiting-payment' || !until) throw new UndoUnavailable(orderNumber, status)
  const { stamp } = transitions[status]
  if (hasMovedSince(book, order[stamp]!)) throw new UndoUnavailable(orderNumber, status)
  if (until <= new Date()) throw new UndoTooLate(orderNumber, status)
  const { [status]: _undone, ...movedBy } = order.movedBy
  const before = statusBefore(order)
  if (isUndone(status) && undeliveredOf(book)?.restocked !== false) await takeStockAgain(tx, book)
  const undone = status === 'delivered' ? await takeCashBack(tx, book) : book
  const change = { status: before, [stamp]: null, movedBy, ...(status === 'shipped' && { driverId: null }) }
  await updateOrder(tx, order.id, change)
  await record(tx, by, order, { status: before })
  await issuePaper(tx, withOrder(undone, change))
  return before
}

/** Undoes the last change of an order as `undoHeld` does. @throws OrderNotFound, and what that throws */
export const undoStatus = ({ db }: Pick<OrderContext, 'db'>, orderNumber: string, status: OrderStatus, by?: string) =>
  changeBook(db, orderNumber, (tx, book) => undoHeld(tx, book, status, by))

/**
 * Records that people have paid back what is to be paid by hand, and when; of a cancelled or returned order, all of it.
 * @throws OrderNotFound, or NothingToRefund, also while the provider is asked for it
 */
export async function markRefunded(db: Db, orderNumber: string, by?: string): Promise<void> {
  await changeBook(db, orderNumber, async (tx, { order, refunds }) => {
    const { id, status, paymentStatus } = order
    const isIn = (wanted: string) => refunds.some(({ state }) => state === wanted)
    if (isIn('asked') || !(isRefundDue(order) || isIn('failed')))
      throw new NothingToRefund(orderNumber, status, paymentStatus)
    await endByHand(tx, id, by)
    if (!isRefundDue(order)) return
    const who = await moved(tx, order, 'refunded', by)
    await updateOrder(tx, id, { paymentStatus: 'refunded', refundedAt: new Date(), ...who })
    await record(tx, by, order, { paymentStatus: 'refunded' })
  })
}

/** Notes that somebody has looked at money of an order that went back: at these entries, or at all. Throws OrderNotFound. */
export const checkPayment = (db: Db, orderNumber: string, by?: string, entries?: string[]): Promise<void> =>
  changeBook(db, orderNumber, async (tx, { order }) => {
    const count = await markEntriesSeen(tx, order, entries)
    if (!count || by === undefined) return
    const [before, after] = [{ payment_checked: 'no' }, { payment_checked: 'yes' }]
    await recordChanges(tx, by, [{ thing: 'order', thingId: orderNumber, name: orderNumber, before, after }])
  })
