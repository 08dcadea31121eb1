import { orders } from '../../db/tables/orders'
import { buildTestApp } from '../../testing/build-test-app'
import { orderInCash } from '../../testing/order-request'
import { payBack } from '../refund/pay-back'

/** A shop with a delivered order in cash of two pieces of milk for 100 DZD each and two of bread for 20, perhaps with a coupon. */
async function buildShop(percent?: number) {
  const shop = await buildTestApp()
  const { as, given } = shop
  const milk = await given.product({ name: 'Milk', price: 100, discount: 0 })
  const bread = await given.product({ name: 'Bread', price: 20, discount: 0 })
  const coupon = percent === undefined ? {} : { coupon: 'HIVER' }
  const fields = { code: 'HIVER', kind: 'percent', firstOrderOnly: false, categoryIds: [] } as const
  if (percent) await as('nadia the admin').call('PUT /api/coupon/admin-set', { ...fields, value: percent })
  const orderId = await orderInCash(shop, 'amina', { [milk]: 2, [bread]: 2 }, coupon)
  const put = (name: string, body: object) => as('nadia the admin').call(`PUT /api/order/${name}`, { orderId, ...body })
  for (const status of ['packed', 'shipped', 'delivered']) await put('admin-advance', { status })
  const reasoned = { reason: 'Sour', key: 'k' }
  const give = (amount: number, more: object = {}) => put('admin-refund', { ...reasoned, amount, ...more })
  /** Takes back so many pieces of lines, by their places. */
  const back = (pieces: Record<number, number>, more: object = {}) => {
    const lines = Object.entries(pieces).map(([at, count]) => ({ position: Number(at), pieces: count }))
    return put('admin-return', { ...reasoned, lines, restocked: true, ...more })
  }
  const chargedNow = async () =>
    (await as('nadia the admin').call('POST /api/order/admin-list', {})).json().data[0].chargedAmt
  const stocks = async () => [await given.stockOf(milk), await given.stockOf(bread)]
  return { ...shop, put, give, back, chargedNow, stocks }
}

const refused = (field: string) => ({
  code: 'VALIDATION',
  errors: [{ field, message: expect.stringContaining('already sent this with another value') }],
})

test('a refund that is sent again with another amount or reason is refused; the same one changes nothing', async () => {
  const { give, chargedNow } = await buildShop()
  await give(20)

  const [other, late] = [await give(30), await give(20, { reason: 'Late' })]
  const same = await give(20, { reason: ' Sour ' })

  expect(other.json()).toMatchObject(refused('amount'))
  expect(late.json()).toMatchObject(refused('reason'))
  expect(same.statusCode).toBe(200)
  expect(await chargedNow()).toBe(220)
})

test('a return that is sent again with other pieces, lines, another reason, or written off, is refused', async () => {
  const { back, chargedNow, stocks } = await buildShop()
  await back({ 0: 1 })

  for (const [pieces, more, field] of [
    [{ 0: 2 }, {}, 'lines'],
    [{ 1: 1 }, {}, 'lines'],
    [{ 0: 1, 1: 1 }, {}, 'lines'],
    [{ 0: 1 }, { restocked: false }, 'restocked'],
    [{ 0: 1 }, { reason: 'Late' }, 'reason'],
  ] as const)
    expect((await back(pieces, more)).json()).toMatchObject(refused(field))
  expect([await chargedNow(), await stocks()]).toEqual([140, [9, 8]])
})

test('a return that is sent again at once, its lines in any order, counts once', async () => {
  const { back, put, chargedNow, stocks } = await buildShop()
  const lines = [
    { position: 1, pieces: 1 },
    { position: 0, pieces: 2 },
  ]

  const answers = await Promise.all([
    back({ 0: 2, 1: 1 }),
    put('admin-return', { lines, restocked: true, reason: 'Sour', key: 'k' }),
    back({ 0: 2, 1: 1 }),
  ])

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect([await chargedNow(), await stocks()]).toEqual([20, [10, 9]])
})

test('a refund whose key looks like that of a returned line is an attempt of its own', async () => {
  const { give, back, chargedNow } = await buildShop()
  await back({ 0: 1 })

  await give(20, { key: 'k 0' })

  expect(await chargedNow()).toBe(120)
})

test('a piece that comes back gives back what is left of its price, after something was given back for its line', async () => {
  const { give, back, chargedNow } = await buildShop()
  await give(50, { position: 0 })
  const afterRefund = await chargedNow()

  await back({ 0: 1 }, { key: 'damaged' })
  const afterReturn = await chargedNow()
  await back({ 0: 1, 1: 2 }, { key: 'all' })

  expect([afterRefund, afterReturn, await chargedNow()]).toEqual([190, 140, 0])
})

test('of an order with a coupon it gives back what it cost with that, and no more is owed then than before', async () => {
  const { give, back, chargedNow } = await buildShop(50)
  await give(80, { position: 0 })
  const afterRefund = await chargedNow()

  await back({ 0: 1 }, { key: 'damaged' })

  expect([afterRefund, await chargedNow()]).toEqual([40, 40])
})

test('for a line no more is given back than it still costs, and no more pieces than it has', async () => {
  const { give, back, chargedNow } = await buildShop()
  await give(30, { position: 1 })

  const more = await give(11, { position: 1, key: 'more' })
  const nowhere = await give(1, { position: 7, key: 'no line' })
  await give(10, { position: 1, key: 'the rest' })
  const pieces = await back({ 0: 3 }, { key: 'too many' })

  expect(more.json()).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'amount' }] })
  expect(nowhere.json()).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'position' }] })
  expect(pieces.json()).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'lines' }] })
  expect(await chargedNow()).toBe(200)
})

test('what was given back is taken back while its money has not left, once, and not later', async () => {
  const { give, put, as, chargedNow, db, app } = await buildShop()
  const order = async () => (await as('nadia the admin').call('POST /api/order/admin-list', {})).json().data[0]
  await give(20)
  await give(30, { position: 0, key: 'line', reason: 'Torn' })
  const [line, whole] = (await order()).allowances

  const answers = [
    await put('admin-refund-undo', { key: line.key }),
    await put('admin-refund-undo', { key: line.key }),
    await put('admin-refund-undo', { key: whole.key }),
  ]
  const unknown = await put('admin-refund-undo', { key: 'allowance:999999' })
  const undone = await chargedNow()
  await give(25, { key: 'again' })
  await db.update(orders).set({ deliveredAt: new Date(Date.now() - 3_600_000) })
  const row = await order()
  await payBack(app, row._id)
  await put('admin-paid-by-hand', { orderId: undefined, refundId: (await order()).refunds[0]._id })
  const late = await put('admin-refund-undo', { key: row.allowances[0].key })

  expect([line, whole]).toMatchObject([
    { amount: 30, reason: 'Torn', position: 0, isOpen: true },
    { amount: 20, reason: 'Sour', isOpen: true },
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(unknown.json().errors).toMatchObject([{ field: 'key' }])
  expect([undone, await chargedNow()]).toEqual([240, 215])
  expect((await order()).allowances).toMatchObject([{ amount: 25, isOpen: false }])
  expect(late.json()).toMatchObject({ code: 'UNDO_UNAVAILABLE' })
})
