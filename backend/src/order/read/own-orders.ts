import type { DeliveryAddress, Order } from '@souk-vert/shared/contract/order/order'
import type { Db } from '../../db/connection'
import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { orders } from '../../db/tables/orders'
import { paperNumber } from '../papers/paper-number'
import { type Book, toPacking } from '../book/book'
import { orderRefusal } from '../refusals'
import { billOf } from '../book/order-bill'
import { findBooks } from '../book/read-books'
import { historyOf } from '../book/transitions'

/** The user's orders, placed or not, newest first; of them those that are wanted. */
export async function listAllOrders(db: Db, userId: string, isWanted?: SQL): Promise<Order[]> {
  const books = await findBooks(db, {
    where: and(eq(orders.userId, userId), isWanted),
    orderBy: [desc(orders.createdAt), desc(orders.id)],
  })
  return books.map(toOrder)
}

/** The user's orders that were placed, newest first. */
export const listOrders = (db: Db, userId: string) => listAllOrders(db, userId, isNotNull(orders.placedAt))

/** The user's own order with this number, placed or not. Throws ORDER_NOT_FOUND, for another user's too. */
export async function getOwnOrder(db: Db, userId: string, orderNumber: string): Promise<Order> {
  const [order] = await listAllOrders(db, userId, eq(orders.orderNumber, orderNumber))
  if (!order) throw orderRefusal('ORDER_NOT_FOUND')
  return order
}

/** Address of an order whose user has deleted the account. */
export const noAddress: DeliveryAddress = {
  _id: '',
  address_line: '',
  city: '',
  state: '',
  country: '',
  pincode: '',
  mobile: '',
}

/** The time in which an order arrives, where one was chosen. */
export const slotOf = ({ slotFrom, slotTo }: Book['order']): Pick<Order, 'slot'> =>
  slotFrom && slotTo ? { slot: { from: slotFrom.toISOString(), to: slotTo.toISOString() } } : {}

/** An order as its calls answer it. */
export function toOrder(book: Book): Order {
  const { order: row, items, papers } = book
  const { ifMissing, packerNote, driverNote, firm } = row
  const [first] = items
  // Translations, here and below: for `shownAnswer`, which writes the page's language in their place.
  const shownFirst = {
    name: first!.name,
    image: first!.image,
    quantity: first!.quantity,
    translations: first!.translations,
  }
  return {
    _id: row.id,
    userId: row.userId ?? '',
    orderId: row.orderNumber,
    productId: first!.productId,
    product_details: shownFirst,
    items: items.map(({ priceCentimes, discountHundredths, grams, ifMissing, ...item }) => ({
      ...item,
      price: toDzd(priceCentimes),
      discount: discountHundredths / 100,
      ...(grams !== null && { grams }),
      ...(ifMissing && { ifMissing }),
    })),
    ...(ifMissing !== 'leave-out' && { ifMissing }),
    ...(packerNote && { packerNote }),
    ...(driverNote && { driverNote }),
    ...(firm && { firm }),
    ...slotOf(row),
    ...(row.chargedCentimes !== null && {
      chargedAmt: toDzd(row.chargedCentimes),
      packing: toPacking(book),
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
    ...(papers.length && { papers: papers.map((paper) => ({ number: paperNumber(paper), kind: paper.kind })) }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
