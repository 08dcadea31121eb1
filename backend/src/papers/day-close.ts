import type { DayClose } from '@souk-vert/shared/contract/paper'
import type { Db } from '../db/connection'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { sumsByRate } from '@souk-vert/shared/money/vat'
import { and, asc, eq, gte, inArray, isNotNull, lt, sql, sum } from 'drizzle-orm'
import { orderEntries, refunds } from '../db/tables/order-entries'
import { orders } from '../db/tables/orders'
import { papers } from '../db/tables/papers'
import { paymentEntries, payments } from '../db/tables/payments'
import { ratesOf } from './rates-of'

/** Time of Algeria, which has no summer time. */
const OFFSET = '+01:00'
const OFFSET_MS = 60 * 60 * 1000

/** '2026-02-12T09:05:00+01:00': a moment on the shop's clock. */
export const onShopClock = (moment: Date): string =>
  new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 19) + OFFSET

/** Moment at which a day begins where the shop is. */
export const beginningOf = (day: string) => new Date(`${day}T00:00:00.000${OFFSET}`)

const DAY_MS = 24 * 60 * 60 * 1000

/** Moments between which a day is. */
export const boundsOf = (day: string) => ({
  from: beginningOf(day),
  until: new Date(beginningOf(day).getTime() + DAY_MS),
})

const dzdOf = (centimes: unknown) => toDzd(Number(centimes ?? 0))

/** Figures of a day: what was ordered, received, paid back and given out in it. */
export async function dayClose(db: Db, day: string): Promise<DayClose> {
  const { from, until } = boundsOf(day)
  const isPlaced = and(isNotNull(orders.placedAt), gte(orders.placedAt, from), lt(orders.placedAt, until))
  // Orders from before payments were kept have none.
  const asked = sql<number>`coalesce((${payments.request}->>'totalCentimes')::bigint, ${orders.totalCentimes})`
  const [placed] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      ordered: sum(orders.totalCentimes),
      paidOnline: sql`sum(${asked}) filter (where ${orders.paymentStatus} in ('paid', 'refunded'))`,
    })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(isPlaced)
  // Money that failed to go back is there again.
  const signed = sql`case when ${paymentEntries.kind} = 'refund failed' then -1 else 1 end * ${paymentEntries.amountCentimes}`
  const [atProvider] = await db
    .select({ centimes: sum(signed) })
    .from(paymentEntries)
    .innerJoin(orders, eq(orders.paymentId, paymentEntries.paymentId))
    .where(
      and(
        inArray(paymentEntries.kind, ['refund', 'refund failed', 'dispute lost']),
        gte(paymentEntries.at, from),
        lt(paymentEntries.at, until),
      ),
    )
  const [byHand] = await db
    .select({ centimes: sum(refunds.amountCentimes) })
    .from(refunds)
    .where(and(eq(refunds.state, 'by hand'), gte(refunds.endedAt, from), lt(refunds.endedAt, until)))
  const isCash = and(eq(orderEntries.kind, 'cash'), gte(orderEntries.at, from), lt(orderEntries.at, until))
  const cash = await db
    .select({ by: orderEntries.by, centimes: sum(orderEntries.centimes) })
    .from(orderEntries)
    .where(isCash)
    .groupBy(orderEntries.by)
    .orderBy(asc(orderEntries.by))
  const given = await db
    .select({ kind: papers.kind, content: papers.content })
    .from(papers)
    .where(and(gte(papers.at, from), lt(papers.at, until)))
  const lines = given.flatMap(({ kind, content }) =>
    content.lines.map((line) => ({ ...line, centimes: kind === 'invoice' ? line.centimes : -line.centimes })),
  )
  return {
    ...{ day, orders: placed!.orders, ordered: dzdOf(placed!.ordered), paidOnline: dzdOf(placed!.paidOnline) },
    paidBack: dzdOf(Number(atProvider!.centimes) + Number(byHand!.centimes)),
    cash: cash.map(({ by, centimes }) => ({ by, amount: dzdOf(centimes) })),
    invoices: given.filter(({ kind }) => kind === 'invoice').length,
    creditNotes: given.filter(({ kind }) => kind === 'credit-note').length,
    rates: ratesOf(sumsByRate(lines)),
  }
}
