import { createPublicCache } from '../public-cache/public-cache'
import { buildTestApp } from '../testing/build-test-app'
import { buildDeliveryShop, deliveryOf, oran } from '../testing/delivery-shop'

describe('the area of an address', () => {
  test.each([
    ['its commune, before its wilaya', { commune: 1135 }, 'Commune'],
    ['its wilaya', { commune: 1134 }, 'Wilaya'],
    ['the wilaya of its texts, before its postal code', { city: 'Nowhere', state: 'Oran', pincode: '16000' }, 'Wilaya'],
    ['a postal code, by the longest beginning', { pincode: 'SW1A 1AA', country: 'United Kingdom' }, 'Westminster'],
    ['a shorter one', { pincode: 'sw9 8fr' }, 'South West'],
    ['the wilaya that an Algerian postal code begins with', { pincode: '31000', country: 'الجزائر' }, 'Wilaya'],
    ['none of a code of elsewhere', { pincode: '31000', country: 'France' }, undefined],
    ['none of another one', { pincode: '16000' }, undefined],
    ['none of a commune that there is not', { commune: 99_999 }, undefined],
  ])('is that of %s', async (_what, place, name) => {
    const { area, quote } = await buildDeliveryShop()
    await area({ name: 'Wilaya', places: ['wilaya:31'] })
    await area({ name: 'Commune', places: ['commune:1135'] })
    await area({ name: 'South West', places: ['postal:SW'] })
    await area({ name: 'Westminster', places: ['postal:SW1'] })

    const found = await quote('nobody', place)

    expect([found.area?.name, found.isOutside]).toEqual([name, name ? undefined : true])
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
    await area()
    const addressId = await given.address({ owner: 'amina' })
    const productId = await given.product({ price: 1000, discount: 10, stock: 9 })
    const _id = await given.cartItem({ owner: 'amina', productId, quantity: 3 })

    const few = await cartOf('amina', addressId)
    const ordered = (await order('amina', addressId)).json().data[0]

    expect(few.charges).toEqual([
      { key: 'delivery', kind: 'fee', name: '', centimes: 20_000, position: null, freeFromCentimes: 300_000 },
    ])
    expect([few.bill.total, ordered.totalAmt, ordered.bill.total]).toEqual([2900, 2900, 2900])
    expect(ordered.bill.rows[1]).toEqual({ key: 'delivery', kind: 'fee', amount: 200 })
    expect(_id).toBeTruthy()
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

  test.each([
    ['an area that there is not', 'set-area', { ...oran, _id: 'gone' }, 'AREA_NOT_FOUND'],
    ['a place of no kind', 'set-area', { ...oran, places: ['street:1'] }, 'VALIDATION'],
    ['a fee below zero', 'set-area', { ...oran, fee: -1 }, 'VALIDATION'],
    ['a slot of no area', 'set-slot', { areaId: 'gone' }, 'AREA_NOT_FOUND'],
    ['a slot that there is not', 'set-slot', { _id: 'gone' }, 'SLOT_NOT_FOUND'],
    ['a slot that ends first', 'set-slot', { start: 600, end: 600 }, 'VALIDATION'],
    ['a day that there is not', 'set-closed-days', { days: ['2026-02-30'] }, 'VALIDATION'],
  ])('%s is refused', async (_what, call, body, code) => {
    const { nadia } = await buildDeliveryShop()
    const slot = { areaId: null, weekday: 1, start: 960, end: 1080, capacity: 15, cutoff: 120 }

    const sent = call === 'set-slot' ? { ...slot, ...body } : body
    expect((await nadia.call(`PUT /api/delivery/admin-${call}`, sent)).json().code).toBe(code)
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
