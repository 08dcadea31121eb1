import type { DriverDay, OrderToDeliver } from '@souk-vert/shared/contract/delivery'
import { isCash, isUndone } from '@souk-vert/shared/contract/order-status'
import type { Db } from '../../db/connection'
import { EXACT } from '@souk-vert/shared/contract/catalog/exact-count'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { and, asc, desc, eq, gte, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { emailOf } from '../../change/email-of'
import { orderEntries } from '../../db/tables/order-entries'
import { broughtAt, isShort, orders } from '../../db/tables/orders'
import { users } from '../../db/tables/users'
import { OrderNotFound } from '../../http/errors'
import { pageRange, pagesOf } from '../../http/page-number'
import { shopDay } from '@souk-vert/shared/text/shop-day'
import { beginningOf } from '../../day/shop-clock'
import { readBooks } from '../book/read-books'
import { type Book, undoOf } from '../book/book'
import { shownCash } from '../book/cash'
import { noAddress } from '../read/own-orders'

/** Orders on a page. */
const LIMIT = 30

/** Orders that drivers have taken out or could take out. Shops that never mark orders as delivered have old ones without a driver. */
const isForDrivers = () => {
  const isOfToday = gte(orders.shippedAt, beginningOf(shopDay(new Date())))
  const isOut = and(eq(orders.status, 'shipped'), or(isNotNull(orders.driverId), isOfToday))
  return or(eq(orders.status, 'packed'), isOut)
}

/** Those of the driver come first, those of others last. */
const turnOf = (driverId: string) =>
  sql`case when ${orders.driverId} = ${driverId} then 0 when ${orders.driverId} is null then 1 else 2 end`

function toOrderToDeliver(book: Book, driver: string | null, driverId: string, email: string): OrderToDeliver {
  const { order, customer, money } = book
  const { _id, mobile, ...address } = order.deliveryAddress ?? noAddress
  const isMine = order.driverId === driverId
  return {
    ...{ orderId: order.orderNumber, status: order.status, isMine },
    ...(order.driverId && !isMine && { driver: { _id: order.driverId, name: driver ?? '' } }),
    ...{ customer: customer?.name ?? '', mobile, address },
    ...(order.driverNote && { driverNote: order.driverNote }),
    ...(isCash(order.paymentStatus) && {
      ...((!order.deliveredAt || money.toCollect > 0) && { toCollect: toDzd(money.toCollect) }),
      ...(isMine && { cash: shownCash(book) }),
    }),
    ...(isMine && order.movedBy[order.status] === email && undoOf(book)),
  }
}

async function toOrdersToDeliver(
  db: Db,
  rows: { id: string; driver: string | null }[],
  driverId: string,
): Promise<OrderToDeliver[]> {
  const books = await readBooks(db, rows)
  const driverOf = new Map(rows.map(({ id, driver }) => [id, driver]))
  const email = await emailOf(db, driverId)
  return books.map((book) => toOrderToDeliver(book, driverOf.get(book.order.id)!, driverId, email))
}

const selectOrders = (db: Db, isToday = sql`false`) =>
  db
    .select({ id: orders.id, driver: users.name, isToday: sql<boolean>`${isToday}` })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.driverId))

/** A page of the orders that a driver has taken out, could take out or could take over. */
export async function pageToDeliver(db: Db, driverId: string, page: number) {
  const { offset, limit } = pageRange(page, LIMIT)
  const some = db
    .select({ id: orders.id })
    .from(orders)
    .where(isForDrivers())
    .limit(EXACT + 1)
  const total = await db.$count(some.as('some'))
  const rows = await selectOrders(db)
    .where(isForDrivers())
    .orderBy(asc(turnOf(driverId)), asc(orders.placedAt), asc(orders.id))
    .limit(limit)
    .offset(offset)
  return { orders: await toOrdersToDeliver(db, rows, driverId), totalCount: total, totalPage: pagesOf(total, LIMIT) }
}

/** A driver's day: what was brought today, latest first, with what is still short of former days; and the cash of today. */
export async function dayOfDriver(db: Db, driverId: string): Promise<DriverDay> {
  const from = beginningOf(shopDay(new Date()))
  const isToday = gte(broughtAt(orders), sql.param(from, orders.deliveredAt))
  const isOwn = (which: SQL) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.driverId, driverId), which))
  const rows = await selectOrders(db, isToday)
    .where(inArray(orders.id, isOwn(isToday).union(isOwn(isShort(orders)))))
    .orderBy(desc(broughtAt(orders)), asc(orders.id))
  const { kind, byId, at, centimes } = orderEntries
  const [noted] = await db
    .select({ cash: sql<number>`coalesce(sum(${centimes}), 0)::float8` })
    .from(orderEntries)
    .where(and(eq(kind, 'cash'), eq(byId, driverId), gte(at, from)))
  const brought = await toOrdersToDeliver(db, rows, driverId)
  const today = brought.filter((_, index) => rows[index]!.isToday)
  const returned = today.filter(({ status }) => isUndone(status)).length
  return { delivered: today.length - returned, returned, cash: toDzd(noted!.cash), orders: brought }
}

/** One order as a driver sees it. @throws OrderNotFound */
export async function readOrderToDeliver(db: Db, orderNumber: string, driverId: string): Promise<OrderToDeliver> {
  const rows = await selectOrders(db).where(eq(orders.orderNumber, orderNumber))
  const [order] = await toOrdersToDeliver(db, rows, driverId)
  if (!order) throw new OrderNotFound()
  return order
}
