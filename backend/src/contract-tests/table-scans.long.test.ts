import type { InjectOptions } from 'fastify'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '../db/connection'
import { rowsOf } from '../db/sql-result'
import { buildTestApp } from '../testing/build-test-app'
import type { Person } from '../testing/given'
import { emptyDatabase } from '../testing/test-database'
import { fillLargeShop, LARGE, LARGE_TABLES, numberOf, wordOf } from './large-shop'

const FILL_LIMIT_MS = 120_000

const connections: pg.Client[] = []

afterEach(async () => {
  for (const client of connections.splice(0)) await client.end()
})

/** The same database on one connection, so that what it counts can be read at once. */
async function onOneConnection(db: Db): Promise<Db> {
  const { TEST_DATABASE_URL: server } = process.env
  if (!server) return db
  const [{ name } = { name: '' }] = await rowsOf<{ name: string }>(db, sql`select current_database() as name`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  connections.push(client)
  return drizzle({ client, casing: 'snake_case' }) as unknown as Db
}

/** How often each large table has been read from its first row to its last. */
async function scans(db: Db): Promise<Map<string, number>> {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const rows = await rowsOf<{ name: string; scans: number }>(
    db,
    sql`select stat.relname as name, seq_scan::int as scans from pg_stat_user_tables stat join pg_class on oid = relid
      where reltuples > ${LARGE}`,
  )
  return new Map(rows.map(({ name, scans: count }) => [name, count]))
}

/** A call, and who makes it. */
interface Made extends InjectOptions {
  who?: Person | 'nobody'
}

const get = (url: string): Made => ({ method: 'GET', url })
const post = (url: string, payload: object): Made => ({ method: 'POST', url, payload })
const search = (payload: object) => post('/api/product/search-product', payload)
const by = (who: Made['who'], ...calls: Made[]) => calls.map((call) => ({ ...call, who }))

type Filled = Awaited<ReturnType<typeof fillLargeShop>>

function catalogueCalls({ categoryId, subCategoryId, productId }: Filled): Made[] {
  const listing = '/api/product/get-pruduct-by-category-and-subcategory'
  const text = wordOf('oat', 7)
  const filter = { inStock: true, minPrice: 60, brands: [wordOf('brand', 7)], bases: ['kg'] }
  const sorts = ['price', 'unit-price', 'discount', 'newest']
  const public_ = [
    get('/api/category/get'),
    post('/api/product/get', { page: 3, limit: 24 }),
    post('/api/product/get-product-by-category', { id: categoryId }),
    post(listing, { categoryId, subCategoryId, page: 1, limit: 24 }),
    post('/api/product/get-product-details', { productId }),
    post('/api/product/get-offers', {}),
    search({ search: text }),
    search({ search: `${text}x` }),
    search({ search: 'zzzz' }),
    ...['relevance', 'price'].map((sort) => search({ search: `${text} & ${wordOf('milk', 9)}`, sort, filter })),
    search({ search: `${text} & ${wordOf('milk', 9)}` }),
    post('/api/product/get-suggestions', { text: 'oa' }),
    post('/api/product/get-suggestions', { text }),
    post('/api/product/match-list', { list: `2 ${text}\n${wordOf('milk', 9)}\nzzzz` }),
    ...sorts.flatMap((sort) => [
      post(listing, { categoryId, subCategoryId, sort, filter }),
      search({ search: text, sort, filter }),
      search({ search: '', sort, filter: { discounted: true } }),
    ]),
    get('/sitemap.xml'),
    get('/sitemap-2.xml'),
  ]
  return [
    ...by('nobody', ...public_),
    post('/api/product/get', { page: 3, limit: 24 }),
    post('/api/product/get', { page: 1, limit: 10, search: text }),
    ...stockCalls(categoryId),
  ]
}

/** Every order of the table of stock, all of it and narrowed in each way. */
const stockCalls = (categoryId: string): Made[] =>
  ['newest', 'name', 'stock', 'price', 'discount'].flatMap((sort) =>
    [
      ...[{}, { page: 9 }, { descending: true }, { runningOut: true }, { outOfStock: true }, { hidden: true }],
      ...[
        { category: categoryId },
        { search: wordOf('oat', 7) },
        { search: 'oat milk' },
        { search: 'zzzz' },
        { search: 'e' },
        { withoutPicture: true },
      ],
    ].map((narrow) => post('/api/product/admin-stock', { sort, ...narrow })),
  )

/** Of texts that many, few and none have, and that are too short for an index. */
const texts = ['person', 'Person 0', 'ORD-', 'ord-c4', '0600007', 'zzzz', 'e', '%']

const statuses = ['placed', 'packed', 'shipped', 'delivered', 'cancelled']

function adminCalls(): Made[] {
  const orders = (payload: object) => post('/api/order/admin-list', payload)
  const users = (payload: object) => post('/api/user/admin-list', payload)
  const changes = (payload: object) => post('/api/change/admin-list', payload)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  return [
    ...[{}, { page: 9 }, { page: 1000 }, { userId: 'user-7' }, { from: daysAgo(400), until: daysAgo(399) }].map(orders),
    ...statuses.flatMap((status) => [{ status }, { status, page: 5 }, { status, from: daysAgo(30) }].map(orders)),
    ...texts.flatMap((text) =>
      [{ search: text }, { search: text, status: 'cancelled', from: daysAgo(90) }].map(orders),
    ),
    get('/api/order/admin-count'),
    ...[7, 30].map((days) => post('/api/overview/admin-get', { days })),
    ...[{}, { page: 9 }, { only: 'admins' }, { only: 'blocked' }].map(users),
    ...texts.flatMap((text) => [{ search: text }, { search: text, only: 'blocked' }].map(users)),
    ...['ADMIN', 'USER'].map((role): Made => ({
      method: 'PUT',
      url: '/api/user/admin-role',
      payload: { _id: 'user-1', role },
    })),
    ...[{}, { page: 9 }, { thing: 'product' }, { thing: 'order', thingId: 'thing-9' }, { thingId: 'thing-9' }].map(
      changes,
    ),
  ]
}

const shopperCalls = (): Made[] => [
  ...[get('/api/user/user-details'), get('/api/cart/get'), get('/api/address/get'), get('/api/order/order-list')],
  ...[
    get('/api/order/usual-products'),
    get('/api/order/bought-products'),
    get('/api/wish/get'),
    get('/api/favourite/ids'),
  ],
  post('/api/favourite/list', {}),
  post('/api/user/send-verify-email', {}),
]

const put = (url: string, payload: object): Made => ({ method: 'PUT', url, payload })
const remove = (url: string, payload: object): Made => ({ method: 'DELETE', url, payload })

/** An order on its way to an end, and what admins and shoppers add and take away. */
const writingCalls = ({ categoryId, subCategoryId, productId, addressId, stocked }: Filled): Made[] => [
  ...by(
    'amina',
    post('/api/cart/create', { productId: stocked._id }),
    post('/api/order/cash-on-delivery', {
      ...{ addressId, totalAmt: stocked.price, list_items: [{ productId: stocked._id, quantity: 1 }] },
    }),
    post('/api/favourite/add', { productId }),
    remove('/api/wish/remove', { productId }),
  ),
  put('/api/order/admin-advance', { orderId: numberOf(1), status: 'packed' }),
  put('/api/order/admin-cancel', { orderId: numberOf(2) }),
  post('/api/category/get-uses', { _id: categoryId }),
  post('/api/subcategory/get-uses', { _id: subCategoryId }),
  get('/api/import/list'),
  remove('/api/product/delete-product', { _id: productId }),
]

test(
  'no call reads a table of more than 10 000 rows from end to end, but for a search of everything, and lists end at a thousand',
  async () => {
    const db = await onOneConnection((await emptyDatabase()).db)
    const shop = await buildTestApp({ db })
    // A connection tells its scans up to a second later, unless it is asked to at once.
    const filled = await fillLargeShop({ ...shop, db })
    const before = await scans(db)
    expect([...before.keys()].sort()).toEqual(LARGE_TABLES)
    const calls = [
      ...[...catalogueCalls(filled), ...adminCalls(), ...by('amina', ...shopperCalls())],
      ...writingCalls(filled),
    ]

    const found: string[] = []
    for (const { who = 'nadia the admin', ...call } of calls) {
      const { statusCode, body } = await shop.as(who).inject(call)
      const counts = await scans(db)
      const named = `${call.url} ${JSON.stringify(call.payload ?? {})}`
      if (statusCode >= 400) found.push(`${named} is answered ${statusCode}: ${body}`)
      for (const [table, count] of counts)
        if (count > before.get(table)!) found.push(`${named} reads ${table} from end to end`)
      for (const [table, count] of counts) before.set(table, count)
    }
    expect(found).toEqual([])

    const ask = async (url: string, payload: object) =>
      (await shop.as('nadia the admin').inject(post(url, payload))).json()
    const stock = (payload: object) => ask('/api/product/admin-stock', payload)
    // One product has been deleted.
    const last = await stock({ page: 350 })
    expect(last).toMatchObject({ totalCount: 10_499, totalPage: 350 })
    expect(last.data).toHaveLength(29)
    expect(await stock({ category: filled.categoryId })).toMatchObject({ totalCount: 1001, totalPage: 34 })
    expect(await ask('/api/product/get', {})).toMatchObject({ totalCount: 10_499 })
    const list = (payload: object) => ask('/api/order/admin-list', payload)
    const counts = { placed: 199, packed: 101, delivered: 1001, cancelled: 511 }
    expect(await list({ page: 34 })).toMatchObject({ counts, totalCount: 1001, totalPage: 34 })
    expect((await list({ page: 35 })).data).toEqual([])
  },
  FILL_LIMIT_MS,
)
