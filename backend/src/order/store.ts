import type { Translations } from '@souk-vert/shared/contract/catalog/translations'
import type { DeliveryAddress, Order } from '@souk-vert/shared/contract/order'
import type { Db } from '../db/connection'
import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { newId } from '../db/new-id'
import { cartItems } from '../db/tables/carts'
import { categories } from '../db/tables/categories'
import { orderItems, orders } from '../db/tables/orders'
import { products } from '../db/tables/products'
import { NotEnoughToUndo } from '../http/errors'
import { paperNumbers } from '../papers/paper-number'
import { type Book, type OrderRow, takenGoods, toPacking } from './book/book'
import { billOf } from './book/order-bill'
import { readBooks } from './book/read-books'
import { newOrderNumber } from './order-number'
import { historyOf } from './transitions'

/** A line of an order to be, as bought. */
export type NewOrderItem = Omit<typeof orderItems.$inferInsert, 'orderId' | 'position'>

/** An order to be, with its lines in their order. Amounts in centimes. */
export type NewOrder = Omit<typeof orders.$inferInsert, 'orderNumber'> & { items: NewOrderItem[] }

/** Names of an order, for programs and for people. */
export type OrderName = Pick<typeof orders.$inferSelect, 'id' | 'orderNumber'>

/**
 * Inserts an order with its lines under a number that no other has: the constraint refuses one that is taken. Call it in a
 * transaction; stock is the caller's affair.
 */
export async function insertOrder(
  tx: Db,
  { items, ...order }: NewOrder,
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

/** An order changes the stock alone: an admin's form that is open on the product is not out of date by it. */
const asTheAdminLeftIt = { updatedAt: sql`${products.updatedAt}` }

/** Takes pieces out of the stock of products whose rows are held; the check constraint refuses more than there are. */
export async function takeStock(tx: Db, lines: Pick<CartLine, 'productId' | 'quantity'>[]): Promise<void> {
  for (const { productId, quantity } of lines)
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} - ${quantity}`, ...asTheAdminLeftIt })
      .where(eq(products.id, productId))
}

/** Writes the stock of a product whose row is held. */
export async function writeStock(tx: Db, productId: string, stock: number): Promise<void> {
  await tx
    .update(products)
    .set({ stock, ...asTheAdminLeftIt })
    .where(eq(products.id, productId))
}

/** Changes an order whose row is held. */
export async function updateOrder(tx: Db, orderId: string, change: Partial<typeof orders.$inferInsert>): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.id, orderId))
}

/** Puts the pieces of an order back into the stock of the products that still exist. */
export async function giveStockBack(tx: Db, book: Book): Promise<void> {
  for (const { productId, quantity } of takenGoods(book))
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${quantity}`, ...asTheAdminLeftIt })
      .where(eq(products.id, productId))
}

/**
 * Takes the pieces of an order out of stock that were put back, save those of products that have gone.
 * @throws NotEnoughToUndo
 */
export async function takeStockAgain(tx: Db, book: Book): Promise<void> {
  for (const { productId, quantity, name } of takenGoods(book)) {
    const isIt = eq(products.id, productId)
    const [product] = await tx.select({ stock: products.stock }).from(products).where(isIt).for('no key update')
    if (!product) continue
    if (product.stock < quantity) throw new NotEnoughToUndo(product.stock, name)
    await writeStock(tx, productId, product.stock - quantity)
  }
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

/** The user's orders that were placed, newest first; with `orderId` that one alone. */
export async function listOrders(db: Db, userId: string, orderId?: string): Promise<Order[]> {
  const isListed = and(isNotNull(orders.placedAt), orderId === undefined ? undefined : eq(orders.id, orderId))
  return toOrders(db, await readBooksOf(db, userId, isListed))
}

/** Every order of the user, placed or not, newest first. */
export const listAllOrders = async (db: Db, userId: string): Promise<Order[]> =>
  toOrders(db, await readBooksOf(db, userId))

/** The user's own order with this number, placed or not. */
export async function findOwnOrder(db: Db, userId: string, orderNumber: string): Promise<Order | undefined> {
  const [order] = await toOrders(db, await readBooksOf(db, userId, eq(orders.orderNumber, orderNumber)))
  return order
}

async function readBooksOf(db: Db, userId: string, isOne?: SQL): Promise<Book[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), isOne))
    .orderBy(desc(orders.createdAt), desc(orders.id))
  return readBooks(
    db,
    rows.map(({ id }) => id),
  )
}

/** Orders as their calls answer them, with their papers. */
export async function toOrders(db: Db, books: Book[]): Promise<Order[]> {
  const invoiced = books.filter(({ order }) => order.invoiceReceipt !== '')
  const papers = await paperNumbers(
    db,
    invoiced.map(({ order }) => order.id),
  )
  return books.map((book) => ({
    ...toOrder(book),
    ...(papers.has(book.order.id) && { papers: papers.get(book.order.id) }),
  }))
}

/** Address of an order whose user has deleted the account. */
export const noAddress: DeliveryAddress = {
  ...{ _id: '', address_line: '', city: '', state: '', country: '', pincode: '', mobile: '' },
}

/** The shopper's wishes for an order, where there are any. */
const wishesOf = ({ ifMissing, packerNote, driverNote }: OrderRow) => ({
  ...(ifMissing !== 'leave-out' && { ifMissing }),
  ...(packerNote && { packerNote }),
  ...(driverNote && { driverNote }),
})

function toOrder(book: Book): Order {
  const { order: row, items } = book
  const [first] = items
  return {
    _id: row.id,
    userId: row.userId ?? '',
    orderId: row.orderNumber,
    productId: first!.productId,
    // Translations, here and below: for `shownAnswer`, which writes the page's language in their place.
    product_details: {
      ...{ name: first!.name, image: first!.image, quantity: first!.quantity },
      ...{ translations: first!.translations },
    },
    items: items.map(({ priceCentimes, discountHundredths, grams, ifMissing, ...item }) => ({
      ...item,
      price: toDzd(priceCentimes),
      discount: discountHundredths / 100,
      ...(grams !== null && { grams }),
      ...(ifMissing && { ifMissing }),
    })),
    ...wishesOf(row),
    ...(row.chargedCentimes !== null && {
      ...{ chargedAmt: toDzd(row.chargedCentimes), packing: toPacking(book) },
    }),
    paymentId: row.paymentId,
    payment_status: row.paymentStatus,
    status: row.status,
    history: historyOf(row),
    delivery_address: row.deliveryAddress ?? noAddress,
    subTotalAmt: toDzd(row.subTotalCentimes),
    totalAmt: toDzd(row.totalCentimes),
    bill: billOf(book),
    invoice_receipt: row.invoiceReceipt,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
