import { productCounts } from '../db/tables/products'
import type { Person } from '../testing/given'
import { createPublicCache } from '../public-cache/public-cache'
import { buildTestApp } from '../testing/build-test-app'
import { orderInCash, orderRequest } from '../testing/order-request'

const admin: Person = 'nadia the admin'

/** A shop whose configuration names an address for mails about orders. */
async function buildShop() {
  const shop = await buildTestApp({ publicUrl: 'https://shop.example', orderMailTo: 'configured@shop.example' })
  const { as, app } = shop
  const nadia = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
    as(admin).inject({ method, url: `/api/settings/${path}`, ...(body && { body }) })
  const shown = async () => (await app.inject({ method: 'GET', url: '/api/settings/shop' })).json().data
  const found = async (search: string) =>
    (await app.inject({ method: 'POST', url: '/api/product/search-product', body: { search } })).json().totalCount
  return { ...shop, nadia, shown, found, image: await shop.given.picture(100) }
}

test('what is not set is as it was built; what is set is shown to everyone, but for what is the shop’s own affair', async () => {
  const { nadia, shown, image } = await buildShop()
  expect(await shown()).toEqual({})
  expect((await nadia('GET', 'admin-get')).json().data).toMatchObject({ name: null, lowStock: null, orderMailTo: null })

  const change = { name: '  Épicerie Amina ', logo: image, phone: '+213 21 63 45 00', lowStock: '3', orderMailTo: [] }
  const saved = await nadia('PUT', 'admin-update', change)

  expect(saved.json().data).toMatchObject({
    name: 'Épicerie Amina',
    logo: `https://shop.example${image}`,
    lowStock: 3,
    orderMailTo: [],
    hours: null,
  })
  const now = { name: 'Épicerie Amina', logo: `https://shop.example${image}`, phone: '+213 21 63 45 00' }
  expect(await shown()).toEqual(now)
  const elsewhere = { logo: 'https://elsewhere.example/uploads/0123456789abcdef0123456789abcdef' }
  expect((await nadia('PUT', 'admin-update', elsewhere)).json().errors).toMatchObject([{ field: 'logo' }])
  await nadia('PUT', 'admin-update', { name: null })
  expect(await shown()).toEqual({ logo: now.logo, phone: now.phone })
})

test.each([
  [100, undefined],
  [101, 100],
  [374, 300],
  [27_555, 5000],
])('a shop of %i products may claim to have more than %s', async (products, claimed) => {
  const { shown, db } = await buildShop()
  await db.insert(productCounts).values({ products, hidden: 0 })

  expect((await shown()).productsAbove).toBe(claimed)
})

/** Settings with texts in three languages. */
const inThreeLanguages = {
  name: 'Souk',
  hours: 'always',
  bannerText: 'Fresh',
  translations: {
    fr: { hours: 'toujours', address: ' ' },
    ar: { hours: 'دائما', bannerText: 'طازج', name: 'سوق' },
  },
}

test('texts are shown in the page’s language, and the shop’s own where one is missing, whoever asks at once', async () => {
  const { app, nadia } = await buildShop()
  const saved = await nadia('PUT', 'admin-update', inThreeLanguages)

  const languages = ['en', 'fr', 'ar', 'de', 'ar', 'fr', 'en']
  const answers = await Promise.all(
    languages.map((language) => app.inject({ url: '/api/settings/shop', query: { language: language } })),
  )
  const all = await app.inject({ url: '/api/settings/shop?languages=all' })

  const translations = { fr: { hours: 'toujours' }, ar: { hours: 'دائما', bannerText: 'طازج', name: 'سوق' } }
  expect(saved.json().data).toMatchObject({ name: 'Souk', hours: 'always', translations })
  const own = { name: 'Souk', hours: 'always', bannerText: 'Fresh' }
  const [french, arabic] = [
    { ...own, hours: 'toujours' },
    { ...own, ...translations.ar },
  ]
  expect(answers.map((answer) => answer.json().data)).toEqual([own, french, arabic, own, arabic, french, own])
  expect(all.json().data).toEqual({ ...own, translations })
})

test('admins who change translations at once both do; an empty one is taken away, and it is recorded', async () => {
  const { app, nadia, as } = await buildShop()
  await nadia('PUT', 'admin-update', inThreeLanguages)

  await Promise.all([
    nadia('PUT', 'admin-update', { translations: { fr: { bannerText: 'Frais' } } }),
    nadia('PUT', 'admin-update', { translations: { ar: { hours: '' } } }),
  ])

  const { translations } = (await app.inject({ url: '/api/settings/shop?languages=all' })).json().data
  expect(translations).toEqual({
    fr: { hours: 'toujours', bannerText: 'Frais' },
    ar: { bannerText: 'طازج', name: 'سوق' },
  })
  const record = await as(admin).call('POST /api/change/admin-list', { thing: 'settings' })
  expect(record.json().data).toHaveLength(3)
  expect(record.json().data[0]).toMatchObject({ after: { translations } })
})

test('two admins who change different settings at once both do, and it is recorded', async () => {
  const { nadia, shown, as } = await buildShop()

  await Promise.all([
    nadia('PUT', 'admin-update', { name: 'Souk' }),
    nadia('PUT', 'admin-update', { hours: 'always' }),
    nadia('PUT', 'admin-update', { email: 'me@shop.example' }),
  ])

  expect(await shown()).toEqual({ name: 'Souk', hours: 'always', email: 'me@shop.example' })
  const body = { thing: 'settings' }
  const record = await as(admin).call('POST /api/change/admin-list', body)
  expect(record.json().data).toHaveLength(3)
})

test('a prefix of the scale’s labels stands for one kind, also when two admins set one at once', async () => {
  const { as } = await buildTestApp()
  const set = async (change: object) => {
    const answer = await as('nadia the admin').call('PUT /api/settings/admin-update', change)
    return answer.json().errors?.[0].field ?? answer.statusCode
  }

  expect(await set({ weightPrefixes: ['21'], dinarPrefixes: ['22', '21'] })).toBe('dinarPrefixes')
  const both = await Promise.all([set({ weightPrefixes: ['21'] }), set({ centimePrefixes: ['21'] })])
  expect([
    [200, 'centimePrefixes'],
    ['weightPrefixes', 200],
  ]).toContainEqual(both)
})

test('new orders are mailed to whom the settings name, from a shop of its name', async () => {
  const shop = await buildShop()
  const { nadia, given, runMails } = shop
  const productId = await given.product({ price: 100, discount: 0 })
  const order = async () => {
    await orderInCash(shop, 'amina', { [productId]: 1 })
    const mails = (await runMails()).filter(({ subject }) => subject.startsWith('New order'))
    return mails.map(({ to, from }) => `${from} > ${to}`)
  }
  expect(await order()).toEqual(['shop@shop.example > configured@shop.example'])

  await nadia('PUT', 'admin-update', { name: 'Épicerie "A"', orderMailTo: ['one@shop.example', 'two@shop.example'] })

  expect((await order()).slice(0, 2).sort()).toEqual([
    '"Épicerie A" <shop@shop.example> > one@shop.example',
    '"Épicerie A" <shop@shop.example> > two@shop.example',
  ])
})

test('a mail comes from the shop’s name in its language', async () => {
  const shop = await buildShop()
  const { nadia, given, as, runMails } = shop
  await nadia('PUT', 'admin-update', { name: 'Chez Nadia', translations: { ar: { name: 'عند نادية' } } })
  const productId = await given.product({ price: 100, discount: 0 })
  await given.address({ owner: 'amina' })
  await given.cartItem({ owner: 'amina', productId })

  const request = await orderRequest(shop, 'cash-on-delivery', 'amina', 100)
  await as('amina').inject({ ...request, query: { language: 'ar' } })

  const mails = await runMails()
  expect(Object.fromEntries(mails.map(({ to, from }) => [to, from]))).toEqual({
    'amina@shop.example': '"عند نادية" <shop@shop.example>',
    'configured@shop.example': '"Chez Nadia" <shop@shop.example>',
  })
})

test('the threshold is that of the stock table', async () => {
  const { nadia, as, given } = await buildShop()
  await given.product({ stock: 5 })
  const stock = async () => {
    const body = { runningOut: true }
    return (await as(admin).call('POST /api/product/admin-stock', body)).json()
  }
  expect(await stock()).toMatchObject({ threshold: 10, totalCount: 1 })

  await nadia('PUT', 'admin-update', { lowStock: 5 })

  expect(await stock()).toMatchObject({ threshold: 5, totalCount: 0 })
})

test('a synonym is found by at once, changed, and removed', async () => {
  const { nadia, found, given } = await buildShop()
  await given.product({ name: 'Barley bread' })
  expect(await found('khobz')).toBe(0)

  await nadia('PUT', 'admin-set-synonym', { term: ' Khobz ', meaning: 'bread' })

  expect(await found('khobz')).toBe(1)
  expect((await nadia('GET', 'admin-synonyms')).json().data).toEqual([{ term: 'khobz', meaning: 'bread' }])
  await nadia('DELETE', 'admin-delete-synonym', { term: 'khobz' })
  await nadia('DELETE', 'admin-delete-synonym', { term: 'khobz' })
  expect(await found('khobz')).toBe(0)
  const long = await nadia('PUT', 'admin-set-synonym', { term: 'one two three four five', meaning: 'bread' })
  expect(long.json().errors).toEqual([{ field: 'term', message: 'term must have 1 to 4 words' }])
})

describe('texts of the shop’s own pages', () => {
  const paragraph = (text: string) => [{ open: 'p' }, { text }, { close: true }]

  /** A shop whose public answers are kept. */
  async function buildCachingShop() {
    const { as } = await buildTestApp({ publicCache: createPublicCache() })
    const save = (body: object) => as(admin).call('PUT /api/settings/admin-update', body)
    const page = (name: string) => as('nobody').call('POST /api/settings/get-info-page', { name })
    const shown = async () => (await as('nobody').call('GET /api/settings/shop')).json().data
    return { as, save, page, shown }
  }

  test('a text is a page that is told of; without one there is none; a change is recorded, with what it was', async () => {
    const { as, save, page, shown } = await buildCachingShop()
    expect((await page('delivery')).statusCode).toBe(404)

    await save({ deliveryText: 'Free of charge.', privacyText: 'Nothing is sold.' })

    const answer = await page('delivery')
    expect(answer.json().data).toMatchObject({ description: 'Free of charge.', parts: paragraph('Free of charge.') })
    expect(await shown()).toEqual({ infoPages: ['delivery', 'privacy'] })
    await save({ deliveryText: null })
    expect((await page('delivery')).json()).toMatchObject({ code: 'INFO_PAGE_NOT_FOUND' })
    expect(await shown()).toEqual({ infoPages: ['privacy'] })
    const record = await as(admin).call('POST /api/change/admin-list', { thing: 'settings' })
    expect(record.json().data[0]).toMatchObject({ before: { deliveryText: 'Free of charge.' } })
  })

  test('a page is in the language of who reads it', async () => {
    const { as, save } = await buildCachingShop()
    await save({ deliveryText: 'Free.', translations: { fr: { deliveryText: 'Gratuit.', returnsText: 'Non.' } } })
    const read = (name: string, language: string) =>
      as('nobody').inject({
        method: 'POST',
        url: '/api/settings/get-info-page',
        body: { name },
        query: { language: language },
      })

    const answers = await Promise.all(['en', 'fr', 'ar'].map((language) => read('delivery', language)))

    expect(answers.map((answer) => answer.json().data.description)).toEqual(['Free.', 'Gratuit.', 'Free.'])
    expect(answers[2]!.json().data.languages).toEqual(['en', 'fr'])
    // Without the shop's own text there is no page.
    expect((await read('returns', 'fr')).statusCode).toBe(404)
  })

  test('a preview is not saved, and a text that is too long or empty is refused and named', async () => {
    const { as, save, page } = await buildCachingShop()

    const preview = await as(admin).call('POST /api/settings/admin-preview-text', { text: 'Call <b>us</b>' })
    for (const contactText of [' ', 'a'.repeat(20_001)])
      expect((await save({ contactText })).json().errors).toMatchObject([{ field: 'contactText' }])

    expect(preview.json().data).toEqual(paragraph('Call <b>us</b>'))
    expect((await page('contact')).statusCode).toBe(404)
  })
})
