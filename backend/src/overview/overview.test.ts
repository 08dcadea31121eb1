import { eq } from 'drizzle-orm'
import { refunds } from '../db/tables/order-entries'
import { orders } from '../db/tables/orders'
import { emptySearches } from '../db/tables/search'
import { onShopClock } from '../delivery/shop-clock'
import { buildTestApp } from '../testing/build-test-app'
import { orderInCash } from '../testing/order-request'
import { shopDay } from '@souk-vert/shared/text/shop-day'

const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

/** A shop with milk and bread, and how to order some pieces some days ago and to look at the overview. */
async function buildShop() {
  const shop = await buildTestApp()
  const { as, given } = shop
  const milk = await given.product({ name: 'Candia milk', price: 100, discount: 0, stock: 100 })
  const bread = await given.product({ name: 'Barley bread', price: 50, discount: 0, stock: 100 })
  const order = async (productId: string, quantity: number, days = 0) => {
    const orderId = await orderInCash(shop, 'amina', { [productId]: quantity })
    await given.changedOrder(orderId, { placedAt: daysAgo(days) })
    return orderId
  }
  const overview = async (days = 7) =>
    (await as('nadia the admin').call('POST /api/overview/admin-get', { days })).json().data
  const search = (text: string) => as('nobody').call('POST /api/product/search-product', { search: text })
  return { ...shop, milk, bread, order, overview, search }
}

test('orders are counted by day, with what they were ordered for, cancelled and returned ones left out, and as many days before', async () => {
  const { milk, bread, order, overview, as } = await buildShop()
  await order(milk, 2)
  await order(bread, 1, 7)
  await order(bread, 3, 20)
  const cancelled = await order(bread, 1)
  await as('amina').call('PUT /api/order/cancel', { orderId: cancelled })
  const orderId = await order(milk, 1)
  for (const status of ['packed', 'returned'])
    await as('nadia the admin').call('PUT /api/order/admin-advance', { orderId, status })

  const { days, toPack, oldestToPack } = await overview()

  expect(days).toHaveLength(14)
  expect(days.at(-1)).toEqual({ day: shopDay(new Date()), orders: 1, takings: 0, ordered: 200 })
  expect(days.at(-8)).toEqual({ day: shopDay(daysAgo(7)), orders: 1, takings: 0, ordered: 50 })
  expect(days.reduce((sum: number, { orders }: { orders: number }) => sum + orders, 0)).toBe(2)
  expect(toPack).toBe(3)
  expect(shopDay(new Date(oldestToPack))).toBe(shopDay(daysAgo(20)))
  expect((await overview(30)).days).toHaveLength(60)
})

/** Yesterday three bottles were ordered, which are delivered for cash today, and DZD 50 went back by hand; today two were paid online. */
async function buildShopOfTwoDays() {
  const shop = await buildShop()
  const { db, milk, order, as } = shop
  const cash = await order(milk, 3, 1)
  for (const status of ['packed', 'shipped', 'delivered'])
    await as('nadia the admin').call('PUT /api/order/admin-advance', { orderId: cash, status })
  const online = eq(orders.orderNumber, await order(milk, 2))
  const [paid] = await db.update(orders).set({ paymentStatus: 'paid' }).where(online).returning()
  const back = { orderId: paid!.id, amountCentimes: 50_00, state: 'by hand' } as const
  await db.insert(refunds).values({ ...back, endedAt: daysAgo(1) })
  return shop
}

test('takings are what was paid on a day less what went back, as in its close, with what was ordered beside it', async () => {
  const { as, milk, order, overview } = await buildShopOfTwoDays()
  await order(milk, 1)
  const [yesterday, today] = [shopDay(daysAgo(1)), shopDay(new Date())]

  const { days } = await overview()
  const { data } = (await as('nadia the admin').call('POST /api/order/admin-day', { day: today })).json()

  expect(days.slice(-2)).toEqual([
    { day: yesterday, orders: 1, takings: -50, ordered: 300 },
    { day: today, orders: 2, takings: 500, ordered: 300 },
  ])
  expect(data).toMatchObject({ paidOnline: 200, paidBack: 0, cash: [{ amount: 300 }] })
})

test('a day is one of the shop, where it is an hour later than in UTC', () => {
  expect(shopDay(new Date('2026-02-11T22:59:00Z'))).toBe('2026-02-11')
  expect(shopDay(new Date('2026-02-11T23:00:00Z'))).toBe('2026-02-12')
})

test('best sellers are those with most pieces, and what runs out is what its pace of two weeks leaves less than five days', async () => {
  const { milk, bread, order, overview, given } = await buildShop()
  await order(milk, 28, 2)
  await order(bread, 14, 10)
  await given.changedProduct(milk, { stock: 9 })
  await given.changedProduct(bread, { stock: 5 })

  const { bestSellers, runsOut } = await overview()

  expect(bestSellers).toMatchObject([{ _id: milk, name: 'Candia milk', pieces: 28 }])
  expect(runsOut).toMatchObject([{ _id: milk, stock: 9, soldADay: 2 }])
  expect((await overview(30)).bestSellers).toMatchObject([{ pieces: 28 }, { _id: bread, pieces: 14 }])
})

test('offers and coupons that held in the period are there with what was sold of their goods, the best first; else there are none', async () => {
  const { as, milk, order, overview } = await buildShop()
  const nadia = as('nadia the admin')
  await order(milk, 3, 3)
  await order(milk, 1, 1)
  const none = await overview()
  const minute = (days: number) => onShopClock(daysAgo(days)).slice(0, 16)
  const offer = { name: 'Milk', kind: 'percent', value: 10, productIds: [milk], categoryIds: [] } as const
  const set = async (more: object) =>
    (await nadia.call('PUT /api/coupon/admin-set-offer', { ...offer, ...more })).json()
  await set({ name: 'Over', from: minute(12), to: minute(9) })
  await set({ name: 'To come', from: minute(-1) })
  await set({ name: 'For weeks', from: minute(20) })
  const { _id } = (await set({ from: minute(4), to: minute(2) })).data
  const coupon = { code: 'HIVER', kind: 'percent', value: 10, firstOrderOnly: false, categoryIds: [] } as const
  await nadia.call('PUT /api/coupon/admin-set', { ...coupon, firstDay: shopDay(daysAgo(1)) })

  const { offers } = await overview()

  expect(none).not.toHaveProperty('offers')
  expect(offers).toMatchObject([
    { _id, name: 'Milk', sold: { during: 300, before: 0 } },
    { name: 'HIVER', sold: { during: 100 } },
  ])
  expect((await overview(30)).offers).toHaveLength(4)
})

test('searches that found nothing are counted by text; half-typed ones and what may be somebody’s own are not', async () => {
  const { overview, search } = await buildShop()

  for (const text of ['zaatar', ' Zaatar ', 'zaa', 'qqqq amina@shop.example', '0551234567', 'candia', ''])
    await search(text)

  expect((await overview()).searches).toEqual([{ text: 'zaatar', times: 2 }])
  await search('zaatar')
  expect((await overview()).searches).toEqual([{ text: 'zaatar', times: 3 }])
})

test('a day keeps no more than a thousand texts', async () => {
  const { db, overview, search } = await buildShop()
  const day = shopDay(new Date())
  const rows = Array.from({ length: 1000 }, (_, number) => ({ day, text: `text ${number}`, times: 1 }))
  await db.insert(emptySearches).values(rows)

  await search('zaatar')
  await overview()

  expect(await db.$count(emptySearches)).toBe(1000)
})
