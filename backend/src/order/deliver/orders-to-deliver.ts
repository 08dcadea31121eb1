import type { DriverDay, OrderToDeliver } from '@souk-vert/shared/contract/order/delivery'
import type { OrderStatus } from '@souk-vert/shared/contract/order/order'
import { isCash } from '@souk-vert/shared/contract/order/order-status'
import type { Db } from '../../db/connection'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { and, asc, desc, eq, gte, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { broughtAt, isShort, orders } from '../../db/tables/orders'
import { shopDay } from '@souk-vert/shared/text/shop-day'
import { beginningOf } from '../../delivery/shop-clock'
import { findBooks, PAGE, pageOfBooks, readBookOf } from '../book/read-books'
import { type Book, undoOf } from '../book/book'
import { shownCash } from '../book/cash'
import { noAddress, slotOf } from '../read/own-orders'
import { inTurn } from '../read/stops'
import { cashOfDrivers } from './driver-cash'

/** Orders that drivers have taken out or could take out. Shops that never mark orders as delivered have old ones without a driver. */
const isForDrivers = () => {
  const isOfToday = gte(orders.shippedAt, beginningOf(shopDay(new Date())))
  const isOut = and(eq(orders.status, 'shipped'), or(isNotNull(orders.driverId), isOfToday))
  return or(eq(orders.status, 'packed'), isOut)
}

/** Those of the driver come first, those of others last. */
const turnOf = (driverId: string) =>
  sql`case when ${orders.driverId} = ${driverId} then 0 when ${orders.driverId} is null then 1 else 2 end`

function toOrderToDeliver(book: Book, driverId: string): OrderToDeliver {
  const { order, customer, driver, money } = book
  const { _id, mobile, ...address } = order.deliveryAddress ?? noAddress
  const isMine = driver?._id === driverId
  return {
    orderId: order.orderNumber,
    status: order.status,
    isMine,
    ...(driver && !isMine && { driver: { _id: driver._id, name: driver.name } }),
    customer: customer?.name ?? '',
    mobile,
    address,
    ...(order.driverNote && { driverNote: order.driverNote }),
    ...slotOf(order),
    ...(isCash(order.paymentStatus) && {
      ...((!order.deliveredAt || money.toCollect > 0) && { toCollect: toDzd(money.toCollect) }),
      ...(isMine && { cash: shownCash(book) }),
    }),
    ...(isMine && order.movedBy[order.status] === driver.email && undoOf(book)),
  }
}

/** A page of the orders that a driver has taken out, could take out or could take over. */
export async function pageToDeliver(db: Db, driverId: string, page: number) {
  const orderBy = [turnOf(driverId), ...inTurn()]
  const { books, ...counted } = await pageOfBooks(db, page, { where: isForDrivers(), orderBy })
  return { orders: books.map((book) => toOrderToDeliver(book, driverId)), ...counted }
}

/** A driver's day: what was brought today, the latest PAGE of it, with what is still short, as many; and the cash of today. */
export async function dayOfDriver(db: Db, driverId: string): Promise<DriverDay> {
  const day = shopDay(new Date())
  const isOwn = eq(orders.driverId, driverId)
  const isToday = and(isOwn, gte(broughtAt(orders), sql.param(beginningOf(day), orders.deliveredAt)))
  const countOf = (status: OrderStatus) => db.$count(orders, and(isToday, eq(orders.status, status)))
  const orderBy = [desc(broughtAt(orders)), asc(orders.id)]
  const latest = (which: SQL | undefined) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(which)
      .orderBy(...orderBy)
      .limit(PAGE)
  const where = inArray(orders.id, latest(isToday).union(latest(and(isOwn, isShort(orders)))))
  const books = await findBooks(db, { where, orderBy })
  const [cash] = await cashOfDrivers(db, day, driverId)
  return {
    delivered: await countOf('delivered'),
    returned: await countOf('returned'),
    cash: cash?.received ?? 0,
    orders: books.map((book) => toOrderToDeliver(book, driverId)),
  }
}

/** One order as a driver sees it. @throws ORDER_NOT_FOUND */
export const readOrderToDeliver = async (db: Db, orderNumber: string, driverId: string): Promise<OrderToDeliver> =>
  toOrderToDeliver(await readBookOf(db, orderNumber), driverId)
