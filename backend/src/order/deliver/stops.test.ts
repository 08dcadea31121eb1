import type { OrderToDeliver } from '@souk-vert/shared/contract/order/delivery'
import { deliveryOf } from '../../testing/delivery-shop'
import { buildTestApp } from '../../testing/build-test-app'
import type { Person } from '../../testing/given'

/** A shop that delivers in slots, and so many orders of a later slot each that Yacine has taken out. */
async function buildStopsShop(count: number, { hasSlots = true } = {}) {
  const shop = await buildTestApp()
  const { as, given } = shop
  const { nadia, orderGoods, quote, slots } = deliveryOf(shop)
  if (hasSlots) await slots()
  const times = (await quote('nobody')).slots
  const [yacine, driver] = [as('yacine the driver'), 'yacine the driver' as Person]
  let shoppers = 0
  const takeOut = async (by = driver): Promise<string> => {
    const shopper = `shopper ${shoppers++}` as Person
    const slot = times.at(shoppers)
    const made = await orderGoods(shopper, await given.address({ owner: shopper }), slot)
    const { orderId } = made.json().data[0]
    await nadia.call('PUT /api/order/admin-advance', { orderId, status: 'packed' })
    await as(by).call('PUT /api/order/take-out', { orderId })
    return orderId
  }
  const out: string[] = []
  while (out.length < count) out.push(await takeOut())
  const move = (orderId: string, where: 'before' | 'after', other: string, by = yacine) =>
    by.call('PUT /api/order/move-stop', { orderId, where, other })
  const list = async (): Promise<string[]> =>
    (await yacine.call('POST /api/order/delivery-list', {}))
      .json()
      .data.filter(({ isMine }: OrderToDeliver) => isMine)
      .map(({ orderId }: OrderToDeliver) => orderId)
  let presses = 0
  const deliver = (orderId: string) =>
    yacine.call('PUT /api/order/deliver', { orderId, cash: 1000, key: `press ${presses++}` })
  const undo = (orderId: string, status: 'shipped' | 'delivered') =>
    yacine.call('PUT /api/order/undo-delivery', { orderId, status })
  return {
    ...shop,
    nadia,
    yacine,
    out: out as [string, string, string, ...string[]],
    takeOut,
    move,
    list,
    deliver,
    undo,
  }
}

test('a driver puts stops in an order of their own, after which come those that are taken out later', async () => {
  const { out, takeOut, move, list, deliver, undo, yacine } = await buildStopsShop(3)
  const [a, b, c] = out
  expect(await list()).toEqual([a, b, c])

  const moved = (await move(c, 'before', a)).json()
  await move(a, 'after', b)
  const d = await takeOut()

  expect(moved).toMatchObject({ message: 'Your stops were put in order', data: { orderId: c, isMine: true } })
  expect(await list()).toEqual([c, b, a, d])
  await deliver(c)
  expect((await move(d, 'before', c)).statusCode).toBe(200)
  expect(await list()).toEqual([b, a, d])
  await undo(c, 'delivered')
  await undo(b, 'shipped')
  await yacine.call('PUT /api/order/take-out', { orderId: b })
  expect(await list()).toEqual([c, a, b, d])
})

test('an order that is another driver’s, or not out, has no place among the stops', async () => {
  const { out, move, as, nadia } = await buildStopsShop(2)
  const [a, b] = out

  const codeOf = async (...[orderId, where, other, by]: Parameters<typeof move>) =>
    (await move(orderId, where, other, by)).json().code

  expect(await codeOf(a, 'after', b, nadia)).toBe('ORDER_TAKEN')
  expect(await codeOf('ORD-GONE', 'after', b)).toBe('ORDER_NOT_FOUND')
  await nadia.call('PUT /api/order/admin-advance', { orderId: a, status: 'delivered' })
  expect(await codeOf(a, 'after', b)).toBe('WRONG_ORDER_STATUS')
  expect(await codeOf(a, 'after', b, as('amina'))).toBe('PERMISSION_DENIED')
})

test('no stop is lost while a driver moves them on two devices and another one takes some over', async () => {
  const { out, move, list, given, nadia, deliver } = await buildStopsShop(6)
  const from = await given.user('yacine the driver')
  const [a, b, c, d, e, f] = out as unknown as [string, string, string, string, string, string]

  const answers = await Promise.all([
    move(a, 'after', f),
    move(f, 'before', a),
    nadia.call('PUT /api/order/take-out', { orderId: c, from }),
    move(e, 'before', b),
    deliver(d),
  ])

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  expect((await list()).sort()).toEqual([a, b, e, f].sort())
})

describe('the order that is next but two', () => {
  test('has an email that says so, once, whatever becomes of the stops before it', async () => {
    const { out, deliver, move, undo, runMails } = await buildStopsShop(5)
    const [a, b, c, d, e] = out as unknown as [string, string, string, string, string]
    const told = async () =>
      (await runMails())
        .filter(({ subject }) => subject.endsWith('is next but two'))
        .map(({ to, text }) => `${to} ${text}`)

    await deliver(a)
    const first = await told()
    await undo(a, 'delivered')
    await deliver(a)
    await move(e, 'before', d)
    await deliver(b)
    const second = await told()

    expect(first).toEqual([expect.stringContaining(`Our driver has two more stops before your order ${d}.`)])
    expect(first[0]).toMatch(/^shopper\.3@shop\.example [^]*Arrives on [^]*Pay DZD\s1,000\.00 on delivery/)
    // Told before, though it is next but two again.
    expect(second).toEqual(first)
    await deliver(c)
    expect(await told()).toEqual(first)
  })

  test('of a shop without delivery times has none', async () => {
    const { out, deliver, runMails } = await buildStopsShop(4, { hasSlots: false })

    await deliver(out[0])

    expect((await runMails()).map(({ subject }) => subject)).not.toContainEqual(expect.stringContaining('next but two'))
  })
})
