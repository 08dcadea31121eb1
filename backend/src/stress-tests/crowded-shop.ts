import type { Order } from '@souk-vert/shared/contract/order/order'
import type { Database, Db } from '../db/connection'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sum } from 'drizzle-orm'
import { openEmbedded, openServer } from '../open-database'
import { newId } from '../db/new-id'
import { addresses } from '../db/tables/addresses'
import { cartItems } from '../db/tables/carts'
import { orderItems } from '../db/tables/orders'
import { products } from '../db/tables/products'
import { sessions, users } from '../db/tables/users'
import { createFileStore } from '../picture/store'
import { createGiven } from '../testing/given'
import { startServer, withoutDrawing } from '../testing/server-process'
import { makeStore, testServer } from '../testing/test-server'
import { createAccessTokens, newRandomToken, tokenHash } from '../user/tokens'

/** Number of processes that answer: any number on a server, one on the embedded store. */
const PROCESSES = testServer ? 2 : 1

const SESSION_MS = 3_600_000

/** Shopper with a full cart, an address and a session. */
export interface Shopper {
  userId: string
  token: string
}

/** Line in every shopper's cart. */
export interface CartLine {
  productId: string
  quantity: number
}

/** The answer to an order; `status` 0 when the connection broke before there was one. */
export interface OrderAnswer {
  status: number
  body: { message: string; code?: string; data?: Order[] }
}

/** A store of its own for one shop, in which nothing is running yet. */
async function makeCrowdedStore() {
  const dataDir = await mkdtemp(join(tmpdir(), 'storefront-load-'))
  await withoutDrawing(dataDir)
  const env = await makeStore(dataDir)
  const open = () => (env.DATABASE_URL ? openServer(env.DATABASE_URL) : openEmbedded(dataDir))
  return { dataDir, env, open, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/** Makes so many shoppers, each with this cart. */
async function makeShoppers(db: Db, secretKey: string, count: number, cart: CartLine[]): Promise<Shopper[]> {
  if (count === 0) return []
  const tokens = createAccessTokens(secretKey)
  const people = await Promise.all(
    Array.from({ length: count }, async () => {
      const [userId, sessionId] = [newId(), newId()]
      return { userId, sessionId, token: await tokens.issue({ userId, sessionId }) }
    }),
  )
  const place = { addressLine: '1 Rue Larbi Ben M’hidi', city: 'Oran', state: 'Oran', country: 'Algeria' }
  await db.transaction(async (tx) => {
    await tx
      .insert(users)
      .values(
        people.map(({ userId: id }) => ({ id, name: 'A shopper', email: `${id}@shop.example`, passwordHash: '' })),
      )
    await tx.insert(sessions).values(
      people.map(({ userId, sessionId: id }) => ({
        id,
        userId,
        refreshHash: tokenHash(newRandomToken()),
        expiresAt: new Date(Date.now() + SESSION_MS),
      })),
    )
    await tx
      .insert(addresses)
      .values(people.map(({ userId }) => ({ ...place, userId, pincode: '31000', mobile: '0551234567' })))
    await tx.insert(cartItems).values(people.flatMap(({ userId }) => cart.map((line) => ({ ...line, userId }))))
  })
  return people.map(({ userId, token }) => ({ userId, token }))
}

/**
 * A shop with real processes on an embedded store or on a PostgreSQL server (two of them there), and a crowd before it.
 * `prepare` and `inspect` get at the database, on the embedded store only while no process runs.
 */
export async function openCrowdedShop() {
  const secretKey = randomBytes(32).toString('base64url')
  const store = await makeCrowdedStore()
  let running: Awaited<ReturnType<typeof startServer>>[] = []

  const withDatabase = async <Result>(task: (database: Database) => Promise<Result>): Promise<Result> => {
    const database = await store.open()
    try {
      return await task(database)
    } finally {
      await database.close()
    }
  }

  return {
    /** Puts products with these stocks (at these prices in DZD) into the shop, and shoppers with one cart each. */
    prepare: (stocks: { stock: number; price: number; quantity: number }[], shoppers: number) =>
      withDatabase(async ({ db }) => {
        const given = createGiven(db, createFileStore(join(store.dataDir, 'uploads')))
        const cart: CartLine[] = []
        for (const { stock, price, quantity } of stocks)
          cart.push({ productId: await given.product({ stock, price, discount: 0 }), quantity })
        return { cart, shoppers: await makeShoppers(db, secretKey, shoppers, cart) }
      }),

    start: async () => {
      const env = { ...store.env, SECRET_KEY: secretKey }
      running = await Promise.all(Array.from({ length: PROCESSES }, () => startServer(env)))
      await Promise.all(running.map(({ ready }) => ready()))
    },

    /** Ends every process at once, as a power cut does, or lets it end in order. */
    stop: async (signal: 'SIGKILL' | 'SIGTERM') => {
      await Promise.all(running.map(({ kill }) => kill(signal)))
    },

    /** Orders a shopper's cart at one process or another, by turns of `number`; it is repeated with the same key as it is. */
    order: async (shopper: Shopper, cart: CartLine[], totalAmt: number, number: number): Promise<OrderAnswer> => {
      const { url } = running[number % running.length]!
      try {
        const answer = await fetch(`${url}/api/order/cash-on-delivery`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${shopper.token}`,
            'idempotency-key': shopper.userId,
          },
          body: JSON.stringify({ list_items: cart, totalAmt }),
        })
        return { status: answer.status, body: (await answer.json()) as OrderAnswer['body'] }
      } catch {
        return { status: 0, body: { message: 'The connection broke' } }
      }
    },

    /** A shopper's orders, as the shop answers them. */
    ordersOf: async (shopper: Shopper): Promise<Order[]> => {
      const answer = await fetch(`${running[0]!.url}/api/order/order-list`, {
        headers: { authorization: `Bearer ${shopper.token}` },
      })
      return ((await answer.json()) as { data: Order[] }).data
    },

    /** Counts stock and orders of every product, and lines in carts. */
    inspect: () =>
      withDatabase(async ({ db }) => {
        const stocks = await db.select({ id: products.id, stock: products.stock }).from(products)
        const ordered = await db
          .select({ id: orderItems.productId, pieces: sum(orderItems.quantity).mapWith(Number) })
          .from(orderItems)
          .groupBy(orderItems.productId)
        return {
          products: Object.fromEntries(
            stocks.map(({ id, stock }) => [
              id,
              { stock, ordered: ordered.find((product) => product.id === id)?.pieces ?? 0 },
            ]),
          ),
          linesInCarts: await db.$count(cartItems),
        }
      }),

    remove: store.remove,
  }
}
