import { buildTestApp } from '../testing/build-test-app'
import { jest } from '@jest/globals'
import type { setCoupon } from '@souk-vert/shared/contract/coupon'
import type { Static } from 'typebox'
import { billOf } from '@souk-vert/shared/money/bill'
import { couponUses } from '../db/tables/coupons'
import { limitTable } from '../rate-limits/rate-limit-table'
import { buildCardShop } from '../testing/card-shop'
import type { Person } from '../testing/given'
import { orderAtOnce } from '../testing/order-request'
import { stopClock } from '../testing/stop-clock'

const welcome = { code: 'WELCOME10', kind: 'percent', value: 10, firstOrderOnly: false, categoryIds: [] } as const

test('the owner adds a coupon, changes it and deletes it, and the history says so', async () => {
  const { as } = await buildTestApp()
  const nadia = as('nadia the admin')

  const added = (await nadia.call('PUT /api/coupon/admin-set', { ...welcome, code: ' welcome10 ' })).json().data
  const limits = { minimum: 1500.5, firstDay: '2026-11-01', lastDay: '2026-11-30', usesInTotal: 100, usesPerShopper: 1 }
  const changed = await nadia.call('PUT /api/coupon/admin-set', { _id: added._id, ...welcome, ...limits })
  const listed = (await nadia.call('GET /api/coupon/admin-list')).json().data
  const history = (await nadia.call('POST /api/change/admin-list', { thing: 'settings' })).json().data
  const remove = () => nadia.call('DELETE /api/coupon/admin-delete', { _id: added._id })
  const deleted = await remove()
  const gone = [await remove(), await nadia.call('PUT /api/coupon/admin-set', { _id: added._id, ...welcome })]

  expect(added).toEqual({
    _id: expect.any(String),
    ...welcome,
    uses: 0,
    charged: 0,
    takenOff: 0,
    sold: { during: 0, before: 0 },
  })
  expect(changed.json()).toMatchObject({ message: 'Coupon saved', data: limits })
  expect(listed).toEqual([changed.json().data])
  expect(history).toMatchObject([
    { what: 'changed', name: 'WELCOME10', after: limits },
    { what: 'added', after: welcome },
  ])
  expect(deleted.json().message).toBe('Coupon deleted')
  expect(gone.map((answer) => answer.json().code)).toEqual(['COUPON_NOT_FOUND', 'COUPON_NOT_FOUND'])
  expect((await nadia.call('GET /api/coupon/admin-list')).json().data).toEqual([])
})

test('a coupon has a code of its own in one word, takes off something and no more than all, and ends after it begins', async () => {
  const { as } = await buildTestApp()
  const nadia = as('nadia the admin')
  await nadia.call('PUT /api/coupon/admin-set', welcome)

  for (const [given, code, field] of [
    [{ code: 'Welcome10' }, 'COUPON_EXISTS', 'code'],
    [{ code: 'B1', value: 0.5 }, 'VALIDATION', 'value'],
    [{ code: 'B1', value: 101 }, 'VALIDATION', 'value'],
    [{ code: 'B1', kind: 'amount', value: 0 }, 'VALIDATION', 'value'],
    [{ code: 'B 1' }, 'VALIDATION', 'code'],
    [{ code: 'B1', firstDay: '2026-12-02', lastDay: '2026-12-01' }, 'VALIDATION', 'lastDay'],
  ] as const) {
    const answer = await nadia.call('PUT /api/coupon/admin-set', { ...welcome, ...given })
    expect(answer.json()).toMatchObject({ code, errors: [{ field }] })
  }
})

afterEach(() => void jest.useRealTimers())

type Wanted = Partial<Static<typeof setCoupon.schema.body>>

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A shop with two bottles of milk, which cost 94.35 each after discount, in Amina's cart, and this coupon. */
async function buildCouponShop(wanted: Wanted = {}) {
  const shop = await buildCardShop()
  const { as, db } = shop
  const nadia = as('nadia the admin')
  const setCoupon = async (changed: Wanted) => {
    const fields = { code: 'HIVER', kind: 'percent', value: 10, firstOrderOnly: false, categoryIds: [], ...changed }
    return (await nadia.call('PUT /api/coupon/admin-set', fields as never)).json().data
  }
  const coupon = await setCoupon(wanted)
  const cartOf = async (person: Person, query: Record<string, string> = { coupon: 'hiver' }) =>
    (await as(person).inject({ method: 'GET', url: '/api/cart/get', query })).json()
  /** Orders as a client does that shows the total with the coupon. */
  const order = async (person: Person, how: 'cash-on-delivery' | 'checkout' = 'cash-on-delivery', code = 'hiver') => {
    const { data: list_items, charges } = await cartOf(person, { coupon: code })
    const body = { list_items, totalAmt: billOf(list_items, charges).total, coupon: code }
    return as(person).inject({ method: 'POST', url: `/api/order/${how}`, body })
  }
  const uses = () => db.$count(couponUses)
  return { ...shop, nadia, setCoupon, coupon, cartOf, order, uses }
}

test('a coupon takes its percentage off cart, order and what the owner is told of it', async () => {
  const { cartOf, order, nadia, coupon, uses } = await buildCouponShop()

  const cart = await cartOf('amina')
  const plain = await cartOf('amina', {})
  const ordered = (await order('amina')).json().data[0]

  const key = `coupon:${coupon._id}`
  expect(cart).toMatchObject({ coupon: { code: 'HIVER' }, charges: [{ key, name: 'HIVER', percent: 10 }] })
  expect(cart.coupon).not.toHaveProperty('problem')
  expect(plain).toEqual({ success: true, error: false, message: 'Cart', data: cart.data, charges: [] })
  expect(ordered).toMatchObject({
    totalAmt: 169.7,
    bill: { rows: [{ key: 'goods' }, { key, kind: 'off', name: 'HIVER', amount: -19 }], total: 169.7 },
  })
  expect((await nadia.call('GET /api/coupon/admin-list')).json().data).toMatchObject([
    { uses: 1, charged: 169.7, takenOff: 19 },
  ])
  expect(await uses()).toBe(1)
})

test('a payment names what is asked for with the coupon, and gives its use back when it is abandoned', async () => {
  const { order, stripe, uses, runJobs, ordersOf } = await buildCouponShop({
    kind: 'amount',
    value: 50,
    usesInTotal: 1,
  })

  const { id } = (await order('amina', 'checkout')).json()
  const [wanted, held] = [stripe.sessions.get(id)!, await uses()]
  const other = (await order('amina', 'checkout')).json()
  const again = await uses()
  await runJobs({ evenLater: true })

  expect(wanted.amount_total).toBe(13_870)
  expect(wanted.wanted.get('line_items[0][price_data][product_data][name]')).toMatch(/^Order ORD-\w+ · Coupon HIVER$/)
  expect(held).toBe(1)
  expect(other).toMatchObject({ success: true })
  expect(again).toBe(1)
  expect(await uses()).toBe(0)
  expect(await ordersOf()).toEqual([])
})

test('while the provider is down an order in cash has the use of the payment that is left open, which takes one again if it is paid', async () => {
  const { order, stripe, uses, sendEvent, cartOf, ordersOf } = await buildCouponShop({ usesInTotal: 1 })
  const { id } = (await order('amina', 'checkout')).json()
  stripe.fail('down', 'down')

  const cart = await cartOf('amina')
  const cash = await order('amina')
  const held = await uses()
  await sendEvent('completed', stripe.pay(id))

  expect(cart.coupon).toEqual({ code: 'HIVER' })
  expect(cash.json()).toMatchObject({ success: true })
  expect(held).toBe(1)
  expect(await ordersOf()).toHaveLength(2)
  expect(await uses()).toBe(2)
})

describe('a coupon that does not hold', () => {
  test.each<[string, Wanted, string]>([
    ['has not begun', { firstDay: day(2) }, 'HIVER can be used from'],
    ['has ended', { lastDay: day(-2) }, 'HIVER ended on'],
    ['is for other categories', { categoryIds: ['other'] }, 'HIVER is for other products than those in your cart.'],
    ['is not known', { code: 'ETE' }, 'We don’t know the coupon HIVER. Please check how it’s written.'],
  ])('says so in the cart when it %s, and is refused with the same words', async (_what, wanted, problem) => {
    const { cartOf, order, given } = await buildCouponShop(wanted)

    const { coupon, charges } = await cartOf('amina')
    const refused = await order('amina')

    expect(charges).toEqual([])
    expect(coupon.problem).toContain(problem)
    expect(refused.json()).toMatchObject({ code: 'COUPON_REFUSED', message: coupon.problem })
    expect(await given.numberOfOrders()).toBe(0)
  })

  test('below its minimum takes nothing off, and is refused with what is missing', async () => {
    const { cartOf, order } = await buildCouponShop({ minimum: 200 })

    const { data, charges, coupon } = await cartOf('amina')

    expect(coupon).toEqual({ code: 'HIVER' })
    expect(charges).toMatchObject([{ fromCentimes: 20_000 }])
    expect(billOf(data, charges).total).toBe(188.7)
    expect((await order('amina')).json()).toMatchObject({
      code: 'COUPON_REFUSED',
      message: 'HIVER can be used from DZD\u00a0200.00 of goods.',
    })
  })

  test.each<[string, Wanted, string]>([
    ['after as many as one shopper has', { usesPerShopper: 1 }, 'You have already used HIVER.'],
    ['for a second order', { firstOrderOnly: true }, 'HIVER is for a first order only.'],
  ])('%s', async (_what, wanted, problem) => {
    const { order, given, milk, cartOf } = await buildCouponShop(wanted)
    await order('amina')
    await given.cartItem({ owner: 'amina', productId: milk, quantity: 2 })

    expect((await cartOf('amina')).coupon).toEqual({ code: 'HIVER', problem })
    expect((await order('amina')).json()).toMatchObject({ code: 'COUPON_REFUSED', message: problem })
  })
})

test.each(['amina', 'nobody'] as const)(
  'who guesses codes (%s) is not told any more which there are',
  async (person) => {
    const { app, as, given, milk, order, cartOf } = await buildCouponShop()
    const [limit, key] =
      person === 'amina'
        ? (['coupon-user', await given.user(person)] as const)
        : (['coupon-address', '127.0.0.1'] as const)
    for (let left = limitTable[limit].points; left > 1; left--) await app.limits.take(limit, key)
    const couponFor = async (code: string) =>
      person === 'amina'
        ? (await cartOf(person, { coupon: code })).coupon
        : (await as(person).call('POST /api/cart/products', { ids: [milk], coupon: code })).json().coupon

    expect(await couponFor('hiver')).toEqual({ code: 'HIVER' })
    expect((await couponFor('ete')).problem).toContain('We don’t know the coupon ETE')
    for (const code of ['hiver', 'ete'])
      expect((await couponFor(code)).problem).toBe('Too many attempts. Please try again later.')
    const outcome = (await order('amina')).json()
    expect(outcome).toMatchObject(person === 'amina' ? { code: 'COUPON_REFUSED' } : { success: true })
  },
)

test('its days begin and end at midnight of the shop, an hour before that of UTC', async () => {
  stopClock()
  jest.setSystemTime(new Date('2027-03-26T22:59:59.999Z'))
  const { as, milk } = await buildCouponShop({ firstDay: '2027-03-27', lastDay: '2027-03-28' })
  const problemAt = async (moment: string): Promise<string | undefined> => {
    jest.setSystemTime(new Date(moment))
    return (await as('nobody').call('POST /api/cart/products', { ids: [milk], coupon: 'HIVER' })).json().coupon.problem
  }

  expect(await problemAt('2027-03-26T22:59:59.999Z')).toContain('HIVER can be used from')
  expect(await problemAt('2027-03-26T23:00:00.000Z')).toBeUndefined()
  expect(await problemAt('2027-03-28T22:59:59.999Z')).toBeUndefined()
  expect(await problemAt('2027-03-28T23:00:00.000Z')).toContain('HIVER ended on')
})

test('of some categories it takes off their goods alone, also in a guest’s cart', async () => {
  const { as, given, milk, setCoupon, coupon, cartOf } = await buildCouponShop()
  const dairy = await given.category('Dairy')
  const butter = await given.product({ name: 'Butter', price: 500, discount: 0, categoryIds: [dairy] })
  await given.cartItem({ owner: 'amina', productId: butter })
  await setCoupon({ _id: coupon._id, categoryIds: [dairy], value: 50 })

  const { data, charges } = await cartOf('amina')
  const guest = await as('nobody').call('POST /api/cart/products', { ids: [milk, butter], coupon: 'HIVER' })

  expect(billOf(data, charges)).toMatchObject({ discounted: 688.7, total: 438.7 })
  expect(guest.json()).toMatchObject({ coupon: { code: 'HIVER' }, charges: [{ percent: 50, productIds: [butter] }] })
})

test('free delivery takes off what delivery costs', async () => {
  const { nadia, order } = await buildCouponShop({ kind: 'delivery', value: 0 })
  const area = {
    name: 'All',
    translations: {},
    fee: 200,
    freeFrom: null,
    minimum: null,
    places: ['wilaya:31', 'postal:3'],
  }
  await nadia.call('PUT /api/delivery/admin-set-area', area)

  const { bill } = (await order('amina')).json().data[0]

  expect(bill.rows.map(({ amount }: { amount: number }) => amount)).toEqual([188.7, 200, -200])
  expect(bill.total).toBe(188.7)
})

test('of 200 shoppers at once one has the last use, and the others are told', async () => {
  const shop = await buildCouponShop({ usesInTotal: 2 })
  await shop.order('amina')

  const told = await orderAtOnce(shop, { totalAmt: 90, coupon: 'HIVER' })

  expect(told).toEqual({ ordered: 1, COUPON_REFUSED: 199 })
  expect(await shop.uses()).toBe(2)
})
