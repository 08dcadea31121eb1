import type { InjectOptions } from 'fastify'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '../db/connection'
import { tidy } from '../background/maintain'
import { insertProducts } from '../catalog/store'
import { inPortions } from '../db/in-portions'
import { rowsOf } from '../db/sql-result'
import { buildTestApp } from '../testing/build-test-app'
import { emptyDatabase } from '../testing/test-database'

/** Above this a table is read by an index, whatever the call. */
const LARGE = 10_000

const LARGE_TABLES = ['product_listings', 'products', 'search_entries']

const PRODUCTS = LARGE + 500
const SUB_CATEGORIES = 210
const FILL_LIMIT_MS = 120_000

/** Words that some dozens of products share each. */
const wordOf = (kind: string, index: number) =>
  kind + [...String(index)].map((digit) => 'aeioubcdfg'[Number(digit)]).join('')

/** Puts more products into the shop than a call may read through. */
async function fill({ db, given }: Awaited<ReturnType<typeof buildTestApp>>) {
  const categoryIds = [await given.category('Pantry')]
  const subCategoryIds: string[] = []
  for (let count = 0; count < SUB_CATEGORIES; count++) subCategoryIds.push(await given.subCategory(categoryIds))
  const added = Array.from({ length: PRODUCTS }, (_, index) => ({
    name: `${wordOf('oat', index % 400)} ${wordOf('milk', index % 331)}`,
    image: ['/uploads/0123456789abcdef0123456789abcdef'],
    unit: `${1 + (index % 9)} kg`,
    stock: index % 50,
    price: 50 + (index % 900),
    discount: index % 100 ? 0 : 10,
    description: '',
    moreDetails: { Brand: wordOf('brand', index % 300) },
    categoryIds,
    subCategoryIds: [subCategoryIds[index % SUB_CATEGORIES]!],
  }))
  const ids: string[] = []
  await inPortions(added, async (portion) => void ids.push(...(await insertProducts(db, portion))))
  await tidy({ db })
  return { categoryId: categoryIds[0]!, subCategoryId: subCategoryIds[0]!, productId: ids[0]! }
}

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

const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload })
const search = (payload: object) => post('/api/product/search-product', payload)

test(
  'no call reads a table of more than 10 000 rows from end to end, but for a search of everything',
  async () => {
    const db = await onOneConnection((await emptyDatabase()).db)
    const shop = await buildTestApp({ db })
    const { categoryId, subCategoryId, productId } = await fill(shop)
    const before = await scans(db)
    expect([...before.keys()].sort()).toEqual(LARGE_TABLES)
    const listing = '/api/product/get-pruduct-by-category-and-subcategory'
    const text = wordOf('oat', 7)
    const filter = { inStock: true, minPrice: 60, brands: [wordOf('brand', 7)], bases: ['kg'] }
    const sorts = ['price', 'unit-price', 'discount', 'newest']
    const calls: InjectOptions[] = [
      { method: 'GET', url: '/api/category/get' },
      post('/api/product/get', { page: 3, limit: 24 }),
      post('/api/product/get', { page: 1, limit: 10, search: text }),
      post('/api/product/get-product-by-category', { id: categoryId }),
      post(listing, { categoryId, subCategoryId, page: 1, limit: 24 }),
      post('/api/product/get-product-details', { productId }),
      post('/api/product/get-offers', {}),
      search({ search: text }),
      search({ search: `${text}x` }),
      search({ search: 'zzzz' }),
      ...sorts.flatMap((sort) => [
        post(listing, { categoryId, subCategoryId, sort, filter }),
        search({ search: text, sort, filter }),
        search({ search: '', sort, filter: { discounted: true } }),
      ]),
      post('/api/product/admin-stock', {}),
    ]

    const found: string[] = []
    for (const call of calls) {
      const { statusCode, body } = await shop.as('nadia the admin').inject(call)
      const counts = await scans(db)
      const named = `${call.url} ${JSON.stringify(call.payload ?? {})}`
      if (statusCode >= 400) found.push(`${named} is answered ${statusCode}: ${body}`)
      for (const [table, count] of counts)
        if (count > before.get(table)!) found.push(`${named} reads ${table} from end to end`)
      for (const [table, count] of counts) before.set(table, count)
    }
    expect(found).toEqual([])
  },
  FILL_LIMIT_MS,
)
