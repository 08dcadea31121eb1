import { buildTestApp } from '../testing/build-test-app'

const merge = (key: string, lines: unknown) => ({
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
  expect(
    cart.map((item: { productId: { name: string }; quantity: number }) => [item.productId.name, item.quantity]),
  ).toEqual([
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

test('lines that make no sense are refused and change nothing', async () => {
  const { as, given } = await buildTestApp()
  const productId = await given.product()

  for (const lines of [
    [{ productId, quantity: 0 }],
    [{ productId, quantity: 1.5 }],
    [{ productId, quantity: 1 }, { quantity: 1 }],
    Array.from({ length: 2001 }, () => ({ productId, quantity: 1 })),
    'all',
  ])
    expect((await as('amina').inject(merge('odd', lines))).statusCode).toBe(400)

  expect((await as('amina').inject(merge('', []))).statusCode).toBe(400)
  expect((await as('amina').inject(merge('empty', []))).json().data).toEqual({ cart: [], capped: [] })
  expect(await given.quantitiesOf('amina')).toEqual([])
})
