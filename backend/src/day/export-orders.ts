import type { Db } from '../db/connection'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { shopDay } from '@souk-vert/shared/text/shop-day'
import { and, asc, eq, gt, gte, inArray, lt, or } from 'drizzle-orm'
import * as t from '#messages'
import { type Cell, csvLines } from '../csv/csv-lines'
import { BYTE_ORDER_MARK } from '../csv/send-csv'
import { orders } from '../db/tables/orders'
import { papers } from '../db/tables/papers'
import { paymentText, statusText } from '../order/status-text'
import { readBooks } from '../order/book/read-books'
import { onShopClock } from '../delivery/shop-clock'
import { paperNumber } from '../order/papers/paper-number'
import { ratesOfPapers } from '../order/papers/paper-rates'

/** Orders or papers that are read at once, before other calls have their turn. */
const PORTION = 100

const ORDER_COLUMNS = [
  ...['order', 'placed_at', 'status', 'payment_status', 'payment_id', 'ordered', 'charged'],
  ...['paid_online', 'cash', 'paid_back', 'invoice', 'invoiced'],
  ...['city', 'state', 'packed_at', 'shipped_at', 'delivered_at', 'returned_at', 'cancelled_at'],
]
const PAPER_COLUMNS = [
  'number',
  'day',
  'order',
  'customer',
  'tax_number',
  'trade_register',
  'vat',
  'net',
  'vat_amount',
  'gross',
]

const clockOf = (moment: Date | null) => moment && onShopClock(moment)

type Rows = { id: string }[]

/** Cells of orders, each a row. */
async function orderCells(db: Db, rows: Rows): Promise<Cell[][]> {
  return (await readBooks(db, rows)).map(({ order, money, papers }) => {
    const { paid, cash, gone, charged } = money
    const invoiced = papers.reduce(
      (sum, { kind, totalCentimes }) => sum + (kind === 'invoice' ? 1 : -1) * totalCentimes,
      0,
    )
    return [
      ...[order.orderNumber, clockOf(order.placedAt)],
      ...[statusText(order.status), paymentText(order.paymentStatus), order.paymentId],
      ...[order.totalCentimes, charged, paid, cash, gone].map(toDzd),
      ...[order.invoiceReceipt, toDzd(invoiced)],
      ...[order.deliveryAddress?.city, order.deliveryAddress?.state],
      ...[order.packedAt, order.shippedAt, order.deliveredAt, order.returnedAt, order.cancelledAt].map(clockOf),
    ]
  })
}

/** Cells of papers, a row for each rate, those of credit notes negative: their sums are those of the day's close. */
async function paperCells(db: Db, rows: Rows): Promise<Cell[][]> {
  const ids = rows.map(({ id }) => id)
  const given = await db
    .select({ paper: papers, order: orders.orderNumber })
    .from(papers)
    .innerJoin(orders, eq(orders.id, papers.orderId))
    .where(inArray(papers.id, ids))
    .orderBy(asc(papers.at), asc(papers.id))
  return given.flatMap(({ paper, order }) => {
    const { name, taxNumber, tradeRegister } = paper.content.customer
    const head = [paperNumber(paper), shopDay(paper.at), order, name, taxNumber, tradeRegister]
    const rates = ratesOfPapers([paper])
    // No number is left out, also where nothing was to be paid.
    if (!rates.length) return [[...head, null, 0, 0, 0]]
    return rates.map(({ vatHundredths, centimes, vatCentimes }) => [
      ...[...head, vatHundredths / 100],
      ...[centimes - vatCentimes, vatCentimes, centimes].map(toDzd),
    ])
  })
}

const exported = {
  orders: { columns: ORDER_COLUMNS, id: orders.id, at: orders.placedAt, cellsOf: orderCells },
  papers: { columns: PAPER_COLUMNS, id: papers.id, at: papers.at, cellsOf: paperCells },
}

/**
 * Orders placed between two moments, or papers given out between them, as the lines of a CSV, oldest first; a piece at a time. Amounts
 * in DZD; moments are on the shop's clock; heads and words in the page's language.
 */
export async function* exportOrders(
  db: Db,
  wanted: { rows: 'orders' | 'papers'; from: Date; until: Date },
): AsyncGenerator<string> {
  const { columns, id, at, cellsOf } = exported[wanted.rows]
  yield BYTE_ORDER_MARK + csvLines([columns.map((column) => t.exportColumn({ column }))])
  let last: { id: string; at: Date | null } | undefined
  do {
    const isAfter = last && or(gt(at, last.at!), and(eq(at, last.at!), gt(id, last.id)))
    const rows = await db
      .select({ id, at })
      .from(id.table)
      .where(and(gte(at, wanted.from), lt(at, wanted.until), isAfter))
      .orderBy(asc(at), asc(id))
      .limit(PORTION)
    if (rows.length) yield csvLines(await cellsOf(db, rows))
    last = rows.length === PORTION ? rows.at(-1) : undefined
  } while (last)
}
