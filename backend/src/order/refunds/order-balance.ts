import type { Db } from '../../db/connection'
import { type Balance, balanceOf, type OrderedLine } from '@souk-vert/shared/money/order-balance'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { groupBy } from '../../db/group-by'
import { refunds } from '../../db/tables/order-entries'
import { orderItems } from '../../db/tables/orders'
import { paymentEntries, payments } from '../../db/tables/payments'
import { entriesOfOrders, type EntryRow, toOrderedLine } from '../entries/order-entries'
import type { OrderRow } from '../store'
import { restocked } from '../transitions'

/** A refund of an order that the shop made. */
export type RefundRow = typeof refunds.$inferSelect

/** Money of an order, in centimes. */
export interface OrderMoney extends Balance {
  paid: number
  /** Part of the payment that is left at its provider: the most that it can give back. */
  left: number
  /** Amount that has gone back at the provider, or by hand. */
  gone: number
  /** Whether all that was paid has gone back, and no dispute decides on it any more. */
  isAllBack: boolean
  /** Oldest first. */
  refunds: RefundRow[]
}

const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)

type PaymentEntry = typeof paymentEntries.$inferSelect

/** Centimes that went back at the provider, and those that an open dispute holds back. */
function goneOf(entries: PaymentEntry[]): { gone: number; held: number } {
  const amountsOf = (wanted: PaymentEntry['kind']) => entries.filter(({ kind }) => kind === wanted)
  const ended = new Set([...amountsOf('dispute won'), ...amountsOf('dispute lost')].map(({ reference }) => reference))
  const open = amountsOf('dispute').filter(({ reference }) => !ended.has(reference))
  const centimes = (of: PaymentEntry[]) => sum(of.map(({ amountCentimes }) => amountCentimes))
  const refunded = centimes(amountsOf('refund')) - centimes(amountsOf('refund failed'))
  return { gone: Math.max(0, refunded) + centimes(amountsOf('dispute lost')), held: centimes(open) }
}

/** Cash of an order in a shop whose drivers note none: what is delivered was paid for as it was then. */
function unnotedCash(
  { paymentStatus, status, deliveredAt }: OrderRow,
  lines: OrderedLine[],
  entries: EntryRow[],
): number {
  const isNoted = paymentStatus !== 'CASH ON DELIVERY' || entries.some(({ kind }) => kind === 'cash')
  if (isNoted || status !== 'delivered') return 0
  const before = entries.filter(({ at }) => at < deliveredAt!)
  return balanceOf({ lines, entries: before, isUndone: false, paid: 0, goneBack: 0 }).charged
}

/** The money of orders, by their ids. */
export async function moneyOf(db: Db, rows: OrderRow[]): Promise<Map<string, OrderMoney>> {
  if (!rows.length) return new Map()
  const ids = rows.map(({ id }) => id)
  const entriesBy = await entriesOfOrders(db, ids)
  const items = await db.select().from(orderItems).where(inArray(orderItems.orderId, ids))
  const itemsBy = groupBy(items, ({ orderId }) => orderId)
  const made = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, ids))
    .orderBy(refunds.createdAt, refunds.id)
  const refundsBy = groupBy(made, ({ orderId }) => orderId)
  const asked = await db
    .select({ id: payments.orderId, centimes: sql<number>`(${payments.request}->>'totalCentimes')::float8` })
    .from(payments)
    .where(inArray(payments.orderId, ids))
  const askedBy = new Map(asked.map(({ id, centimes }) => [id, centimes]))
  const paymentIds = rows.flatMap(({ paymentId }) => paymentId || [])
  const reported = await db.select().from(paymentEntries).where(inArray(paymentEntries.paymentId, paymentIds))
  const reportedBy = groupBy(reported, ({ paymentId }) => paymentId)

  const moneyOfRow = (order: OrderRow): OrderMoney => {
    const { id, status, paymentStatus, paymentId, totalCentimes } = order
    const entries = entriesBy.get(id) ?? []
    const lines = (itemsBy.get(id) ?? []).map(toOrderedLine)
    // Of another amount than asked a person decides.
    const isPaid = paymentStatus === 'paid' || paymentStatus === 'refunded'
    const paid = isPaid ? (askedBy.get(id) ?? totalCentimes) : 0
    const { gone, held } = goneOf(reportedBy.get(paymentId) ?? [])
    const own = refundsBy.get(id) ?? []
    const ownOf = (wanted: RefundRow['state']) =>
      sum(own.filter(({ state }) => state === wanted).map(({ amountCentimes }) => amountCentimes))
    const [asked, byHand] = [ownOf('asked'), ownOf('by hand')]
    const isUndone = restocked.some((each) => each === status)
    const balance = balanceOf({
      ...{ lines, entries, isUndone },
      paid: paid + unnotedCash(order, lines, entries),
      goneBack: Math.max(gone + held + asked + byHand, paymentStatus === 'refunded' ? paid : 0),
    })
    return {
      ...balance,
      // Nobody collects what more went back of a payment than the order tells.
      ...(paymentStatus !== 'CASH ON DELIVERY' && { toCollect: 0 }),
      ...{ paid, left: Math.max(0, paid - gone - held - asked), refunds: own },
      ...{ gone: gone + byHand, isAllBack: paid > 0 && gone + byHand >= paid },
    }
  }
  return new Map(rows.map((order) => [order.id, moneyOfRow(order)]))
}

/** The money of one order. */
export const moneyOfOrder = async (db: Db, order: OrderRow): Promise<OrderMoney> =>
  (await moneyOf(db, [order])).get(order.id)!

/** Whether money or goods of an order have moved since a moment, so that what came before stays. */
export async function hasMovedSince(tx: Db, orderId: string, since: Date): Promise<boolean> {
  const [refund] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), gte(refunds.createdAt, since)))
    .limit(1)
  const entries = (await entriesOfOrders(tx, [orderId])).get(orderId) ?? []
  return refund !== undefined || entries.some(({ kind, at }) => kind === 'returned' && at >= since)
}
