import type { Person } from '../testing/given'
import { buildTestApp } from '../testing/build-test-app'
import { orderList as list, orderRequest, type TestShop } from '../testing/order-request'

const checkoutOf = (shop: TestShop, person: Person, totalAmt: number, more?: object) =>
  orderRequest(shop, 'cash-on-delivery', person, totalAmt, more)

test('an order takes the stock, keeps lines and address as they were, and empties the cart', async () => {
  const shop = await buildTestApp()
  const { as, given } = shop
  const milk = await given.product({ name: 'Candia milk', price: 105, discount: 10, stock: 10 })
  const rice = await given.product({ name: 'Rice', price: 0.1, discount: 0, stock: 3 })
  await given.cartItem({ owner: 'amina', productId: milk, quantity: 2 })
  await given.cartItem({ owner: 'amina', productId: rice, quantity: 3 })
  await given.cartItem({ owner: 'karim', productId: milk, quantity: 4 })
  const addressId = await given.address({ owner: 'amina', city: 'Oran' })

  const answer = await as('amina').inject(await checkoutOf(shop, 'amina', 188.3, { addressId }))
  await given.changedProduct(milk, { name: 'Milk, renamed', priceCentimes: 99 })
  await given.goneProduct(rice)
  const listed = await as('amina').inject(list)

  expect(answer.json()).toMatchObject({ success: true, error: false })
  expect(listed.json().data).toEqual(answer.json().data)
  expect(listed.json().data).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      userId: await given.user('amina'),
      orderId: expect.stringMatching(/^ORD-[34679ACDEFGHJKMNPQRTWXY]{11}$/),
      productId: milk,
      product_details: { name: 'Candia milk', image: [expect.stringContaining('/uploads/')], quantity: 2 },
      items: [
        expect.objectContaining({ productId: milk, name: 'Candia milk', quantity: 2, price: 105, discount: 10 }),
        expect.objectContaining({ productId: rice, name: 'Rice', quantity: 3, price: 0.1, discount: 0, unit: '1 L' }),
      ],
      paymentId: '',
      payment_status: 'CASH ON DELIVERY',
      status: 'placed',
      history: [{ status: 'placed', at: expect.any(String) }],
      delivery_address: expect.objectContaining({ _id: addressId, city: 'Oran', mobile: '0551234567' }),
      subTotalAmt: 210.3,
      totalAmt: 188.3,
      bill: {
        rows: [{ key: 'goods', kind: 'goods', amount: 188.3, was: 210.3 }],
        pieces: 5,
        total: 188.3,
        toCollect: 188.3,
      },
      invoice_receipt: '',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    },
  ])
  expect(await given.stockOf(milk)).toBe(8)
  expect(await given.quantitiesOf('amina')).toEqual([])
  expect(await given.quantitiesOf('karim')).toEqual([4])
  expect((await as('karim').inject(list)).json().data).toEqual([])
})

describe('the wishes of an order', () => {
  /** Amina's cart with milk and bread, and how she orders it with more in the request. */
  async function buildCart() {
    const shop = await buildTestApp()
    const { as, given } = shop
    await given.address({ owner: 'amina' })
    const products = []
    for (const name of ['Candia milk', 'Bread'])
      products.push(await given.product({ name, price: 100, discount: 0, stock: 9 }))
    for (const productId of products) await given.cartItem({ owner: 'amina', productId })
    const order = async (more: object) =>
      as('amina').inject(await orderRequest(shop, 'cash-on-delivery', 'amina', 200, more))
    return { ...shop, products, order }
  }

  test('are kept as they were typed, in any language, and of lines where they differ', async () => {
    const { as, order, products } = await buildCart()
    const [milk, bread] = products
    const notes = {
      packerNote: '٣ موزات ناضجة <script>alert(1)</script>',
      driverNote: `"'; drop table orders; --\nرقم ٢`,
    }

    const answer = await order({
      ifMissing: 'call',
      packerNote: ` ${notes.packerNote} `,
      driverNote: notes.driverNote,
      list_items: [
        { productId: milk, quantity: 1, ifMissing: 'closest' },
        { productId: bread, quantity: 1 },
      ],
    })

    expect(answer.statusCode).toBe(200)
    const [kept] = (await as('amina').inject(list)).json().data
    expect(kept).toMatchObject({ ifMissing: 'call', ...notes, items: [{ ifMissing: 'closest' }, { productId: bread }] })
    expect(kept.items[1]).not.toHaveProperty('ifMissing')
  })

  test('that are so by default are not in the answer', async () => {
    const { order } = await buildCart()

    const [made] = (await order({ ifMissing: 'leave-out', packerNote: '  ', driverNote: '' })).json().data

    for (const name of ['ifMissing', 'packerNote', 'driverNote']) expect(made).not.toHaveProperty(name)
  })
})

test('the last piece is sold once', async () => {
  const shop = await buildTestApp()
  const { as, given } = shop
  const productId = await given.product({ name: 'حليب كانديا', price: 100, discount: 0, stock: 1 })
  for (const owner of ['amina', 'karim'] as const) {
    await given.cartItem({ owner, productId })
    await given.address({ owner })
  }
  const calls = [await checkoutOf(shop, 'amina', 100), await checkoutOf(shop, 'karim', 100)]

  const answers = await Promise.all([as('amina').inject(calls[0]!), as('karim').inject(calls[1]!)])

  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  expect(answers.find((answer) => answer.statusCode === 409)?.json()).toEqual({
    success: false,
    error: true,
    message: 'Out of Stock: \u2068حليب كانديا\u2069',
    code: 'OUT_OF_STOCK',
    data: {
      totalAmt: 100,
      subTotalAmt: 100,
      items: [{ productId, quantity: 1, price: 100, discount: 0, stock: 0 }],
    },
  })
  expect(await given.stockOf(productId)).toBe(0)
  expect(await given.numberOfOrders()).toBe(1)
  expect([...(await given.quantitiesOf('amina')), ...(await given.quantitiesOf('karim'))]).toEqual([1])
})

test('twelve shoppers at once never sell more than there is, whatever order their carts have', async () => {
  const shop = await buildTestApp()
  const { as, given } = shop
  const [milk, rice] = [
    await given.product({ price: 10, discount: 0, stock: 7 }),
    await given.product({ price: 10, discount: 0, stock: 9 }),
  ]
  const shoppers = Array.from({ length: 12 }, (_, number) => `shopper ${number}` as Person)
  const calls: Awaited<ReturnType<typeof checkoutOf>>[] = []
  for (const [number, owner] of shoppers.entries()) {
    for (const productId of number % 2 ? [milk, rice] : [rice, milk]) await given.cartItem({ owner, productId })
    await given.address({ owner })
    calls.push(await checkoutOf(shop, owner, 20))
  }

  const answers = await Promise.all(shoppers.map((shopper, number) => as(shopper).inject(calls[number]!)))

  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(7)
  expect(answers.filter((answer) => answer.json().code === 'OUT_OF_STOCK')).toHaveLength(5)
  expect([await given.stockOf(milk), await given.stockOf(rice)]).toEqual([0, 2])
})

test('a total or a quantity that the shopper did not see is refused with the values of now', async () => {
  const shop = await buildTestApp()
  const { as, given } = shop
  const productId = await given.product({ price: 105, discount: 10, stock: 5 })
  const itemId = await given.cartItem({ owner: 'amina', productId, quantity: 2 })
  await given.address({ owner: 'amina' })
  const right = await checkoutOf(shop, 'amina', 188)
  const item = right.body.list_items[0]!
  const now = {
    totalAmt: 188,
    subTotalAmt: 210,
    items: [{ productId, quantity: 2, price: 105, discount: 10, stock: 5 }],
  }

  for (const change of [
    { totalAmt: 187.99 },
    { totalAmt: 0 },
    { totalAmt: -188 },
    { list_items: [{ ...item, quantity: 3 }] },
    { list_items: [{ quantity: 2, productId: 'another' }] },
    { list_items: [item, { quantity: 1, productId: 'another' }] },
  ]) {
    const answer = await as('amina').inject({ ...right, body: { ...right.body, ...change } })

    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'TOTAL_CHANGED', success: false, error: true, data: now })
  }
  expect(await given.stockOf(productId)).toBe(5)
  expect(await given.quantityOf(itemId)).toBe(2)

  const plain = { list_items: [{ quantity: '2', productId }], totalAmt: '188', subTotalAmt: 210, addressId: null }
  expect((await as('amina').inject({ ...right, body: plain })).statusCode).toBe(200)
})

test('the price of now counts, not the one in the list, which may hold all that products have', async () => {
  const shop = await buildTestApp()
  const { as, given } = shop
  const productId = await given.product({ price: 100, discount: 0 })
  await given.cartItem({ owner: 'amina', productId })
  await given.address({ owner: 'amina' })
  const call = await checkoutOf(shop, 'amina', 1)
  Object.assign(call.body.list_items[0]!.productId, { price: 1, description: 'x'.repeat(900_000) })

  const answer = await as('amina').inject(call)

  expect(answer.json()).toMatchObject({ code: 'TOTAL_CHANGED', data: { totalAmt: 100 } })
})

test('the same key is the same order, also when it comes twice at once', async () => {
  const shop = await buildTestApp()
  const { as, given } = shop
  const productId = await given.product({ price: 100, discount: 0, stock: 5 })
  await given.cartItem({ owner: 'amina', productId, quantity: 2 })
  await given.address({ owner: 'amina' })
  const call = { ...(await checkoutOf(shop, 'amina', 200)), headers: { 'idempotency-key': 'one attempt' } }

  const answers = await Promise.all([as('amina').inject(call), as('amina').inject(call)])
  const later = await as('amina').inject(call)
  const anothers = await as('karim').inject(call)

  expect(answers.map((answer) => answer.json().data[0].orderId)).toEqual([
    later.json().data[0].orderId,
    later.json().data[0].orderId,
  ])
  expect(anothers.json().code).toBe('CART_EMPTY')
  expect(await given.numberOfOrders()).toBe(1)
  expect(await given.stockOf(productId)).toBe(3)
})

test('without a key, a second click finds an empty cart', async () => {
  const shop = await buildTestApp()
  const { as, given } = shop
  const productId = await given.product({ price: 100, discount: 0, stock: 5 })
  await given.cartItem({ owner: 'amina', productId })
  await given.address({ owner: 'amina' })
  const call = await checkoutOf(shop, 'amina', 100)

  const answers = await Promise.all([as('amina').inject(call), as('amina').inject(call)])

  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  expect(answers.find((answer) => answer.statusCode === 409)?.json().code).toBe('CART_EMPTY')
  expect(await given.stockOf(productId)).toBe(4)
})

test('the address must be the shopper’s own and active; without one the newest is used', async () => {
  const shop = await buildTestApp()
  const { as, given } = shop
  const productId = await given.product({ price: 100, discount: 0 })
  await given.cartItem({ owner: 'amina', productId })
  const removed = await given.address({ owner: 'amina', active: false })
  const karims = await given.address({ owner: 'karim' })
  const order = async (addressId?: string) => as('amina').inject(await checkoutOf(shop, 'amina', 100, { addressId }))

  expect((await order()).json()).toMatchObject({ code: 'ADDRESS_MISSING' })
  for (const odd of [removed, karims, 'undefined', 'x'.repeat(500)]) {
    const answer = await order(odd)

    expect(answer.statusCode).toBe(404)
    expect(answer.json().code).toBe('ADDRESS_NOT_FOUND')
  }
  await given.address({ owner: 'amina', city: 'Oran' })
  expect((await order()).json().data[0].delivery_address.city).toBe('Oran')
})

test('orders are listed newest first', async () => {
  const shop = await buildTestApp()
  const { as, given } = shop
  await given.address({ owner: 'amina' })
  const numbers: string[] = []
  for (let count = 0; count < 3; count++) {
    await given.cartItem({ owner: 'amina', productId: await given.product({ price: 100, discount: 0 }) })
    const answer = await as('amina').inject(await checkoutOf(shop, 'amina', 100))
    numbers.unshift(answer.json().data[0].orderId)
  }

  const answer = await as('amina').inject(list)

  expect(answer.json().data.map(({ orderId }: { orderId: string }) => orderId)).toEqual(numbers)
  const user = await as('amina').call('GET /api/user/user-details')
  expect(user.json().data.orderHistory).toEqual(answer.json().data.map(({ _id }: { _id: string }) => _id))
})

test('what was ordered is confirmed by mail, once; an Arabic name leaves the numbers beside it in their places', async () => {
  const shop = await buildTestApp()
  const { as, given } = shop
  await given.address({ owner: 'amina' })
  const productId = await given.product({ name: 'حليب <b>كانديا</b>\u2069', price: 105, discount: 10 })
  await given.cartItem({ owner: 'amina', productId, quantity: 2 })
  const call = { ...(await checkoutOf(shop, 'amina', 188)), headers: { 'idempotency-key': 'one attempt' } }

  const answer = await as('amina').inject(call)
  await as('amina').inject(call)
  const mails = await shop.runMails()

  const { orderId } = answer.json().data[0]
  expect(mails).toEqual([
    expect.objectContaining({
      to: 'amina@shop.example',
      subject: `Your order ${orderId}`,
      text: expect.stringMatching(/2 x \u2068حليب <b>كانديا<\/b>\u2069: DZD.188\.00[^]*Pay DZD.188\.00 on delivery/),
    }),
  ])
})

test('an order in cash is rounded down as the shop has set, also after a part came back', async () => {
  const { as, given, ...shop } = await buildTestApp()
  const nadia = as('nadia the admin')
  await nadia.call('PUT /api/settings/admin-update', { cashRounding: 5 })
  const milk = await given.product({ price: 374.3, discount: 0 })
  await given.address({ owner: 'amina' })
  await given.cartItem({ owner: 'amina', productId: milk, quantity: 2 })

  const placed = await as('amina').inject(await orderRequest({ as, ...shop }, 'cash-on-delivery', 'amina', 748.6))
  const order = placed.json().data[0]
  const put = (name: string, body: object) => nadia.call(`PUT /api/order/${name}`, { orderId: order.orderId, ...body })
  for (const status of ['packed', 'shipped']) await put('admin-advance', { status })
  const back = { lines: [{ position: 0, pieces: 1 }], restocked: true, reason: '', key: 'back' }
  const { bill } = (await put('admin-return', back)).json().data

  expect(order).toMatchObject({
    totalAmt: 745,
    bill: {
      rows: [
        { key: 'goods', amount: 748.6 },
        { key: 'rounding', amount: -3.6 },
      ],
      total: 745,
      toCollect: 745,
    },
  })
  expect(bill).toMatchObject({
    rows: [{ amount: 374.3 }, { key: 'rounding', amount: -4.3 }],
    total: 370,
    toCollect: 370,
  })
})
