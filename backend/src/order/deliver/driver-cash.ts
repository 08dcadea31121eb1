import type { DriverCash } from '@souk-vert/shared/contract/order/delivery'
import type { Db } from '../../db/connection'
import { sum, toDzd } from '@souk-vert/shared/money/centimes'
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { namesOf } from '../../change/names-of'
import { groupBy } from '../../db/group-by'
import { orderEntries } from '../../db/tables/order-entries'
import { orders } from '../../db/tables/orders'
import { users } from '../../db/tables/users'
import { boundsOf } from '../../delivery/shop-clock'
import { accountOfCash } from '../book/cash'

/** The cash of a day by who has it on their account, or of the user with this id alone. Deliveries that were undone are not in it. */
export async function cashOfDrivers(db: Db, day: string, userId?: string): Promise<DriverCash[]> {
  const { from, until } = boundsOf(day)
  const { kind, at, centimes, dueCentimes, byId } = orderEntries
  const by = accountOfCash
  const rows = await db
    .select({
      by,
      orderId: orders.orderNumber,
      due: sql<number>`sum(coalesce(${dueCentimes}, ${centimes}))::float8`,
      received: sql<number>`sum(${centimes})::float8`,
    })
    .from(orderEntries)
    .innerJoin(orders, eq(orders.id, orderEntries.orderId))
    .leftJoin(users, eq(users.id, byId))
    .where(and(eq(kind, 'cash'), gte(at, from), lt(at, until), userId === undefined ? undefined : eq(byId, userId)))
    .groupBy(by, orders.id)
    .orderBy(asc(by), asc(orders.orderNumber))
  const names = await namesOf(db, [...new Set(rows.map((row) => row.by))])
  return [...groupBy(rows, (row) => row.by)].map(([driver, all]) => {
    const own = all.filter(({ due, received }) => due !== 0 || received !== 0)
    const [due, received] = [sum(own.map((row) => row.due)), sum(own.map((row) => row.received))]
    return {
      by: driver,
      name: names[driver],
      orders: own.length,
      toCollect: toDzd(due),
      received: toDzd(received),
      difference: toDzd(received - due),
      differing: own
        .filter((row) => row.due !== row.received)
        .map((row) => ({ orderId: row.orderId, toCollect: toDzd(row.due), received: toDzd(row.received) })),
    }
  })
}
