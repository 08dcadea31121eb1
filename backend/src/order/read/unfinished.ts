import { UNDER_WAY, UNDONE } from '@souk-vert/shared/contract/order/order-status'
import type { Db } from '../../db/connection'
import { and, asc, inArray, or } from 'drizzle-orm'
import { isShort, orders } from '../../db/tables/orders'
import type { Book } from '../book/book'
import { findBooks } from '../book/read-books'
import { ordersToPayByHand } from '../refund/by-hand'
import { ordersWithUnseenEntry } from '../../payment/payment-entries'

const isOnItsWay = inArray(orders.status, ['awaiting-payment', ...UNDER_WAY])
const isOwed = and(inArray(orders.status, UNDONE), inArray(orders.paymentStatus, ['paid', 'amount differs']))

/** Orders that are unpaid, on their way, or still to be refunded. */
export const isUnfinished = or(isOnItsWay, isOwed)

/** Orders that are not finished or not all paid, whose money went back unseen, or is to be paid back by hand, oldest first. */
export async function listUnfinished(db: Db): Promise<Book[]> {
  const toLookAt = ordersWithUnseenEntry(db).union(ordersToPayByHand(db))
  const where = or(isUnfinished, isShort(orders), inArray(orders.id, toLookAt))
  return findBooks(db, { where, orderBy: [asc(orders.createdAt), asc(orders.id)] })
}
