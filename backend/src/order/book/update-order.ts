import type { Db } from '../../db/connection'
import { eq } from 'drizzle-orm'
import { orders } from '../../db/tables/orders'

/** Changes an order whose row is held. */
export async function updateOrder(tx: Db, orderId: string, change: Partial<typeof orders.$inferInsert>): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.id, orderId))
}
