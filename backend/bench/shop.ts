import type { ImportedCatalogue } from '../src/data-sets/data-set'
import type { Database } from '../src/db/connection'
import type { FileStore } from '../src/picture/store'
import { asc, sql } from 'drizzle-orm'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { tidy } from '../src/background/maintain'
import { addresses, cartItems, productListings, products, sessions, users } from '../src/db/tables'
import { newId } from '../src/db/new-id'
import { loadCatalogue } from '../src/data-sets/load-catalogue'

/** The content of a shop that the benchmark asks for. Prices are in DZD, discounts in percent. */
export interface Shop {
  products: { id: string; name: string; price: number; discount: number }[]
  /** Category and sub-category of each listing that is not empty, with its number of products. */
  listings: { categoryId: string; subCategoryId: string; count: number }[]
  /** Shoppers with an address and two products in the cart, each for one order. */
  buyers: Shopper[]
}

/** A user with a session. `cart` holds indices of the shop's products, one piece of each. */
export interface Shopper {
  userId: string
  sessionId: string
  cart: number[]
}

/** Rows of one statement: below the 65 535 parameters that it takes. */
const ROWS_AT_ONCE = 2000

const SESSION_MS = 86_400_000

/** More of everything than the benchmark orders. */
const STOCK = 1_000_000

/**
 * Loads the data set, with the same picture for all products, and creates shoppers in the database itself: hashing passwords
 * is not what is measured.
 */
export async function fillShop(
  shop: { database: Database; files: FileStore },
  catalogue: ImportedCatalogue,
  { picture, buyers }: { picture: string; buyers: number },
): Promise<Shop> {
  const { database } = shop
  const { db } = database
  const stocked = catalogue.products.map((product) => ({ ...product, stock: STOCK, picture }))
  await loadCatalogue(shop, { ...catalogue, products: stocked })
  const { id, name, priceCentimes, discountHundredths } = products
  const rows = await db
    .select({ id, name, price: priceCentimes, discount: discountHundredths })
    .from(products)
    .orderBy(asc(id))
  const shoppers = Array.from({ length: buyers }, (_, index): Shopper => {
    const cart = [(index * 2) % (rows.length - 1), (index * 2 + 1) % (rows.length - 1)]
    return { userId: newId(), sessionId: newId(), cart }
  })
  await insertShoppers(database, shoppers, rows)
  await tidy(database)
  const { categoryId, subCategoryId } = productListings
  return {
    products: rows.map((row) => ({ ...row, price: toDzd(row.price), discount: row.discount / 100 })),
    listings: await db
      .select({ categoryId, subCategoryId, count: sql<number>`count(*)::int` })
      .from(productListings)
      .groupBy(categoryId, subCategoryId),
    buyers: shoppers,
  }
}

async function insertShoppers({ db }: Database, shoppers: Shopper[], rows: { id: string }[]): Promise<void> {
  const place = { addressLine: '1 Rue Larbi Ben M’hidi', city: 'Oran', state: 'Oran', country: 'Algeria' }
  for (let start = 0; start < shoppers.length; start += ROWS_AT_ONCE) {
    const portion = shoppers.slice(start, start + ROWS_AT_ONCE)
    await db.insert(users).values(
      portion.map(({ userId }) => ({
        ...{ id: userId, name: 'Shopper', email: `${userId}@shop.example`, passwordHash: 'no password' },
      })),
    )
    // Nobody presents the refresh token: any unique text does for its hash.
    await db.insert(sessions).values(
      portion.map(({ userId, sessionId }) => ({
        ...{ id: sessionId, userId, refreshHash: newId() },
        expiresAt: new Date(Date.now() + SESSION_MS),
      })),
    )
    await db
      .insert(addresses)
      .values(portion.map(({ userId }) => ({ ...place, userId, pincode: '31000', mobile: '0551234567' })))
    const lines = portion.flatMap(({ userId, cart }) => cart.map((index) => ({ userId, productId: rows[index]!.id })))
    await db.insert(cartItems).values(lines)
  }
}
