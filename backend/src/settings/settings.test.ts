import type { Person } from '../testing/given'
import { sharp } from '../picture/sharp'
import { buildTestApp } from '../testing/build-test-app'
import { orderRequest } from '../testing/order-request'

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
    ...{ name: 'Épicerie Amina', logo: `https://shop.example${image}`, lowStock: 3, orderMailTo: [], hours: null },
  })
  const now = { name: 'Épicerie Amina', logo: `https://shop.example${image}`, phone: '+213 21 63 45 00' }
  expect(await shown()).toEqual(now)
  await nadia('PUT', 'admin-update', { name: null })
  expect(await shown()).toEqual({ logo: now.logo, phone: now.phone })
})

test('a banner keeps its shape on screens with more pixels than it has', async () => {
  const { nadia, shown, app, given } = await buildShop()

  await nadia('PUT', 'admin-update', { bannerPicture: await given.picture(1000) })

  const { pathname } = new URL((await shown()).bannerPicture)
  const { rawPayload } = await app.inject({ method: 'GET', url: `${pathname}?w=1280` })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1000, height: 500 })
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
  const record = await as(admin).inject({ method: 'POST', url: '/api/change/admin-list', body })
  expect(record.json().data).toHaveLength(3)
})

test.each<[string, object, string]>([
  ['an empty name', { name: ' ' }, 'name'],
  ['a picture of elsewhere', { logo: 'https://elsewhere.example/uploads/0123456789abcdef0123456789abcdef' }, 'logo'],
  ['a threshold below zero', { lowStock: -1 }, 'lowStock'],
  ['an email that is none', { orderMailTo: ['amina'] }, 'orderMailTo'],
  ['a phone number with letters', { phone: 'call us' }, 'phone'],
])('%s is refused and named', async (_, change, field) => {
  const { nadia, shown } = await buildShop()

  const answer = await nadia('PUT', 'admin-update', change)

  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors[0].field).toContain(field)
  expect(await shown()).toEqual({})
})

test('new orders are mailed to whom the settings name, from a shop of its name', async () => {
  const shop = await buildShop()
  const { nadia, given, as, runMails } = shop
  const productId = await given.product({ price: 100, discount: 0 })
  await given.address({ owner: 'amina' })
  const order = async () => {
    await given.cartItem({ owner: 'amina', productId })
    await as('amina').inject(await orderRequest(shop, 'cash-on-delivery', 'amina', 100))
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

test('the threshold is that of the stock table', async () => {
  const { nadia, as, given } = await buildShop()
  await given.product({ stock: 5 })
  const stock = async () => {
    const body = { runningOut: true }
    return (await as(admin).inject({ method: 'POST', url: '/api/product/admin-stock', body })).json()
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
