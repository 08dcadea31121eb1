import type { Overview, SalesDay } from 'shared/contract/overview'
import type { Db } from '../db/connection'
import { and, asc, count, desc, eq, gte, min, ne, sql, sum } from 'drizzle-orm'
import { toDzd } from 'shared/money/centimes'
import { emptySearches, orderItems, orders, products } from '../db/tables'

/** The shop's: days begin and end there (docs/decisions/overview.md). */
const TIME_ZONE = 'Africa/Algiers'

const DAY_MS = 24 * 60 * 60 * 1000

/** Rows of each list. */
const BEST = 5
const SEARCHES = 10
const RUNS_OUT = 8

/** A product that lasts fewer days than this is told. */
const SOON_DAYS = 5

/** Days whose sales say how long a product lasts. */
const PACE_DAYS = 14

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' })

/** '2026-02-12' where the shop is. */
export const dayOf = (moment: Date): string => dayFormat.format(moment)

/** The last days, the oldest first, today last. */
const lastDays = (now: Date, number: number): string[] =>
  Array.from({ length: number }, (_, index) => dayOf(new Date(now.getTime() - (number - 1 - index) * DAY_MS)))

/** A moment before the first of so many days. Whoever counts by days leaves out what lies before them. */
const before = (now: Date, days: number) => new Date(now.getTime() - (days + 1) * DAY_MS)

const isSold = ne(orders.status, 'cancelled')

const orderDay = sql<string>`to_char(${orders.placedAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)}, 'YYYY-MM-DD')`

async function salesByDay(db: Db, now: Date, number: number): Promise<SalesDay[]> {
  const rows = await db
    .select({ day: orderDay, orders: count(), centimes: sum(orders.totalCentimes) })
    .from(orders)
    .where(and(gte(orders.placedAt, before(now, number)), isSold))
    .groupBy(sql`1`)
  return lastDays(now, number).map((day) => {
    const found = rows.find((row) => row.day === day)
    return { day, orders: found?.orders ?? 0, takings: toDzd(Number(found?.centimes ?? 0)) }
  })
}

/** Pieces of each product that were ordered in the last days. */
const soldIn = (db: Db, now: Date, days: number) =>
  db
    .select({ productId: orderItems.productId, pieces: sql<number>`sum(${orderItems.quantity})::int`.as('pieces') })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(gte(orders.placedAt, before(now, days - 1)), isSold))
    .groupBy(orderItems.productId)
    .as('sold')

/** Products that are gone since are left out: nothing can be done about them. */
async function bestSellers(db: Db, now: Date, days: number) {
  const sold = soldIn(db, now, days)
  const { id, name, image } = products
  return db
    .select({ _id: id, name, image, pieces: sold.pieces })
    .from(sold)
    .innerJoin(products, eq(id, sold.productId))
    .orderBy(desc(sold.pieces), asc(name))
    .limit(BEST)
}

async function runsOut(db: Db, now: Date) {
  const sold = soldIn(db, now, PACE_DAYS)
  const { id, name, image, stock } = products
  const lasts = sql`${stock}::real * ${PACE_DAYS} / ${sold.pieces}`
  const rows = await db
    .select({ _id: id, name, image, stock, pieces: sold.pieces })
    .from(sold)
    .innerJoin(products, eq(id, sold.productId))
    .where(and(sql`${lasts} < ${SOON_DAYS}`, eq(products.hidden, false)))
    .orderBy(lasts, desc(sold.pieces))
    .limit(RUNS_OUT)
  return rows.map(({ pieces, ...row }) => ({ ...row, soldADay: Math.round((pieces / PACE_DAYS) * 10) / 10 }))
}

async function searchesWithoutResult(db: Db, firstDay: string) {
  const times = sql<number>`sum(${emptySearches.times})::int`
  return db
    .select({ text: emptySearches.text, times })
    .from(emptySearches)
    .where(gte(emptySearches.day, firstDay))
    .groupBy(emptySearches.text)
    .orderBy(desc(times), asc(emptySearches.text))
    .limit(SEARCHES)
}

/** How the shop does at a moment, over so many days. */
export async function overviewOf(db: Db, now: Date, days: number): Promise<Overview> {
  const [waiting] = await db
    .select({ toPack: count(), oldest: min(orders.placedAt) })
    .from(orders)
    .where(eq(orders.status, 'placed'))
  return {
    days: await salesByDay(db, now, days * 2),
    toPack: waiting?.toPack ?? 0,
    oldestToPack: waiting?.oldest?.toISOString() ?? null,
    bestSellers: await bestSellers(db, now, days),
    runsOut: await runsOut(db, now),
    searches: await searchesWithoutResult(db, lastDays(now, days)[0]!),
  }
}
