import type { NewProduct } from '../src/catalog/product-fields'
import type { NewOrder } from '../src/order/place/store'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { IF_MISSING } from '@souk-vert/shared/contract/order/order'
import { CASH } from '@souk-vert/shared/contract/order/order-status'
import { bill } from '@souk-vert/shared/money/bill'
import { toCentimes } from '@souk-vert/shared/money/centimes'
import type { orderEntries, refunds } from '../src/db/tables/order-entries'
import type { emptySearches } from '../src/db/tables/search'
import { shopDay } from '@souk-vert/shared/text/shop-day'
import { demoId } from './demo-id'
import { demoAddresses } from './people'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Number of orders, and of days before the first start over which they are spread. */
const ORDERS = 60
const DAYS = 30

/** Baskets: pieces by the product's name; many of what the catalogue has few of, so that it runs low. */
const BASKETS: Record<string, number>[] = [
  { 'Rabbit, in pieces': 5, 'Quail eggs': 7, 'Frik, cracked green wheat': 2, 'Flat parsley': 2 },
  { 'Couscous, medium': 2, Carrots: 2, 'Lamb shoulder for tagine': 1, Chickpeas: 1, 'Pink garlic': 2 },
  { Baguette: 4, 'Candia milk, whole': 2, 'Plain yoghurt': 3, Bananas: 1 },
  { 'Shipping boxes, 30 × 20 × 15': 2, 'Packing tape, brown': 3, 'Bubble wrap': 1 },
  { 'Coffee, ground fine': 2, 'White sugar': 2, 'Candia milk, semi-skimmed': 4, 'Butter croissants': 2 },
  {
    'Candia milk, whole': 8,
    'Clementines of Boufarik': 2,
    'Eggs, tray of 30': 1,
    'Olive oil of Kabylie': 1,
    'Deglet Nour dates': 1,
  },
  { Sardines: 2, 'Tomatoes from Mostaganem': 3, 'Potatoes of Aïn Defla': 2, 'Olive oil of Kabylie': 1, Baguette: 3 },
  { 'Gunpowder green tea': 1, Mint: 4, 'Baklawa with almonds': 1, Chestnuts: 8 },
  {
    'Ifri mineral water': 4,
    'Rouiba orange juice': 3,
    'Bimo chocolate biscuits': 2,
    'Toilet paper': 1,
    'Washing powder': 1,
  },
]

/** Address of each shopper; that of the demo shopper, whose last order is under way, is the sixth. */
const CUSTOMERS = demoAddresses.slice(1)
CUSTOMERS.splice(5, 0, ...CUSTOMERS.splice(0, 1))

/** A whole number below `end`, the same in each seeding. */
const pick = (what: string, end: number): number => parseInt(demoId('order', what).slice(0, 8), 16) % end

/** Time of an order that has so many after it: the last five minutes to hours ago, the others at any hour of the shop's day. */
function placedAtOf(index: number, now: Date): Date {
  if (index < 5) return new Date(now.getTime() - (12 + 47 * index) * MINUTE_MS)
  const daysAgo = 1 + Math.floor(((index - 5) * (DAYS - 1)) / (ORDERS - 5))
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return new Date(midnight - daysAgo * DAY_MS + 8 * HOUR_MS + pick(`time ${index}`, 11 * 60) * MINUTE_MS)
}

/** State of such an order: three wait to be packed, the next are on their way, and of the others some came to nothing. */
function statusOf(index: number): NewOrder['status'] {
  if (index < 5) return index < 3 ? 'placed' : 'packed'
  if (index < 8) return 'shipped'
  return index % 11 === 9 ? 'cancelled' : index % 19 === 15 ? 'returned' : 'delivered'
}

/** The moments of an order, and the admin who moved it on. A shopper cancels half an hour after the order. */
function historyOf(status: NewOrder['status'], placedAt: Date) {
  const after = (minutes: number) => new Date(placedAt.getTime() + minutes * MINUTE_MS)
  const { email } = demoLogins.admin
  if (status === 'placed') return { placedAt }
  if (status === 'cancelled') return { placedAt, cancelledAt: after(30) }
  const packed = { placedAt, packedAt: after(45), movedBy: { packed: email } }
  if (status === 'packed') return packed
  const shipped = { ...packed, shippedAt: after(80), movedBy: { ...packed.movedBy, shipped: email } }
  if (status === 'shipped') return shipped
  const endAt = status === 'returned' ? { returnedAt: after(150) } : { deliveredAt: after(150) }
  return { ...shipped, ...endAt, movedBy: { ...shipped.movedBy, [status]: email } }
}

/** The order that was paid online, cancelled, and is still to be paid back by hand. */
const DUE = 9

/** How an order was paid: every third online. */
function paymentOf(index: number, placedAt: Date): Pick<NewOrder, 'paymentStatus' | 'paymentId' | 'refundedAt'> {
  if (index % 3) return { paymentStatus: CASH }
  const paid = { paymentStatus: 'paid', paymentId: demoId('order', `payment ${index}`) }
  const isOver = ['cancelled', 'returned'].includes(statusOf(index))
  return isOver && index > DUE
    ? { ...paid, paymentStatus: 'refunded', refundedAt: new Date(placedAt.getTime() + DAY_MS) }
    : paid
}

/**
 * Orders of the month before `now`, newest first: by each shopper in turn, of these products, in all statuses that are
 * listed. They are the same in each seeding but for their dates. The stock of the catalogue is what they have left.
 * @throws Error for a product that is not there
 */
export function demoOrders(products: NewProduct[], now: Date) {
  const named = new Map(products.map((product) => [product.name, product]))
  return Array.from({ length: ORDERS }, (_, index) => {
    const lines = Object.entries(BASKETS[index % BASKETS.length]!).map(([name, quantity]) => {
      const product = named.get(name)
      if (!product) throw new Error(`The catalogue has no product '${name}'`)
      return { ...product, quantity }
    })
    const totals = bill(lines, [])
    const placedAt = placedAtOf(index, now)
    const isCollected = statusOf(index) === 'delivered' && paymentOf(index, placedAt).paymentStatus === CASH
    const { id, addressLine, city, state, country, pincode, mobile, userId } = CUSTOMERS[index % CUSTOMERS.length]!
    return {
      ...historyOf(statusOf(index), placedAt),
      ...paymentOf(index, placedAt),
      id: demoId('order', `${index}`),
      userId,
      orderNumber: `ORD-${demoId('order', `number ${index}`).slice(0, 11).toUpperCase()}`,
      status: statusOf(index),
      deliveryAddress: { _id: id, address_line: addressLine, city, state, country, pincode, mobile },
      subTotalCentimes: toCentimes(totals.undiscounted),
      totalCentimes: toCentimes(totals.discounted),
      cashCentimes: isCollected ? toCentimes(totals.discounted) : null,
      statedSubTotal: totals.undiscounted,
      createdAt: placedAt,
      updatedAt: placedAt,
      ifMissing: IF_MISSING[(index + 2) % IF_MISSING.length],
      items: lines.map(({ id, name, image, unit, grams, translations, quantity, price, discount }, position) => ({
        orderId: demoId('order', `${index}`),
        position,
        productId: id!,
        name,
        image,
        unit,
        grams,
        translations,
        quantity,
        priceCentimes: toCentimes(price),
        discountHundredths: Math.round(discount * 100),
      })),
    }
  })
}

/** Cash of the month, which the admin received. */
export const demoCash = (history: ReturnType<typeof demoOrders>): (typeof orderEntries.$inferInsert)[] =>
  history
    .filter(({ cashCentimes }) => cashCentimes !== null)
    .map((order) => {
      const { id: orderId, cashCentimes: centimes, deliveredAt: at } = order as typeof order & { deliveredAt: Date }
      const { email: by } = demoLogins.admin
      return { orderId, kind: 'cash', centimes, dueCentimes: centimes, by, byId: demoId('user', by), at }
    })

/** The refund of the month that people have to make. */
export function demoRefund(history: ReturnType<typeof demoOrders>): typeof refunds.$inferInsert {
  const {
    id: orderId,
    totalCentimes: amountCentimes,
    cancelledAt: endedAt,
  } = history[DUE]! as Pick<NewOrder, 'totalCentimes' | 'cancelledAt'> & { id: string }
  return { id: demoId('order', 'refund'), orderId, amountCentimes, state: 'failed', problem: 'no refunds', endedAt }
}

/** Texts for which the demo has nothing. */
const SEARCHES = ['mloukhia', 'nappies', 'tempura', 'wasabi', 'kombucha']

/** Searches of the weeks before `now` that found nothing: the first text is the most wanted. */
export const demoSearches = (now: Date): (typeof emptySearches.$inferInsert)[] =>
  SEARCHES.flatMap((text, index) =>
    Array.from({ length: SEARCHES.length - index }, (_, turn) => ({
      text,
      times: 1 + pick(`${text} ${turn}`, 3),
      day: shopDay(new Date(now.getTime() - (turn * 4 + (index % 4)) * DAY_MS)),
    })),
  )
