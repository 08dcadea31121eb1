import type { Overview, SalesDay } from '@souk-vert/shared/contract/overview'
import type { Db } from '../db/connection'
import { and, count, gt, gte, isNull, notInArray, or, sql, type SQLWrapper, sum } from 'drizzle-orm'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { SHOP_TIME_ZONE, shopDay } from '@souk-vert/shared/text/shop-day'
import { listCoupons } from '../coupon/service'
import { rowsOf } from '../db/sql-result'
import { coupons } from '../db/tables/coupons'
import { priceOffers } from '../db/tables/offers'
import { orderItems, orders } from '../db/tables/orders'
import { products } from '../db/tables/products'
import { emptySearches } from '../db/tables/search'
import { beginningOf } from '../delivery/shop-clock'
import { listOffers } from '../offer/service'
import { ordersToPack } from '../order/read/shop-orders'
import { UNDONE } from '@souk-vert/shared/contract/order/order-status'
import { moneyMoves } from '../day/money-moves'

const DAY_MS = 24 * 60 * 60 * 1000

/** Rows of each list. */
const BEST = 5
const SEARCHES = 10
const RUNS_OUT = 8

/** A product that lasts fewer days than this is reported. */
const SOON_DAYS = 5

/** Days whose sales say how long a product lasts. */
const PACE_DAYS = 14

/** The last days, the oldest first, today last. */
const lastDays = (now: Date, number: number): string[] =>
  Array.from({ length: number }, (_, index) => shopDay(new Date(now.getTime() - (number - 1 - index) * DAY_MS)))

/** A moment before the first of so many days. Counts by days leave out earlier moments. */
const before = (now: Date, days: number) => new Date(now.getTime() - (days + 1) * DAY_MS)

const isSold = notInArray(orders.status, UNDONE)

const dayOf = (at: SQLWrapper) =>
  sql<string>`to_char(${at} at time zone ${sql.raw(`'${SHOP_TIME_ZONE}'`)}, 'YYYY-MM-DD')`

async function salesByDay(db: Db, now: Date, number: number): Promise<SalesDay[]> {
  const from = before(now, number)
  const placed = await db
    .select({ day: dayOf(orders.placedAt), orders: count(), centimes: sum(orders.totalCentimes) })
    .from(orders)
    .where(and(gte(orders.placedAt, from), isSold))
    .groupBy(sql`1`)
  const moves = moneyMoves(from, new Date(now.getTime() + DAY_MS))
  const paid = await rowsOf<{ day: string; centimes: number }>(
    db,
    sql`select ${dayOf(sql`at`)} as day, sum(centimes)::float8 as centimes from ${moves} group by 1`,
  )
  return lastDays(now, number).map((day) => {
    const of = <Row extends { day: string }>(rows: Row[]) => rows.find((row) => row.day === day)
    const [takings, ordered] = [of(paid), of(placed)].map((row) => toDzd(Number(row?.centimes ?? 0)))
    return {
      day,
      orders: of(placed)?.orders ?? 0,
      takings: takings!,
      ...(ordered !== takings && { ordered: ordered! }),
    }
  })
}

/**
 * Pieces of each product that were ordered in the last days, with the product as it is; products that are gone since are left out,
 * because nothing can be done about them. `offset 0` has lines and products looked up by their keys, one by one: joined in another
 * way, all that were ever there would be read.
 */
const soldIn = (now: Date, days: number) => sql`
  (
    select lines.product_id, sum(lines.quantity)::int as pieces from ${orders}
    cross join lateral (
      select product_id, quantity from ${orderItems} where order_items.order_id = orders.id offset 0
    ) lines
    where ${and(gte(orders.placedAt, before(now, days - 1)), isSold)}
    group by lines.product_id
  ) sold
  cross join lateral (
    select id, name, image, stock, hidden from ${products} where products.id = sold.product_id offset 0
  ) product`

/** A product that was sold. */
interface Sold {
  _id: string
  name: string
  image: string[]
  pieces: number
}

const bestSellers = (db: Db, now: Date, days: number) =>
  rowsOf<Sold>(
    db,
    sql`
      select id as _id, name, image, pieces from ${soldIn(now, days)}
      order by pieces desc, name limit ${BEST}`,
  )

async function runsOut(db: Db, now: Date) {
  const lasts = sql`stock::real * ${PACE_DAYS} / pieces`
  const rows = await rowsOf<Sold & { stock: number }>(
    db,
    sql`
      select id as _id, name, image, stock, pieces from ${soldIn(now, PACE_DAYS)}
      where ${lasts} < ${SOON_DAYS} and not hidden
      order by ${lasts}, pieces desc limit ${RUNS_OUT}`,
  )
  return rows.map(({ pieces, ...row }) => ({ ...row, soldADay: Math.round((pieces / PACE_DAYS) * 10) / 10 }))
}

/** Day by day, as they are found by their key. */
const searchesWithoutResult = (db: Db, days: string[]) =>
  rowsOf<{ text: string; times: number }>(
    db,
    sql`
      select text, sum(times)::int as times from json_array_elements_text(${JSON.stringify(days)}::json) wanted (day)
      cross join lateral (select text, times from ${emptySearches} where empty_searches.day = wanted.day offset 0) found
      group by text order by times desc, text limit ${SEARCHES}`,
  )

/** The offers and coupons of which most was sold, that held in the last days and began in them or in as many before. */
async function offersOf(db: Db, now: Date, days: number) {
  const [since = '', from = ''] = [days * 2, days].map((number) => lastDays(now, number)[0])
  const { startsAt, endsAt } = priceOffers
  const isOn = or(isNull(endsAt), gt(endsAt, beginningOf(from)))
  const offers = await listOffers(db, and(isOn, gte(startsAt, beginningOf(since))))
  const { firstDay, lastDay, createdAt } = coupons
  const begins = sql`coalesce(${firstDay}::text, ${dayOf(createdAt)})`
  const codes = await listCoupons(db, and(or(isNull(lastDay), gte(lastDay, from)), gte(begins, since)))
  const named = [...offers, ...codes.map(({ code, ...coupon }) => ({ ...coupon, name: code }))]
  return named
    .flatMap(({ _id, name, sold }) => (sold ? [{ _id, name, sold }] : []))
    .toSorted((a, b) => b.sold.during - a.sold.during)
    .slice(0, BEST)
}

/** Returns the shop's metrics at a moment, over so many days. */
export async function overviewOf(db: Db, now: Date, days: number): Promise<Overview> {
  const { toPack, oldest } = await ordersToPack(db)
  const offers = await offersOf(db, now, days)
  return {
    days: await salesByDay(db, now, days * 2),
    toPack,
    oldestToPack: oldest?.toISOString() ?? null,
    bestSellers: await bestSellers(db, now, days),
    runsOut: await runsOut(db, now),
    searches: await searchesWithoutResult(db, lastDays(now, days)),
    ...(offers.length && { offers }),
  }
}
