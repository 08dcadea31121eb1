import type { CappedLine, CartItem } from '@souk-vert/shared/contract/cart'
import type { Db } from '../db/connection'
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { discountedCentimes } from '@souk-vert/shared/money/discount'
import { violatedConstraint } from '../db/sql-result'
import { cartItems, cartMerges } from '../db/tables/carts'
import { products } from '../db/tables/products'
import { nameIn } from '../catalog/names'
import { discountNow } from '../catalog/price-now'
import { cartRefusal } from './refusals'
import { piecesHeldBy } from '../payment/payment-store'

/** Carts keep lines of products that an admin has hidden, unseen, until these are shown again. */
const isShown = eq(products.hidden, false)

/** A product with the discount of this very moment, as an order has it. */
const columnsNow = { ...getTableColumns(products), discountHundredths: discountNow }

/** Stock for the user: a payment that they have left open themselves gives its pieces back when they order again. */
const stockFor = (userId: string) => sql<number>`${products.stock} + ${piecesHeldBy(userId)}`

/** The user's line items in the order in which they were added. */
export async function listItems(db: Db, userId: string): Promise<CartItem[]> {
  const rows = await db
    .select({ item: cartItems, product: { ...columnsNow, stock: stockFor(userId) } })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(and(eq(cartItems.userId, userId), isShown))
    .orderBy(asc(cartItems.sequence))
  return rows.map(({ item, product }) => ({
    _id: item.id,
    quantity: item.quantity,
    productId: toCartProduct(product),
    ...priceBefore(item.knownCentimes, product),
  }))
}

type ProductRow = typeof products.$inferSelect
type PriceRow = Pick<ProductRow, 'priceCentimes' | 'discountHundredths'>

/** Centimes that one piece costs after discount. */
const centimesOf = ({ priceCentimes, discountHundredths }: PriceRow): number =>
  discountedCentimes({ price: toDzd(priceCentimes), discount: discountHundredths / 100 })

function priceBefore(knownCentimes: number | null, product: PriceRow): Pick<CartItem, 'priceBefore'> {
  const isKnown = knownCentimes === null || knownCentimes === centimesOf(product)
  return isKnown ? {} : { priceBefore: toDzd(knownCentimes) }
}

const toCartProduct = (product: ProductRow): CartItem['productId'] & Pick<ProductRow, 'translations'> => ({
  _id: product.id,
  name: product.name,
  image: product.image,
  unit: product.unit,
  price: toDzd(product.priceCentimes),
  discount: product.discountHundredths / 100,
  stock: product.stock,
  ...(product.grams !== null && { grams: product.grams }),
  // For `shownAnswer`, which writes the page's language in their place.
  translations: product.translations,
})

/** Lists these products as a cart shows them; without those that are gone. */
export async function listProducts(db: Db, ids: string[]): Promise<CartItem['productId'][]> {
  if (!ids.length) return []
  return (
    await db
      .select(columnsNow)
      .from(products)
      .where(and(inArray(products.id, ids), isShown))
  ).map(toCartProduct)
}

/** A product that a cart takes in: its stock in units of sale, and what one piece costs now, after discount. */
interface LockedProduct {
  id: string
  /** In the language of the work under way. */
  name: string
  stock: number
  centimes: number
}

/**
 * Name, stock and price of products, which cannot be deleted until the transaction ends; without those that are gone. Their stock
 * may change meanwhile: carts promise nothing, orders look again, and nobody waits here for those who order.
 */
export async function lockProducts(tx: Db, userId: string, productIds: string[]): Promise<LockedProduct[]> {
  const { id, name, translations, priceCentimes, discountHundredths } = columnsNow
  const rows = await tx
    .select({ id, name, translations, stock: stockFor(userId), priceCentimes, discountHundredths })
    .from(products)
    .where(and(inArray(id, productIds), isShown))
    .orderBy(asc(id))
    .for('key share')
  return rows.map((row) => ({ id: row.id, name: nameIn(row), stock: row.stock, centimes: centimesOf(row) }))
}

/** Throws ITEM_IN_CART when the cart has the product. The unique constraint decides, not an earlier read. */
export async function insertItem(tx: Db, userId: string, { id, centimes }: LockedProduct): Promise<void> {
  try {
    await tx.insert(cartItems).values({ userId, productId: id, knownCentimes: centimes })
  } catch (error) {
    if (violatedConstraint(error) === 'cart_items_user_product_key') throw cartRefusal('ITEM_IN_CART')
    throw error
  }
}

/** Stock and price behind the user's own line item, whose row is held; undefined when the item is not theirs. */
export async function lockOwnItem(
  tx: Db,
  userId: string,
  itemId: string,
): Promise<(Pick<LockedProduct, 'stock' | 'centimes'> & { grams: number | null }) | undefined> {
  const own = and(eq(cartItems.id, itemId), eq(cartItems.userId, userId), isShown)
  const { grams, priceCentimes, discountHundredths } = columnsNow
  const [row] = await tx
    .select({ stock: stockFor(userId), grams, priceCentimes, discountHundredths })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(own)
    .for('no key update', { of: cartItems })
  return row && { stock: row.stock, grams: row.grams, centimes: centimesOf(row) }
}

/** `centimes` is the price of one piece that the shopper has before them. */
export async function updateQuantity(tx: Db, itemId: string, quantity: number, centimes: number): Promise<void> {
  await tx.update(cartItems).set({ quantity, knownCentimes: centimes }).where(eq(cartItems.id, itemId))
}

/** Deletes the user's own line item; false when it is not theirs. */
export async function deleteItem(db: Db, userId: string, itemId: string): Promise<boolean> {
  const own = and(eq(cartItems.id, itemId), eq(cartItems.userId, userId))
  return (await db.delete(cartItems).where(own).returning({ id: cartItems.id })).length > 0
}

/** Pieces of each product that the user's cart holds. */
export async function quantities(tx: Db, userId: string): Promise<Map<string, number>> {
  const { productId, quantity } = cartItems
  const rows = await tx.select({ productId, quantity }).from(cartItems).where(eq(cartItems.userId, userId))
  return new Map(rows.map((row) => [row.productId, row.quantity]))
}

/** Sets the quantities of products in the user's cart, in it already or not. */
export async function upsertQuantities(
  tx: Db,
  userId: string,
  lines: { productId: string; quantity: number; knownCentimes: number }[],
): Promise<void> {
  if (!lines.length) return
  await tx
    .insert(cartItems)
    .values(lines.map((line) => ({ ...line, userId })))
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.productId],
      set: { quantity: sql`excluded.quantity` },
    })
}

/** Returns the lines that a merge with this key had to cap; undefined when there was no such merge. */
export async function findMerge(tx: Db, userId: string, key: string): Promise<CappedLine[] | undefined> {
  const isIt = and(eq(cartMerges.userId, userId), eq(cartMerges.key, key))
  const [row] = await tx.select({ capped: cartMerges.capped }).from(cartMerges).where(isIt)
  return row?.capped
}

/** Notes a merge; the primary key lets each be noted once. */
export async function insertMerge(tx: Db, userId: string, key: string, capped: CappedLine[]): Promise<void> {
  await tx.insert(cartMerges).values({ userId, key, capped })
}
