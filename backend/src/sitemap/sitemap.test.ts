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
  const body = {
    deliveryText: 'Free.',
    privacyText: 'Nothing is sold.',
    translations: { fr: { privacyText: 'Rien.' } },
  }
  await as('nadia the admin').call('PUT /api/settings/admin-update', body)

  const index = await as('nobody').call('GET /sitemap.xml')
  const files = await Promise.all(
    locations(index.body).map((url) => as('nobody').inject({ url: url!.replace('https://shop.example', '') })),
  )

  expect(index.headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8' })
  expect(index.headers['cache-control']).toBe('public, max-age=600')
  expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const pages = [
    ...['/delivery', '/privacy', listing],
    `/product/Olive-oil-1-L-${ids[0]}`,
    `/product/${encodeURIComponent('زيت-b')}-${ids[1]}`,
  ]
  expect(files.flatMap(({ body }) => locations(body))).toEqual([
    ...['https://shop.example/', 'https://shop.example/fr', 'https://shop.example/ar'],
    ...pages.flatMap((page) =>
      (page === '/privacy' ? ['', '/fr'] : ['']).map((prefix) => `https://shop.example${prefix}${page}`),
    ),
  ])
  expect(files[1]!.body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
})

/** Of each page of a file, the addresses by language that it names. */
const alternates = (xml: string) =>
  [...xml.matchAll(/<url>.*<\/url>/g)].map(([page]) =>
    Object.fromEntries(
      [...page.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g)].map(
        ([, language, address]) => [language, address],
      ),
    ),
  )

/** A shop with a tea that has French names. */
async function givenTranslatedShop(options = {}) {
  // Files are kept by their origin, in an app that tests share.
  const shop = await buildTestApp({ publicUrl: 'https://tea.example', ...options })
  const admin = shop.as('nadia the admin')
  const add = async (url: string, body: object): Promise<string> =>
    (await admin.inject({ method: 'POST', url, body })).json().data._id
  const named = (name: string, french: string) => ({ name, image: '', translations: { fr: { name: french } } })
  const category = await add('/api/category/add-category', named('Drinks', 'Boissons'))
  const subCategory = await add('/api/subcategory/create', { ...named('Tea', 'Thés'), category: [category] })
  const product = await add('/api/product/create', {
    ...named('Green tea', 'Thé vert'),
    image: [],
    category: [category],
    subCategory: [subCategory],
    stock: 5,
    price: 300,
    discount: 0,
    unit: '1',
    description: 'Tea.',
    more_details: {},
  })
  const read = async (number: number) => {
    const { payload } = await shop.as('nobody').call(`GET /sitemap-${number}.xml`)
    return payload.replaceAll('https://tea.example', '')
  }
  return { category, subCategory, product, read }
}

test('each page is there in each language that it has a text in, with its name in that language, and names the others', async () => {
  const { category, subCategory, product, read } = await givenTranslatedShop()

  const [listings, products] = [await read(1), await read(2)]

  const listing = {
    en: `/Drinks-${category}/Tea-${subCategory}`,
    fr: `/fr/Boissons-${category}/${encodeURIComponent('Thés')}-${subCategory}`,
  }
  const tea = {
    en: `/product/Green-tea-${product}`,
    fr: `/fr/product/${encodeURIComponent('Thé-vert')}-${product}`,
  }
  expect(locations(listings).slice(3)).toEqual(Object.values(listing))
  expect(alternates(listings)[4]).toEqual({ ...listing, 'x-default': listing.en })
  expect(locations(products)).toEqual(Object.values(tea))
  expect(alternates(products)).toEqual(Array(2).fill({ ...tea, 'x-default': tea.en }))
})

test('a shop of one language names no others', async () => {
  const { product, read } = await givenTranslatedShop({ languages: ['en'] })

  const products = await read(2)

  expect(locations(products)).toEqual([`/product/Green-tea-${product}`])
  expect(products).not.toContain('<xhtml:link')
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
  const sitemap = createSitemap(db, ['en'], 2)

  const index = locations(text(await sitemap.index('https://shop.example')))
  const files = await Promise.all([2, 3, 4].map(async (number) => locations(text(await sitemap.file('', number)))))

  expect(index).toHaveLength(4)
  expect(files.map((file) => file.length)).toEqual([2, 2, 1])
  expect(files.flat()).toEqual(['A', 'B', 'C', 'D', 'E'].map((name, index) => `/product/${name}-${ids[index]}`))
  expect(await sitemap.file('', 5)).toBeUndefined()
  const inTwo = createSitemap(db, ['en', 'fr'], 8)
  expect(locations(text(await inTwo.file('', 2)))).toHaveLength(2)
  expect(locations(text(await inTwo.index('')))).toHaveLength(4)
})
