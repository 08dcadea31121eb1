import type { ReadRecent } from '../db/replica'
import { createPublicCache } from './public-cache'
import { buildTestApp } from '../testing/build-test-app'
import type { Person } from '../testing/given'
import { emptyDatabase } from '../testing/test-database'

const details = (productId: string, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url: '/api/product/get-product-details',
  body: { productId },
  headers,
})

/** Longer than a test takes, in ms. */
const LONG = 600_000

/** A shop whose public answers are kept, for longer than in production. */
const buildCachingShop = () => buildTestApp({ publicCache: createPublicCache(LONG) })

test('what was read a moment ago is answered from memory, with the same bytes and headers', async () => {
  const { as, given } = await buildCachingShop()
  const productId = await given.product({ stock: 5 })
  const first = await as('nobody').inject(details(productId))
  await given.changedProduct(productId, { stock: 4 })

  const second = await as('nobody').inject(details(productId))

  expect(second.body).toBe(first.body)
  expect(second.headers['content-type']).toBe(first.headers['content-type'])
  expect(second.json().data.stock).toBe(5)
})

test('who has a session sees what is, by bearer or by cookie', async () => {
  const { as, given, tokensOf } = await buildCachingShop()
  const productId = await given.product({ stock: 5 })
  await as('nobody').inject(details(productId))
  await given.changedProduct(productId, { stock: 4 })

  const { access } = await tokensOf('amina')
  const byBearer = await as('amina').inject(details(productId))
  const byCookie = await as('nobody').inject(details(productId, { cookie: `accessToken=${access}` }))

  expect(byBearer.json().data.stock).toBe(4)
  expect(byCookie.json().data.stock).toBe(4)
})

test("an admin's change is seen by everyone at once", async () => {
  const { as, given } = await buildCachingShop()
  const categoryId = await given.category('Dairy')
  const image = '/uploads/0123456789abcdef0123456789abcdef'
  const list = () => as('nobody').inject({ method: 'GET', url: '/api/category/get' })
  await list()

  const removed = await as('nadia the admin').inject({
    method: 'DELETE',
    url: '/api/category/delete',
    body: { _id: categoryId, name: 'Dairy', image },
  })

  expect(removed.statusCode).toBe(200)
  expect((await list()).json().data).toEqual([])
})

test('a refusal is not kept', async () => {
  const { as, given } = await buildCachingShop()
  const id = '0123456789abcdef01234567'

  const before = await as('nobody').inject(details(id))
  await given.product({ id })
  const after = await as('nobody').inject(details(id))

  expect([before.statusCode, after.statusCode]).toEqual([404, 200])
})

test('each caller finds the pictures where it finds us', async () => {
  const { as, given } = await buildCachingShop()
  const productId = await given.product()

  const origins = ['one.example', 'two.example'].map(async (host) => {
    const answer = await as('nobody').inject(details(productId, { host }))
    return new URL(answer.json().data.image[0]).origin
  })

  expect(await Promise.all(origins)).toEqual(['http://one.example', 'http://two.example'])
})

test('a document server gets root-relative pictures, whatever the shop is called, and others absolute ones after it', async () => {
  const shop = await buildTestApp({ publicCache: createPublicCache(LONG), publicUrl: 'https://shop.example' })
  const productId = await shop.given.product()
  const ask = async (headers: Record<string, string>): Promise<string> =>
    (await shop.as('nobody').inject(details(productId, headers))).json().data.image[0]

  const [relative, absolute] = [await ask({ 'x-picture-addresses': 'root-relative' }), await ask({})]

  expect(relative).toMatch(/^\/uploads\/[0-9a-f]{32}/)
  expect(absolute).toBe(`https://shop.example${relative}`)
})

test('what is too old is made again', async () => {
  const cache = createPublicCache(0)

  const answers = [await cache.get('key', async () => 'old'), await cache.get('key', async () => 'new')]

  expect(answers.map(String)).toEqual(['old', 'new'])
})

test('a hundred who ask at once are answered by one making', async () => {
  const cache = createPublicCache(LONG)
  let made = 0
  const make = async () => `answer ${++made}`

  const answers = await Promise.all(Array.from({ length: 100 }, () => cache.get('key', make)))

  expect(new Set(answers.map(String))).toEqual(new Set(['answer 1']))
})

test('what was being made when the cache was cleared is not kept', async () => {
  const cache = createPublicCache(LONG)
  let finish: (answer: string) => void = () => undefined
  const old = cache.get('key', () => new Promise((resolve) => (finish = resolve)))

  cache.clear()
  const fresh = cache.get('key', async () => 'new')
  finish('old')

  const answers = [await old, await fresh, await cache.get('key', async () => 'newer')]
  expect(answers.map(String)).toEqual(['old', 'new', 'new'])
})

test('a failure reaches all who wait for it and nobody after them', async () => {
  const cache = createPublicCache(LONG)
  const fail = () => Promise.reject<string>(new Error('no database'))

  const failed = await Promise.allSettled([cache.get('key', fail), cache.get('key', fail)])

  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.get('key', async () => 'an answer')).toEqual(Buffer.from('an answer'))
})

test('the oldest answers make room for new ones', async () => {
  const cache = createPublicCache(LONG)
  const large = 'x'.repeat(20_000_000)
  const again = 'made again'

  await cache.get('first', async () => large)
  await cache.get('second', async () => large)

  const second = Buffer.from(await cache.get('second', async () => again))
  // jest would compare the twenty million bytes one by one, for minutes.
  expect(second.equals(Buffer.from(large))).toBe(true)
  expect(await cache.get('first', async () => again)).toEqual(Buffer.from(again))
})

test('visitors may be answered from a replica, whoever has a session and every admin reads at the primary', async () => {
  const { db } = await emptyDatabase()
  let reads = 0
  const readRecent: ReadRecent = (read) => {
    reads += 1
    return read(db)
  }
  const { as, given } = await buildTestApp({ readRecent })
  const categoryId = await given.category()
  const subCategoryId = await given.subCategory([categoryId])
  const productId = await given.product({ categoryIds: [categoryId], subCategoryIds: [subCategoryId] })
  const readings: [method: 'GET' | 'POST', url: string, body?: object][] = [
    ['GET', '/api/category/get'],
    ['GET', '/api/settings/shop'],
    ['POST', '/api/product/get-pruduct-by-category-and-subcategory', { categoryId, subCategoryId }],
    ['POST', '/api/product/get-product-details', { productId }],
    ['POST', '/api/product/search-product', { search: 'milk' }],
    ['GET', '/sitemap.xml'],
  ]
  const readsOf = async (person: Person | 'nobody') => {
    const before = reads
    for (const [method, url, body] of readings)
      expect((await as(person).inject({ method, url, body })).statusCode).toBe(200)
    return reads - before
  }

  expect(await readsOf('nobody')).toBe(readings.length)
  // The sitemap is made once for all.
  expect(await readsOf('amina')).toBe(0)
  expect(await readsOf('nadia the admin')).toBe(0)
})
