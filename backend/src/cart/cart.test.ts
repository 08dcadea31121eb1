import { buildTestApp } from '../testing/build-test-app'

test('a product comes into the cart with quantity 1', async () => {
  const { as, given } = await buildTestApp()
  const productId = await given.product({ name: 'Candia milk', price: 105.5, discount: 12.5, stock: 5 })

  await as('amina').inject({ method: 'POST', url: '/api/cart/create', body: { productId } })
  const answer = await as('amina').inject({ method: 'GET', url: '/api/cart/get' })

  expect(answer.json()).toMatchObject({ success: true, error: false })
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
  ])
})

test('lines stand in the order in which they were added', async () => {
  const { as, given } = await buildTestApp()
  const added = [await given.product(), await given.product(), await given.product()]
  for (const productId of added)
    await as('amina').inject({ method: 'POST', url: '/api/cart/create', body: { productId } })

  const answer = await as('amina').inject({ method: 'GET', url: '/api/cart/get' })

  expect(answer.json().data.map((item: { productId: { _id: string } }) => item.productId._id)).toEqual(added)
})

test('the same product added twice at once is one line item', async () => {
  const { as, given } = await buildTestApp()
  const productId = await given.product({ stock: 5 })
  const add = () => as('amina').inject({ method: 'POST', url: '/api/cart/create', body: { productId } })

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
  const add = (id: unknown) => as('amina').inject({ method: 'POST', url: '/api/cart/create', body: { productId: id } })

  expect((await add(productId)).json()).toMatchObject({ code: 'OUT_OF_STOCK', message: 'Out of Stock' })
  for (const odd of ['undefined', 'x', 'x'.repeat(500), "'; drop table users --", 7])
    expect((await add(odd)).statusCode).toBe(404)
  expect((await add('')).statusCode).toBe(400)
  expect((await add(undefined)).json()).toMatchObject({
    code: 'VALIDATION',
    message: 'productId is required',
    errors: [{ field: 'productId', message: 'productId is required' }],
  })
})

test('the quantity of a line goes from 1 to the stock', async () => {
  const { as, given } = await buildTestApp()
  const productId = await given.product({ stock: 3 })
  const _id = await given.cartItem({ owner: 'amina', productId })
  const set = (qty: unknown) => as('amina').inject({ method: 'PUT', url: '/api/cart/update-qty', body: { _id, qty } })

  expect((await set(3)).statusCode).toBe(200)
  expect((await set('2')).statusCode).toBe(200)
  expect(await given.quantityOf(_id)).toBe(2)
  expect((await set(4)).json()).toMatchObject({ code: 'OUT_OF_STOCK', message: 'Only 3 left in stock' })
  for (const odd of [0, -1, 1.5, 'many', null, {}, undefined]) expect((await set(odd)).statusCode).toBe(400)
  expect((await set(1e300)).statusCode).toBe(409)
  expect(await given.quantityOf(_id)).toBe(2)
})

test('another shopper can neither learn of a line item nor change it', async () => {
  const { as, given } = await buildTestApp()
  const item = await given.cartItem({ owner: 'amina', quantity: 2 })

  const answers = [
    await as('karim').inject({ method: 'PUT', url: '/api/cart/update-qty', body: { _id: item, qty: 9 } }),
    await as('karim').inject({ method: 'DELETE', url: '/api/cart/delete-cart-item', body: { _id: item } }),
  ]

  for (const answer of answers) {
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      message: 'Cart item not found',
      code: 'CART_ITEM_NOT_FOUND',
      error: true,
      success: false,
    })
  }
  expect(await given.quantityOf(item)).toBe(2)
  expect((await as('karim').inject({ method: 'GET', url: '/api/cart/get' })).json().data).toEqual([])
})

test('a line item is deleted by a DELETE with a body that may hold more than is asked for', async () => {
  const { as, given } = await buildTestApp()
  const _id = await given.cartItem({ owner: 'amina' })

  const answer = await as('amina').inject({
    method: 'DELETE',
    url: '/api/cart/delete-cart-item',
    body: { _id, __v: 0, productId: { name: 'x' } },
  })

  expect(answer.statusCode).toBe(200)
  expect(await given.quantitiesOf('amina')).toEqual([])
})

test('lines of products that are gone leave the cart', async () => {
  const { as, given } = await buildTestApp()
  const productId = await given.product()
  await given.cartItem({ owner: 'amina', productId })
  await given.goneProduct(productId)

  const answer = await as('amina').inject({ method: 'GET', url: '/api/cart/get' })

  expect(answer.json().data).toEqual([])
})

test('a price that changes after the quantity was set is told beside the one of before, until it is set again', async () => {
  const { as, given } = await buildTestApp()
  const productId = await given.product({ price: 105.5, discount: 10, stock: 9 })
  await as('amina').inject({ method: 'POST', url: '/api/cart/create', body: { productId } })
  const line = async () => (await as('amina').inject({ method: 'GET', url: '/api/cart/get' })).json().data[0]
  expect(await line()).not.toHaveProperty('priceBefore')

  await given.changedProduct(productId, { discountHundredths: 0 })
  expect(await line()).toMatchObject({ productId: { price: 105.5, discount: 0 }, priceBefore: 94.5 })

  const { _id } = await line()
  await as('amina').inject({ method: 'PUT', url: '/api/cart/update-qty', body: { _id, qty: 2 } })
  expect(await line()).not.toHaveProperty('priceBefore')
})

test('a guest learns what the products of the cart cost now, and which of them are gone', async () => {
  const { app, given } = await buildTestApp()
  const productId = await given.product({ name: 'Candia milk', price: 120, discount: 0, stock: 2 })
  const ask = (ids: unknown) => app.inject({ method: 'POST', url: '/api/cart/products', body: { ids } })

  const answer = await ask([productId, 'gone', productId])

  expect(answer.json().data).toMatchObject([{ _id: productId, name: 'Candia milk', price: 120, discount: 0, stock: 2 }])
  expect((await ask([])).json().data).toEqual([])
  expect((await ask('all')).statusCode).toBe(400)
})
