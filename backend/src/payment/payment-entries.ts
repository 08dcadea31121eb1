import type { AdminOrder } from '@souk-vert/shared/contract/admin-order'
import type { Db } from '../db/connection'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { orders } from '../db/tables/orders'
import { paymentEntries } from '../db/tables/payments'

type OrderRow = typeof orders.$inferSelect

/**
 * Report of the provider on money that goes back. `amountCentimes` of a refund is all that has gone back by then; `reference`
 * is the provider's own, by which each is noted once.
 */
export type ReportedEntry = Pick<
  typeof paymentEntries.$inferInsert,
  'paymentId' | 'kind' | 'reference' | 'amountCentimes' | 'at'
>

/**
 * Notes what the provider reports, once, in whatever order it arrives, and whether or not the payment is known yet; false when
 * nothing is new. A refund adds what the earlier ones lack: the older report of a smaller sum adds nothing.
 */
export const noteEntry = (db: Db, entry: ReportedEntry & { seenAt?: Date }): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${entry.paymentId}, 0))`)
    const known = entry.kind === 'refund' ? await refundedCentimes(tx, entry.paymentId) : 0
    const amountCentimes = entry.amountCentimes - known
    if (amountCentimes <= 0) return false
    const values = { ...entry, amountCentimes }
    const added = await tx
      .insert(paymentEntries)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: paymentEntries.id })
    return added.length > 0
  })

/** Returns how much of a payment went back at the provider. */
export async function refundedCentimes(db: Db, paymentId: string): Promise<number> {
  const { amountCentimes, kind } = paymentEntries
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${amountCentimes}), 0)::float8` })
    .from(paymentEntries)
    .where(and(eq(paymentEntries.paymentId, paymentId), eq(kind, 'refund')))
  return row!.sum
}

/** An entry of an order, as the index of orders has it. */
const isOfOrder = and(eq(orders.paymentId, paymentEntries.paymentId), ne(orders.paymentId, ''))

/** Whether nobody has looked at an entry of an order; a refund of goods that are back in stock is as it should be. */
const isUnseen = sql<boolean>`${paymentEntries.seenAt} is null
  and not (${paymentEntries.kind} = 'refund' and ${orders.status} in ('cancelled', 'returned'))`

/** Ids of the orders with an entry that nobody has looked at. */
export const ordersWithUnseenEntry = (db: Db) =>
  db.select({ id: orders.id }).from(orders).innerJoin(paymentEntries, and(isOfOrder, isUnseen))

/** Whether an order has an entry that nobody has looked at. */
export const hasUnseenEntry = async (db: Db, { id }: Pick<OrderRow, 'id'>): Promise<boolean> =>
  (await ordersWithUnseenEntry(db).where(eq(orders.id, id)).limit(1)).length > 0

/** Notes that somebody has looked at these entries of an order, or at all; returns how many were new. */
export async function markEntriesSeen(tx: Db, { paymentId }: OrderRow, ids?: string[]): Promise<number> {
  const { id, seenAt } = paymentEntries
  const isOne = and(eq(paymentEntries.paymentId, paymentId), isNull(seenAt), ids && inArray(id, ids))
  return (await tx.update(paymentEntries).set({ seenAt: new Date() }).where(isOne).returning({ id })).length
}

/** The entries of orders, oldest first, by the order's id. */
export async function entriesOf(db: Db, ids: string[]): Promise<Map<string, AdminOrder['paymentEntries']>> {
  const rows = await db
    .select({ orderId: orders.id, entry: paymentEntries, isUnseen })
    .from(paymentEntries)
    .innerJoin(orders, isOfOrder)
    .where(inArray(orders.id, ids))
    .orderBy(asc(paymentEntries.at), asc(paymentEntries.id))
  const found = new Map<string, NonNullable<AdminOrder['paymentEntries']>>()
  for (const { orderId, entry, isUnseen } of rows) {
    const { id: _id, kind, amountCentimes, at } = entry
    const shown = { _id, kind, amount: toDzd(amountCentimes), at: at.toISOString(), isSeen: !isUnseen }
    found.set(orderId, [...(found.get(orderId) ?? []), shown])
  }
  return found
}
