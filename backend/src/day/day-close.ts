import type { DayClose } from '@souk-vert/shared/contract/order/paper'
import type { Db } from '../db/connection'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { and, count, gte, lt, sql, sum } from 'drizzle-orm'
import { namesOf } from '../change/names-of'
import { rowsOf } from '../db/sql-result'
import { orders } from '../db/tables/orders'
import { papers } from '../db/tables/papers'
import { moneyMoves } from './money-moves'
import { boundsOf } from '../delivery/shop-clock'
import { ratesOfPapers, shownRates } from '../order/papers/paper-rates'

/** Figures of a day: what was ordered, received, paid back and given out in it. */
export async function dayClose(db: Db, day: string): Promise<DayClose> {
  const { from, until } = boundsOf(day)
  const [placed] = await db
    .select({ orders: count(), ordered: sum(orders.totalCentimes) })
    .from(orders)
    .where(and(gte(orders.placedAt, from), lt(orders.placedAt, until)))
  const moves = await rowsOf<{ kind: 'online' | 'cash' | 'back'; by: string; centimes: number }>(
    db,
    sql`select kind, by, sum(centimes)::float8 as centimes from ${moneyMoves(from, until)} group by kind, by order by by`,
  )
  const emails = moves.map(({ by }) => by)
  const names = await namesOf(db, emails)
  const sumOf = (wanted: string) => moves.find(({ kind }) => kind === wanted)?.centimes ?? 0
  const given = await db
    .select({ kind: papers.kind, content: papers.content })
    .from(papers)
    .where(and(gte(papers.at, from), lt(papers.at, until)))
  return {
    day,
    orders: placed!.orders,
    ordered: toDzd(Number(placed!.ordered ?? 0)),
    paidOnline: toDzd(sumOf('online')),
    paidBack: toDzd(0 - sumOf('back')),
    cash: moves
      .filter(({ kind }) => kind === 'cash')
      .map(({ by, centimes }) => ({ by, name: names[by], amount: toDzd(centimes) })),
    invoices: given.filter(({ kind }) => kind === 'invoice').length,
    creditNotes: given.filter(({ kind }) => kind === 'credit-note').length,
    rates: shownRates(ratesOfPapers(given)),
  }
}
