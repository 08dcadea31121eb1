import type { Person } from '../testing/given'
import { changes } from '../db/tables/changes'
import { buildTestApp } from '../testing/build-test-app'
import { orderInCash } from '../testing/order-request'

const admin: Person = 'nadia the admin'
const email = 'nadia.the.admin@shop.example'

/** A shop with its admin, and how to read the record. */
async function buildShop() {
  const shop = await buildTestApp({ publicUrl: 'https://shop.example' })
  const nadia = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) =>
    shop.as(admin).inject({ method, url: `/api/${path}`, body })
  const list = async (body: object = {}) => (await nadia('POST', 'change/admin-list', body)).json()
  return { ...shop, nadia, list, image: await shop.given.picture(100) }
}

test('a product that is added, changed and deleted leaves who did it, and the fields that differ', async () => {
  const { given, nadia, list, image } = await buildShop()
  const [category, other] = [await given.category('Dairy'), await given.category('Breakfast')]
  const subCategory = await given.subCategory([category], 'Milk')
  const fields = {
    name: 'Candia milk',
    image: [image],
    category: [category],
    subCategory: [subCategory],
    unit: '1 L',
    stock: 5,
    price: 100,
    discount: 0,
    description: 'Whole.',
    more_details: { Fat: '3 %' },
  }
  const { _id } = (await nadia('POST', 'product/create', fields)).json().data
  const changed = { ...fields, _id, category: [category, other], price: 90.5, hidden: true }

  await nadia('PUT', 'product/update-product-details', changed)
  await nadia('PUT', 'product/update-product-details', changed)
  await nadia('DELETE', 'product/delete-product', { _id })
  const { data, ...paging } = await list({ thing: 'product', thingId: _id })

  const all = { name: 'Candia milk', image: [`https://shop.example${image}`], subCategory: ['Milk'], stock: 5 }
  expect(paging).toMatchObject({ totalCount: 3, totalPage: 1, page: 1 })
  expect(data).toEqual([
    expect.objectContaining({ what: 'deleted', after: {}, before: expect.objectContaining({ ...all, hidden: true }) }),
    {
      _id: expect.any(String),
      at: expect.stringMatching(/^20.*Z$/),
      by: email,
      byName: admin,
      thing: 'product',
      thingId: _id,
      name: 'Candia milk',
      what: 'changed',
      before: { category: ['Dairy'], price: 100, hidden: false },
      after: { category: ['Breakfast', 'Dairy'], price: 90.5, hidden: true },
    },
    expect.objectContaining({ what: 'added', before: {}, after: expect.objectContaining(all) }),
  ])
})

test('so do categories and sub-categories; what was refused left nothing', async () => {
  const { nadia, list, image } = await buildShop()
  const { _id } = (await nadia('POST', 'category/add-category', { name: 'Dairy', image })).json().data
  await nadia('POST', 'category/add-category', { name: 'dairy', image })
  await nadia('PUT', 'category/update', { _id, name: 'Milk and cheese', image })
  const body = { name: 'Milk', image, category: [_id] }
  const { _id: milk } = (await nadia('POST', 'subcategory/create', body)).json().data
  await nadia('PUT', 'subcategory/update', { ...body, _id: milk, name: 'Fresh milk' })
  await nadia('DELETE', 'category/delete', { _id })
  await nadia('DELETE', 'subcategory/delete', { _id: milk })
  await nadia('DELETE', 'category/delete', { _id })

  const { data } = await list()

  expect(data.map(({ thing, what, name }: Record<string, string>) => [thing, what, name])).toEqual([
    ['category', 'deleted', 'Milk and cheese'],
    ['sub-category', 'deleted', 'Fresh milk'],
    ['sub-category', 'changed', 'Fresh milk'],
    ['sub-category', 'added', 'Milk'],
    ['category', 'changed', 'Milk and cheese'],
    ['category', 'added', 'Dairy'],
  ])
  expect(data[4]).toMatchObject({ before: { name: 'Dairy' }, after: { name: 'Milk and cheese' } })
  expect(data[3].after).toMatchObject({ category: ['Milk and cheese'] })
})

test('the record is read 20 on a page, newest first', async () => {
  const { db, list } = await buildShop()
  const row = { byUserId: 'u', byName: 'Nadia', thing: 'category', thingName: 'Dairy', what: 'changed' } as const
  const rows = Array.from({ length: 21 }, (_, number) => ({ ...row, thingId: `${number}`, before: {}, after: {} }))
  await db.insert(changes).values(rows)

  const [first, second] = [await list({ page: 1 }), await list({ page: 2 })]

  expect(first).toMatchObject({ totalCount: 21, totalPage: 2 })
  expect(first.data.map(({ thingId }: { thingId: string }) => thingId)).toHaveLength(20)
  expect(second.data).toMatchObject([{ thingId: '0' }])
})

test('who runs the catalogue alone is told of its things, and of no others', async () => {
  const { as, given, nadia, image } = await buildShop()
  const { _id } = (await nadia('POST', 'category/add-category', { name: 'Dairy', image })).json().data
  const userId = await given.user('karim')
  await nadia('PUT', 'user/admin-status', { _id: userId, status: 'Suspended' })
  const lila = async (body: object) =>
    (await as('lila of the catalogue').call('POST /api/change/admin-list', body)).json()

  expect((await lila({})).data).toEqual([expect.objectContaining({ thing: 'category', thingId: _id })])
  expect((await lila({ thing: 'category', thingId: _id })).totalCount).toBe(1)
  expect((await lila({ thingId: userId })).data).toEqual([])
  expect((await lila({ thing: 'user', thingId: userId })).code).toBe('PERMISSION_DENIED')
})

/** A shop whose order of three bottles of milk and a melon by weight, in cash, is to be packed, with its people. */
async function buildOrderedShop() {
  const shop = await buildTestApp()
  const { as, given } = shop
  const milk = await given.product({ name: 'Candia milk', price: 100, discount: 0 })
  const melon = await given.product({ name: 'Melon', price: 200, discount: 0, unit: '1 kg' })
  const other = await given.product({ name: 'Soummam milk', price: 100, discount: 0, stock: 5 })
  await given.changedProduct(melon, { grams: 1000 })
  const orderId = await orderInCash(shop, 'amina', { [milk]: 3, [melon]: 1 })
  const [nadia, omar, yacine] = [as('nadia the admin'), as('omar the packer'), as('yacine the driver')]
  let keys = 0
  const put = (who: typeof nadia, name: string, body: object) =>
    who.call(`PUT /api/order/${name}`, { orderId, key: `attempt ${keys++}`, ...body })
  const step = (who: typeof nadia, name: string, body: object = {}) =>
    who.call(`PUT /api/order/${name}`, { orderId, ...body })
  /** Changes that are no steps, newest first: who did it, what was there before, and after. */
  const history = async () => {
    const { data } = (await nadia.call('POST /api/change/admin-list', { thing: 'order', thingId: orderId })).json()
    return (data as Record<string, Record<string, string>>[])
      .filter(({ after }) => !('status' in after!))
      .map(({ byName, before, after }) => [byName, before, after])
  }
  return { ...shop, other, nadia, omar, yacine, put, step, history }
}

test('the history of an order says who packed, edited, received, took back and gave back what, by the names of its lines', async () => {
  const { other, nadia, omar, yacine, put, step, history } = await buildOrderedShop()
  await put(omar, 'pack-line', { position: 0, pieces: 3 })
  await put(omar, 'pack-line', { position: 1, pieces: 1, grams: 1100 })
  await step(nadia, 'admin-edit', { lines: [{ position: 0, pieces: 2 }] })
  await put(omar, 'pack-line', { position: 0, pieces: 1, substitute: { productId: other, pieces: 1 } })
  await step(nadia, 'admin-advance', { status: 'packed' })
  await step(yacine, 'take-out')
  await put(yacine, 'deliver', { cash: 420 })
  await step(yacine, 'undo-delivery', { status: 'delivered' })
  await put(yacine, 'deliver', { cash: 400, confirmed: true })
  await put(nadia, 'admin-return', { lines: [{ position: 0, pieces: 2 }], restocked: false, reason: 'Sour' })
  await put(nadia, 'admin-refund', { amount: 20, reason: 'Soft melon' })
  await put(nadia, 'admin-refund', { amount: 5, position: 1, reason: 'By mistake' })
  const { allowances } = (await nadia.call('POST /api/order/admin-list', {})).json().data[0]
  await step(nadia, 'admin-refund-undo', { key: allowances.at(0).key })

  expect(await history()).toEqual([
    ['nadia the admin', { refund: { Melon: 5 } }, {}],
    ['nadia the admin', {}, { refund: { Melon: 5 }, reason: 'By mistake' }],
    ['nadia the admin', {}, { refund: 20, reason: 'Soft melon' }],
    ['nadia the admin', {}, { returned: { 'Candia milk': 1, 'Soummam milk': 1 }, restocked: false, reason: 'Sour' }],
    ['yacine the driver', {}, { cashReceived: 400 }],
    ['yacine the driver', { cashReceived: 420 }, {}],
    ['yacine the driver', {}, { cashReceived: 420 }],
    ['omar the packer', {}, { packed: { 'Candia milk': 1 }, substitute: { 'Candia milk': { 'Soummam milk': 1 } } }],
    [
      'nadia the admin',
      { packed: { 'Candia milk': 3 }, quantity: { 'Candia milk': 3 } },
      { quantity: { 'Candia milk': 2 } },
    ],
    ['omar the packer', {}, { packed: { 'Candia milk': 3, Melon: '1\u00a0kg' }, weight: { Melon: 1100 } }],
  ])
})
