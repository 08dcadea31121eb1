import { jest } from '@jest/globals'
import { orders } from '../db/tables/orders'
import { buildCardShop } from '../testing/card-shop'
import { buildDeliveryShop, deliveryOf } from '../testing/delivery-shop'
import type { Person } from '../testing/given'
import { orderAtOnce } from '../testing/order-request'
import { stopClock } from '../testing/stop-clock'

afterEach(() => void jest.useRealTimers())

/** A Friday, an hour before Europe's clocks are put forward in the night to Sunday; at the shop it is 10:00. */
const FRIDAY = '2027-03-26T09:00:00.000Z'

/** A shop at a moment. */
async function buildShopAt(moment: string) {
  stopClock()
  jest.setSystemTime(new Date(moment))
  const shop = await buildDeliveryShop()
  const timesOf = async (place: object = {}, person: Person | 'nobody' = 'nobody') =>
    (await shop.quote(person, place)).slots.map(({ from, to }) => `${from} ${to}`)
  return { ...shop, timesOf }
}

const at = (moment: string) => void jest.setSystemTime(new Date(moment))

describe('the times of a quote', () => {
  test('are those of today and the next seven days on the shop’s clock, whatever clocks do elsewhere', async () => {
    const { slots, quote } = await buildShopAt(FRIDAY)
    await slots()

    const { slots: found } = await quote('nobody')

    expect(found.map(({ from }) => from)).toEqual(
      ['26', '27', '28', '29', '30', '31']
        .map((day) => `2027-03-${day}T15:00:00.000Z`)
        .concat(['2027-04-01T15:00:00.000Z', '2027-04-02T15:00:00.000Z']),
    )
    expect(found[0]).toMatchObject({ to: '2027-03-26T17:00:00.000Z', isFull: false })
  })

  test('end at the cut-off, to the millisecond', async () => {
    const { slots, timesOf } = await buildShopAt(FRIDAY)
    await slots({}, [5])
    const [today, next] = ['2027-03-26T15:00:00.000Z 2027-03-26T17:00:00.000Z', expect.stringContaining('2027-04-02')]

    at('2027-03-26T13:00:00.000Z')
    expect(await timesOf()).toEqual([today, next])
    at('2027-03-26T13:00:00.001Z')
    expect(await timesOf()).toEqual([next])
  })

  test('are of the shop’s day around midnight, with a cut-off on the day before', async () => {
    const { slots, timesOf } = await buildShopAt('2027-03-26T22:00:00.000Z')
    await slots({ start: 1320, end: 1440, cutoff: 0 }, [5])
    await slots({ start: 0, end: 120, cutoff: 60 }, [6])
    const midnight = '2027-03-26T23:00:00.000Z 2027-03-27T01:00:00.000Z'

    // 23:00 at the shop: the slot until midnight has begun, and the next one can be chosen for the last time.
    expect(await timesOf()).toEqual([midnight, '2027-04-02T21:00:00.000Z 2027-04-02T23:00:00.000Z'])
    at('2027-03-26T23:30:00.000Z')
    expect(await timesOf()).toEqual([
      '2027-04-02T21:00:00.000Z 2027-04-02T23:00:00.000Z',
      '2027-04-02T23:00:00.000Z 2027-04-03T01:00:00.000Z',
    ])
  })

  test('are none of a closed day, none of another area, and none outside of all', async () => {
    const { area, nadia, slots, timesOf } = await buildShopAt(FRIDAY)
    const oran = await area()
    await area({ name: 'Algiers', places: ['wilaya:16'] })
    await slots({ areaId: oran }, [6])
    await slots({ start: 600, end: 660 }, [0])
    await nadia.call('PUT /api/delivery/admin-set-closed-days', { days: ['2027-03-28'] })
    const [saturday, sunday] = ['2027-03-27T15:00:00.000Z 2027-03-27T17:00:00.000Z', '2027-03-28T09:00']

    expect(await timesOf({ pincode: '31000' })).toEqual([saturday])
    expect(await timesOf({ pincode: '16000' })).toEqual([])
    await nadia.call('PUT /api/delivery/admin-set-closed-days', { days: [] })
    expect(await timesOf({ pincode: '16000' })).toEqual([expect.stringContaining(sunday)])
    expect(await timesOf({ pincode: '25000' })).toEqual([])
  })
})

describe('an order', () => {
  test('arrives in its time, which pages, packers and drivers are told', async () => {
    const { as, given, nadia, orderGoods, quote, slots } = await buildShopAt(FRIDAY)
    await slots()
    const addressId = await given.address({ owner: 'amina' })
    const [today, tomorrow] = (await quote('amina')).slots

    const later = (await orderGoods('amina', addressId, tomorrow)).json().data[0]
    const sooner = (await orderGoods('amina', addressId, today)).json().data[0]

    const slotOf = ({ from, to }: { from: string; to: string }) => ({ from, to })
    expect([sooner.slot, later.slot]).toEqual([slotOf(today!), slotOf(tomorrow!)])
    const list = async (person: Person, call: 'packing-list' | 'delivery-list') =>
      (await as(person).call(`POST /api/order/${call}`, {})).json().data
    expect(await list('omar the packer', 'packing-list')).toMatchObject([
      { orderId: sooner.orderId, slot: sooner.slot },
      { orderId: later.orderId },
    ])
    for (const { orderId } of [later, sooner])
      await nadia.call('PUT /api/order/admin-advance', { orderId, status: 'packed' })
    expect(await list('yacine the driver', 'delivery-list')).toMatchObject([
      { orderId: sooner.orderId, slot: sooner.slot },
      { orderId: later.orderId },
    ])
  })

  test.each<[string, (chosen: { id: string; from: string }) => object | undefined]>([
    ['without a time', () => undefined],
    ['for a slot that there is not', ({ from }) => ({ id: 'gone', from })],
    ['for a moment that is no time of its slot', ({ id }) => ({ id, from: '2027-03-27T15:00:00.001Z' })],
    ['for a time of more than a week later', ({ id }) => ({ id, from: '2027-04-10T15:00:00.000Z' })],
    ['for a time that is over', ({ id }) => ({ id, from: '2027-03-20T15:00:00.000Z' })],
  ])('%s is refused with the next ones that are free', async (_what, choose) => {
    const { given, orderGoods, quote, slots } = await buildShopAt(FRIDAY)
    await slots({}, [6])
    const addressId = await given.address({ owner: 'amina' })
    const { slots: free } = await quote('nobody')

    const refused = (await orderGoods('amina', addressId, choose(free[0]!) as never)).json()

    expect(refused).toMatchObject({ code: 'SLOT_CLOSED', data: { slots: free } })
    expect(await given.numberOfOrders()).toBe(0)
  })

  test('for a slot of another area is refused, as is one that is no slot', async () => {
    const { area, as, given, orderGoods, quote, slots } = await buildShopAt(FRIDAY)
    const oran = await area()
    await area({ name: 'Algiers', places: ['wilaya:16'] })
    await slots({ areaId: oran })
    const addressId = await given.address({ owner: 'amina', city: 'Alger Centre', state: 'Alger' })
    const [ofOran] = (await quote('nobody', { pincode: '31000' })).slots

    expect((await orderGoods('amina', addressId, ofOran)).json().code).toBe('SLOT_CLOSED')
    for (const slot of [null, 'x', { id: 'x' }, { id: 'x', from: 'tomorrow' }]) {
      const body = { list_items: [{ productId: 'x', quantity: 1 }], totalAmt: 1, slot }
      expect((await as('amina').call('POST /api/order/cash-on-delivery', body)).json().code).toBe('VALIDATION')
    }
  })

  test('keeps its time when the slot is deleted, moved to another hour, or its area goes', async () => {
    const { area, as, given, nadia, orderGoods, quote, slots } = await buildShopAt(FRIDAY)
    const areaId = await area()
    const [_id] = await slots({ areaId }, [6])
    const addressId = await given.address({ owner: 'amina' })
    const [time] = (await quote('amina')).slots
    const { orderId, slot } = (await orderGoods('amina', addressId, time)).json().data[0]
    const slotNow = async () =>
      (await as('amina').call('POST /api/order/get-order-details', { orderId })).json().data.slot

    await slots({ _id, areaId, start: 600, end: 660 }, [6])
    expect(await slotNow()).toEqual(slot)
    await nadia.call('DELETE /api/delivery/admin-delete-slot', { _id })
    await nadia.call('DELETE /api/delivery/admin-delete-area', { _id: areaId })
    expect(await slotNow()).toEqual(slot)
  })
})

test('of 200 shoppers at once 15 get the 15 places of a slot, and the others learn which are free', async () => {
  const { as, db, given, quote, slots } = await buildDeliveryShop()
  await slots({ start: 0, end: 1440 })
  const slot = (await quote('nobody')).slots.at(-1)!

  const told = await orderAtOnce({ as, given }, { totalAmt: 100, slot: { id: slot.id, from: slot.from } })

  expect(told).toEqual({ ordered: 15, 'SLOT_FULL, free: 5': 185 })
  expect(await db.$count(orders)).toBe(15)
  expect((await quote('nobody')).slots.at(-1)!.isFull).toBe(true)
})

describe('the last place of a slot', () => {
  /** A shop in which Amina has taken it. */
  async function buildFullShop() {
    const shop = await buildShopAt(FRIDAY)
    const { given, orderGoods, quote, slots } = shop
    await slots({ capacity: 1 }, [6])
    const [slot] = (await quote('nobody')).slots
    const [aminas, karims] = [await given.address({ owner: 'amina' }), await given.address({ owner: 'karim' })]
    const { orderId } = (await orderGoods('amina', aminas, slot)).json().data[0]
    const karim = async () => (await orderGoods('karim', karims, slot)).json().code ?? 'ordered'
    return { ...shop, slot: slot!, orderId, karim }
  }

  test('is free again when its order is cancelled, which then cannot be undone', async () => {
    const { karim, nadia, orderId, quote } = await buildFullShop()
    expect((await quote('nobody')).slots[0]!.isFull).toBe(true)
    expect(await karim()).toBe('SLOT_FULL')

    await nadia.call('PUT /api/order/admin-cancel', { orderId })
    expect(await karim()).toBe('ordered')

    const undone = await nadia.call('PUT /api/order/admin-undo', { orderId, status: 'cancelled' })
    expect(undone.json().code).toBe('SLOT_FULL')
  })

  test('is its own order’s again when a cancellation is undone in time', async () => {
    const { karim, nadia, orderId } = await buildFullShop()
    await nadia.call('PUT /api/order/admin-cancel', { orderId })

    const undone = await nadia.call('PUT /api/order/admin-undo', { orderId, status: 'cancelled' })

    expect(undone.statusCode).toBe(200)
    expect(await karim()).toBe('SLOT_FULL')
  })

  test('is free again when its order moves to another time, by its shopper or the desk, until it is packed', async () => {
    const { as, karim, nadia, orderId, quote, slot, slots } = await buildFullShop()
    await slots({ start: 600, end: 660, capacity: 1 }, [0])
    const other = (await quote('nobody')).slots.find(({ id }) => id !== slot.id)!
    const move = (person: Person, call: 'move-slot' | 'admin-move-slot', { id, from }: typeof slot) =>
      as(person).call(`PUT /api/order/${call}`, { orderId, slot: { id, from } })

    expect((await move('karim', 'move-slot', other)).json().code).toBe('ORDER_NOT_FOUND')
    expect((await move('amina', 'move-slot', slot)).statusCode).toBe(200)
    const moved = (await move('amina', 'move-slot', other)).json()
    expect(moved).toMatchObject({ message: 'The delivery time was changed', data: { slot: { from: other.from } } })
    expect(await karim()).toBe('ordered')
    expect((await move('nadia the admin', 'admin-move-slot', slot)).json().code).toBe('SLOT_FULL')
    const history = (await nadia.call('POST /api/change/admin-list', { thing: 'order', thingId: orderId })).json().data
    expect(history[0]).toMatchObject({ before: { slot: slot.from }, after: { slot: other.from } })
    await nadia.call('PUT /api/order/admin-advance', { orderId, status: 'packed' })
    expect((await move('amina', 'move-slot', slot)).json().code).toBe('WRONG_ORDER_STATUS')
  })
})

test('mails say when an order arrives, what delivery costs, and that the desk has moved it', async () => {
  const { area, as, given, orderGoods, quote, runMails, slots } = await buildShopAt(FRIDAY)
  await area()
  await slots({}, [6, 0])
  const addressId = await given.address({ owner: 'amina' })
  const [first, second] = (await quote('amina')).slots
  const { orderId } = (await orderGoods('amina', addressId, first)).json().data[0]
  const texts = async () => (await runMails()).map(({ subject, text }) => `${subject}\n${text}`)

  const [placed] = await texts()
  const slot = { id: second!.id, from: second!.from }
  await as('amina').call('PUT /api/order/move-slot', { orderId, slot })
  expect(await texts()).toHaveLength(1)
  await as('nadia the admin').call('PUT /api/order/admin-move-slot', {
    orderId,
    slot: { id: first!.id, from: first!.from },
  })
  const [moved] = await texts()

  expect(placed).toContain('Arrives on Saturday, 27 Mar 2027, between 16:00 and 18:00')
  expect(placed).toMatch(/Delivery Charge · DZD\s200\.00/)
  expect(placed).not.toContain('Free')
  expect(moved).toMatch(/^Your order .* arrives at another time\n[^]*Arrives on Saturday/)
})

test('a place is held while a payment is open, and free when that has ended', async () => {
  const shop = await buildCardShop()
  const { as, given, milk, runJobs } = shop
  const { cartOf, orderGoods, quote, slots } = deliveryOf(shop)
  await slots({ capacity: 1, cutoff: 0 })
  const slot = (await quote('nobody')).slots.at(-1)!
  const { addressId, list_items } = await (async () => {
    const [{ _id }] = (await as('amina').call('GET /api/address/get')).json().data
    return { addressId: _id as string, list_items: [{ productId: milk, quantity: 2 }] }
  })()
  const { bill } = await cartOf('amina', addressId)
  const body = { list_items, totalAmt: bill.total, addressId, slot: { id: slot.id, from: slot.from } }
  const karims = await given.address({ owner: 'karim' })
  const karim = async () => (await orderGoods('karim', karims, slot)).json().code ?? 'ordered'
  const isFull = async (person: Person) => (await quote(person)).slots.at(-1)!.isFull

  expect((await as('amina').call('POST /api/order/checkout', body)).statusCode).toBe(200)
  expect(await karim()).toBe('SLOT_FULL')
  expect([await isFull('karim'), await isFull('amina')]).toEqual([true, false])
  await runJobs({ evenLater: true })

  expect(await karim()).toBe('ordered')
})
