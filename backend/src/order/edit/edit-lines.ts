import type { Static } from 'typebox'
import type { editOrder as editCall } from '@souk-vert/shared/contract/order/order-desk'
import { isCash } from '@souk-vert/shared/contract/order/order-status'
import type { Db } from '../../db/connection'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { formatDzd } from '@souk-vert/shared/money/format'
import { askedCentimes } from '@souk-vert/shared/money/order-balance'
import { costOfPart, owedCharges } from '@souk-vert/shared/money/order/charges'
import * as t from '#messages'
import { catalogRefusal } from '../../catalog/refusals'
import { invalid } from '../../http/refusals'
import { notEnough, wrongStatus } from '../refusals'
import type { Book, BookLine } from '../book/book'
import { changeBook } from '../book/read-books'
import { addEntries, recordOrder, updateOrder } from '../book/write-book'
import { holdAndTake } from '../stock'

type Edit = Omit<Static<typeof editCall.schema.body>, 'orderId'>

/** A line of which another number of pieces is wanted. */
interface ChangedLine extends BookLine {
  pieces: number
}

/** @throws VALIDATION for a line that is not there, or an order of nothing */
function changedLines(book: Book, lines: Edit['lines']): ChangedLine[] {
  const wanted = new Map(lines.map(({ position, pieces }) => [position, pieces]))
  const isThere = ({ position }: { position: number }) => book.lines.some((line) => line.position === position)
  if (wanted.size < lines.length || !lines.every(isThere)) throw invalid('lines', t.noSuchLine())
  if (book.lines.every((line) => (wanted.get(line.position) ?? line.wanted) === 0))
    throw invalid('lines', t.nothingLeftOfOrder())
  return book.lines.flatMap((line) => {
    const pieces = wanted.get(line.position) ?? line.wanted
    return pieces === line.wanted ? [] : [{ ...line, pieces }]
  })
}

/**
 * Takes out of stock what is wanted more than was held for the lines, and puts back what was held and there: what a shelf lacked is not.
 * @throws PRODUCT_NOT_FOUND or OUT_OF_STOCK
 */
async function followStock(tx: Db, lines: ChangedLine[]): Promise<void> {
  const substitutes = lines.flatMap(({ packed }) => packed?.substitute ?? [])
  const moved = [
    ...substitutes.map(({ productId, pieces }) => ({ productId, quantity: -pieces, isMore: false })),
    ...lines.map(({ productId, wanted, pieces, packed }) => ({
      productId,
      quantity: pieces - (packed?.pieces ?? wanted),
      isMore: pieces > wanted,
    })),
  ]
  const held = await holdAndTake(tx, moved, notEnough)
  if (moved.some(({ productId, isMore }) => isMore && held.get(productId)?.hidden !== false))
    throw catalogRefusal('PRODUCT_NOT_FOUND')
}

/** Most that an order may come to, weighed lines with their margin, in centimes. */
function mostOf({ lines, charges }: Book): number {
  const most = lines.map((line) => ({
    ...line,
    own: line.wanted,
    packed: undefined,
    chargedCentimes: askedCentimes({ ...line, quantity: line.wanted }),
  }))
  return costOfPart(most, owedCharges(most, charges), null)
}

async function changeLines(tx: Db, book: Book, { lines: wanted }: Edit, by: string): Promise<void> {
  const { order, money } = book
  const lines = changedLines(book, wanted)
  if (!lines.length) return
  await followStock(tx, lines)
  const added = lines.flatMap(({ position, pieces, packed }) => [
    ...(packed ? [{ kind: 'packed' as const, position, pieces: null }] : []),
    { kind: 'changed' as const, position, pieces },
  ])
  const after = await addEntries(tx, book, added, by)
  const most = mostOf(after)
  if (!isCash(order.paymentStatus) && most > mostOf(book) && most > money.kept)
    throw invalid('lines', t.noMoreThanPaid({ amount: formatDzd(toDzd(money.kept)) }))
}

/**
 * Changes what the customer wants of a placed order, and its notes; what is so already stays. `by` is an admin's id.
 * @throws ORDER_NOT_FOUND, WRONG_ORDER_STATUS, VALIDATION, PRODUCT_NOT_FOUND or OUT_OF_STOCK
 */
export const editOrder = (db: Db, orderNumber: string, edit: Edit, by: string): Promise<void> =>
  changeBook(db, orderNumber, async (tx, book) => {
    const { order } = book
    if (order.status !== 'placed') throw wrongStatus(orderNumber, order.status)
    await changeLines(tx, book, edit, by)
    const { packerNote, driverNote } = order
    const notes = {
      packerNote: edit.packerNote?.trim() ?? packerNote,
      driverNote: edit.driverNote?.trim() ?? driverNote,
    }
    await updateOrder(tx, order.id, notes)
    await recordOrder(tx, by, order, { packerNote, driverNote }, notes)
  })
