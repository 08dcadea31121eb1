import { createPublicCache } from '../public-cache/public-cache'
import { buildTestApp } from '../testing/build-test-app'
import { buildDeliveryShop, deliveryOf, oran } from '../testing/delivery-shop'
import { jest } from '@jest/globals'
import { orders } from '../db/tables/orders'
import { buildCardShop } from '../testing/card-shop'
import type { Person } from '../testing/given'
import { orderAtOnce } from '../testing/order-request'
import { stopClock } from '../testing/stop-clock'

describe('the area of an address', () => {
  test('is the closest of those that have its commune, wilaya or postal code', async () => {
    const { area, quote } = await buildDeliveryShop()
    await area({ name: 'Wilaya', places: ['wilaya:31'] })
    await area({ name: 'Commune', places: ['commune:1135'] })
    await area({ name: 'South West', places: ['postal:SW'] })
    await area({ name: 'Westminster', places: ['postal:SW1'] })

    for (const [what, place, name] of [
      ['its commune, before its wilaya', { commune: 1135 }, 'Commune'],
      ['its wilaya', { commune: 1134 }, 'Wilaya'],
      [
        'the wilaya of its texts, before its postal code',
        { city: 'Nowhere', state: 'Oran', pincode: '16000' },
        'Wilaya',
      ],
      ['a postal code, by the longest beginning', { pincode: 'SW1A 1AA', country: 'United Kingdom' }, 'Westminster'],
      ['a shorter one', { pincode: 'sw9 8fr' }, 'South West'],
      ['the wilaya that an Algerian postal code begins with', { pincode: '31000', country: 'الجزائر' }, 'Wilaya'],
      ['none of a code of elsewhere', { pincode: '31000', country: 'France' }, undefined],
      ['none of another one', { pincode: '16000' }, undefined],
      ['none of a commune that there is not', { commune: 99_999 }, undefined],
    ] as const) {
      const found = await quote('nobody', place)
      expect([what, found.area?.name, found.isOutside]).toEqual([what, name, name ? undefined : true])
    }
  })

  test('is that of its texts where it names no commune, and of the one that it names else', async () => {
    const { area, as, given, quote } = await buildDeliveryShop()
    await area()
    const addressId = await given.address({ owner: 'amina' })
    expect(await quote('amina', { addressId })).toMatchObject({ area: { name: 'Oran', fee: 200, freeFrom: 3000 } })

    const fields = { address_line: '1 Rue', city: 'Oran', state: 'Oran', country: 'Algeria', pincode: '31000' }
    const change = { ...fields, _id: addressId, mobile: '0551234567', commune_id: 1, landmark: ' The post office ' }
    const changed = (await as('amina').call('PUT /api/address/update', change)).json().data

    expect(changed).toMatchObject({ commune_id: 1, landmark: 'The post office' })
    expect(changed).not.toHaveProperty('recipient')
    expect(await quote('amina', { addressId })).toEqual({ isOutside: true, slots: [] })
  })
})

test('a shop whose owner sets nothing delivers everywhere, free and without a time', async () => {
  const { as, quote, orderGoods, given, app } = await buildDeliveryShop()
  const addressId = await given.address({ owner: 'amina' })

  const [order] = (await orderGoods('amina', addressId)).json().data

  expect(await quote('nobody', { pincode: '16000' })).toEqual({ slots: [] })
  expect(order).not.toHaveProperty('slot')
  expect(order.bill.rows.map(({ key }: { key: string }) => key)).toEqual(['goods'])
  expect((await as('amina').call('GET /api/cart/get')).json().charges).toEqual([])
  expect((await app.inject('/api/settings/shop')).json().data).toEqual({})
})

describe('a quote', () => {
  test('is of a saved address of the caller’s own, by default of the first, and of nobody else’s', async () => {
    const { area, as, given, quote } = await buildDeliveryShop()
    await area()
    const karims = await given.address({ owner: 'karim' })
    const ask = async (person: 'amina' | 'nobody', body: object) =>
      (await as(person).call('POST /api/delivery/quote', body)).json().code

    expect(await quote('nobody')).toEqual({ slots: [] })
    expect(await quote('amina')).toEqual({ slots: [] })
    expect(await ask('amina', { addressId: karims })).toBe('ADDRESS_NOT_FOUND')
    expect(await ask('nobody', { addressId: karims })).toBe('UNAUTHENTICATED')
    expect(await ask('nobody', { commune: 'Oran' })).toBe('VALIDATION')
    expect((await quote('karim')).area).toMatchObject({ name: 'Oran' })
  })

  test('names the area in the language of the page', async () => {
    const { area, app } = await buildDeliveryShop()
    await area({ translations: { ar: { name: 'وهران' } } })

    const body = { pincode: '31000' }
    const answer = await app.inject({ method: 'POST', url: '/api/delivery/quote', query: { language: 'ar' }, body })

    expect(answer.json().data.area).toEqual({ name: 'وهران', fee: 200, freeFrom: 3000 })
  })
})

describe('the fee', () => {
  test('is in the cart of the address, in its total, and in the order; from enough goods on there is none', async () => {
    const { area, as, cartOf, given, order } = await buildDeliveryShop()
    await area({ freeFrom: 3600 })
    const addressId = await given.address({ owner: 'amina' })
    const productId = await given.product({ price: 1000, discount: 10, stock: 9 })
    await given.cartItem({ owner: 'amina', productId, quantity: 3 })

    const few = await cartOf('amina', addressId)
    const ordered = (await order('amina', addressId)).json().data[0]

    expect(few.charges).toEqual([
      { key: 'delivery', kind: 'fee', name: '', centimes: 20_000, position: null, freeFromCentimes: 360_000 },
    ])
    expect([few.bill.total, ordered.totalAmt, ordered.bill.total]).toEqual([2900, 2900, 2900])
    expect(ordered.bill.rows[1]).toEqual({ key: 'delivery', kind: 'fee', amount: 200 })
    await given.cartItem({ owner: 'amina', productId, quantity: 4 })
    const many = (await order('amina', addressId)).json().data[0]
    expect([many.totalAmt, many.bill.rows.length]).toEqual([3600, 1])
    expect((await as('amina').call('GET /api/cart/get')).json().charges).toHaveLength(1)
  })

  test('that differs from what was seen is refused with the charges of now', async () => {
    const { area, as, given } = await buildDeliveryShop()
    await area()
    const addressId = await given.address({ owner: 'amina' })
    const productId = await given.product({ price: 1000, discount: 0 })
    await given.cartItem({ owner: 'amina', productId })

    const body = { list_items: [{ productId, quantity: 1 }], totalAmt: 1000, addressId }
    const refused = (await as('amina').call('POST /api/order/cash-on-delivery', body)).json()

    expect(refused).toMatchObject({ code: 'TOTAL_CHANGED', data: { totalAmt: 1200, charges: [{ centimes: 20_000 }] } })
  })

  test('is unknown to a cart for another shopper’s address, and a place that is none is refused', async () => {
    const { area, as, given } = await buildDeliveryShop()
    await area()
    const addressId = await given.address({ owner: 'karim' })
    const cartFor = (query: Record<string, string>) =>
      as('amina').inject({ method: 'GET', url: '/api/cart/get', query })

    expect((await cartFor({ addressId })).json().charges).toEqual([])
    expect((await cartFor({ commune: '1118' })).json().charges).toHaveLength(1)
    expect((await cartFor({ commune: 'Oran' })).json().code).toBe('VALIDATION')
  })

  test('is that of a guest’s commune or postal code', async () => {
    const { area, as, given } = await buildDeliveryShop()
    await area()
    const ids = [await given.product()]
    const chargesIn = async (place: object) =>
      (await as('nobody').call('POST /api/cart/products', { ids, ...place })).json().charges.length

    expect([await chargesIn({}), await chargesIn({ pincode: '31000' }), await chargesIn({ pincode: '16000' })]).toEqual(
      [0, 1, 0],
    )
  })
})

test('an order outside of all areas, or of less than the minimum, is refused, also when the area changes under the cart', async () => {
  const { area, given, nadia, orderGoods } = await buildDeliveryShop()
  const _id = await area({ minimum: 2000, freeFrom: null })
  const addressId = await given.address({ owner: 'amina' })
  const outcome = async (quantity: number) => {
    const answer = (await orderGoods('amina', addressId, undefined, quantity)).json()
    return answer.code ?? answer.data[0].totalAmt
  }

  expect(await outcome(1)).toBe('BELOW_MINIMUM')
  await nadia.call('PUT /api/delivery/admin-set-area', { ...oran, _id, places: ['wilaya:16'] })
  expect(await outcome(1)).toBe('OUTSIDE_AREAS')
  await nadia.call('DELETE /api/delivery/admin-delete-area', { _id })
  expect(await outcome(1)).toBe(3000)
})

describe('what the owner sets', () => {
  test('is listed, changed and removed; a place is in one area', async () => {
    const { area, nadia, slots } = await buildDeliveryShop()
    const _id = await area({ translations: { fr: { name: ' ' }, ar: { name: ' وهران ' } } })
    const algiers = { ...oran, name: 'Algiers', places: ['wilaya:16', 'wilaya:31', 'commune:1'] }
    const refused = (await nadia.call('PUT /api/delivery/admin-set-area', algiers)).json()
    await slots({ areaId: _id }, [5])
    const days = { days: ['2999-12-31', '2999-12-31', '1999-12-31'] }
    const settings = (await nadia.call('PUT /api/delivery/admin-set-closed-days', days)).json().data

    expect(refused).toMatchObject({ code: 'PLACES_TAKEN', data: { places: ['wilaya:31'] } })
    expect(settings).toEqual({
      areas: [{ ...oran, _id, translations: { ar: { name: 'وهران' } } }],
      slots: [{ _id: expect.any(String), areaId: _id, weekday: 5, start: 960, end: 1080, capacity: 15, cutoff: 120 }],
      closedDays: ['2999-12-31'],
    })
    const removed = (await nadia.call('DELETE /api/delivery/admin-delete-area', { _id })).json().data
    expect(removed).toEqual({ areas: [], slots: [], closedDays: ['2999-12-31'] })
    const record = (await nadia.call('POST /api/change/admin-list', { thing: 'settings' })).json().data
    expect(record[0]).toMatchObject({ name: 'Delivery', before: { Oran: { fee: 200 } } })
  })

  test('a day that one admin closes or opens leaves those of others', async () => {
    const { nadia } = await buildDeliveryShop()
    const set = async (change: object) =>
      (await nadia.call('PUT /api/delivery/admin-set-closed-days', change)).json().data.closedDays

    await Promise.all(['2999-12-30', '2999-12-31', '2999-12-31'].map((add) => set({ add })))
    expect(await set({ add: '2999-12-29', remove: '2999-12-31' })).toEqual(['2999-12-29', '2999-12-30'])
  })

  test('is refused where there is no such area, slot, place or day', async () => {
    const { nadia } = await buildDeliveryShop()
    const slot = { areaId: null, weekday: 1, start: 960, end: 1080, capacity: 15, cutoff: 120 }

    for (const [call, body, code] of [
      ['set-area', { ...oran, _id: 'gone' }, 'AREA_NOT_FOUND'],
      ['set-area', { ...oran, places: ['street:1'] }, 'VALIDATION'],
      ['set-area', { ...oran, fee: -1 }, 'VALIDATION'],
      ['set-slot', { ...slot, areaId: 'gone' }, 'AREA_NOT_FOUND'],
      ['set-slot', { ...slot, _id: 'gone' }, 'SLOT_NOT_FOUND'],
      ['set-slot', { ...slot, start: 600, end: 600 }, 'VALIDATION'],
      ['set-closed-days', { days: ['2026-02-30'] }, 'VALIDATION'],
    ] as const)
      expect([body, (await nadia.call(`PUT /api/delivery/admin-${call}`, body)).json().code]).toEqual([body, code])
  })

  test('pages are told at once that there is something to choose', async () => {
    const shop = await buildTestApp({ publicCache: createPublicCache() })
    const { area, slots } = deliveryOf(shop)
    const shown = async () => (await shop.as('nobody').call('GET /api/settings/shop')).json().data
    expect(await shown()).toEqual({})

    await area({ fee: 0 })
    expect(await shown()).toEqual({ delivery: true })

    await slots({}, [1])
    expect(await shown()).toEqual({ delivery: true, deliveryTimes: true })

    await area({ name: 'Tlemcen', places: ['wilaya:13'] })
    expect(await shown()).toEqual({ delivery: true, deliveryTimes: true, deliveryCharged: true })
  })
})

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

  test('without a time, or for one that cannot be chosen, is refused with the next ones that are free', async () => {
    const { given, orderGoods, quote, slots } = await buildShopAt(FRIDAY)
    await slots({}, [6])
    const addressId = await given.address({ owner: 'amina' })
    const { slots: free } = await quote('nobody')
    const { id, from } = free[0]!

    for (const chosen of [
      undefined,
      { id: 'gone', from },
      // No time of its slot, more than a week later, and over.
      { id, from: '2027-03-27T15:00:00.001Z' },
      { id, from: '2027-04-10T15:00:00.000Z' },
      { id, from: '2027-03-20T15:00:00.000Z' },
    ]) {
      const refused = (await orderGoods('amina', addressId, chosen)).json()
      expect([chosen, refused]).toMatchObject([chosen, { code: 'SLOT_CLOSED', data: { slots: free } }])
    }
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
