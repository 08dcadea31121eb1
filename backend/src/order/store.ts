import type { Db } from '../db/connection'
import { newId } from '../db/new-id'
import { orderItems, orders } from '../db/tables'

/** A line of an order to be, as bought. */
export type NewOrderItem = Omit<typeof orderItems.$inferInsert, 'orderId' | 'position'>

/** An order to be, with its lines in their order. Amounts in centimes. */
export type NewOrder = typeof orders.$inferInsert & { items: NewOrderItem[] }

/** Inserts an order with its lines and gives its id. Call it in a transaction; stock is the caller's affair. */
export async function insertOrder(tx: Db, { items, ...order }: NewOrder): Promise<string> {
  const id = order.id ?? newId()
  await tx.insert(orders).values({ ...order, id })
  await tx.insert(orderItems).values(items.map((item, position) => ({ ...item, orderId: id, position })))
  return id
}
