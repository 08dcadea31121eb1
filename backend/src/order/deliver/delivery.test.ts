import { jest } from '@jest/globals'
import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import type { OrderToDeliver } from '@souk-vert/shared/contract/order/delivery'
import { eq } from 'drizzle-orm'
import { orderEntries } from '../../db/tables/order-entries'
import { orders } from '../../db/tables/orders'
import { users } from '../../db/tables/users'
import { shopDay } from '@souk-vert/shared/text/shop-day'
import { buildTestApp } from '../../testing/build-test-app'
import type { Person } from '../../testing/given'
import { orderInCash } from '../../testing/order-request'
import { stopClock } from '../../testing/stop-clock'
import { payBack } from '../refund/pay-back'

afterEach(() => void jest.useRealTimers())

const LONG_AGO = new Date(Date.now() - 3_600_000)

/** A shop with milk at DZD 100 of which ten are in stock, and two drivers, Yacine and Omar. */
async function buildShop() {
  const shop = await buildTestApp()
  const { as, given } = shop
  const milk = await given.product({ name: 'Candia milk', price: 100, discount: 0 })
  const [yacine, omar, nadia] = [as('yacine the driver'), as('omar the packer'), as('nadia the admin')]
  await given.changedUser('omar the packer', { role: 'DRIVER', name: 'Omar' })
  const advance = (orderId: string, status: string) => nadia.call('PUT /api/order/admin-advance', { orderId, status })
  /** Orders so many bottles in cash; returns the order's number. */
  const placed = (quantity: number, person: Person = 'amina', more: object = {}) =>
    orderInCash(shop, person, { [milk]: quantity }, more)
  const packed = async (...order: Parameters<typeof placed>) => {
    const orderId = await placed(...order)
    await advance(orderId, 'packed')
    return orderId
  }
  let keys = 0
  const put = (name: string, orderId: string, body: object = {}, driver = yacine) =>
    driver.call(`PUT /api/order/${name}`, {
      orderId,
      ...(/^(not-)?deliver|cash$/.test(name) && { key: `press ${keys++}` }),
      ...body,
    })
  const takeOut = (orderId: string, driver = yacine) => put('take-out', orderId, {}, driver)
  const takenOut = async (quantity: number) => {
    const orderId = await packed(quantity)
    await takeOut(orderId)
    return orderId
  }
  const list = async (driver = yacine): Promise<OrderToDeliver[]> =>
    (await driver.call('POST /api/order/delivery-list', {})).json().data
  const readOrder = async (orderId: string) =>
    (await nadia.call('POST /api/order/admin-list', { search: orderId })).json().data[0]
  const day = shopDay(new Date())
  const cashOf = async (today = day) =>
    (await nadia.call('POST /api/order/admin-driver-cash', { day: today })).json().data
  const paidOnline = (orderId: string) => given.changedOrder(orderId, { paymentStatus: 'paid' })
  return {
    ...shop,
    milk,
    yacine,
    omar,
    nadia,
    advance,
    placed,
    packed,
    put,
    takeOut,
    takenOut,
    list,
    readOrder,
    day,
    cashOf,
    paidOnline,
  }
}

const YACINE = 'yacine.the.driver@shop.example'
const OMAR = 'omar.the.packer@shop.example'

test('a driver sees the orders that are packed, where they go and what to collect, and no other amounts', async () => {
  const { packed, paidOnline, milk, ...shop } = await buildShop()
  const cash = await packed(2, 'amina', { driverNote: 'Third floor' })
  const paid = await packed(1, 'karim')
  await paidOnline(paid)
  await shop.placed(1)

  const answer = (await shop.yacine.call('POST /api/order/delivery-list', {})).json()

  expect(answer).toMatchObject({ totalCount: 2, totalPage: 1, page: 1 })
  expect(answer.data).toEqual([
    expect.objectContaining({
      orderId: cash,
      status: 'packed',
      isMine: false,
      customer: 'amina',
      mobile: '0551234567',
      toCollect: 200,
      address: expect.objectContaining({ address_line: '1 Rue Larbi Ben M’hidi', city: 'Oran' }),
      driverNote: 'Third floor',
    }),
    expect.not.objectContaining({ toCollect: expect.anything() }),
  ])
  expect(answer.data[1].orderId).toBe(paid)
  expect(JSON.stringify(answer)).not.toMatch(/price|discount|total[A-Z]?mt|email|item/i)
})

test('what a driver takes out is first in their list and last in other drivers’, who see who has it; old orders that nobody marked are in none', async () => {
  const { packed, takeOut, advance, list, omar, given } = await buildShop()
  const [waiting, taken, ofNobody, old] = [await packed(1), await packed(1), await packed(1), await packed(1)]
  for (const orderId of [ofNobody, old]) await advance(orderId, 'shipped')
  const shippedAt = new Date(Date.now() - 3 * 86_400_000)
  await given.changedOrder(old, { shippedAt })

  const answer = await takeOut(taken)

  expect(answer.json()).toMatchObject({ message: 'Order shipped', data: { status: 'shipped', isMine: true } })
  const numbers = (rows: OrderToDeliver[]) => rows.map(({ orderId }) => orderId)
  expect(numbers(await list())).toEqual([taken, waiting, ofNobody])
  const ofOmar = await list(omar)
  expect(numbers(ofOmar)).toEqual([waiting, ofNobody, taken])
  expect(ofOmar.map(({ driver }) => driver)).toEqual([
    ...[undefined, undefined],
    { _id: await given.user('yacine the driver'), name: 'yacine the driver' },
  ])
})

test('of two drivers who take an order out at once one has it, and the other is told who', async () => {
  const { packed, takeOut, omar, readOrder } = await buildShop()
  const orderId = await packed(1)

  const answers = await Promise.all([takeOut(orderId), takeOut(orderId, omar)])

  const lost = answers.find(({ statusCode }) => statusCode !== 200)!
  const [winner, email] = lost === answers[0] ? ['Omar', OMAR] : ['yacine the driver', YACINE]
  expect(lost.json()).toMatchObject({ code: 'ORDER_TAKEN', message: `${winner} has order ${orderId}` })
  expect((await readOrder(orderId)).movedBy.shipped).toBe(email)
  const again = await takeOut(orderId, lost === answers[0] ? omar : undefined)
  expect(again.json().data).toMatchObject({ status: 'shipped', isMine: true })
})

/** A shop in which Yacine, who has taken an order out, falls ill. */
async function buildShopOfTheIll() {
  const shop = await buildShop()
  const { takenOut, put, given } = shop
  const orderId = await takenOut(2)
  const from = await given.user('yacine the driver')
  const takeOver = (driver = shop.omar, more: object = { from }) => put('take-out', orderId, more, driver)
  return { ...shop, orderId, takeOver }
}

test('an order is taken over from the driver who has it, whose name one knows, with its cash; the record says so', async () => {
  const { orderId, takeOver, put, list, cashOf, nadia, omar } = await buildShopOfTheIll()
  const unasked = await takeOver(undefined, {})

  const answer = await takeOver()
  const late = await put('deliver', orderId, { cash: 200 })
  await put('deliver', orderId, { cash: 200 }, omar)

  expect(unasked.json()).toMatchObject({ code: 'ORDER_TAKEN' })
  expect(answer.json().data).toMatchObject({ status: 'shipped', isMine: true, toCollect: 200 })
  expect(answer.json().data).not.toHaveProperty('driver')
  expect(late.json()).toMatchObject({ code: 'ORDER_TAKEN', message: `Omar has order ${orderId}` })
  expect(await list()).toEqual([])
  expect(await cashOf()).toMatchObject([{ by: OMAR, received: 200, difference: 0 }])
  const record = await nadia.call('POST /api/change/admin-list', { thing: 'order', thingId: orderId })
  expect(record.json().data).toContainEqual(
    expect.objectContaining({ before: { driver: 'yacine the driver' }, after: { driver: 'Omar' } }),
  )
})

test('of two who take an order over at once one has it, and the other is told who', async () => {
  const { takeOver, nadia, omar, list } = await buildShopOfTheIll()

  const answers = await Promise.all([takeOver(omar), takeOver(nadia)])

  const lost = answers.find(({ statusCode }) => statusCode !== 200)!
  const [winner, name] = lost === answers[0] ? [nadia, 'nadia the admin'] : [omar, 'Omar']
  expect(lost.json()).toMatchObject({ code: 'ORDER_TAKEN', message: expect.stringContaining(`${name} has order`) })
  expect(await list(winner)).toMatchObject([{ isMine: true }])
  expect(await list()).toMatchObject([{ isMine: false, driver: { name } }])
})

test('an order that its driver or the desk brings further meanwhile is not taken over, and its cash is counted once', async () => {
  const { orderId, takeOver, advance, cashOf, put } = await buildShopOfTheIll()

  const [taken, delivered] = await Promise.all([takeOver(), advance(orderId, 'delivered')])
  const late = await takeOver()

  expect(delivered.statusCode).toBe(200)
  expect(late.json()).toMatchObject({ code: 'WRONG_ORDER_STATUS' })
  const by = taken.statusCode === 200 ? OMAR : YACINE
  expect(await cashOf()).toMatchObject([{ by, orders: 1, received: 200 }])
  expect((await put('deliver', orderId, { cash: 200 })).json()).toMatchObject({ code: 'WRONG_ORDER_STATUS' })
})

test('an order that is not packed, or is another driver’s, is neither taken out, delivered nor brought back', async () => {
  const { takenOut, placed, packed, put, omar, list } = await buildShop()
  const yacines = await takenOut(1)
  const isPlaced = await placed(1)
  const waiting = await packed(1, 'karim')
  const codeOf = async (...[name, orderId, body, driver]: Parameters<typeof put>) =>
    (await put(name, orderId, body, driver)).json().code

  expect(await codeOf('take-out', isPlaced)).toBe('WRONG_ORDER_STATUS')
  expect(await codeOf('deliver', waiting, { cash: 100 })).toBe('WRONG_ORDER_STATUS')
  expect(await codeOf('deliver', yacines, { cash: 100 }, omar)).toBe('ORDER_TAKEN')
  expect(await codeOf('not-delivered', yacines, { reason: 'Refused', restocked: true }, omar)).toBe('ORDER_TAKEN')
  expect(await codeOf('undo-delivery', yacines, { status: 'shipped' }, omar)).toBe('UNDO_UNAVAILABLE')
  expect(await codeOf('deliver', 'ORD-GONE', { cash: 100 })).toBe('ORDER_NOT_FOUND')
  expect(await list()).toMatchObject([{ orderId: yacines, status: 'shipped' }, { status: 'packed' }])
})

test('cash that is not what was to be collected is asked for again, and what was given too much is paid back by hand', async () => {
  const { takenOut, put, cashOf, readOrder, nadia, day, app, db } = await buildShop()
  const orderId = await takenOut(3)

  const differs = await put('deliver', orderId, { cash: 250 })
  const [unsaid, negative] = [await put('deliver', orderId), await put('deliver', orderId, { cash: -1 })]
  const before = await cashOf()
  const delivered = await put('deliver', orderId, { cash: 350, confirmed: true })

  expect(differs.json()).toMatchObject({
    code: 'CASH_DIFFERS',
    message: 'DZD\u00a0250.00 instead of DZD\u00a0300.00. Please count the cash again.',
  })
  for (const refused of [unsaid, negative])
    expect(refused.json()).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'cash' }] })
  expect(before).toEqual([])
  expect(delivered.json().data).toMatchObject({ status: 'delivered', isMine: true })
  expect(delivered.json().data).not.toHaveProperty('toCollect')
  expect(await cashOf()).toEqual([
    {
      by: YACINE,
      name: 'yacine the driver',
      orders: 1,
      toCollect: 300,
      received: 350,
      difference: 50,
      differing: [{ orderId, toCollect: 300, received: 350 }],
    },
  ])
  const close = (await nadia.call('POST /api/order/admin-day', { day })).json().data
  expect(close).toMatchObject({ ordered: 300, paidOnline: 0, cash: [{ by: YACINE, amount: 350 }] })
  await db.update(orders).set({ deliveredAt: LONG_AGO })
  await payBack(app, (await readOrder(orderId))._id)
  const order = await readOrder(orderId)
  expect(order).toMatchObject({
    totalAmt: 300,
    balance: { charged: 300, kept: 350, toCollect: 0, toPayBack: 50 },
    refunds: [{ amount: 50, state: 'failed', problem: 'It was paid in cash' }],
  })
  await nadia.call('PUT /api/order/admin-paid-by-hand', { refundId: order.refunds[0]._id })
  expect((await readOrder(orderId)).balance).toMatchObject({ kept: 300, toPayBack: 0 })
})

test('an order that was delivered for less than it costs needs a person until the rest is received, or given up', async () => {
  const { takenOut, put, nadia } = await buildShop()
  const [short, exact] = [await takenOut(2), await takenOut(1)]
  const attention = async () =>
    (await nadia.call('POST /api/order/admin-list', {}))
      .json()
      .attention.map(({ orderId, bill }: AdminOrder) => [orderId, bill.toCollect])

  await put('deliver', short, { cash: 150, confirmed: true })
  await put('deliver', exact, { cash: 100 })
  const delivered = await attention()
  await put('note-cash', short, { amount: 30, reason: 'Came back' })
  const noted = await attention()
  const allowance = { orderId: short, amount: 20, reason: 'Given up', key: 'given up' }
  const { statusCode } = await nadia.call('PUT /api/order/admin-refund', allowance)

  expect([delivered, noted]).toEqual([[[short, 50]], [[short, 20]]])
  expect([statusCode, await attention()]).toEqual([200, []])
})

test('a driver has the day after a reload, too: what was brought, the cash, and what is still short; undo while it lasts', async () => {
  stopClock()
  const noon = Date.parse(`${shopDay(new Date())}T12:00Z`)
  const at = (minutes: number) => void jest.setSystemTime(noon + minutes * 60_000)
  at(0)
  const { takenOut, put, yacine, omar, db } = await buildShop()
  const dayOf = async (driver = yacine) => (await driver.call('POST /api/order/delivery-list', {})).json().day
  const [former, settled] = [await takenOut(3), await takenOut(2)]
  await put('deliver', former, { cash: 250, confirmed: true })
  await put('deliver', settled, { cash: 200 })
  const yesterday = new Date(noon - 86_400_000)
  await db.update(orders).set({ deliveredAt: yesterday })
  await db.update(orderEntries).set({ at: yesterday })
  const [first, second, refused] = [await takenOut(1), await takenOut(1), await takenOut(2)]
  await put('deliver', first, { cash: 100 })
  at(10)
  await put('not-delivered', refused, { reason: 'Refused', restocked: true })
  at(11)
  await put('deliver', second, { cash: 100 })

  const day = await dayOf()
  await put('undo-delivery', second, { status: 'delivered' })

  const undo = { undoUntil: expect.any(String) }
  expect(day).toMatchObject({ delivered: 2, returned: 1, cash: 200 })
  expect(day.orders).toEqual([
    expect.objectContaining({ orderId: second, status: 'delivered', cash: [expect.anything()], ...undo }),
    expect.objectContaining({ orderId: refused, status: 'returned', ...undo }),
    expect.not.objectContaining(undo),
    expect.objectContaining({ orderId: former, toCollect: 50 }),
  ])
  expect(day.orders[2].orderId).toBe(first)
  expect(await dayOf()).toMatchObject({ delivered: 1, returned: 1, cash: 100 })
  expect(await dayOf(omar)).toEqual({ delivered: 0, returned: 0, cash: 0, orders: [] })
})

test('of a long day a driver loads the latest orders, and counts all', async () => {
  const { takenOut, put, yacine, db } = await buildShop()
  const orderId = await takenOut(1)
  await put('deliver', orderId, { cash: 100 })
  const [one] = await db.select().from(orders)
  const copies = Array.from({ length: 40 }, (_, index) => ({
    ...one!,
    id: `copy ${index}`,
    orderNumber: `ORD-${index}`,
    idempotencyKey: null,
    deliveredAt: new Date(one!.deliveredAt!.getTime() - index - 1),
  }))
  await db.insert(orders).values(copies)

  const { day } = (await yacine.call('POST /api/order/delivery-list', {})).json()

  expect(day).toMatchObject({ delivered: 41, returned: 0 })
  expect(day.orders.map((order: OrderToDeliver) => order.orderId)).toEqual([
    orderId,
    ...copies.slice(0, 29).map((copy) => copy.orderNumber),
  ])
})

test('an order that is paid online is delivered without cash', async () => {
  const { takenOut, put, paidOnline, cashOf } = await buildShop()
  const orderId = await takenOut(1)
  await paidOnline(orderId)

  const withCash = await put('deliver', orderId, { cash: 100, confirmed: true })
  const answers = [await put('deliver', orderId), await put('deliver', orderId)]

  expect(withCash.json()).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'cash' }] })
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await cashOf()).toEqual([])
})

test('a press that is sent again counts once, and undoing adds the opposite of the cash', async () => {
  const { takenOut, put, cashOf, db, list } = await buildShop()
  const orderId = await takenOut(2)
  const body = { cash: 200, key: 'the same' }

  const answers = await Promise.all([1, 2, 3].map(() => put('deliver', orderId, body)))
  const other = await put('deliver', orderId, { cash: 200 })
  const received = await cashOf()
  const undone = await put('undo-delivery', orderId, { status: 'delivered' })
  const late = await put('deliver', orderId, body)

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(other.json()).toMatchObject({ code: 'WRONG_ORDER_STATUS' })
  expect(received).toMatchObject([{ orders: 1, received: 200, difference: 0, differing: [] }])
  expect(undone.json().data).toMatchObject({ status: 'shipped', toCollect: 200, isMine: true })
  expect(late.json().data.status).toBe('shipped')
  expect(await cashOf()).toMatchObject([{ orders: 0, toCollect: 0, received: 0, difference: 0, differing: [] }])
  const entries = await db.select().from(orderEntries).orderBy(orderEntries.id)
  expect(entries.map(({ centimes, by }) => [centimes, by])).toEqual([
    [20_000, YACINE],
    [-20_000, YACINE],
  ])
  await put('deliver', orderId, { cash: 180, confirmed: true })
  expect(await cashOf()).toMatchObject([{ orders: 1, toCollect: 200, received: 180, difference: -20 }])
  expect(await list()).toEqual([])
})

test('a press that is sent again with something else is refused, and the first one counts', async () => {
  const { takenOut, put, readOrder } = await buildShop()
  const [paid, refused] = [await takenOut(2), await takenOut(1)]
  const deliver = (cash: number) => put('deliver', paid, { cash, confirmed: true, key: 'paid' })
  const bringBack = (more: object) =>
    put('not-delivered', refused, { reason: 'Broken', restocked: true, key: 'refused', ...more })
  await deliver(150)
  await bringBack({})

  const answers = [
    await deliver(200),
    await put('deliver', paid, { key: 'paid' }),
    await bringBack({ reason: 'Nobody at home' }),
    await bringBack({ restocked: false }),
    await put('deliver', refused, { cash: 100, key: 'refused' }),
  ]

  expect(answers.map((answer) => answer.json().errors?.[0].field)).toEqual([
    ...['cash', 'cash', 'reason', 'restocked', 'key'],
  ])
  expect((await readOrder(paid)).balance).toMatchObject({ kept: 150 })
  expect((await readOrder(refused)).notDelivered).toEqual({ reason: 'Broken', restocked: true })
})

test('a driver undoes taking an order out, and nothing that the desk has done', async () => {
  const { takenOut, packed, put, advance, takeOut, omar, list, nadia } = await buildShop()
  const [own, shipped] = [await takenOut(1), await packed(1)]

  const back = await put('undo-delivery', own, { status: 'shipped' })
  await takeOut(own, omar)
  await advance(shipped, 'shipped')
  await takeOut(shipped)
  const ofDesk = await put('undo-delivery', shipped, { status: 'shipped' })
  await advance(shipped, 'delivered')
  const delivered = await put('undo-delivery', shipped, { status: 'delivered' })

  expect(back.json().data).toMatchObject({ status: 'packed', isMine: false })
  for (const refused of [ofDesk, delivered]) expect(refused.json()).toMatchObject({ code: 'UNDO_UNAVAILABLE' })
  expect(await list(omar)).toMatchObject([{ orderId: own, isMine: true }])
  await nadia.call('PUT /api/order/admin-undo', { orderId: own, status: 'shipped' })
  expect(await list()).toMatchObject([{ orderId: own, status: 'packed', isMine: false }])
})

test('what comes back goes into stock, or is written off, with the reason; undone, it is on its way again', async () => {
  const { takenOut, put, given, milk, readOrder, cashOf } = await buildShop()
  const [fine, spoilt] = [await takenOut(2), await takenOut(3)]
  const broken = { reason: ' Broken ', restocked: false, key: 'broken' }

  const bad = await put('not-delivered', fine, { reason: ' ', restocked: true })
  const restocked = await put('not-delivered', fine, { reason: 'Nobody at home', restocked: true })
  const stockAfterFirst = await given.stockOf(milk)
  await Promise.all([put('not-delivered', spoilt, broken), put('not-delivered', spoilt, broken)])

  expect(bad.json()).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'reason' }] })
  expect(restocked.json()).toMatchObject({ message: 'Order returned', data: { status: 'returned' } })
  expect([stockAfterFirst, await given.stockOf(milk)]).toEqual([7, 7])
  expect((await readOrder(fine)).notDelivered).toEqual({ reason: 'Nobody at home', restocked: true })
  expect((await readOrder(spoilt)).notDelivered).toEqual({ reason: 'Broken', restocked: false })
  for (const orderId of [fine, spoilt]) await put('undo-delivery', orderId, { status: 'returned' })
  expect(await given.stockOf(milk)).toBe(5)
  expect(await readOrder(spoilt)).toEqual(expect.not.objectContaining({ notDelivered: expect.anything() }))
  expect((await put('deliver', spoilt, { cash: 300 })).statusCode).toBe(200)
  expect(await cashOf()).toMatchObject([{ received: 300, difference: 0 }])
})

test('an order in cash that the desk marks as delivered has the amount due: on its driver’s account, or on the desk’s', async () => {
  const { takenOut, packed, advance, cashOf, nadia } = await buildShop()
  const [driven, fetched] = [await takenOut(2), await packed(1)]

  await advance(driven, 'delivered')
  for (const status of ['shipped', 'delivered']) await advance(fetched, status)

  const ofDesk = { by: 'nadia.the.admin@shop.example', orders: 1, received: 100, difference: 0 }
  expect(await cashOf()).toMatchObject([ofDesk, { by: YACINE, received: 200, difference: 0 }])
  expect(await cashOf('2026-01-01')).toEqual([])
  await nadia.call('PUT /api/order/admin-undo', { orderId: driven, status: 'delivered' })
  expect(await cashOf()).toMatchObject([ofDesk, { by: YACINE, orders: 0, received: 0 }])
})

/** A shop in which Yacine has delivered two bottles yesterday, for which he noted so much. */
async function buildShopOfYesterday(cash: number) {
  const shop = await buildShop()
  const { takenOut, put, db, nadia, readOrder } = shop
  const orderId = await takenOut(2)
  await put('deliver', orderId, { cash, confirmed: true })
  const at = new Date(Date.now() - 86_400_000)
  await db.update(orders).set({ placedAt: at, shippedAt: at, deliveredAt: at })
  await db.update(orderEntries).set({ at })
  const note = (body: object, by = shop.yacine) => put('note-cash', orderId, { reason: ' Counted again ', ...body }, by)
  const noteAtDesk = (body: object) => put('admin-note-cash', orderId, { reason: 'Brought here', ...body }, nadia)
  const [first] = (await readOrder(orderId)).cash as { _id: string }[]
  return { ...shop, orderId, note, noteAtDesk, instead: first!._id, yesterday: shopDay(at) }
}

test('cash that is brought a day later is noted then, with why, on the account of who receives it', async () => {
  const { note, noteAtDesk, cashOf, yesterday, readOrder, orderId, nadia, day } = await buildShopOfYesterday(50)

  const late = await note({ amount: 100, key: 'late' })
  const again = await note({ amount: 100, key: 'late' })
  const otherwise = await note({ amount: 90, key: 'late' })
  await noteAtDesk({ amount: 50 })

  expect(late.json()).toMatchObject({ message: 'Cash noted', data: { status: 'delivered', toCollect: 50 } })
  expect(again.json().data.cash).toMatchObject([
    { amount: 50, reason: '', isWrong: false },
    { amount: 100, reason: 'Counted again', isWrong: false },
  ])
  expect(otherwise.json()).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'amount' }] })
  expect(await cashOf(yesterday)).toMatchObject([{ by: YACINE, toCollect: 200, received: 50, difference: -150 }])
  expect(await cashOf()).toMatchObject([
    { by: 'nadia.the.admin@shop.example', toCollect: 0, received: 50, difference: 50 },
    { by: YACINE, toCollect: 0, received: 100, difference: 100 },
  ])
  const close = (await nadia.call('POST /api/order/admin-day', { day })).json().data
  expect(close.cash).toMatchObject([{ amount: 50 }, { by: YACINE, amount: 100 }])
  const order = await readOrder(orderId)
  expect(order.bill).not.toHaveProperty('toCollect')
  expect(order.cash.map(({ name, amount }: { name: string; amount: number }) => [name, amount])).toEqual([
    ...[
      ['yacine the driver', 50],
      ['yacine the driver', 100],
    ],
    ['nadia the admin', 50],
  ])
})

test('cash that was noted wrong is noted right once, on the same account, of two at once by the first', async () => {
  const { note, noteAtDesk, instead, cashOf, yesterday, readOrder, orderId, nadia } = await buildShopOfYesterday(20)

  const answers = await Promise.all([note({ amount: 200, instead }), noteAtDesk({ amount: 200, instead })])

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  const lost = answers.find(({ statusCode }) => statusCode === 400)!
  expect(lost.json()).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'instead' }] })
  expect(await cashOf(yesterday)).toMatchObject([{ by: YACINE, toCollect: 200, received: 20 }])
  expect(await cashOf()).toMatchObject([{ by: YACINE, toCollect: 0, received: 180, difference: 180 }])
  const { cash, bill } = await readOrder(orderId)
  expect(cash).toMatchObject([
    ...[
      { amount: 20, isWrong: true },
      { amount: -20, isWrong: true },
    ],
    { amount: 200, isWrong: false },
  ])
  expect(bill).not.toHaveProperty('toCollect')
  const { data } = (await nadia.call('POST /api/change/admin-list', { thing: 'order', thingId: orderId })).json()
  expect(data[0]).toMatchObject({ before: { cashReceived: 20 }, after: { cashReceived: 200 } })
})

test('cash that was never received is taken back, and what was too much is paid back by hand until it is corrected', async () => {
  const { note, noteAtDesk, instead, readOrder, orderId, app } = await buildShopOfYesterday(200)
  const stateOf = async () => {
    const { _id, balance, refunds } = await readOrder(orderId)
    await payBack(app, _id)
    return { ...balance, refunds: refunds?.length }
  }

  await note({ amount: 0, instead })
  const unpaid = (await readOrder(orderId)).balance
  const typed = (await noteAtDesk({ amount: 2000, key: 'typed' })).json().data.cash
  await stateOf()
  const tooMuch = await stateOf()
  await noteAtDesk({ amount: 200, instead: typed.at(-1)._id })
  await payBack(app, (await readOrder(orderId))._id)

  expect(unpaid).toMatchObject({ kept: 0, toCollect: 200 })
  expect(tooMuch).toMatchObject({ kept: 2000, toPayBack: 1800, refunds: 1 })
  expect(await readOrder(orderId)).toEqual(expect.not.objectContaining({ balance: expect.anything() }))
})

test('nobody notes cash of another driver’s order, of one that is paid online, or that is none', async () => {
  const { note, noteAtDesk, instead, omar, orderId, readOrder, paidOnline, put } = await buildShopOfYesterday(200)
  const refusalOf = (answer: Awaited<ReturnType<typeof put>>) => [
    ...[answer.json().code, answer.json().errors?.[0].field],
  ]
  const [desks] = (await noteAtDesk({ amount: 10 })).json().data.cash.slice(-1)

  expect(refusalOf(await note({ amount: 1 }, omar))).toEqual(['ORDER_TAKEN', undefined])
  expect(refusalOf(await note({ amount: 1, instead: desks._id }))).toEqual(['VALIDATION', 'instead'])
  expect(refusalOf(await note({ amount: 1, instead: 'gone' }))).toEqual(['VALIDATION', 'instead'])
  expect(refusalOf(await note({ amount: 0 }))).toEqual(['VALIDATION', 'amount'])
  expect(refusalOf(await note({ amount: 1, reason: ' ' }))).toEqual(['VALIDATION', 'reason'])
  expect(refusalOf(await put('note-cash', 'ORD-GONE', { amount: 1, reason: 'Late' }))).toEqual([
    ...['ORDER_NOT_FOUND', undefined],
  ])
  await paidOnline(orderId)
  expect(refusalOf(await noteAtDesk({ amount: 1, instead }))).toEqual(['VALIDATION', 'amount'])
  expect((await readOrder(orderId)).bill).not.toHaveProperty('toCollect')
})

test('cash that is noted while an order waits is on its bill and in the list of who packs it', async () => {
  const { placed, put, nadia, readOrder } = await buildShop()
  const orderId = await placed(3)

  await put('admin-note-cash', orderId, { amount: 100, reason: 'Paid in the shop' }, nadia)

  expect((await readOrder(orderId)).bill).toMatchObject({ received: 100, toCollect: 200 })
  const list = (await nadia.call('POST /api/order/packing-list', {})).json()
  expect(list.data).toMatchObject([{ orderId, toCollect: 200 }])
})

test('the cash of a driver who changes the email is one person’s', async () => {
  const { takenOut, put, cashOf, nadia, day, given } = await buildShop()
  await put('deliver', await takenOut(1), { cash: 100 })
  await given.changedUser('yacine the driver', { email: 'yacine@home.example', name: 'Yacine' })
  await put('deliver', await takenOut(2), { cash: 200 })

  const account = { by: 'yacine@home.example', name: 'Yacine' }
  expect(await cashOf()).toMatchObject([{ ...account, orders: 2, received: 300 }])
  const close = (await nadia.call('POST /api/order/admin-day', { day })).json().data
  expect(close.cash).toEqual([{ ...account, amount: 300 }])
})

test('an account that is deleted leaves its orders to other drivers', async () => {
  const { takenOut, db, given, list, omar } = await buildShop()
  const orderId = await takenOut(1)

  await db.delete(users).where(eq(users.id, await given.user('yacine the driver')))

  expect(await list(omar)).toMatchObject([{ orderId, status: 'shipped', isMine: false }])
})
