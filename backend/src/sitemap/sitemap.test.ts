import { gunzipSync } from 'node:zlib'
import { buildTestApp } from '../testing/build-test-app'
import { createSitemap } from './sitemap'

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location)
const text = (file: Buffer | undefined) => gunzipSync(file!).toString()

/** A shop with one listing and these products. */
async function givenShop(names: string[], options = {}) {
  const shop = await buildTestApp(options)
  const categoryId = await shop.given.category('Oil & Olives')
  const subCategoryId = await shop.given.subCategory([categoryId], 'Cold pressed')
  const ids: string[] = []
  for (const name of names)
    ids.push(await shop.given.product({ name, categoryIds: [categoryId], subCategoryIds: [subCategoryId] }))
  return { ...shop, ids, listing: `/Oil-Olives-${categoryId}/Cold-pressed-${subCategoryId}` }
}

test('a crawler finds every public page through the index', async () => {
  const { as, ids, listing } = await givenShop(['Olive oil, 1 L', 'زيت <b>'], { publicUrl: 'https://shop.example' })
  const body = { deliveryText: 'Free.', privacyText: 'Nothing is sold.' }
  await as('nadia the admin').call('PUT /api/settings/admin-update', body)

  const index = await as('nobody').call('GET /sitemap.xml')
  const files = await Promise.all(
    locations(index.body).map((url) => as('nobody').inject({ url: url!.replace('https://shop.example', '') })),
  )

  expect(index.headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8' })
  expect(index.headers['cache-control']).toBe('public, max-age=600')
  expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(files.flatMap(({ body }) => locations(body))).toEqual([
    'https://shop.example/',
    'https://shop.example/delivery',
    'https://shop.example/privacy',
    `https://shop.example${listing}`,
    `https://shop.example/product/Olive-oil-1-L-${ids[0]}`,
    `https://shop.example/product/${encodeURIComponent('زيت-b')}-${ids[1]}`,
  ])
  expect(files[1]!.body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
})

test('a file is compressed for who takes that, and has the host that was asked', async () => {
  const { as } = await givenShop([])

  const answer = await as('nobody').inject({
    url: '/sitemap-1.xml',
    headers: { host: 'other.example', 'accept-encoding': 'gzip, br' },
  })

  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(locations(text(answer.rawPayload))[0]).toBe('http://other.example/')
})

test('an empty shop has one file', async () => {
  const { as } = await buildTestApp()

  for (const name of ['2', '0', '01', 'x', '9999999'])
    expect([name, (await as('nobody').call(`GET /sitemap-${name}.xml`)).statusCode]).toEqual([name, 404])
})

test('products are cut into files, each in one of them', async () => {
  const { db, ids } = await givenShop(['A', 'B', 'C', 'D', 'E'])
  const sitemap = createSitemap(db, 2)

  const index = locations(text(await sitemap.index('https://shop.example')))
  const files = await Promise.all([2, 3, 4].map(async (number) => locations(text(await sitemap.file('', number)))))

  expect(index).toHaveLength(4)
  expect(files.map((file) => file.length)).toEqual([2, 2, 1])
  expect(files.flat()).toEqual(['A', 'B', 'C', 'D', 'E'].map((name, index) => `/product/${name}-${ids[index]}`))
  expect(await sitemap.file('', 5)).toBeUndefined()
})
