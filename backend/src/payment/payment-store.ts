import type { Db } from '../db/connection'
import type { PaymentRequest } from '../db/stored-json'
import type { PaymentSession } from './provider'
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { cartItems } from '../db/tables/carts'
import { orders } from '../db/tables/orders'
import { payments } from '../db/tables/payments'
import { holdUser } from '../user/store'

/** An order whose payment has neither succeeded nor ended, and that no person has to look at. */
const isOpen = and(eq(orders.status, 'awaiting-payment'), eq(orders.paymentStatus, 'unpaid'))

/** Notes what the provider will be asked for an order. */
export async function insertPayment(tx: Db, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment)
}

/**
 * Returns the payment of an order, and whether it is still open or was placed; undefined when it is not paid online.
 */
export async function findPayment(db: Db, orderId: string) {
  const { provider, sessionId, url, request } = payments
  const [row] = await db
    .select({
      orderId: orders.id,
      provider,
      sessionId,
      url,
      request,
      isOpen: sql<boolean>`${isOpen}`,
      isPlaced: sql<boolean>`${orders.placedAt} is not null`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.orderId, orderId))
  return row
}

export type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** Ids of the user's orders whose payment is open, without that of the attempt with this key. */
export async function listOpenPayments(db: Db, userId: string, exceptKey?: string): Promise<string[]> {
  const isAnother =
    exceptKey === undefined ? undefined : or(isNull(orders.idempotencyKey), ne(orders.idempotencyKey, exceptKey))
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), isOpen, isAnother))
  return rows.map(({ id }) => id)
}

/**
 * Pieces of `products.id` that an open payment of the user holds, for a query. Names are as drizzle does not write them
 * in one of a single table.
 */
export const piecesHeldBy = (userId: string) => sql<number>`(select coalesce(sum(order_items.quantity), 0)::int
  from orders join order_items on order_items.order_id = orders.id
  where orders.user_id = ${userId} and orders.status = 'awaiting-payment' and orders.payment_status = 'unpaid'
    and order_items.product_id = products.id)`

/** The order with its user's row, unless that is gone, and its own held; undefined when there is none. */
export async function lockOrder(tx: Db, orderId: string) {
  const [owner] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId))
  if (!owner) return undefined
  if (owner.userId !== null) await holdUser(tx, owner.userId)
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  return order
}

/** Notes the provider's session of an order. */
export async function updateSession(tx: Db, orderId: string, { id, url }: PaymentSession): Promise<void> {
  await tx.update(payments).set({ sessionId: id, url }).where(eq(payments.orderId, orderId))
}

/** Notes that an order's payment has come. */
export async function notePaid(tx: Db, orderId: string): Promise<void> {
  await tx.update(payments).set({ paidAt: new Date() }).where(eq(payments.orderId, orderId))
}

/** Takes what was bought out of the lines of the user's cart that it was bought from; pieces and lines that were added since stay. */
export async function takeOutOfCart(tx: Db, userId: string, bought: PaymentRequest['lines']): Promise<void> {
  const { id, productId, quantity } = cartItems
  const piecesOf = new Map(bought.map((line) => [line.cartItemId, line.quantity]))
  const isBought = inArray(
    id,
    bought.flatMap((line) => line.cartItemId ?? []),
  )
  const rows = await tx
    .select({ id, quantity })
    .from(cartItems)
    .where(and(eq(cartItems.userId, userId), isBought))
    .orderBy(asc(productId))
    .for('no key update')
  for (const row of rows) {
    const left = row.quantity - piecesOf.get(row.id)!
    if (left > 0) await tx.update(cartItems).set({ quantity: left }).where(eq(id, row.id))
    else await tx.delete(cartItems).where(eq(id, row.id))
  }
}
