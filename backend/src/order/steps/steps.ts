import type { OrderStatus } from '@souk-vert/shared/contract/order/order'
import { isToDeliver, isUndone } from '@souk-vert/shared/contract/order/order-status'
import type { Db } from '../../db/connection'
import type { OrderContext } from '../order-context'
import * as t from '#messages'
import { takeSlotAgain } from '../../delivery/slots'
import { statusText } from '../status-text'
import { orderRefusal, undoUnavailable, wrongStatus } from '../refusals'
import { type Book, hasMovedSince, type OrderRow, takenGoods, undeliveredOf } from '../book/book'
import { addDueCash, takeCashBack } from '../book/cash'
import { changeBook, readBookOf } from '../book/read-books'
import { settlePayment } from '../place/open-payments'
import { follow } from './followers'
import { hasUnseenEntry } from '../../payment/payment-entries'
import { giveStockBack, takeStockAgain } from '../stock'
import { changeOrder, recordStep, stampOf } from '../book/write-book'
import { columnOf, historyOf, type ReachedStatus, transitions, undoableUntil } from '../book/transitions'

/** Steps by which people move an order on. */
export type Step = 'packed' | 'shipped' | 'delivered' | 'returned'

/**
 * Brings an order that is held to a status, and returns its book as it is then. Goods that come back go into stock, unless they are
 * written off.
 * @throws WRONG_ORDER_STATUS or PAYMENT_UNCHECKED
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
  if (!transitions[status].includes(order.status)) throw wrongStatus(order.orderNumber, order.status)
  if (isToDeliver(status) && (await hasUnseenEntry(tx, order)))
    throw orderRefusal('PAYMENT_UNCHECKED', { number: order.orderNumber })
  const change = { status, [columnOf(status)]: new Date(), ...(await stampOf(tx, order, status, by)) }
  const after = await changeOrder(tx, book, change)
  await recordStep(tx, by, order, after.order)
  if (isUndone(status) && !isWrittenOff) await giveStockBack(tx, takenGoods(book))
  await follow(context, tx, book, after)
  return after
}

/**
 * Brings an order one step further and returns it as it is then; the shopper gets a mail when it is shipped or returned. The
 * goods of a returned order go back into stock, and of a delivered one in cash the amount due was received. `by` is an admin's id.
 * @throws ORDER_NOT_FOUND, WRONG_ORDER_STATUS, or PAYMENT_UNCHECKED while nobody has looked at money that went back
 */
export const advanceOrder = (context: OrderContext, orderNumber: string, step: Step, by?: string): Promise<OrderRow> =>
  changeBook(context.db, orderNumber, async (tx, book) => {
    const due = step === 'delivered' ? await addDueCash(tx, book, by) : book
    return (await bring(context, tx, due, step, by)).order
  })

/**
 * Cancels an order that is not packed yet, puts its stock back and notifies the shopper by mail; returns the new
 * order. An open payment is ended first, at the provider.
 * @throws ORDER_NOT_FOUND, WRONG_ORDER_STATUS, ProviderUnreachable, or PAID_MEANWHILE when the payment arrived first: the
 * order is placed then
 */
export async function cancelOrder(context: OrderContext, orderNumber: string, by?: string): Promise<OrderRow> {
  const { order: before } = await readBookOf(context.db, orderNumber)
  const wasOpen = before.status === 'awaiting-payment'
  if (wasOpen) await settlePayment(context, before.id)
  return changeBook(context.db, orderNumber, async (tx, book) => {
    const { order } = book
    if (wasOpen && order.status === 'placed') throw orderRefusal('PAID_MEANWHILE', { number: orderNumber })
    if (!wasOpen || order.status !== 'cancelled') return (await bring(context, tx, book, 'cancelled', by)).order
    await recordStep(tx, by, before, order)
    return order
  })
}

/**
 * Undoes the last change of an order that is held, of which `status` is what it has become, and returns what it is then. Its goods are
 * taken out of stock again if they went back there, and cash that was received is not.
 * @throws WRONG_ORDER_STATUS when it has become something else since, UNDO_UNAVAILABLE or OUT_OF_STOCK
 */
export async function undoHeld(
  context: OrderContext,
  tx: Db,
  book: Book,
  status: OrderStatus,
  by?: string,
): Promise<OrderStatus> {
  const { order } = book
  const { orderNumber } = order
  if (order.status !== status) throw wrongStatus(orderNumber, order.status)
  const until = undoableUntil(order)
  if (status === 'awaiting-payment' || !until) throw undoUnavailable(orderNumber, status)
  const column = columnOf(status)
  if (hasMovedSince(book, order[column]!)) throw undoUnavailable(orderNumber, status)
  if (until <= new Date())
    throw orderRefusal('UNDO_UNAVAILABLE', () => t.undoTooLate({ number: orderNumber, status: statusText(status) }))
  const { [status]: _undone, ...movedBy } = order.movedBy
  const before = historyOf(order).at(-2)?.status ?? 'awaiting-payment'
  if (isUndone(status) && undeliveredOf(book)?.restocked !== false) await takeStockAgain(tx, takenGoods(book))
  if (status === 'cancelled') await takeSlotAgain(tx, order)
  const undone = status === 'delivered' ? await takeCashBack(tx, book, by) : book
  const change = {
    status: before,
    [column]: null,
    movedBy,
    ...(status === 'shipped' && { driverId: null, stop: null }),
  }
  const after = await changeOrder(tx, undone, change)
  await recordStep(tx, by, order, after.order)
  await follow(context, tx, book, after)
  return before
}

/** Undoes the last change of an order as `undoHeld` does. @throws ORDER_NOT_FOUND, and what that throws */
export const undoStatus = (context: OrderContext, orderNumber: string, status: OrderStatus, by?: string) =>
  changeBook(context.db, orderNumber, (tx, book) => undoHeld(context, tx, book, status, by))
