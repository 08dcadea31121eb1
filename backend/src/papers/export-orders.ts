import type { Db } from '../db/connection'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { stringify } from 'csv-stringify/sync'
import { and, asc, eq, gt, gte, inArray, isNotNull, lt, or } from 'drizzle-orm'
import { groupBy } from '../db/group-by'
import { orderItems, orders } from '../db/tables/orders'
import { BYTE_ORDER_MARK } from '../http/send-csv'
import { withFormulaSign } from '../import/table/formula-sign'
import { entriesOfOrders, statesOf } from '../order/entries/order-entries'
import type { OrderRow } from '../order/store'

/** Orders that are read at once. */
const PORTION = 500

const toLines = (rows: unknown[][]) => stringify(rows.map((row) => row.map((cell) => withFormulaSign(`${cell ?? ''}`))))

const ORDER_COLUMNS = [
  ...['order', 'placed_at', 'status', 'payment_status', 'payment_id', 'ordered', 'charged', 'invoice'],
  ...['city', 'state', 'packed_at', 'shipped_at', 'delivered_at', 'returned_at', 'cancelled_at'],
]
const LINE_COLUMNS = [
  ...['order', 'placed_at', 'product_id', 'name', 'unit', 'price', 'discount', 'vat', 'ordered', 'wanted'],
  ...['packed', 'grams', 'substitute', 'returned', 'charged'],
]

const isoOf = (moment: Date | null) => moment?.toISOString()

const orderCells = (row: OrderRow) => [
  ...[row.orderNumber, isoOf(row.placedAt), row.status, row.paymentStatus, row.paymentId],
  ...[toDzd(row.totalCentimes), toDzd(row.chargedCentimes ?? row.totalCentimes), row.invoiceReceipt],
  ...[row.deliveryAddress?.city, row.deliveryAddress?.state],
  ...[row.packedAt, row.shippedAt, row.deliveredAt, row.returnedAt, row.cancelledAt].map(isoOf),
]

/** Cells of the lines of orders. */
async function lineCells(db: Db, rows: OrderRow[]): Promise<unknown[][]> {
  const ids = rows.map(({ id }) => id)
  const items = await db.select().from(orderItems).where(inArray(orderItems.orderId, ids))
  const itemsOf = groupBy(items, ({ orderId }) => orderId)
  const entries = await entriesOfOrders(db, ids)
  return rows.flatMap((row) => {
    const own = (itemsOf.get(row.id) ?? []).sort((a, b) => a.position - b.position)
    return statesOf(own, entries.get(row.id) ?? []).map((state, index) => {
      const { packed, wanted, returnedPieces, returnedSubstitutes, chargedCentimes } = state
      const item = own[index]!
      return [
        ...[row.orderNumber, isoOf(row.placedAt), item.productId, item.name, item.unit, toDzd(item.priceCentimes)],
        ...[item.discountHundredths / 100, (item.vatHundredths ?? 0) / 100, item.quantity, wanted],
        ...[packed?.pieces, packed?.grams, packed?.substitute?.name, returnedPieces + returnedSubstitutes],
        toDzd(chargedCentimes),
      ]
    })
  })
}

/** Orders placed between two moments, or their lines, as the lines of a CSV, oldest first; a piece at a time. Amounts in DZD. */
export async function* exportOrders(
  db: Db,
  wanted: { rows: 'orders' | 'lines'; from: Date; until: Date },
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toLines([wanted.rows === 'orders' ? ORDER_COLUMNS : LINE_COLUMNS])
  const { placedAt, id } = orders
  let last: OrderRow | undefined
  do {
    const isAfter = last && or(gt(placedAt, last.placedAt!), and(eq(placedAt, last.placedAt!), gt(id, last.id)))
    const rows = await db
      .select()
      .from(orders)
      .where(and(isNotNull(placedAt), gte(placedAt, wanted.from), lt(placedAt, wanted.until), isAfter))
      .orderBy(asc(placedAt), asc(id))
      .limit(PORTION)
    if (rows.length) yield toLines(wanted.rows === 'orders' ? rows.map(orderCells) : await lineCells(db, rows))
    last = rows.length === PORTION ? rows.at(-1) : undefined
  } while (last)
}
