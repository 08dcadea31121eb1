import type { DeliveryAddress, Order } from '@souk-vert/shared/contract/order'
import type { Db } from '../../db/connection'
import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { orders } from '../../db/tables/orders'
import { paperNumbers } from '../papers/paper-number'
import { type Book, type OrderRow, toPacking } from '../book/book'
import { OrderNotFound } from '../../http/errors'
import { billOf } from '../book/order-bill'
import { readBooks } from '../book/read-books'
import { historyOf } from '../book/transitions'

/** The user's orders that were placed, newest first. */
export const listOrders = async (db: Db, userId: string): Promise<Order[]> =>
  toOrders(db, await readBooksOf(db, userId, isNotNull(orders.placedAt)))

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
const wishesOf = ({ ifMissing, packerNote, driverNote, firm }: OrderRow) => ({
  ...(ifMissing !== 'leave-out' && { ifMissing }),
  ...(packerNote && { packerNote }),
  ...(driverNote && { driverNote }),
  ...(firm && { firm }),
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

/** The user's own order with this number. Throws OrderNotFound, for another user's too. */
export async function getOwnOrder(db: Db, userId: string, orderNumber: string): Promise<Order> {
  const order = await findOwnOrder(db, userId, orderNumber)
  if (!order) throw new OrderNotFound()
  return order
}
