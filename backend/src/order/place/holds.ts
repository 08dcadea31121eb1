import type { Db } from '../../db/connection'
import type { OrderContext } from '../order-context'
import { and, eq, gt, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import { FEW } from '@souk-vert/shared/contract/catalog/stock-text'
import { UNDONE } from '@souk-vert/shared/contract/order/order-status'
import { orderItems, orders } from '../../db/tables/orders'
import { payments } from '../../db/tables/payments'
import { products } from '../../db/tables/products'
import { orderRefusal } from '../refusals'
import { findPayment } from '../../payment/payment-store'
import { findEmail } from '../../user/store'
import { settlePayment } from './open-payments'

const MINUTE = 60

/** Time for which scarce goods are held for an open payment, once and for all unpaid ones of 24 hours, in s. */
const holds = {
  hasBought: { once: 15 * MINUTE, perDay: 60 * MINUTE },
  confirmed: { once: 10 * MINUTE, perDay: 30 * MINUTE },
  // The checkout shows this one to people.
  unconfirmed: { once: 5 * MINUTE, perDay: 15 * MINUTE },
}

/** Interval at which a hold whose time is over is compared with the stock, in s. */
const LOOK_EVERY_SECONDS = MINUTE

async function holdsOf(tx: Db, userId: string) {
  const isKept = and(eq(orders.userId, userId), isNotNull(orders.placedAt), notInArray(orders.status, UNDONE))
  const isPaid = or(eq(orders.paymentStatus, 'paid'), eq(orders.status, 'delivered'))
  const [bought] = await tx.select({ id: orders.id }).from(orders).where(and(isKept, isPaid)).limit(1)
  if (bought) return holds.hasBought
  return (await findEmail(tx, userId))?.isVerified ? holds.confirmed : holds.unconfirmed
}

/** Seconds for which payments of the user that came to nothing have held goods since yesterday, each at most `once`. */
async function secondsHeld(tx: Db, userId: string, once: number): Promise<number> {
  const { createdAt, cancelledAt, placedAt } = orders
  const seconds = sql`least(extract(epoch from ${cancelledAt} - ${createdAt}), ${once}::int)`
  const isUnpaid = and(eq(orders.userId, userId), isNull(placedAt), isNotNull(cancelledAt))
  const [row] = await tx
    .select({ seconds: sql<number>`coalesce(sum(${seconds}), 0)::float8` })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(isUnpaid, isNotNull(payments.sessionId), gt(createdAt, sql`now() - interval '24 hours'`)))
  return row!.seconds
}

/** Whether an order holds a product of which few are left, or fewer than it holds itself. */
async function isScarce(db: Db, orderId: string): Promise<boolean> {
  const isShort = sql`${products.stock} < greatest(${orderItems.quantity}, ${FEW + 1}::int)`
  const [row] = await db
    .select({ id: products.id })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(and(eq(orderItems.orderId, orderId), isShort))
    .limit(1)
  return row !== undefined
}

/**
 * Limits how long an order that was just made, and is not paid yet, keeps its goods from others: `endHold` is queued. Call it in
 * the transaction that holds the user's row. @throws HOLD_LIMIT for scarce goods of a shopper who has held such for too long
 */
export async function limitHold({ jobs }: Pick<OrderContext, 'jobs'>, tx: Db, userId: string, orderId: string) {
  const { once, perDay } = await holdsOf(tx, userId)
  if ((await secondsHeld(tx, userId, once)) + once > perDay && (await isScarce(tx, orderId)))
    throw orderRefusal('HOLD_LIMIT')
  await jobs.enqueue(tx, 'settle-payment', { orderId, ifScarce: true }, { startAfterSeconds: once })
}

/** Ends an open payment whose goods have become scarce, as `settlePayment` does; else looks again later. Throws the same. */
export async function endHold(context: OrderContext, orderId: string): Promise<void> {
  if (!(await findPayment(context.db, orderId))?.isOpen) return
  if (await isScarce(context.db, orderId)) return settlePayment(context, orderId)
  const later = { startAfterSeconds: LOOK_EVERY_SECONDS }
  await context.jobs.enqueue(context.db, 'settle-payment', { orderId, ifScarce: true }, later)
}
