import { buildTestApp } from '../testing/build-test-app'
import { orderInCash } from '../testing/order-request'

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
