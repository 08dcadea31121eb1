import type { Db } from '../../db/connection'
import { type Balance, balanceOf } from '@souk-vert/shared/money/order-balance'
import { eq } from 'drizzle-orm'
import { refunds } from '../../db/tables/order-entries'
import { paymentEntries } from '../../db/tables/payments'
import { findPayment } from '../../payment/payment-store'
import { entriesOfOrders, toOrderedLine } from '../entries/order-entries'
import { listOrderItems, type OrderRow } from '../store'
import { restocked } from '../transitions'

/** A refund of an order that the shop made. */
export type RefundRow = typeof refunds.$inferSelect

const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)

/** Refunds of an order that the shop made, oldest first. */
export const refundsOf = (db: Db, orderId: string): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.createdAt, refunds.id)

/** Centimes that went back at the provider of a payment, a dispute that is open or lost included. */
async function goneAtProvider(db: Db, paymentId: string): Promise<number> {
  if (!paymentId) return 0
  const entries = await db.select().from(paymentEntries).where(eq(paymentEntries.paymentId, paymentId))
  const of = (kind: string) => entries.filter((entry) => entry.kind === kind)
  const disputed = new Map([...of('dispute'), ...of('dispute lost')].map((entry) => [entry.reference, entry]))
  for (const { reference } of of('dispute won')) disputed.delete(reference)
  return sum([...of('refund'), ...disputed.values()].map(({ amountCentimes }) => amountCentimes))
}

/** Centimes that were received for an order online; those of another amount than asked are a person's affair. */
async function paidOnline(db: Db, { id, paymentStatus }: OrderRow): Promise<number> {
  if (paymentStatus !== 'paid' && paymentStatus !== 'refunded') return 0
  return (await findPayment(db, id))?.request.totalCentimes ?? 0
}

/**
 * The balance of an order whose row is held. Refunds that the provider was asked for count as gone, and so do those of `states` beside
 * what was paid back by hand.
 */
export async function balanceOfOrder(tx: Db, order: OrderRow, states: RefundRow['state'][] = []): Promise<Balance> {
  const lines = (await listOrderItems(tx, order.id)).map(toOrderedLine)
  const entries = (await entriesOfOrders(tx, [order.id])).get(order.id) ?? []
  const counted = ['asked', 'by hand', ...states]
  const own = (await refundsOf(tx, order.id)).filter(({ state }) => counted.includes(state))
  const isUndone = restocked.some((status) => status === order.status)
  const goneBack = (await goneAtProvider(tx, order.paymentId)) + sum(own.map(({ amountCentimes }) => amountCentimes))
  const balance = balanceOf({ lines, entries, isUndone, paid: await paidOnline(tx, order), goneBack })
  // Before drivers' cash was noted, what is delivered was paid for.
  const isCashOnly = order.paymentStatus === 'CASH ON DELIVERY' && !entries.some(({ kind }) => kind === 'cash')
  return isCashOnly && order.status === 'delivered' ? withCash(balance, order.totalCentimes) : balance
}

/** A balance with cash that was received for the order as it was ordered. */
function withCash({ charged, kept }: Balance, centimes: number): Balance {
  const now = kept + centimes
  return { charged, kept: now, toCollect: 0, toPayBack: Math.max(0, now - charged) }
}
