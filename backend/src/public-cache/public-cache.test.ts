import { jest } from '@jest/globals'
import { SHOWN_VERSION_HEADER, type ShownChanges } from '@souk-vert/shared/contract/shown-changes'
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

const image = '/uploads/0123456789abcdef0123456789abcdef'

/** A shop whose public answers are kept. */
const buildCachingShop = () => buildTestApp({ publicCache: createPublicCache() })

const kept = (text: string) => async () => ({ text, isKept: true })

test('what was read before is answered from memory while no page shows a difference, with the same bytes and headers', async () => {
  const { as, given } = await buildCachingShop()
  const productId = await given.product({ stock: 9 })
  const first = await as('nobody').inject(details(productId))
  await given.soldPieces(productId, 1)

  const second = await as('nobody').inject(details(productId))

  expect(second.body).toBe(first.body)
  expect(second.headers['content-type']).toBe(first.headers['content-type'])
  expect(second.json().data.stock).toBe(9)
})

test('who has a session sees what is, by bearer or by cookie', async () => {
  const { as, given, tokensOf } = await buildCachingShop()
  const productId = await given.product({ stock: 9 })
  await as('nobody').inject(details(productId))
  await given.soldPieces(productId, 1)

  const { access } = await tokensOf('amina')
  const byBearer = await as('amina').inject(details(productId))
  const byCookie = await as('nobody').inject(details(productId, { cookie: `accessToken=${access}` }))

  expect(byBearer.json().data.stock).toBe(8)
  expect(byCookie.json().data.stock).toBe(8)
})

test("an admin's change is seen by everyone at once", async () => {
  const { as, given } = await buildCachingShop()
  const categoryId = await given.category('Dairy')
  const list = () => as('nobody').call('GET /api/category/get')
  await list()

  const removed = await as('nadia the admin').call('DELETE /api/category/delete', {
    _id: categoryId,
    name: 'Dairy',
    image,
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

test('a document server gets root-relative pictures, and each other caller those of the host that it asked', async () => {
  const { as, given } = await buildCachingShop()
  const productId = await given.product()
  const ask = async (headers: Record<string, string>): Promise<string> =>
    (await as('nobody').inject(details(productId, headers))).json().data.image[0]

  const relative = await ask({ 'x-picture-addresses': 'root-relative' })

  expect(relative).toMatch(/^\/uploads\/[0-9a-f]{32}/)
  for (const host of ['one.example', 'two.example']) expect(await ask({ host })).toBe(`http://${host}${relative}`)
})

test('a hundred who ask at once are answered by one making', async () => {
  const cache = createPublicCache()
  let made = 0
  const make = async () => ({ text: `answer ${++made}`, isKept: true })

  const answers = await Promise.all(Array.from({ length: 100 }, () => cache.get('key', make)))

  expect(new Set(answers.map(String))).toEqual(new Set(['answer 1']))
})

test.each([['anything' as const], [['0123456789abcdef01234567']]])(
  'what was being made when %s changed is not kept',
  async (changed) => {
    const cache = createPublicCache()
    let finish: (answer: string) => void = () => undefined
    const text = new Promise<string>((resolve) => (finish = resolve))
    const old = cache.get('key', async () => ({ text: await text, isKept: true }))

    cache.forget(changed)
    const fresh = cache.get('key', kept('new'))
    finish('old')

    const answers = [await old, await fresh, await cache.get('key', kept('newer'))]
    expect(answers.map(String)).toEqual(['old', 'new', 'new'])
  },
)

test('a failure reaches all who wait for it and nobody after them', async () => {
  const cache = createPublicCache()
  const fail = () => Promise.reject<never>(new Error('no database'))

  const failed = await Promise.allSettled([cache.get('key', fail), cache.get('key', fail)])

  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.get('key', kept('an answer'))).toEqual(Buffer.from('an answer'))
})

test('the answers that nobody asked for longest make room for new ones', async () => {
  const cache = createPublicCache()
  const large = 'x'.repeat(20_000_000)
  const again = 'made again'

  await cache.get('first', kept(large))
  await cache.get('second', kept(large))

  const second = Buffer.from(await cache.get('second', kept(again)))
  // jest would compare the twenty million bytes one by one, for minutes.
  expect(second.equals(Buffer.from(large))).toBe(true)
  expect(await cache.get('first', kept(again))).toEqual(Buffer.from(again))
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

  // Besides, the version of the shop is read there.
  expect(await readsOf('nobody')).toBeGreaterThanOrEqual(readings.length)
  // The sitemap is made once for all.
  expect(await readsOf('amina')).toBe(0)
  expect(await readsOf('nadia the admin')).toBe(0)
})

describe('shown changes', () => {
  const CHECK_EVERY_MS = 250

  /** A shop, asked as document servers do. */
  async function buildChangedShop() {
    const shop = await buildTestApp()
    const changes = async (since = '') =>
      (await shop.app.inject({ url: `/shown-changes?since=${since}` })).json<ShownChanges>()
    return { ...shop, changes }
  }

  /** Another backend of the shop that keeps public answers, asked as visitors do. */
  async function buildTwoBackends() {
    const shop = await buildChangedShop()
    const other = await shop.another({ publicCache: createPublicCache() })
    const stockAtOther = async (productId: string, headers = {}): Promise<number> => {
      const url = '/api/product/get-product-details'
      return (await other.inject({ method: 'POST', url, body: { productId }, headers })).json().data.stock
    }
    return { ...shop, stockAtOther }
  }

  test('a change that nobody was told of is seen by each process within a quarter of a second', async () => {
    const { given, stockAtOther } = await buildTwoBackends()
    const productId = await given.product({ stock: 6 })
    const before = await stockAtOther(productId)
    await given.soldPieces(productId, 1)

    const now = performance.now()
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now + CHECK_EVERY_MS)
    const after = await stockAtOther(productId)
    clock.mockRestore()

    expect([before, after]).toEqual([6, 5])
  })

  test('who knows of a change already gets answers that have it, whichever process is asked', async () => {
    const { given, changes, stockAtOther } = await buildTwoBackends()
    const productId = await given.product({ stock: 6 })
    const before = await stockAtOther(productId)
    await given.soldPieces(productId, 1)

    const { version } = await changes()

    expect([before, await stockAtOther(productId, { [SHOWN_VERSION_HEADER]: String(version) })]).toEqual([6, 5])
  })

  const edits: Record<string, (shop: Awaited<ReturnType<typeof buildTestApp>>, productId: string) => Promise<unknown>> =
    {
      'a price': ({ given }, id) => given.changedProduct(id, { priceCentimes: 100 }),
      'a product that is new': ({ given }) => given.product(),
      'a product that is gone': ({ given }, id) => given.goneProduct(id),
      'what is in stock again': async ({ given }, id) => {
        for (const quantity of [9, -9]) await given.soldPieces(id, quantity)
      },
      'a category': ({ given }) => given.category(),
      'a sub-category': ({ given }) => given.subCategory([]),
      'a setting': ({ as }) => as('nadia the admin').call('PUT /api/settings/admin-update', { name: 'Souk' }),
      'a picture of a category': async ({ as, given }) => {
        const body = { _id: await given.category('Tea'), name: 'Tea', image }
        return as('nadia the admin').call('PUT /api/category/update', body)
      },
    }

  test.each(Object.keys(edits))('%s may change any page', async (what) => {
    const shop = await buildChangedShop()
    const productId = await shop.given.product({ stock: 9 })
    const { version } = await shop.changes()

    await edits[what]!(shop, productId)

    const after = await shop.changes(String(version))
    expect(after.changed).toBe('anything')
    expect(after.version).toBeGreaterThan(version)
  })

  test.each<[what: string, stock: number, sold: number, isShown: boolean]>([
    ['what is plentiful', 7, 1, false],
    ['what becomes little', 6, 1, true],
    ['the last piece', 1, 1, true],
  ])(
    'an order of %s changes the pages that show it, where they show a difference',
    async (_what, stock, sold, isShown) => {
      const { given, changes } = await buildChangedShop()
      const productId = await given.product({ stock })
      const { version } = await changes()

      await given.soldPieces(productId, sold)

      expect((await changes(String(version))).changed).toEqual(isShown ? [productId] : [])
    },
  )

  test('who knows more than there is, after a backup was restored, must expect anything', async () => {
    const { given, changes } = await buildChangedShop()
    await given.product()
    const { version } = await changes()

    expect(await changes(String(version + 5))).toEqual({ version, changed: 'anything' })
  })
})
