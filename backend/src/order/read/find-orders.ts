import type { listShopOrders } from '@souk-vert/shared/contract/order/admin-order'
import type { Static } from 'typebox'
import { OrderStatus } from '@souk-vert/shared/contract/order/order'
import type { Db } from '../../db/connection'
import { and, desc, eq, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import { EXACT } from '@souk-vert/shared/contract/catalog/exact-count'
import { searchConditions, type SearchConditions } from '../../admin-search/search-conditions'
import { byIndexes } from '../../db/by-indexes'
import { rowsOf } from '../../db/sql-result'
import { orders } from '../../db/tables/orders'
import { users } from '../../db/tables/users'
import type { PageRange } from '../../http/page-number'

/** Filter of a list of orders. */
export type WantedOrders = Omit<Static<typeof listShopOrders.schema.body>, 'page'>

/** Moments between which orders were placed, as ISO 8601. */
export type PlacedBetween = Pick<WantedOrders, 'from' | 'until'>

/** Orders on the way to a page: how many of each status, and the ids of those that are on it, newest first. */
interface FoundOrders {
  counts: Partial<Record<OrderStatus, number>>
  rows: { id: string }[]
}

export const isPlacedBetween = ({ from, until }: PlacedBetween) =>
  and(
    from === undefined ? undefined : gte(orders.placedAt, new Date(from)),
    until === undefined ? undefined : lt(orders.placedAt, new Date(until)),
  )

const isPlaced = ({ userId, ...between }: WantedOrders) =>
  and(
    isNotNull(orders.placedAt),
    userId === undefined ? undefined : eq(orders.userId, userId),
    isPlacedBetween(between),
  )

const newest = sql`order by placed_at desc, id desc`

/** Among the latest orders alone: so short a text leads to nothing. */
const withShortText = ({ order, person }: SearchConditions, wanted: WantedOrders) => sql`
  select orders.id, orders.status from (
    select * from ${orders} where ${isPlaced(wanted)} ${newest} limit ${EXACT}
  ) orders
  left join lateral (select name, email, mobile from ${users} where users.id = orders.user_id offset 0) users on true
  where ${order} or ${person}
  order by orders.placed_at desc, orders.id desc`

/** Query by the index of texts, and by that of each person's orders. */
const withText = ({ order, person }: SearchConditions, wanted: WantedOrders) => sql`
  select id, status from (
    (select id, status, placed_at from ${orders} where ${isPlaced(wanted)} and (${order})
      ${newest} limit ${EXACT + 1})
    union
    (select of_one.id, of_one.status, of_one.placed_at
      from (
        select id from ${users} where ${person} order by created_at desc, id desc limit ${EXACT}
      ) person
      cross join lateral (
        select id, status, placed_at from ${orders} where user_id = person.id and ${isPlaced(wanted)}
        ${newest} limit ${EXACT + 1}
      ) of_one
      order by of_one.placed_at desc, of_one.id desc limit ${EXACT + 1})
  ) found ${newest} limit ${EXACT + 1}`

const ofOneUser = (wanted: WantedOrders) => sql`
  select id, status from ${orders} where ${isPlaced(wanted)} ${newest} limit ${EXACT + 1}`

/** Finds orders among the newest of a selection. */
async function findAmongNewest(db: Db, found: SQL, { status }: WantedOrders, range: PageRange): Promise<FoundOrders> {
  const rows = await byIndexes(db, (tx) => rowsOf<{ id: string; status: OrderStatus }>(tx, found))
  const counts: FoundOrders['counts'] = {}
  for (const row of rows) counts[row.status] = (counts[row.status] ?? 0) + 1
  const wanted = rows.filter((row) => !status || row.status === status)
  return { counts, rows: wanted.slice(range.offset, range.offset + range.limit) }
}

async function countByStatus(db: Db, wanted: WantedOrders): Promise<FoundOrders['counts']> {
  const rows = await rowsOf<{ status: OrderStatus; count: number }>(
    db,
    sql`
      select wanted.status, count from json_array_elements_text(${JSON.stringify(OrderStatus.enum)}::json) wanted (status)
      cross join lateral (
        select count(*)::int as count from (
          select from ${orders} where orders.status = wanted.status and ${isPlaced(wanted)}
          order by placed_at desc limit ${EXACT + 1}
        ) latest
      ) counted
      where count > 0`,
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

async function findByTime(db: Db, wanted: WantedOrders, { offset, limit }: PageRange): Promise<FoundOrders> {
  const { status } = wanted
  const counts = await countByStatus(db, wanted)
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isPlaced(wanted), status && eq(orders.status, status)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset(offset)
  return { counts, rows }
}

/**
 * The shop's orders that were placed, as far as a page needs them. No status is counted beyond EXACT + 1. A text is looked for in the
 * newest EXACT + 1 orders that have it, one of less than three letters or digits in a row in the newest EXACT of all
 * (docs/decisions/large-tables.md).
 */
export async function findOrders(db: Db, wanted: WantedOrders, range: PageRange): Promise<FoundOrders> {
  const text = wanted.search?.trim()
  if (!text && wanted.userId === undefined) return findByTime(db, wanted, range)
  if (!text) return findAmongNewest(db, ofOneUser(wanted), wanted, range)
  const conditions = searchConditions(text)
  const found = conditions.isIndexed ? withText : withShortText
  return findAmongNewest(db, found(conditions, wanted), wanted, range)
}
