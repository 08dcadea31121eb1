import { keptCartLines, MAX_KEPT_LINES } from '@souk-vert/shared/contract/cookies'
import { buildTestApp } from '../testing/build-test-app'

interface Line {
  productId: { name: string }
  quantity: number
}

test('a product comes into the cart with quantity 1, after those that are in it', async () => {
  const { as, given } = await buildTestApp()
  const productId = await given.product({ name: 'Candia milk', price: 105.5, discount: 12.5, stock: 5 })

  for (const id of [productId, await given.product({ name: 'Rice' })])
    await as('amina').call('POST /api/cart/create', { productId: id })
  const answer = await as('amina').call('GET /api/cart/get')

  expect(answer.json()).toMatchObject({ success: true, error: false, charges: [] })
  expect(answer.json().data).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      quantity: 1,
      productId: {
        _id: productId,
        name: 'Candia milk',
        image: ['http://localhost:80/uploads/0123456789abcdef0123456789abcdef'],
        unit: '1 L',
        price: 105.5,
        discount: 12.5,
        stock: 5,
      },
    },
    expect.objectContaining({ productId: expect.objectContaining({ name: 'Rice' }) }),
  ])
})

test('the same product added twice at once is one line item', async () => {
  const { as, given } = await buildTestApp()
  const productId = await given.product({ stock: 5 })
  const add = () => as('amina').call('POST /api/cart/create', { productId })

  const answers = await Promise.all([add(), add()])

  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  expect(answers.find((answer) => answer.statusCode === 409)?.json()).toEqual({
    success: false,
    error: true,
    message: 'Item already in cart',
    code: 'ITEM_IN_CART',
  })
  expect(await given.quantitiesOf('amina')).toEqual([1])
})

test('a product that is gone or out of stock cannot be added', async () => {
  const { as, given } = await buildTestApp()
  const productId = await given.product({ stock: 0 })
  const add = (id: string) => as('amina').call('POST /api/cart/create', { productId: id })

  expect((await add(productId)).json()).toMatchObject({ code: 'OUT_OF_STOCK', message: 'Out of Stock' })
  expect((await add('gone')).statusCode).toBe(404)
})

test('the quantity of a line goes from 1 to the stock', async () => {
  const { as, given } = await buildTestApp()
  const productId = await given.product({ stock: 3 })
  const _id = await given.cartItem({ owner: 'amina', productId })
  const set = (qty: unknown) => as('amina').call('PUT /api/cart/update-qty', { _id, qty })

  expect((await set(3)).statusCode).toBe(200)
  expect((await set('2')).statusCode).toBe(200)
  expect(await given.quantityOf(_id)).toBe(2)
  expect((await set(4)).json()).toMatchObject({ code: 'OUT_OF_STOCK', message: 'Only 3 left in stock' })
  expect((await set(1e300)).statusCode).toBe(400)
  expect(await given.quantityOf(_id)).toBe(2)
})

test('the stock of goods by weight is said as a weight, in the language of the page', async () => {
  const { as, given } = await buildTestApp()
  const productId = await given.product({ stock: 3, unit: '500 g' })
  await given.changedProduct(productId, { grams: 500 })
  const _id = await given.cartItem({ owner: 'amina', productId })
  const refusedIn = async (language: string) =>
    (await as('amina').call(`PUT /api/cart/update-qty?language=${language}`, { _id, qty: 4 })).json().message

  expect(await refusedIn('en')).toBe('Only 1.5\u00a0kg left in stock')
  expect(await refusedIn('fr')).toBe('Plus que 1,5\u00a0kg en stock')
  expect(await refusedIn('ar')).toBe('الكمية المتبقية في المخزون: \u20681,5\u00a0كغ\u2069 فقط')
})

test('a line item is deleted by a DELETE with a body that may hold more than is asked for', async () => {
  const { as, given } = await buildTestApp()
  const _id = await given.cartItem({ owner: 'amina' })

  await as('amina').call('DELETE /api/cart/delete-cart-item', { _id, __v: 0, productId: { name: 'x' } })

  expect(await given.quantitiesOf('amina')).toEqual([])
})

test('a price that changes after the quantity was set is shown beside the one of before, until it is set again', async () => {
  const { as, given } = await buildTestApp()
  const productId = await given.product({ price: 105.5, discount: 10, stock: 9 })
  await as('amina').call('POST /api/cart/create', { productId })
  const line = async () => (await as('amina').call('GET /api/cart/get')).json().data[0]
  expect(await line()).not.toHaveProperty('priceBefore')

  await given.changedProduct(productId, { discountHundredths: 0 })
  expect(await line()).toMatchObject({ productId: { price: 105.5, discount: 0 }, priceBefore: 94.5 })

  const { _id } = await line()
  await as('amina').call('PUT /api/cart/update-qty', { _id, qty: 2 })
  expect(await line()).not.toHaveProperty('priceBefore')
})

test('a guest learns what the products of the cart cost now, and which of them are gone', async () => {
  const { as, given } = await buildTestApp()
  const productId = await given.product({ name: 'Candia milk', price: 120, discount: 0, stock: 2 })
  const ask = (ids: string[]) => as('nobody').call('POST /api/cart/products', { ids })

  const answer = await ask([productId, 'gone', productId])

  expect(answer.json().data).toMatchObject([{ _id: productId, name: 'Candia milk', price: 120, discount: 0, stock: 2 }])
  expect((await ask([])).json().data).toEqual([])
})

describe('merging a guest’s cart', () => {
  const merge = (key: string, lines: object[]) => ({
    method: 'POST' as const,
    url: '/api/cart/merge',
    body: { key, lines },
  })

  test('a guest’s lines are added to what the cart holds, no more than there is', async () => {
    const { as, given } = await buildTestApp()
    const milk = await given.product({ name: 'Milk', stock: 10 })
    const rice = await given.product({ name: 'Rice', stock: 3 })
    const oil = await given.product({ name: 'Oil', stock: 0 })
    await given.cartItem({ owner: 'amina', productId: milk, quantity: 2 })
    const lines = [
      { productId: rice, quantity: 5 },
      { productId: milk, quantity: 1 },
      { productId: oil, quantity: 1 },
      { productId: 'gone', quantity: 2 },
      { productId: milk, quantity: 1 },
    ]

    const answer = await as('amina').inject(merge('first', lines))

    const { cart, capped } = answer.json().data
    expect(cart.map(({ productId, quantity }: Line) => [productId.name, quantity])).toEqual([
      ['Milk', 4],
      ['Rice', 3],
    ])
    expect(capped).toEqual([
      { productId: rice, name: 'Rice', wanted: 5, quantity: 3 },
      { productId: oil, name: 'Oil', wanted: 1, quantity: 0 },
      { productId: 'gone', name: '', wanted: 2, quantity: 0 },
    ])
  })

  test('the same key merges once, also when it comes twice at once', async () => {
    const { as, given } = await buildTestApp()
    const productId = await given.product({ stock: 3 })
    const call = merge('first', [{ productId, quantity: 2 }])

    const answers = await Promise.all([as('amina').inject(call), as('amina').inject(call)])
    const again = await as('amina').inject(merge('first', [{ productId, quantity: 1 }]))

    expect(answers.map((answer) => answer.json().data)).toEqual([again.json().data, again.json().data])
    expect(await given.quantitiesOf('amina')).toEqual([2])
  })

  test('another key merges again, and each user has keys of their own', async () => {
    const { as, given } = await buildTestApp()
    const productId = await given.product({ stock: 3 })
    const lines = [{ productId, quantity: 2 }]

    await as('amina').inject(merge('first', lines))
    const capped = (await as('amina').inject(merge('second', lines))).json().data.capped
    await as('karim').inject(merge('first', lines))

    expect(capped).toEqual([{ productId, name: 'Candia milk', wanted: 4, quantity: 3 }])
    expect(await given.quantitiesOf('amina')).toEqual([3])
    expect(await given.quantitiesOf('karim')).toEqual([2])
  })
})

test('a guest’s cart is kept as a cookie for scripts, for half a year, as far as it fits', async () => {
  const { app } = await buildTestApp()
  const lines = Array.from({ length: MAX_KEPT_LINES }, (_, at) => ({
    productId: at.toString(16).padStart(24, '0'),
    quantity: 1_000_000,
  }))
  const keep = (body: object) => app.inject({ method: 'POST', url: '/api/cart/keep', body })

  const { headers } = await keep({ lines })
  const [sent = ''] = [headers['set-cookie']].flat()
  const [, value = ''] = /^guestCart=([^;]+); Max-Age=15552000; Path=\/; SameSite=Lax$/.exec(sent) ?? []

  expect(keptCartLines(value)).toEqual(lines)
  expect(value.length).toBeLessThan(2100)
  expect((await keep({ lines: [...lines, ...lines] })).statusCode).toBe(400)
  const [odd] = [(await keep({ lines: [{ productId: 'a;b', quantity: 1 }] })).headers['set-cookie']].flat()
  expect(odd).toMatch(/^guestCart=;/)
})
