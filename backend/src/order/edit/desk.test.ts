import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import type { Shelf } from '@souk-vert/shared/contract/order/packing'
import { eq } from 'drizzle-orm'
import { orderCharges, orders } from '../../db/tables/orders'
import { products } from '../../db/tables/products'
import { buildTestApp } from '../../testing/build-test-app'
import { orderInCash } from '../../testing/order-request'

/** A shop with an order of two pieces of milk for 100 DZD each and one of bread for 20, of which ten and five were in stock. */
async function buildShop() {
  const shop = await buildTestApp()
  const { as, given, db } = shop
  const milk = await given.product({ name: 'Milk', price: 100, discount: 0, stock: 10 })
  const bread = await given.product({ name: 'Bread', price: 20, discount: 0, stock: 5 })
  const nadia = as('nadia the admin')
  const orderId = await orderInCash(shop, 'amina', { [milk]: 2, [bread]: 1 }, { driverNote: 'Third floor' })
  const edit = (lines: { position: number; pieces: number }[], more: object = {}) =>
    nadia.call('PUT /api/order/admin-edit', { orderId, lines, ...more })
  const stockOf = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]!.stock
  const set = (row: Partial<typeof orders.$inferInsert>) => given.changedOrder(orderId, row)
  const pack = (position: number, pieces: number | null, more: object = {}) =>
    nadia.call('PUT /api/order/pack-line', { orderId, position, pieces, key: `${position} ${pieces}`, ...more })
  return { ...shop, milk, bread, nadia, orderId, edit, stockOf, set, pack }
}

test('the desk changes quantities and notes of an order that waits: stock, sum, packing list and history follow', async () => {
  const { edit, stockOf, milk, bread, nadia, orderId, as } = await buildShop()

  const { data }: { data: AdminOrder } = (
    await edit(
      [
        { position: 0, pieces: 3 },
        { position: 1, pieces: 0 },
      ],
      { packerNote: ' Fresh, please ' },
    )
  ).json()

  expect(data).toMatchObject({ chargedAmt: 300, totalAmt: 220, packerNote: 'Fresh, please', driverNote: 'Third floor' })
  expect([await stockOf(milk), await stockOf(bread)]).toEqual([7, 5])
  const list = (await nadia.call('POST /api/order/packing-list', {})).json()
  expect(list.data[0]).toMatchObject({ toCollect: 300, lines: [{ wanted: 3 }, { wanted: 0 }] })
  const [own] = (await as('amina').call('GET /api/order/order-list')).json().data
  expect(own.packing).toMatchObject([{ wanted: 3 }, { wanted: 0 }])
  const { data: changes } = (
    await nadia.call('POST /api/change/admin-list', { thing: 'order', thingId: orderId })
  ).json()
  expect(changes).toMatchObject([
    { before: { quantity: { Milk: 2, Bread: 1 } }, after: { quantity: { Milk: 3, Bread: 0 } } },
    { before: { packerNote: '' }, after: { packerNote: 'Fresh, please' } },
  ])
})

test('a line that was packed is to be packed again, and an edit that is sent twice counts once', async () => {
  const { edit, pack, stockOf, milk, nadia } = await buildShop()
  await pack(0, 1)

  await edit([{ position: 0, pieces: 4 }])
  await edit([{ position: 0, pieces: 4 }])

  // Of ten, four are wanted and one was not to be found.
  expect(await stockOf(milk)).toBe(5)
  const list = (await nadia.call('POST /api/order/packing-list', {})).json()
  expect(list.data[0].lines[0]).not.toHaveProperty('packed')
  expect(list.shelves.flatMap(({ products }: Shelf) => products)).toContainEqual(
    expect.objectContaining({ name: 'Milk', pieces: 4 }),
  )
})

test('the desk adds nothing to a line whose shelf is empty, and a substitute goes back into its own stock', async () => {
  const { edit, pack, stockOf, milk, bread } = await buildShop()
  await pack(0, 0, { shelfEmpty: true, substitute: { productId: bread, pieces: 2 } })
  expect(await stockOf(bread)).toBe(2)

  const more = await edit([{ position: 0, pieces: 3 }])
  await edit([{ position: 0, pieces: 0 }])

  expect(more.json()).toMatchObject({ code: 'OUT_OF_STOCK' })
  expect([await stockOf(milk), await stockOf(bread)]).toEqual([0, 4])
})

test('more than there is, a line that is not there or that comes twice, and nothing at all are refused, and change nothing', async () => {
  const { edit, stockOf, milk, bread, nadia } = await buildShop()

  for (const [lines, code] of [
    [[{ position: 0, pieces: 13 }], 'OUT_OF_STOCK'],
    [[{ position: 7, pieces: 1 }], 'VALIDATION'],
    [[0, 0].map((position) => ({ position, pieces: 1 })), 'VALIDATION'],
    [[0, 1].map((position) => ({ position, pieces: 0 })), 'VALIDATION'],
  ] as const)
    expect((await edit([...lines], { packerNote: 'Lost' })).json()).toMatchObject({ success: false, code })

  expect([await stockOf(milk), await stockOf(bread)]).toEqual([8, 4])
  const { data } = (await nadia.call('POST /api/order/packing-list', {})).json()
  expect(data[0]).not.toHaveProperty('packerNote')
})

test('what was paid online can become less, not more', async () => {
  const { edit, set } = await buildShop()
  await set({ paymentStatus: 'paid' })

  expect((await edit([{ position: 0, pieces: 3 }])).json()).toMatchObject({
    code: 'VALIDATION',
    errors: [{ field: 'lines', message: expect.stringContaining('220.00') }],
  })
  expect((await edit([{ position: 0, pieces: 1 }])).json()).toMatchObject({ data: { chargedAmt: 120 } })
  expect((await edit([{ position: 0, pieces: 2 }])).json()).toMatchObject({ data: { chargedAmt: 220 } })
})

test('goods are not added for what was paid beside them', async () => {
  const { edit, set, db } = await buildShop()
  const [order] = await db.select().from(orders)
  await db.insert(orderCharges).values({ orderId: order!.id, key: 'delivery', kind: 'fee', centimes: 2000 })
  await set({ paymentStatus: 'paid', totalCentimes: 24_000 })

  expect((await edit([{ position: 1, pieces: 2 }])).json()).toMatchObject({
    errors: [{ field: 'lines', message: expect.stringContaining('240.00') }],
  })
})

test('an order that is packed stays as it is', async () => {
  const { edit, set } = await buildShop()
  await set({ status: 'packed' })

  expect((await edit([], { driverNote: 'Second floor' })).json()).toMatchObject({ code: 'WRONG_ORDER_STATUS' })
})

test('two edits that want the last pieces get them once', async () => {
  const { edit, stockOf, milk } = await buildShop()

  const answers = await Promise.all([edit([{ position: 0, pieces: 10 }]), edit([{ position: 0, pieces: 10 }])])

  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
  expect(await stockOf(milk)).toBe(0)
})

test.each([
  ['units', '2 L', ['Milk 1 L', 'Milk 2 L']],
  ['places', '1 L', ['Milk 1 L #1', 'Milk 1 L #2']],
])('the history tells lines of one name apart by their %s', async (_, unit, [first, second]) => {
  const { nadia, milk, given } = await buildShop()
  const other = await given.product({ name: 'Milk', unit, price: 50, discount: 0 })
  const list_items = [milk, other].map((productId) => ({ productId, quantity: 2 }))
  const placed = await nadia.call('PUT /api/order/admin-place', aCall(milk, 2, 300, { list_items }))
  const { orderId } = placed.json().data
  const lines = [
    { position: 0, pieces: 1 },
    { position: 1, pieces: 3 },
  ]

  await nadia.call('PUT /api/order/admin-edit', { orderId, lines })

  const history = await nadia.call('POST /api/change/admin-list', { thing: 'order', thingId: orderId })
  const [{ before, after }] = history.json().data
  expect([before.quantity, after.quantity]).toEqual([
    { [first!]: 2, [second!]: 2 },
    { [first!]: 1, [second!]: 3 },
  ])
})

const address = {
  address_line: '12 Rue Didouche Mourad',
  city: 'Alger',
  state: 'Alger',
  country: 'Algeria',
  pincode: '16000',
  mobile: '0550123456',
}

/** A call that orders so many pieces of milk on the phone, for a total that the desk was shown. */
const aCall = (productId: string, quantity: number, totalAmt: number, more: object = {}) => ({
  customer: { name: 'Khadidja' },
  ...address,
  list_items: [{ productId, quantity }],
  totalAmt,
  key: '3f9c0a52b1d84e67',
  ...more,
})

test.each([
  ['the one that they chose at the desk', { language: 'ar' }, 'fr', 'ar'],
  ['that of the desk’s page, where none was chosen', {}, 'fr', 'fr'],
])(
  'emails and papers of a new customer on the phone are in %s, also those of the next order',
  async (_what, chosen, page, expected) => {
    const { nadia, milk, db } = await buildShop()
    const place = (body: object) =>
      nadia.inject({ method: 'PUT', url: '/api/order/admin-place', query: { language: page }, body })

    const { data } = (await place(aCall(milk, 1, 100, chosen))).json()
    const again = await place(aCall(milk, 1, 100, chosen))
    await place(aCall(milk, 1, 100, { customer: { userId: data.customer._id }, key: '3f9c0a52b1d84e68' }))

    expect(again.json().data.orderId).toBe(data.orderId)
    const rows = await db.select().from(orders).where(eq(orders.userId, data.customer._id))
    expect(rows.map(({ language }) => language)).toEqual([expected, expected])
  },
)

test('a known customer who chooses another language at the desk has it from then on', async () => {
  const { nadia, milk, as } = await buildShop()
  const userId = (await as('amina').call('GET /api/user/user-details')).json().data._id
  const languageOf = async () => {
    const { data } = (await nadia.call('POST /api/user/admin-list', { search: 'amina' })).json()
    return data[0].language
  }
  expect(await languageOf()).toBe('en')

  await nadia.call('PUT /api/order/admin-place', aCall(milk, 1, 100, { customer: { userId }, language: 'fr' }))

  expect(await languageOf()).toBe('fr')
})

test('an order on the phone is one of the customer, in cash, whose cart stays; the history says who took it', async () => {
  const { nadia, milk, as, given, stockOf } = await buildShop()
  await given.cartItem({ owner: 'amina', productId: milk, quantity: 1 })
  const userId = (await as('amina').call('GET /api/user/user-details')).json().data._id

  const answer = await nadia.call(
    'PUT /api/order/admin-place',
    aCall(milk, 3, 300, { customer: { userId }, driverNote: 'Ring twice' }),
  )

  expect(answer.json().data).toMatchObject({
    userId,
    status: 'placed',
    payment_status: 'CASH ON DELIVERY',
    totalAmt: 300,
    driverNote: 'Ring twice',
    customer: { name: 'amina' },
    delivery_address: address,
    movedBy: { placed: 'nadia.the.admin@shop.example' },
  })
  expect(await stockOf(milk)).toBe(5)
  expect((await as('amina').call('GET /api/order/order-list')).json().data).toHaveLength(2)
  expect((await as('amina').call('GET /api/cart/get')).json().data).toMatchObject([{ quantity: 1 }])
})

test('a customer without an account gets one that nobody can log in to; the same attempt orders once, also at the same time', async () => {
  const { nadia, milk, stockOf } = await buildShop()
  const place = () => nadia.call('PUT /api/order/admin-place', aCall(milk, 1, 100))

  const answers = await Promise.all([place(), place(), place()])

  const [first, ...others] = answers.map((answer) => answer.json().data)
  expect(first).toMatchObject({ customer: { name: 'Khadidja', email: '', mobile: '0550123456' } })
  for (const other of others) expect(other.orderId).toBe(first.orderId)
  expect(await stockOf(milk)).toBe(7)
  const { data } = (await nadia.call('POST /api/user/admin-list', { search: 'Khadidja' })).json()
  expect(data).toMatchObject([{ name: 'Khadidja', email: '' }])
})

test('cash is rounded after the total that the desk was shown, also where the call is repeated', async () => {
  const { nadia, given } = await buildShop()
  await nadia.call('PUT /api/settings/admin-update', { cashRounding: 5 })
  const cheese = await given.product({ price: 374.3, discount: 0 })
  const place = () => nadia.call('PUT /api/order/admin-place', aCall(cheese, 2, 748.6))

  const answers = [await place(), await place()].map((answer) => answer.json().data)

  expect(answers.map(({ bill }) => bill.total)).toEqual([745, 745])
  expect(answers[1].orderId).toBe(answers[0].orderId)
})

test('of two orders on the phone for the last pieces at once, one is made, and one account', async () => {
  const { nadia, milk, stockOf } = await buildShop()
  const place = (key: string) => nadia.call('PUT /api/order/admin-place', aCall(milk, 8, 800, { key }))

  const answers = await Promise.all([place('1111111111111111'), place('2222222222222222')])

  expect(answers.map((answer) => answer.json().code).filter(Boolean)).toEqual(['OUT_OF_STOCK'])
  expect(await stockOf(milk)).toBe(0)
  expect((await nadia.call('POST /api/user/admin-list', { search: 'Khadidja' })).json().data).toHaveLength(1)
})

test('what is wrong with an order on the phone makes none, and no account', async () => {
  const { nadia, milk, stockOf } = await buildShop()

  for (const [wrong, code] of [
    [{ totalAmt: 90 }, 'TOTAL_CHANGED'],
    [{ list_items: [{ productId: milk, quantity: 9 }], totalAmt: 900 }, 'OUT_OF_STOCK'],
    [{ list_items: [{ productId: 'a'.repeat(24), quantity: 1 }] }, 'PRODUCT_NOT_FOUND'],
    [{ customer: { userId: 'a'.repeat(24) } }, 'USER_NOT_FOUND'],
    [{ customer: { name: ' ' } }, 'VALIDATION'],
    [{ address_line: '' }, 'VALIDATION'],
  ] as const) {
    const refused = await nadia.call('PUT /api/order/admin-place', aCall(milk, 1, 100, wrong))
    expect(refused.json()).toMatchObject({ success: false, code })
  }

  expect(await stockOf(milk)).toBe(8)
  expect((await nadia.call('POST /api/user/admin-list', { search: 'Khadidja' })).json().data).toEqual([])
})

test('an order on the phone that is sent again with something else is refused, and the first one stays', async () => {
  const { nadia, milk, bread, given } = await buildShop()
  const userId = await given.user('amina')
  const first = await nadia.call('PUT /api/order/admin-place', aCall(milk, 1, 100))
  expect(first.statusCode).toBe(200)

  for (const [other, field] of [
    [{ list_items: [{ productId: bread, quantity: 1 }], totalAmt: 20 }, 'list_items'],
    [{ list_items: [{ productId: milk, quantity: 2 }], totalAmt: 200 }, 'list_items'],
    [{ address_line: '14 Rue Didouche Mourad' }, 'address_line'],
    [{ driverNote: 'Ring twice' }, 'driverNote'],
    [{ customer: { name: 'Zohra' } }, 'name'],
    [{ customer: { userId } }, 'customer'],
  ] as const) {
    const again = await nadia.call('PUT /api/order/admin-place', aCall(milk, 1, 100, other))
    const message = expect.stringContaining('already sent this with another value')
    expect(again.json()).toMatchObject({ code: 'VALIDATION', errors: [{ field, message }] })
  }
  expect((await nadia.call('POST /api/order/admin-list', {})).json().totalCount).toBe(2)
})

test('of two orders on the phone under one key at once for two customers, one is made', async () => {
  const { nadia, milk, as, given } = await buildShop()
  await given.user('karim')
  const idOf = async (person: 'amina' | 'karim') =>
    (await as(person).call('GET /api/user/user-details')).json().data._id
  const users = [await idOf('amina'), await idOf('karim')]

  const answers = await Promise.all(
    users.map((userId) => nadia.call('PUT /api/order/admin-place', aCall(milk, 1, 100, { customer: { userId } }))),
  )

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
})
