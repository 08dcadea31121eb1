import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { searchPage } from '../src/catalog/service'
import { addresses } from '../src/db/tables/addresses'
import { categories, subCategories } from '../src/db/tables/categories'
import { productListings, products } from '../src/db/tables/products'
import { searchWords } from '../src/db/tables/search'
import { users } from '../src/db/tables/users'
import { createFileStore } from '../src/picture/store'
import { listOrders } from '../src/order/read/own-orders'
import { emptyDatabase } from '../src/testing/test-database'
import { isPassword } from '../src/user/password'
import { seedDemo } from './seed'

/** Drawing some 600 pictures takes seconds; much longer on a machine that does other things too. */
const DRAWING_MS = 180_000

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-demo-'))
})

afterEach(() => rm(folder, { recursive: true }))

test(
  'an empty store becomes the demo shop, a filled one stays as it is',
  async () => {
    const { db } = await emptyDatabase()
    const files = createFileStore(folder)
    const logged: string[] = []
    const log = { info: (_fields: object, message: string) => void logged.push(message) }

    const seeded = await seedDemo({ db, files, log })

    expect(seeded?.categories).toBe(await db.$count(categories))
    expect(seeded?.subCategories).toBe(await db.$count(subCategories))
    expect(seeded?.products).toBe(await db.$count(products))
    expect(await db.$count(productListings)).toBeGreaterThan(seeded!.products)
    expect(logged).toEqual(['the demo catalogue is being drawn', 'the demo catalogue is in the shop'])

    const originals = await readdir(join(folder, 'originals'))
    expect(originals).toHaveLength(seeded!.pictures)
    const sizes = await Promise.all(
      originals.map(async (name) => (await readFile(join(folder, 'originals', name))).length),
    )
    expect(Math.max(...sizes)).toBeLessThan(40_000)
    expect(Math.min(...sizes)).toBeGreaterThan(1_500)

    const milk = await searchPage(db, { search: 'milk' })
    expect(milk.products[0]?.name).toMatch(/milk/i)
    const [word] = await db.select().from(searchWords).where(eq(searchWords.word, 'milk'))
    expect(word?.products).toBeGreaterThan(3)

    const [shopper] = await db.select().from(users).where(eq(users.email, demoLogins.shopper.email))
    expect(await isPassword(shopper!.passwordHash, demoLogins.shopper.password)).toBe(true)
    expect(await db.$count(addresses, eq(addresses.userId, shopper!.id))).toBe(2)
    const orders = await listOrders(db, shopper!.id)
    expect(orders.map(({ status }) => status)).toEqual(['shipped', 'delivered', 'cancelled', 'delivered', 'delivered'])
    expect(orders[0]).toMatchObject({ subTotalAmt: 4150, totalAmt: 3852 })

    expect(await seedDemo({ db, files, log })).toBeUndefined()
    expect(logged).toHaveLength(2)

    const { db: other } = await emptyDatabase()
    const again = await seedDemo({
      db: other,
      files: { ...files, saveOriginal: () => Promise.reject(new Error('drawn')) },
    })
    expect(again?.pictures).toBe(seeded?.pictures)
  },
  DRAWING_MS,
)
