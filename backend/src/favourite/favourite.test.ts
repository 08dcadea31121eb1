import type { Person } from '../testing/given'
import { buildTestApp } from '../testing/build-test-app'

/** A shop in which people make products their favourites. */
async function buildShop() {
  const shop = await buildTestApp()
  const as = (person: Person | 'nobody') => {
    const send = (method: 'POST' | 'DELETE', name: string) => (body: object) =>
      shop.as(person).inject({ method, url: `/api/favourite/${name}`, body })
    const list = send('POST', 'list')
    return {
      add: (productId: unknown) => send('POST', 'add')({ productId }),
      remove: (productId: unknown) => send('DELETE', 'remove')({ productId }),
      merge: (productIds: unknown) => send('POST', 'merge')({ productIds }),
      list,
      names: async (page?: unknown) => (await list({ page })).json().data.map(({ name }: { name: string }) => name),
      count: async () => (await list({})).json().totalCount,
      ids: async () => (await shop.as(person).call('GET /api/favourite/ids')).json().data,
    }
  }
  return { ...shop, as, product: (name: string) => shop.given.product({ name }) }
}

test('a shopper finds their favourites, the latest first, as the products are now; another shopper none of them', async () => {
  const { as, product, given } = await buildShop()
  const [milk, rice] = [await product('Milk'), await product('Rice')]
  await as('amina').add(milk)
  await as('amina').add(rice)
  await given.changedProduct(rice, { name: 'Rice, 1 kg', priceCentimes: 12_050, stock: 0 })

  const own = (await as('amina').list({})).json()

  expect(own).toMatchObject({ success: true, totalCount: 2, page: 1, limit: 24 })
  expect(own.data).toMatchObject([
    { _id: rice, name: 'Rice, 1 kg', price: 120.5, stock: 0, image: [expect.stringMatching(/^http:.*\/uploads\//)] },
    { _id: milk, name: 'Milk' },
  ])
  expect((await as('amina').ids()).toSorted()).toEqual([milk, rice].toSorted())
  expect([await as('karim').names(), await as('karim').ids()]).toEqual([[], []])
})

test('a favourite is one once, however often it is added, and is none after it was removed, however often', async () => {
  const { as, product } = await buildShop()
  const milk = await product('Milk')
  await as('karim').add(milk)

  const added = await Promise.all([as('amina').add(milk), as('amina').add(milk)])
  const count = await as('amina').count()
  const removed = await Promise.all([as('amina').remove(milk), as('amina').remove(milk)])

  expect(count).toBe(1)
  expect([...added, ...removed].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await as('amina').names()).toEqual([])
  expect(await as('karim').names()).toEqual(['Milk'])
})

test('what is no product of the shop cannot become a favourite', async () => {
  const { as, given } = await buildShop()
  const hidden = await given.product({ hidden: true })

  for (const id of ['gone', hidden])
    expect((await as('amina').add(id)).json()).toMatchObject({ error: true, code: 'PRODUCT_NOT_FOUND' })
  expect((await as('amina').add('gone')).statusCode).toBe(404)
  expect((await as('amina').remove('gone')).statusCode).toBe(200)
})

test('a hidden product is in no list and no count until it is shown again; a deleted one never again', async () => {
  const { as, product, given } = await buildShop()
  const [milk, rice, oil] = [await product('Milk'), await product('Rice'), await product('Oil')]
  for (const id of [milk, rice, oil]) await as('amina').add(id)

  await given.changedProduct(milk, { hidden: true })
  await given.goneProduct(oil)
  const meanwhile = [await as('amina').names(), await as('amina').count(), await as('amina').ids()]
  await given.changedProduct(milk, { hidden: false })

  expect(meanwhile).toEqual([['Rice'], 1, [rice]])
  expect(await as('amina').names()).toEqual(['Rice', 'Milk'])
})

test('a product that is deleted while it becomes a favourite is no failure', async () => {
  const { as, product, given } = await buildShop()
  const ids = await Promise.all(Array.from({ length: 5 }, () => product('Milk')))

  const answers = await Promise.all(ids.flatMap((id) => [as('amina').merge([id]), given.goneProduct(id)]))

  expect(answers.flatMap((answer) => answer?.statusCode ?? [])).toEqual([200, 200, 200, 200, 200])
  expect(await as('amina').ids()).toEqual([])
})

test('favourites come in pages of 24, and after the last there are none', async () => {
  const { as, given } = await buildShop()
  const ids = await given.products(25, (index) => ({ name: `Product ${index}` }))
  await as('amina').merge(ids)

  expect(await as('amina').names()).toHaveLength(24)
  expect(await as('amina').names(2)).toEqual(['Product 0'])
  expect((await as('amina').list({ page: 3 })).json()).toMatchObject({ data: [], totalCount: 25, page: 3 })
  expect(await as('amina').names('nonsense')).toHaveLength(24)
})

test('a guest’s favourites are taken over in their order, each once; what is gone or hidden is left out', async () => {
  const { as, product, given } = await buildShop()
  const [milk, rice, oil] = [await product('Milk'), await product('Rice'), await product('Oil')]
  const hidden = await given.product({ name: 'Hidden', hidden: true })
  await as('amina').add(milk)

  const ids = [oil, 'gone', milk, hidden, rice, oil]
  const answers = await Promise.all([as('amina').merge(ids), as('amina').merge(ids.toReversed())])
  const again = await as('amina').merge(ids)
  await given.changedProduct(hidden, { hidden: false })

  expect([...answers, again].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await as('amina').names()).toSorted()).toEqual(['Milk', 'Oil', 'Rice'])
})
