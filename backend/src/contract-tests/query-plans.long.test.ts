import type { InjectOptions } from 'fastify'
import { ne, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { tidy } from '../background/maintain'
import { insertProducts } from '../catalog/store'
import type { Db } from '../db/connection'
import { products } from '../db/tables/products'
import { inPortions } from '../db/in-portions'
import { rowsOf } from '../db/sql-result'
import { buildTestApp } from '../testing/build-test-app'
import { emptyDatabase } from '../testing/test-database'

const FILL_LIMIT_MS = 240_000

/** Products and orders: enough that PostgreSQL prefers an index for what a page shows. */
const ROWS = 4000

const SUB_CATEGORIES = 80
const SCAN = /Seq Scan on (products|orders|order_items)\b/

/** Sends the plan of each statement to its client as a notice. */
const EXPLAINED = [
  ...['session_preload_libraries=auto_explain', 'client_min_messages=log', 'auto_explain.log_min_duration=0'],
  'auto_explain.log_nested_statements=on',
]

const pools: pg.Pool[] = []
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end()
})

/** Opens the database of this test so that the plan of each statement is added to `plans`. */
async function openExplained(plans: string[]): Promise<Db> {
  const { db } = await emptyDatabase()
  const [row] = await rowsOf<{ name: string }>(db, sql`select current_database() as name`)
  const url = new URL(process.env.TEST_DATABASE_URL!)
  url.pathname = `/${row!.name}`
  const options = EXPLAINED.map((setting) => `-c ${setting}`).join(' ')
  const pool = new pg.Pool({ connectionString: url.href, options, max: 1 })
  pools.push(pool)
  pool.on('connect', (client) => client.on('notice', ({ message = '' }) => plans.push(message)))
  return drizzle({ client: pool, casing: 'snake_case' }) as unknown as Db
}

type Shop = Awaited<ReturnType<typeof buildTestApp>>

async function fillCatalogue({ given, db }: Shop) {
  const categoryIds = [await given.category('Pantry')]
  const subCategoryIds: string[] = []
  for (let count = 0; count < SUB_CATEGORIES; count++) subCategoryIds.push(await given.subCategory(categoryIds))
  const added = Array.from({ length: ROWS }, (_, index) => ({
    name: `oat${index % 199} milk${index % 151}`,
    unit: `${1 + (index % 9)} kg`,
    description: '',
    image: [],
    stock: index % 50,
    price: 50 + (index % 900),
    discount: index % 100 ? 0 : 10,
    moreDetails: { Brand: `brand${index % 150}` },
    categoryIds,
    subCategoryIds: [subCategoryIds[index % SUB_CATEGORIES]!],
  }))
  const ids: string[] = []
  await inPortions(added, async (portion) => void ids.push(...(await insertProducts(db, portion))))
  return { categoryId: categoryIds[0]!, subCategoryId: subCategoryIds[0]!, productId: ids[0]! }
}

/** Adds delivered orders of a product each, of which amina has made one in 400. */
async function fillOrders({ db, given }: Shop) {
  const [amina, karim] = [await given.user('amina'), await given.user('karim')]
  await db.execute(sql`
    insert into orders (id, user_id, order_number, status, payment_status, sub_total_centimes, total_centimes,
      delivery_address, created_at, placed_at)
    select 'order-' || number, case when number % 400 = 0 then ${amina} else ${karim} end, 'ORD-' || number, 'delivered',
      'CASH ON DELIVERY', 10000, 10000, json_build_object('_id', '', 'address_line', '1 Rue', 'city', 'Oran', 'state', 'Oran',
        'country', 'Algeria', 'pincode', '31000', 'mobile', '0600000000'), now() - number * interval '1 hour',
      now() - number * interval '1 hour'
    from generate_series(1, ${ROWS}::int) number`)
  await db.execute(sql`
    insert into order_items (order_id, position, product_id, name, image, unit, quantity, price_centimes, discount_hundredths)
    select 'order-' || number, 0, id, name, image, unit, 1, 5000, 0
    from (select *, row_number() over (order by id) as number from products) product`)
}

test(
  'no call of a shopper reads products or orders from end to end, and an admin’s list of orders is counted to a thousand',
  async () => {
    const plans: string[] = []
    const shop = await buildTestApp({ db: await openExplained(plans) })
    const { categoryId, subCategoryId, productId } = await fillCatalogue(shop)
    await fillOrders(shop)
    await tidy(shop)
    const listing = { categoryId, subCategoryId, page: 1, limit: 24 }
    const filter = { inStock: true, minPrice: 60, brands: ['brand7'] }
    const calls: [method: 'GET' | 'POST', url: string, payload?: InjectOptions['payload']][] = [
      ['POST', '/api/product/get', { page: 3, limit: 24 }],
      ['POST', '/api/product/get-product-by-category', { id: categoryId }],
      ['POST', '/api/product/get-pruduct-by-category-and-subcategory', listing],
      ['POST', '/api/product/get-pruduct-by-category-and-subcategory', { ...listing, sort: 'price', filter }],
      ['POST', '/api/product/get-product-details', { productId }],
      ['POST', '/api/product/get-offers', {}],
      ['POST', '/api/product/search-product', { search: 'oat7' }],
      ['POST', '/api/product/search-product', { search: 'oat7 & milk9', sort: 'price', filter }],
      ['POST', '/api/product/get-suggestions', { text: 'oat1' }],
      ['POST', '/api/product/match-list', { list: '2 oat7\nmilk9\nzzzz' }],
      ['GET', '/api/cart/get'],
      ['GET', '/api/order/order-list'],
      ['GET', '/api/order/usual-products'],
    ]

    const found: string[] = []
    for (const [method, url, payload] of calls) {
      plans.length = 0
      const { statusCode } = await shop.as('amina').inject({ method, url, payload })
      expect([url, statusCode, plans.length > 0]).toEqual([url, 200, true])
      found.push(...plans.filter((plan) => SCAN.test(plan)).map((plan) => `${url}: ${plan}`))
    }
    expect(found).toEqual([])

    const list = async (page: number) =>
      (
        await shop.as('nadia the admin').inject({ method: 'POST', url: '/api/order/admin-list', payload: { page } })
      ).json()
    expect(await list(34)).toMatchObject({ counts: { delivered: 1001 }, totalCount: 1001, totalPage: 34 })
    expect((await list(35)).data).toEqual([])
  },
  FILL_LIMIT_MS,
)

test(
  'the last products that lack a text in a language are found without reading all',
  async () => {
    const plans: string[] = []
    const shop = await buildTestApp({ db: await openExplained(plans) })
    const { productId } = await fillCatalogue(shop)
    const fr = sql`json_build_object('fr', json_build_object('name', name, 'unit', unit))`
    await shop.db.update(products).set({ translations: fr }).where(ne(products.id, productId))
    await tidy(shop)
    await shop.as('nadia the admin').call('POST /api/product/admin-stock', {})
    plans.length = 0

    const body = { translationMissing: 'fr' as const }
    const answer = await shop.as('nadia the admin').call('POST /api/product/admin-stock', body)

    expect(answer.json()).toMatchObject({ totalCount: 1, data: [{ _id: productId }] })
    expect(plans.filter((plan) => SCAN.test(plan))).toEqual([])
  },
  FILL_LIMIT_MS,
)
