import type { Db } from '../../db/connection'
import { randomInt } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { discountNow } from '../../catalog/price-now'
import { newId } from '../../db/new-id'
import { cartItems } from '../../db/tables/carts'
import { categories } from '../../db/tables/categories'
import { orderCharges, orderItems, orders } from '../../db/tables/orders'
import { products } from '../../db/tables/products'
import type { ChargeRow } from '../book/book'

/** An order to be, with its lines in their order as bought, and its charges. Amounts in centimes. */
export type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'orderNumber'> & {
  items: Omit<typeof orderItems.$inferInsert, 'orderId' | 'position'>[]
  charges: ChargeRow[]
}

/** Names of an order, for programs and for people. */
export type OrderName = Pick<typeof orders.$inferSelect, 'id' | 'orderNumber'>

/** Digits and capitals that nobody mixes up: no 0 and O, 1 and I and L, 2 and Z, 5 and S, 8 and B, U and V. */
const LETTERS = '34679ACDEFGHJKMNPQRTWXY'

/** Makes an order number: `ORD-` and eleven letters, of which there are 9 × 10¹⁴. */
const newOrderNumber = (): string =>
  `ORD-${Array.from({ length: 11 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

/** Inserts an order with its lines and charges. Call it in a transaction; stock is the caller's affair. */
export async function insertOrder(tx: Db, { items, charges, ...order }: NewOrder): Promise<OrderName> {
  const name = { id: newId(), orderNumber: newOrderNumber() }
  await tx.insert(orders).values({ ...order, ...name })
  await tx.insert(orderItems).values(items.map((item, position) => ({ ...item, orderId: name.id, position })))
  if (charges.length) await tx.insert(orderCharges).values(charges.map((charge) => ({ ...charge, orderId: name.id })))
  return name
}

/** A line of an order to be, with the product behind it; of a cart it has an `itemId`. */
export type CartLine = Awaited<ReturnType<typeof lockGoods>>[number] & { itemId?: string }

/** VAT of a product: its own, or the highest of its categories. */
const vatHundredths = sql<number | null>`coalesce(${products.vatHundredths},
  (select max(${categories.vatHundredths}) from ${categories} where ${categories.id} = any(${products.categoryIds})))`

const lineColumns = () => {
  const { id, name, image, unit, stock, grams, priceCentimes, translations } = products
  return {
    productId: id,
    name,
    image,
    unit,
    stock,
    grams,
    priceCentimes,
    discountHundredths: discountNow,
    translations,
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
export async function lockGoods(tx: Db, quantities: Map<string, number>) {
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
  const ids = lines.flatMap(({ itemId }) => itemId ?? [])
  await tx.delete(cartItems).where(inArray(cartItems.id, ids))
}

/** The user's order with this key. */
export async function findByKey(tx: Db, userId: string, idempotencyKey: string | undefined) {
  if (idempotencyKey === undefined) return undefined
  const isIt = and(eq(orders.userId, userId), eq(orders.idempotencyKey, idempotencyKey))
  const [row] = await tx.select({ id: orders.id, placedAt: orders.placedAt }).from(orders).where(isIt)
  return row
}
