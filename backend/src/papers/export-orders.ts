import type { Db } from '../db/connection'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { and, asc, eq, gt, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import * as t from '#messages'
import { type Cell, csvLines } from '../csv/csv-lines'
import { BYTE_ORDER_MARK } from '../csv/send-csv'
import { orders } from '../db/tables/orders'
import { papers } from '../db/tables/papers'
import { paymentText, statusText } from '../http/errors'
import type { Book } from '../order/book/book'
import { readBooks } from '../order/book/read-books'
import { onShopClock } from './day-close'

/** Orders that are read at once. */
const PORTION = 500

const ORDER_COLUMNS = [
  ...['order', 'placed_at', 'status', 'payment_status', 'payment_id', 'ordered', 'charged'],
  ...['paid_online', 'cash', 'paid_back', 'invoice', 'invoiced'],
  ...['city', 'state', 'packed_at', 'shipped_at', 'delivered_at', 'returned_at', 'cancelled_at'],
]
const LINE_COLUMNS = [
  ...['order', 'placed_at', 'product_id', 'name', 'unit', 'price', 'discount', 'vat', 'pieces', 'wanted'],
  ...['packed', 'grams', 'substitute', 'returned', 'charged'],
]

const clockOf = (moment: Date | null) => moment && onShopClock(moment)

/** Centimes of the invoices of orders less their credit notes, by order. */
async function invoicedOf(db: Db, ids: string[]): Promise<Map<string, number>> {
  const signed = sql<number>`sum(case ${papers.kind} when 'invoice' then 1 else -1 end * ${papers.totalCentimes})::float8`
  const found = await db
    .select({ id: papers.orderId, centimes: signed })
    .from(papers)
    .where(inArray(papers.orderId, ids))
    .groupBy(papers.orderId)
  return new Map(found.map(({ id, centimes }) => [id, centimes]))
}

/** Cells of orders, each a row. */
async function orderCells(db: Db, books: Book[]): Promise<Cell[][]> {
  const invoicedBy = await invoicedOf(
    db,
    books.map(({ order }) => order.id),
  )
  return books.map(({ order: row, money, entries }) => {
    const { paid, gone, charged } = money
    const cash = entries.filter(({ kind }) => kind === 'cash')
    const cashCentimes = cash.reduce((sum, { centimes }) => sum + centimes!, 0)
    return [
      ...[
        row.orderNumber,
        clockOf(row.placedAt),
        statusText(row.status),
        paymentText(row.paymentStatus),
        row.paymentId,
      ],
      ...[row.totalCentimes, charged, paid, cashCentimes, gone].map(toDzd),
      ...[row.invoiceReceipt, toDzd(invoicedBy.get(row.id) ?? 0)],
      ...[row.deliveryAddress?.city, row.deliveryAddress?.state],
      ...[row.packedAt, row.shippedAt, row.deliveredAt, row.returnedAt, row.cancelledAt].map(clockOf),
    ]
  })
}

/** Cells of the lines of orders. What is taken off the whole order has a row of its own: `charged` sums up to the orders'. */
const lineCells = (_db: Db, books: Book[]): Cell[][] =>
  books.flatMap(({ order: row, items: own, lines: states, money }) => {
    const head = [row.orderNumber, clockOf(row.placedAt)]
    const lines = states.map((state, index) => {
      const { packed, wanted, returnedPieces, returnedSubstitutes, chargedCentimes } = state
      const item = own[index]!
      return [
        ...[...head, item.productId, item.name, item.unit, toDzd(item.priceCentimes)],
        ...[item.discountHundredths / 100, item.vatHundredths && item.vatHundredths / 100, item.quantity, wanted],
        ...[packed?.pieces, packed?.grams, packed?.substitute?.name, returnedPieces + returnedSubstitutes],
        toDzd(chargedCentimes),
      ]
    })
    const beside = states.reduce((rest, { chargedCentimes }) => rest - chargedCentimes, money.charged)
    const empty = new Array<Cell>(LINE_COLUMNS.length - head.length - 3).fill('')
    return beside === 0 ? lines : [...lines, [...head, '', t.takenOff(), ...empty, toDzd(beside)]]
  })

/**
 * Orders placed between two moments, or their lines, as the lines of a CSV, oldest first; a piece at a time. Amounts in DZD; moments
 * are on the shop's clock; heads and words in the page's language.
 */
export async function* exportOrders(
  db: Db,
  wanted: { rows: 'orders' | 'lines'; from: Date; until: Date },
): AsyncGenerator<string> {
  const [columns, cellsOf] = wanted.rows === 'orders' ? [ORDER_COLUMNS, orderCells] : [LINE_COLUMNS, lineCells]
  yield BYTE_ORDER_MARK + csvLines([columns.map((column) => t.exportColumn({ column }))])
  const { placedAt, id } = orders
  let last: { id: string; placedAt: Date | null } | undefined
  do {
    const isAfter = last && or(gt(placedAt, last.placedAt!), and(eq(placedAt, last.placedAt!), gt(id, last.id)))
    const rows = await db
      .select({ id, placedAt })
      .from(orders)
      .where(and(isNotNull(placedAt), gte(placedAt, wanted.from), lt(placedAt, wanted.until), isAfter))
      .orderBy(asc(placedAt), asc(id))
      .limit(PORTION)
    const books = await readBooks(
      db,
      rows.map((row) => row.id),
    )
    if (rows.length) yield csvLines(await cellsOf(db, books))
    last = rows.length === PORTION ? rows.at(-1) : undefined
  } while (last)
}
