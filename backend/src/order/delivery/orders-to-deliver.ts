import type { OrderToDeliver } from '@souk-vert/shared/contract/delivery'
import type { Db } from '../../db/connection'
import { EXACT } from '@souk-vert/shared/contract/catalog/exact-count'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { and, asc, count, eq, gte, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { orders } from '../../db/tables/orders'
import { users } from '../../db/tables/users'
import { OrderNotFound } from '../../http/errors'
import { pageRange, pagesOf } from '../../http/page-number'
import { shopDay } from '@souk-vert/shared/text/shop-day'
import { beginningOf } from '../../papers/day-close'
import { moneyOf } from '../refunds/order-balance'
import { noAddress, type OrderRow } from '../store'
import { isCash } from './cash'

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

async function toOrdersToDeliver(
  db: Db,
  rows: { order: OrderRow; customer: string | null; driver: string | null }[],
  driverId: string,
): Promise<OrderToDeliver[]> {
  const toPay = rows.map(({ order }) => order).filter((order) => isCash(order) && !order.deliveredAt)
  const money = await moneyOf(db, toPay)
  return rows.map(({ order, customer, driver }) => {
    const { _id, mobile, ...address } = order.deliveryAddress ?? noAddress
    const { toCollect } = money.get(order.id) ?? {}
    const isMine = order.driverId === driverId
    return {
      ...{ orderId: order.orderNumber, status: order.status, isMine },
      ...(order.driverId && !isMine && { driver: { _id: order.driverId, name: driver ?? '' } }),
      ...{ customer: customer ?? '', mobile, address },
      ...(order.driverNote && { driverNote: order.driverNote }),
      ...(toCollect !== undefined && { toCollect: toDzd(toCollect) }),
    }
  })
}

const drivers = alias(users, 'drivers')

const selectOrders = (db: Db) =>
  db
    .select({ order: orders, customer: users.name, driver: drivers.name })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(drivers, eq(drivers.id, orders.driverId))

/** A page of the orders that a driver has taken out, could take out or could take over. */
export async function pageToDeliver(db: Db, driverId: string, page: number) {
  const { offset, limit } = pageRange(page, LIMIT)
  const some = db
    .select({ id: orders.id })
    .from(orders)
    .where(isForDrivers())
    .limit(EXACT + 1)
    .as('some')
  const [counted] = await db.select({ total: count() }).from(some)
  const { total } = counted!
  const rows = await selectOrders(db)
    .where(isForDrivers())
    .orderBy(asc(turnOf(driverId)), asc(orders.placedAt), asc(orders.id))
    .limit(limit)
    .offset(offset)
  return { orders: await toOrdersToDeliver(db, rows, driverId), totalCount: total, totalPage: pagesOf(total, LIMIT) }
}

/** One order as a driver sees it. @throws OrderNotFound */
export async function readOrderToDeliver(db: Db, orderNumber: string, driverId: string): Promise<OrderToDeliver> {
  const rows = await selectOrders(db).where(eq(orders.orderNumber, orderNumber))
  const [order] = await toOrdersToDeliver(db, rows, driverId)
  if (!order) throw new OrderNotFound()
  return order
}
