import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import type { Db } from '../db/connection'
import { and, asc, desc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { refunds } from '../db/tables/order-entries'
import { orders } from '../db/tables/orders'
import { paymentEntries } from '../db/tables/payments'

type OrderRow = typeof orders.$inferSelect

/**
 * Report of the provider on money that goes back. `amountCentimes` of a refund is all that has gone back by then, without what had failed
 * to; `reference` is the provider's own, by which each is noted once.
 */
export type ReportedEntry = Pick<
  typeof paymentEntries.$inferInsert,
  'paymentId' | 'kind' | 'reference' | 'amountCentimes' | 'isInquiry' | 'at'
>

/**
 * Notes what the provider reports, once, in whatever order it arrives, and whether or not the payment is known yet; false when
 * nothing is new. A refund adds what the earlier ones lack: the older report of a smaller sum adds nothing. An inquiry that has become a
 * dispute is new, and never the other way round.
 */
export const noteEntry = (db: Db, entry: ReportedEntry): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockEntries(tx, entry.paymentId)
    const amountCentimes = entry.kind === 'refund' ? await addedBy(tx, entry) : entry.amountCentimes
    if (amountCentimes <= 0) return false
    const values = { ...entry, amountCentimes }
    const { id, paymentId, kind, reference, isInquiry } = paymentEntries
    const added = await tx
      .insert(paymentEntries)
      .values(values)
      .onConflictDoUpdate({
        target: [paymentId, kind, reference],
        set: { isInquiry: false, seenAt: null },
        setWhere: sql`${isInquiry} and not excluded.is_inquiry`,
      })
      .returning({ id })
    return added.length > 0
  })

const lockEntries = (tx: Db, paymentId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${paymentId}, 0))`)

/** A refund that the shop has asked for: of so much, after which so much had gone back of the payment in all. */
interface OwnRefund {
  paymentId: string
  key: string
  amountCentimes: number
  refundedCentimes: number
  at: Date
}

/**
 * Notes a refund of the shop's own, which nobody needs to look at, in the transaction that ends it. What the provider reported of it
 * before is taken as seen; what has gone back beside it is not.
 */
export async function noteOwnRefund(tx: Db, { paymentId, key, amountCentimes, ...outcome }: OwnRefund): Promise<void> {
  await lockEntries(tx, paymentId)
  const added = await addedBy(tx, { paymentId, amountCentimes: outcome.refundedCentimes, at: outcome.at })
  const own = Math.min(added, amountCentimes)
  const insert = (reference: string, centimes: number, seenAt?: Date) =>
    tx
      .insert(paymentEntries)
      .values({ paymentId, kind: 'refund', reference, amountCentimes: centimes, at: outcome.at, seenAt })
  if (own > 0) await insert(`refund ${key}`, own, outcome.at)
  if (added > own) await insert(`beside refund ${key}`, added - own)
  await seeReported(tx, paymentId, amountCentimes - own, (id, centimes) =>
    insert(`refund ${key} of ${id}`, centimes, outcome.at),
  )
}

/** Takes as seen, of a refund of the shop's own that failed, what was reported of it before its answer was noted. */
export const seeFailed = (tx: Db, paymentId: string, amountCentimes: number, at: Date): Promise<void> =>
  seeReported(tx, paymentId, amountCentimes, (id, centimes) =>
    tx.insert(paymentEntries).values({
      paymentId,
      kind: 'refund',
      reference: `failed refund of ${id}`,
      amountCentimes: centimes,
      at,
      seenAt: at,
    }),
  )

/** Takes so much of the unseen refunds of a payment as seen: an entry of that amount first, and of a larger one a part. */
async function seeReported(
  tx: Db,
  paymentId: string,
  wanted: number,
  insertSeen: (id: string, centimes: number) => PromiseLike<unknown>,
): Promise<void> {
  const { id, kind, amountCentimes, seenAt, at } = paymentEntries
  const unseen = await tx
    .select()
    .from(paymentEntries)
    .where(and(eq(paymentEntries.paymentId, paymentId), eq(kind, 'refund'), isNull(seenAt)))
    .orderBy(desc(eq(amountCentimes, wanted)), desc(at))
  let left = wanted
  for (const entry of unseen) {
    const part = Math.min(left, entry.amountCentimes)
    if (part === 0) return
    left -= part
    const rest = entry.amountCentimes - part
    const change = rest ? { amountCentimes: rest } : { seenAt: new Date() }
    await tx.update(paymentEntries).set(change).where(eq(id, entry.id))
    if (rest) await insertSeen(entry.id, part)
  }
}

/** Centimes that a report of all that has gone back adds to what is known: 0 of an older one. What failed before it, it does not count. */
async function addedBy(
  tx: Db,
  { paymentId, amountCentimes, at }: Pick<ReportedEntry, 'paymentId' | 'amountCentimes' | 'at'>,
): Promise<number> {
  const isOf = eq(paymentEntries.paymentId, paymentId)
  const sumOf = async (is: SQL | undefined) => {
    const sum = sql<number>`coalesce(sum(${paymentEntries.amountCentimes}), 0)::float8`
    return (await tx.select({ sum }).from(paymentEntries).where(and(isOf, is)))[0]!.sum
  }
  const known = await sumOf(eq(paymentEntries.kind, 'refund'))
  const failed = await sumOf(and(eq(paymentEntries.kind, 'refund failed'), lt(paymentEntries.at, at)))
  return Math.max(0, amountCentimes + failed - known)
}

/** An entry of an order, as the index of orders has it. */
const isOfOrder = and(eq(orders.paymentId, paymentEntries.paymentId), ne(orders.paymentId, ''))

/**
 * Whether nobody has looked at an entry of an order. A refund of goods that are back in stock is as it should be; one that is reported
 * while the shop waits for the answer to its own may be that.
 */
const isUnseen = sql<boolean>`${paymentEntries.seenAt} is null
  and not (${paymentEntries.kind} = 'refund' and (${orders.status} in ('cancelled', 'returned')
    or exists (select from ${refunds} where ${refunds.orderId} = ${orders.id} and ${refunds.state} = 'asked')))`

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
export async function entriesOf(
  db: Db,
  books: { order: Pick<OrderRow, 'id'> }[],
): Promise<Map<string, AdminOrder['paymentEntries']>> {
  const ids = books.map(({ order }) => order.id)
  const rows = await db
    .select({ orderId: orders.id, entry: paymentEntries, isUnseen })
    .from(paymentEntries)
    .innerJoin(orders, isOfOrder)
    .where(inArray(orders.id, ids))
    .orderBy(asc(paymentEntries.at), asc(paymentEntries.id))
  const found = new Map<string, NonNullable<AdminOrder['paymentEntries']>>()
  for (const { orderId, entry, isUnseen } of rows) {
    const { id: _id, kind, amountCentimes, isInquiry, at } = entry
    const shown = {
      _id,
      kind,
      amount: toDzd(amountCentimes),
      at: at.toISOString(),
      isSeen: !isUnseen,
      ...(isInquiry && { isInquiry }),
    }
    found.set(orderId, [...(found.get(orderId) ?? []), shown])
  }
  return found
}
