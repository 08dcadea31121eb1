import type { Static } from 'typebox'
import type {
  deliverOrder,
  moveStop as moveStopCall,
  orderNotDelivered,
} from '@souk-vert/shared/contract/order/delivery'
import { isCash } from '@souk-vert/shared/contract/order/order-status'
import type { OrderStatus } from '@souk-vert/shared/contract/order/order'
import type { Db } from '../../db/connection'
import type { OrderContext } from '../order-context'
import { toCentimes } from '@souk-vert/shared/money/centimes'
import { sql } from 'drizzle-orm'
import * as t from '#messages'
import { namesById } from '../../change/names-of'
import { orders } from '../../db/tables/orders'
import { invalid } from '../../http/refusals'
import { lockUser } from '../../user/store'
import { orderRefusal, undoUnavailable, wrongStatus } from '../refusals'
import type { Book } from '../book/book'
import { changeBook, readBookOf } from '../book/read-books'
import { entriesOfAttempt, requireSame } from '../book/same-attempt'
import { inTurn, isOutWith } from '../read/stops'
import { bring, undoHeld } from '../steps/steps'
import { addEntries, recordOrder, updateOrder } from '../book/write-book'

type Delivery = Omit<Static<typeof deliverOrder.schema.body>, 'orderId'>
type Move = Omit<Static<typeof moveStopCall.schema.body>, 'orderId'>
type Failure = Omit<Static<typeof orderNotDelivered.schema.body>, 'orderId'>

/** Names, for somebody else, the driver who has an order. */
export const takenBy = ({ driver, order }: Book) =>
  orderRefusal('ORDER_TAKEN', { name: driver?.name ?? '', number: order.orderNumber })

/**
 * Makes an order that is held, and shipped, the driver's whose id is `by`, which nobody else may have but the driver `from`.
 * @throws WRONG_ORDER_STATUS or ORDER_TAKEN
 */
async function holdShipped(tx: Db, book: Book, by: string, from?: string): Promise<void> {
  const { order, driver } = book
  const { id, status, orderNumber } = order
  if (status !== 'shipped') throw wrongStatus(orderNumber, status)
  if (driver?._id === by) return
  if (driver && driver._id !== from) throw takenBy(book)
  await updateOrder(tx, id, { driverId: by, stop: null })
  if (!driver) return
  const names = await namesById(tx, [by])
  await recordOrder(tx, by, order, { driver: driver.name }, { driver: names.get(by) })
}

/**
 * Gives an order that is packed, or shipped without a driver or with the driver `from`, to the driver whose id is `by`; one that is
 * theirs stays so.
 * @throws ORDER_NOT_FOUND, WRONG_ORDER_STATUS, PAYMENT_UNCHECKED, or ORDER_TAKEN
 */
export const takeOut = (context: OrderContext, orderNumber: string, by: string, from?: string): Promise<void> =>
  changeBook(context.db, orderNumber, async (tx, book) => {
    const { order } = book
    if (order.status === 'shipped') return holdShipped(tx, book, by, from)
    await updateOrder(tx, order.id, { driverId: by, stop: null })
    await bring(context, tx, book, 'shipped', by)
  })

/**
 * Puts an order of the driver whose id is `by` right before or after another one of theirs; each of them has a place then.
 * @throws ORDER_NOT_FOUND, WRONG_ORDER_STATUS or ORDER_TAKEN
 */
export const moveStop = (db: Db, orderNumber: string, { where, other }: Move, by: string): Promise<void> =>
  db.transaction(async (tx) => {
    // One after the other, though the driver has two devices.
    await lockUser(tx, by)
    const book = await readBookOf(tx, orderNumber)
    if (book.order.status !== 'shipped') throw wrongStatus(orderNumber, book.order.status)
    if (book.driver?._id !== by) throw takenBy(book)
    const { id, orderNumber: number, updatedAt } = orders
    const stops = await tx
      .select({ id, number })
      .from(orders)
      .where(isOutWith(by))
      .orderBy(...inTurn())
    const others = stops.filter((stop) => stop.number !== orderNumber)
    const place = others.findIndex((stop) => stop.number === other)
    if (place < 0) return
    const ids = others.map((stop) => stop.id).toSpliced(where === 'before' ? place : place + 1, 0, book.order.id)
    const texts = ids.map((each) => sql`${each}::text`)
    const stop = sql`array_position(array[${sql.join(texts, sql`, `)}], ${id})`
    await tx
      .update(orders)
      .set({ stop, updatedAt: sql`${updatedAt}` })
      .where(isOutWith(by))
  })

/** Adds the cash that a driver received for an order, and returns its book then. @throws VALIDATION or CASH_DIFFERS */
async function takeCash(tx: Db, book: Book, { cash, confirmed, key }: Delivery, by: string): Promise<Book> {
  if (!isCash(book.order.paymentStatus)) {
    if (cash) throw invalid('cash', t.nothingToCollect())
    return book
  }
  if (cash === undefined) throw invalid('cash', t.cashMissing())
  const received = toCentimes(cash)
  const due = book.money.toCollect
  if (received !== due && !confirmed) throw orderRefusal('CASH_DIFFERS', received, due)
  return addEntries(tx, book, [{ kind: 'cash', centimes: received, dueCentimes: due, key }], by)
}

/**
 * Makes an order delivered, once for each `key`, with the cash that its driver, whose id is `by`, received. What is too
 * much goes back by hand.
 * @throws ORDER_NOT_FOUND, WRONG_ORDER_STATUS, ORDER_TAKEN, CASH_DIFFERS, or VALIDATION
 */
export const deliver = (context: OrderContext, orderNumber: string, delivery: Delivery, by: string): Promise<void> =>
  changeBook(context.db, orderNumber, async (tx, book) => {
    const { order } = book
    const { cash, key } = delivery
    const [before] = entriesOfAttempt(book, 'cash', key)
    if (before) return requireSame({ cash: before.centimes }, { cash: cash === undefined ? cash : toCentimes(cash) })
    if (order.status === 'delivered' && order.driverId === by && !isCash(order.paymentStatus)) return
    await holdShipped(tx, book, by)
    const paid = await takeCash(tx, book, delivery, by)
    await bring(context, tx, paid, 'delivered', by)
  })

/**
 * Makes an order that its driver, whose id is `by`, brings back returned, once for each `key`: its goods go into stock, or are written off.
 * @throws ORDER_NOT_FOUND, WRONG_ORDER_STATUS or ORDER_TAKEN
 */
export const bringBack = (context: OrderContext, orderNumber: string, failure: Failure, by: string): Promise<void> =>
  changeBook(context.db, orderNumber, async (tx, book) => {
    const { restocked, key } = failure
    const reason = failure.reason.trim()
    const [before] = entriesOfAttempt(book, 'undelivered', key)
    if (before) return requireSame(before, { reason, restocked })
    await holdShipped(tx, book, by)
    const returned = await bring(context, tx, book, 'returned', by, !restocked)
    await addEntries(
      tx,
      returned,
      [{ kind: 'undelivered', restocked, reason, key, at: returned.order.returnedAt! }],
      by,
    )
  })

/**
 * Undoes what the driver whose id is `by` has made of an order last.
 * @throws ORDER_NOT_FOUND, WRONG_ORDER_STATUS, UNDO_UNAVAILABLE, also for what others made of it, or OUT_OF_STOCK
 */
export const undoOwn = (context: OrderContext, orderNumber: string, status: OrderStatus, by: string) =>
  changeBook(context.db, orderNumber, async (tx, book) => {
    const { order, driver } = book
    const isOwn = driver?._id === by && order.movedBy[order.status] === driver.email
    if (order.status === status && !isOwn) throw undoUnavailable(orderNumber, status)
    return undoHeld(context, tx, book, status, by)
  })
