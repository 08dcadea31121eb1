import type { AdminOrder } from 'shared/contract/admin-order'
import type { OrderStatus } from 'shared/contract/order'
import type { Db } from '../db/connection'
import { DELETED_ACCOUNT } from 'shared/contract/deleted-account'
import { and, count, desc, eq, gte, ilike, inArray, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { groupBy } from '../db/group-by'
import { orders, users } from '../db/tables'
import { withinText } from '../db/within-text'
import { OrderNotFound } from '../http/errors'
import { type OrderRow, withItems } from './store'

/** Orders on a page. */
const LIMIT = 30

/** Orders that need a person are few, or somebody has other troubles. */
const MOST_ATTENTION = 20

/** Which orders are looked for. */
export interface WantedOrders {
  search?: string
  status?: OrderStatus
  /** Who ordered. */
  userId?: string
  /** Moments as ISO 8601. */
  from?: string
  until?: string
  /** Counted from 1. */
  page: number
}

function isFound(search = ''): SQL | undefined {
  const text = search.trim()
  if (!text) return undefined
  const pattern = withinText(text)
  const mobile = sql`${orders.deliveryAddress}->>'mobile'`
  return or(ilike(orders.orderNumber, pattern), ilike(users.name, pattern), ilike(mobile, pattern))
}

/** Paid with another amount than asked, or cancelled and still to be refunded. */
const needsPerson = or(
  eq(orders.paymentStatus, 'amount differs'),
  and(eq(orders.status, 'cancelled'), eq(orders.paymentStatus, 'paid')),
)

/** In place of a customer who has deleted the account. */
const nobody: AdminOrder['customer'] = { _id: '', name: DELETED_ACCOUNT, email: '', mobile: '' }

async function toAdminOrders(db: Db, rows: OrderRow[]): Promise<AdminOrder[]> {
  if (!rows.length) return []
  const { id, name, email, mobile } = users
  const ids = rows.flatMap(({ userId }) => userId ?? [])
  const people = await db.select({ _id: id, name, email, mobile }).from(users).where(inArray(id, ids))
  const personOf = groupBy(people, ({ _id }) => _id)
  const found = await withItems(db, rows)
  return found.map((order, index) => ({
    ...order,
    customer: personOf.get(order.userId)?.[0] ?? nobody,
    movedBy: rows[index]!.movedBy,
  }))
}

/** A page of the shop's orders that were placed, newest first, with the numbers of each status and the orders that need a person. */
export async function pageOfOrders(db: Db, { search, status, userId, from, until, page }: WantedOrders) {
  const isWanted = and(
    isNotNull(orders.placedAt),
    isFound(search),
    userId === undefined ? undefined : eq(orders.userId, userId),
    from === undefined ? undefined : gte(orders.placedAt, new Date(from)),
    until === undefined ? undefined : lt(orders.placedAt, new Date(until)),
  )
  const found = db.select({ status: orders.status, count: count() }).from(orders)
  const byStatus = await found.leftJoin(users, eq(users.id, orders.userId)).where(isWanted).groupBy(orders.status)
  const rows = await db
    .select({ order: orders })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(isWanted, status && eq(orders.status, status)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(LIMIT)
    .offset((page - 1) * LIMIT)
  const urgent = await db.select().from(orders).where(needsPerson).orderBy(desc(orders.createdAt)).limit(MOST_ATTENTION)
  const counts = Object.fromEntries(byStatus.map((row) => [row.status, row.count]))
  const total = byStatus.reduce((sum, row) => sum + (!status || row.status === status ? row.count : 0), 0)
  return {
    orders: await toAdminOrders(
      db,
      rows.map(({ order }) => order),
    ),
    attention: await toAdminOrders(db, urgent),
    counts,
    total,
    totalPage: Math.max(1, Math.ceil(total / LIMIT)),
  }
}

/** One of the shop's orders. Raises OrderNotFound. */
export async function readOrder(db: Db, orderNumber: string): Promise<AdminOrder> {
  const [order] = await toAdminOrders(db, await db.select().from(orders).where(eq(orders.orderNumber, orderNumber)))
  if (!order) throw new OrderNotFound()
  return order
}
