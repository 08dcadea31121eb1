import type { Translations } from '@souk-vert/shared/contract/catalog/translations'
import type { Db } from '../../db/connection'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '../../db/new-id'
import { cartItems } from '../../db/tables/carts'
import { categories } from '../../db/tables/categories'
import { orderCharges, orderItems, orders } from '../../db/tables/orders'
import { products } from '../../db/tables/products'
import type { ChargeRow } from '../book/book'
import { newOrderNumber } from './order-number'

/** A line of an order to be, as bought. */
export type NewOrderItem = Omit<typeof orderItems.$inferInsert, 'orderId' | 'position'>

/** An order to be, with its lines in their order, and its charges. Amounts in centimes. */
export type NewOrder = Omit<typeof orders.$inferInsert, 'orderNumber'> & {
  items: NewOrderItem[]
  charges?: ChargeRow[]
}

/** Names of an order, for programs and for people. */
export type OrderName = Pick<typeof orders.$inferSelect, 'id' | 'orderNumber'>

/**
 * Inserts an order with its lines under a number that no other has: the constraint refuses one that is taken. Call it in a
 * transaction; stock is the caller's affair.
 */
export async function insertOrder(
  tx: Db,
  { items, charges = [], ...order }: NewOrder,
  newNumber: () => string = newOrderNumber,
): Promise<OrderName> {
  const id = order.id ?? newId()
  const insert = () =>
    tx
      .insert(orders)
      .values({ ...order, id, orderNumber: newNumber() })
      .onConflictDoNothing({ target: orders.orderNumber })
      .returning({ id: orders.id, orderNumber: orders.orderNumber })
  let [inserted] = await insert()
  while (!inserted) [inserted] = await insert()
  await tx.insert(orderItems).values(items.map((item, position) => ({ ...item, orderId: id, position })))
  if (charges.length) await tx.insert(orderCharges).values(charges.map((charge) => ({ ...charge, orderId: id })))
  return inserted
}

/** A line of an order to be, with the product behind it; of a cart it has an `itemId`. */
export interface CartLine {
  itemId?: string
  productId: string
  name: string
  image: string[]
  unit: string
  quantity: number
  stock: number
  grams: number | null
  priceCentimes: number
  discountHundredths: number
  vatHundredths: number | null
  translations: Translations
}

/** VAT of a product: its own, or the highest of its categories. */
const vatHundredths = sql<number | null>`coalesce(${products.vatHundredths},
  (select max(${categories.vatHundredths}) from ${categories} where ${categories.id} = any(${products.categoryIds})))`

const lineColumns = () => {
  const { id, name, image, unit, stock, grams, priceCentimes, discountHundredths, translations } = products
  return {
    ...{ productId: id, name, image, unit, stock, grams, priceCentimes, discountHundredths, translations },
    vatHundredths,
  }
}

/**
 * The user's cart in the order in which it was filled; the products' rows are held, in the order of their ids. Those
 * of the cart are not, because deleting a product locks it first and then its lines; the user's row keeps them as
 * they are.
 */
export async function lockCart(tx: Db, userId: string): Promise<CartLine[]> {
  const rows = await tx
    .select({ itemId: cartItems.id, quantity: cartItems.quantity, sequence: cartItems.sequence, ...lineColumns() })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(and(eq(cartItems.userId, userId), eq(products.hidden, false)))
    .orderBy(asc(products.id))
    .for('no key update', { of: products })
  return rows.sort((a, b) => a.sequence - b.sequence)
}

/** Lines of so many pieces of products that are shown, by their ids, in the order of these; the products' rows are held, too. */
export async function lockGoods(tx: Db, quantities: Map<string, number>): Promise<CartLine[]> {
  const ids = [...quantities.keys()]
  const rows = await tx
    .select(lineColumns())
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.hidden, false)))
    .orderBy(asc(products.id))
    .for('no key update')
  const found = new Map(rows.map((row) => [row.productId, row]))
  return [...quantities].flatMap(([id, quantity]) => (found.has(id) ? [{ ...found.get(id)!, quantity }] : []))
}

/** Takes lines that were read out of the cart; what was added since stays. */
export async function emptyCart(tx: Db, lines: CartLine[]): Promise<void> {
  await tx.delete(cartItems).where(
    inArray(
      cartItems.id,
      lines.flatMap(({ itemId }) => itemId ?? []),
    ),
  )
}

/** The user's order with this key. */
export async function findByKey(tx: Db, userId: string, idempotencyKey: string | undefined) {
  if (idempotencyKey === undefined) return undefined
  const { id, orderNumber, placedAt } = orders
  const isIt = and(eq(orders.userId, userId), eq(orders.idempotencyKey, idempotencyKey))
  const [row] = await tx.select({ id, orderNumber, placedAt }).from(orders).where(isIt)
  return row
}
