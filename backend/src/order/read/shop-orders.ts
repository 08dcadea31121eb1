import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import type { Db } from '../../db/connection'
import { DELETED_ACCOUNT, shownName } from '@souk-vert/shared/contract/user/deleted-account'
import { asc, count, desc, eq, inArray, max, min, sql } from 'drizzle-orm'
import { EXACT } from '@souk-vert/shared/contract/catalog/exact-count'
import { isCash } from '@souk-vert/shared/contract/order/order-status'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { namesOf } from '../../change/names-of'
import { needsPerson, orders, seenOrders } from '../../db/tables/orders'
import { countedRange, pagesOf } from '../../http/page-number'
import { entriesOf, ordersWithUnseenEntry } from '../../payment/payment-entries'
import { costOfPart } from '@souk-vert/shared/money/order/charges'
import { allowancesOf } from '../book/allowances'
import { type Book, undeliveredOf, undoOf } from '../book/book'
import { shownCash } from '../book/cash'
import { PAGE, readBookOf, readBooks } from '../book/read-books'
import { findOrders, type WantedOrders } from './find-orders'
import { ordersToPayByHand, problemText } from '../refund/by-hand'
import { toOrder } from './own-orders'

/** Orders that need a person are few, or somebody has other troubles. */
const MAX_ATTENTION = 20

/**
 * Balance and refunds of an order that was paid online, costs otherwise than it was ordered, or was not paid exactly;
 * nothing of all others.
 */
function shownMoney({ order: row, money, refunds }: Book): Pick<AdminOrder, 'balance' | 'refunds'> {
  const { charged, kept, toCollect, toPayBack } = money
  const isUnsettled = (row.deliveredAt !== null || row.returnedAt !== null) && charged !== kept
  if (row.chargedCentimes === null && !money.paid && !refunds.length && !isUnsettled) return {}
  return {
    balance: {
      charged: toDzd(charged),
      kept: toDzd(kept),
      toCollect: toDzd(toCollect),
      toPayBack: toDzd(toPayBack),
    },
    refunds: refunds.map(({ id: _id, amountCentimes, state, problem, by, createdAt, endedAt }) => ({
      _id,
      amount: toDzd(amountCentimes),
      state,
      problem: problemText(problem),
      by,
      at: (endedAt ?? createdAt).toISOString(),
    })),
  }
}

const costsOf = ({ lines, owed }: Book) => lines.map(({ position }) => toDzd(costOfPart(lines, owed, position)))

async function toAdminOrders(db: Db, books: Book[]): Promise<AdminOrder[]> {
  if (!books.length) return []
  const entries = await entriesOf(db, books)
  const emails = books.flatMap(({ order }) => Object.values(order.movedBy))
  const names = await namesOf(db, emails)
  return books.map((book) => {
    const { id, paymentStatus, movedBy, note, refundedAt } = book.order
    const failure = undeliveredOf(book)
    return {
      ...toOrder(book),
      customer: book.customer ?? { _id: '', name: shownName(DELETED_ACCOUNT), email: '', mobile: '' },
      movedBy,
      names,
      note,
      ...(refundedAt && { refundedAt: refundedAt.toISOString() }),
      ...undoOf(book),
      ...(failure && { notDelivered: { reason: failure.reason, restocked: failure.restocked! } }),
      ...(entries.has(id) && { paymentEntries: entries.get(id) }),
      ...shownMoney(book),
      ...(book.owed.length && { allowances: allowancesOf(book), costs: costsOf(book) }),
      ...(isCash(paymentStatus) && { cash: shownCash(book, { isForAdmins: true }) }),
    }
  })
}

/** Counts the orders that wait to be packed, at most EXACT + 1, and returns the time of the oldest. */
export async function ordersToPack(db: Db): Promise<{ toPack: number; oldest: Date | null }> {
  const waiting = db
    .select({ placedAt: orders.placedAt })
    .from(orders)
    .where(eq(orders.status, 'placed'))
    .orderBy(asc(orders.placedAt))
    .limit(EXACT + 1)
    .as('waiting')
  const [found] = await db.select({ toPack: count(), oldest: min(waiting.placedAt) }).from(waiting)
  return found!
}

/** Returns when the last order was placed, and the last one that somebody has looked at; null where there is none. */
export async function newOrders(db: Db): Promise<{ latest: string | null; seen: string | null }> {
  const [placed] = await db.select({ latest: max(orders.placedAt) }).from(orders)
  const [row] = await db.select({ latest: seenOrders.latest }).from(seenOrders)
  return { latest: placed?.latest?.toISOString() ?? null, seen: row?.latest.toISOString() ?? null }
}

/** Notes that somebody has looked at the orders up to this moment: at none that is still to come, and never less than before. */
export async function seeOrders(db: Db, until: Date): Promise<void> {
  await db.execute(sql`
    insert into ${seenOrders} (latest)
    select least(max(placed_at), ${sql.param(until, seenOrders.latest)}) from ${orders} having max(placed_at) is not null
    on conflict (one) do update set latest = greatest(${seenOrders.latest}, excluded.latest)`)
}

/** A page of the shop's orders that were placed, newest first, with the numbers of each status and the orders that need a person. */
export async function pageOfOrders(db: Db, { page, ...wanted }: WantedOrders & { page: number }) {
  const { counts, rows } = await findOrders(db, wanted, countedRange(page, PAGE))
  const needing = db.select({ id: orders.id }).from(orders).where(needsPerson(orders))
  const isUrgent = inArray(orders.id, needing.union(ordersWithUnseenEntry(db)).union(ordersToPayByHand(db)))
  const urgent = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isUrgent)
    .orderBy(desc(orders.createdAt))
    .limit(MAX_ATTENTION)
  const shown = await toAdminOrders(db, await readBooks(db, [...rows, ...urgent]))
  const { status } = wanted
  const found = status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, one) => sum + one, 0)
  const totalCount = Math.min(found, EXACT + 1)
  return {
    orders: shown.slice(0, rows.length),
    attention: shown.slice(rows.length),
    counts,
    totalCount,
    totalPage: pagesOf(totalCount, PAGE),
  }
}

/** One of the shop's orders. Throws ORDER_NOT_FOUND. */
export async function readOrder(db: Db, orderNumber: string): Promise<AdminOrder> {
  const [order] = await toAdminOrders(db, [await readBookOf(db, orderNumber)])
  return order!
}
