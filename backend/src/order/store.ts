import type { Order, OrderStatus } from 'shared/contract/order'
import type { Db } from '../db/connection'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { toDzd } from 'shared/money/centimes'
import { newId } from '../db/new-id'
import { cartItems, orderItems, orders, products } from '../db/tables'
import { groupBy } from '../group-by'

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

/** A line of the user's cart with the product behind it. */
export interface CartLine {
  itemId: string
  productId: string
  name: string
  image: string[]
  unit: string
  quantity: number
  stock: number
  priceCentimes: number
  discountHundredths: number
}

/** The user's cart in the order in which it was filled; its rows and the products' are held, in the order of product ids. */
export async function lockCart(tx: Db, userId: string): Promise<CartLine[]> {
  const { id, name, image, unit, stock, priceCentimes, discountHundredths } = products
  const rows = await tx
    .select({
      ...{ itemId: cartItems.id, quantity: cartItems.quantity, sequence: cartItems.sequence },
      ...{ productId: id, name, image, unit, stock, priceCentimes, discountHundredths },
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(id))
    .for('no key update')
  return rows.sort((a, b) => a.sequence - b.sequence)
}

/** Takes pieces out of the stock of products whose rows are held; the check constraint refuses more than there are. */
export async function takeStock(tx: Db, lines: CartLine[]): Promise<void> {
  for (const { productId, quantity } of lines)
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} - ${quantity}` })
      .where(eq(products.id, productId))
}

/** Takes lines that were read out of the cart; what was added since stays. */
export async function emptyCart(tx: Db, lines: CartLine[]): Promise<void> {
  await tx.delete(cartItems).where(
    inArray(
      cartItems.id,
      lines.map(({ itemId }) => itemId),
    ),
  )
}

/** Id of the user's order with this key. */
export async function findByKey(tx: Db, userId: string, idempotencyKey: string): Promise<string | undefined> {
  const isIt = and(eq(orders.userId, userId), eq(orders.idempotencyKey, idempotencyKey))
  const [row] = await tx.select({ id: orders.id }).from(orders).where(isIt)
  return row?.id
}

/** The user's orders that count, newest first; with `orderId` that one alone. */
export async function listOrders(db: Db, userId: string, orderId?: string): Promise<Order[]> {
  const isListed = and(
    eq(orders.userId, userId),
    ne(orders.status, 'awaiting-payment'),
    orderId === undefined ? undefined : eq(orders.id, orderId),
  )
  const rows = await db.select().from(orders).where(isListed).orderBy(desc(orders.createdAt), desc(orders.id))
  if (!rows.length) return []
  const ids = rows.map(({ id }) => id)
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))
  const itemsOf = groupBy(items, (item) => item.orderId)
  return rows.map((row) => toOrder(row, itemsOf.get(row.id) ?? []))
}

type OrderRow = typeof orders.$inferSelect

function toOrder(row: OrderRow, items: (typeof orderItems.$inferSelect)[]): Order {
  const [first] = items
  return {
    _id: row.id,
    userId: row.userId,
    orderId: row.orderNumber,
    productId: first!.productId,
    product_details: { name: first!.name, image: first!.image, quantity: first!.quantity },
    items: items.map(({ productId, name, image, unit, quantity, priceCentimes, discountHundredths }) => ({
      ...{ productId, name, image, unit, quantity },
      price: toDzd(priceCentimes),
      discount: discountHundredths / 100,
    })),
    paymentId: row.paymentId,
    payment_status: row.paymentStatus,
    status: row.status,
    history: historyOf(row),
    delivery_address: row.deliveryAddress,
    subTotalAmt: toDzd(row.subTotalCentimes),
    totalAmt: toDzd(row.totalCentimes),
    invoice_receipt: row.invoiceReceipt,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The statuses that an order has reached, in their order. */
function historyOf(row: OrderRow): Order['history'] {
  const reached: [OrderStatus, Date | null][] = [
    ['placed', row.placedAt],
    ['packed', row.packedAt],
    ['shipped', row.shippedAt],
    ['delivered', row.deliveredAt],
    ['cancelled', row.cancelledAt],
  ]
  return reached.flatMap(([status, at]) => (at ? { status, at: at.toISOString() } : []))
}
