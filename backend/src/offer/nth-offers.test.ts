import type { setOffer } from '@souk-vert/shared/contract/offer'
import type { Static } from 'typebox'
import { billOf } from '@souk-vert/shared/money/bill'
import { eq, sql } from 'drizzle-orm'
import { priceOffers } from '../db/tables/offers'
import { buildCardShop } from '../testing/card-shop'

type Wanted = Static<typeof setOffer.schema.body>

const threeForTwo: Wanted = { name: 'Milk', kind: 'nth', value: 100, every: 3, productIds: [], categoryIds: [] }

/** A shop with three bottles of milk, which cost 94.35 each after discount, in Amina's cart, and how offers are set in it. */
async function buildNthShop() {
  const shop = await buildCardShop()
  const { as, milk, runJobs } = shop
  const nadia = as('nadia the admin')
  const set = (wanted: Partial<Wanted> = {}) =>
    nadia.call('PUT /api/coupon/admin-set-offer', { ...threeForTwo, productIds: [milk], ...wanted })
  /** Sets an offer, and has pages follow. */
  const offer = async (wanted: Partial<Wanted> = {}): Promise<string> => {
    const { data } = (await set(wanted)).json()
    await runJobs()
    return data._id
  }
  const shown = async () =>
    (await as('nobody').call('POST /api/product/get-product-details', { productId: milk })).json().data
  const cart = async (query: Record<string, string> = {}) =>
    (await as('amina').inject({ method: 'GET', url: '/api/cart/get', query })).json()
  const pieces = async (qty: number) => {
    const { data } = await cart()
    await as('amina').call('PUT /api/cart/update-qty', { _id: data[0]._id, qty })
  }
  /** Orders as a client does that was shown this cart. */
  const order = async (
    { data, charges }: Awaited<ReturnType<typeof cart>>,
    { how = 'cash-on-delivery', coupon }: { how?: string; coupon?: string } = {},
  ) => {
    const body = { list_items: data, totalAmt: billOf(data, charges).total, coupon }
    return as('amina').inject({ method: 'POST', url: `/api/order/${how}`, body })
  }
  await pieces(3)
  return { ...shop, nadia, set, offer, shown, cart, pieces, order }
}

test('three for two is on the product and takes a piece off cart, order, invoice and payment, in each language', async () => {
  const { as, nadia, offer, shown, cart, order, stripe } = await buildNthShop()
  await nadia.call('PUT /api/settings/admin-update', { tradeRegister: '16/00-1', taxNumber: '1', vatPercent: 19 })
  const before = [await shown(), await cart()]

  const id = await offer({ to: '2999-12-05T00:00' })
  const product = await shown()
  const now = await cart()
  const { id: sessionId } = (await order(now, { how: 'checkout' })).json()
  const { orderId, bill } = (await order(now)).json().data[0]
  for (const status of ['packed', 'shipped']) await nadia.call('PUT /api/order/admin-advance', { orderId, status })
  const shownTo = async (language: string) =>
    (
      await as('amina').inject({
        method: 'POST',
        url: '/api/order/get-order-details',
        query: { language },
        body: { orderId },
      })
    ).json().data
  const number = (await shownTo('en')).invoice_receipt
  const paper = (await as('amina').call('POST /api/order/paper', { number })).json().data

  expect(before.map((answer) => JSON.stringify(answer))).not.toContainEqual(expect.stringContaining('nth'))
  expect(product).toMatchObject({ discount: 10, nth: { every: 3, percent: 100, until: '2999-12-04' } })
  expect(now.charges).toMatchObject([{ key: `nth:${id}`, kind: 'off', name: '3 for 2', every: 3, percent: 100 }])
  expect(stripe.sessions.get(sessionId)!.amount_total).toBe(18_870)
  expect(bill).toMatchObject({ rows: [{ amount: 283.05 }, { name: '3 for 2', amount: -94.35 }], total: 188.7 })
  expect((await shownTo('fr')).bill.rows[1].name).toBe('3 pour le prix de 2')
  expect((await shownTo('ar')).bill.rows[1].name).toBe('3 بسعر 2')
  expect(paper).toMatchObject({ lines: [{ amount: 283.05 }, { name: '3 for 2', amount: -94.35 }], total: 188.7 })
})

test('an order asks the clock: a page that is late gets the new bill, with the offer or without', async () => {
  const { db, offer, cart, order, shown } = await buildNthShop()
  const early = await cart()
  const id = await offer({ kind: 'nth', every: 2, value: 50 })
  const late = (await order(early)).json()
  const now = await cart()
  await db
    .update(priceOffers)
    .set({ startsAt: sql`now() - interval '2 s'`, endsAt: sql`now() - interval '1 s'` })
    .where(eq(priceOffers.id, id))
  const over = (await order(now)).json()

  expect(late).toMatchObject({ code: 'TOTAL_CHANGED', data: { totalAmt: 235.05 } })
  expect(billOf(early.data, late.data.charges).total).toBe(235.05)
  expect(over).toMatchObject({ code: 'TOTAL_CHANGED', data: { totalAmt: 283.05 } })
  expect((await shown()).nth).toBeDefined()
})

test('a coupon counts on what is left, and its minimum on the goods before', async () => {
  const { nadia, offer, cart, order } = await buildNthShop()
  const coupon = { code: 'HIVER', kind: 'percent', value: 10, firstOrderOnly: false, categoryIds: [] } as const
  await nadia.call('PUT /api/coupon/admin-set', { ...coupon, minimum: 200 })
  await offer()

  const { bill } = (await order(await cart({ coupon: 'HIVER' }), { coupon: 'HIVER' })).json().data[0]

  expect(bill.rows.map(({ amount }: { amount: number }) => amount)).toEqual([283.05, -94.35, -19])
})

test('what is packed short, edited or comes back leaves the offer to the pieces that stay', async () => {
  const { nadia, offer, cart, pieces, order } = await buildNthShop()
  await offer()
  await pieces(4)
  const { orderId } = (await order(await cart())).json().data[0]
  const read = async () => (await nadia.call('POST /api/order/admin-list', {})).json().data[0]

  await nadia.call('PUT /api/order/admin-edit', { orderId, lines: [{ position: 0, pieces: 3 }] })
  const edited = await read()
  for (const status of ['packed', 'shipped', 'delivered'])
    await nadia.call('PUT /api/order/admin-advance', { orderId, status })
  const back = async (count: number, key: string) => {
    const lines = [{ position: 0, pieces: count }]
    await nadia.call('PUT /api/order/admin-return', { orderId, lines, restocked: true, reason: 'Sour', key })
    return (await read()).bill
  }
  const [one, two] = [await back(1, 'one'), await back(1, 'two')]

  expect(edited).toMatchObject({ bill: { total: 188.7 }, costs: [188.7] })
  // Of three one was free, so two cost what three did.
  expect(one).toMatchObject({ rows: [{ amount: 188.7 }], total: 188.7 })
  expect(one.goesBack).toBeUndefined()
  expect(two).toMatchObject({ total: 94.35, goesBack: 94.35 })
})

test('a guest’s cart has it for the products that it is for, of several offers the best', async () => {
  const { as, given, milk, offer } = await buildNthShop()
  const cheese = await given.product({ price: 500, discount: 0 })
  const weighed = await given.product({ price: 500, discount: 0 })
  await given.changedProduct(weighed, { grams: 250 })
  const second = await offer({ every: 2, value: 50, productIds: [] })
  const third = await offer({})

  const { charges } = (await as('nobody').call('POST /api/cart/products', { ids: [milk, cheese, weighed] })).json()

  const of = (id: string) => charges.find(({ key }: { key: string }) => key === `nth:${id}`)
  expect(of(second)).toMatchObject({ name: 'Second at half price', productIds: [cheese] })
  expect(of(third)).toMatchObject({ name: '3 for 2', productIds: [milk] })
})

test('pages follow when it is changed and deleted, and the owner sees before what it is for', async () => {
  const { app, nadia, given, milk, offer, shown } = await buildNthShop()
  await given.changedProduct(await given.product(), { grams: 250 })
  const goods = { kind: 'nth', value: 50, every: 2, productIds: [], categoryIds: [] } as const
  const preview = (await nadia.call('POST /api/coupon/admin-preview-offer', goods)).json().data
  const { version } = (await app.inject({ url: '/shown-changes?since=0' })).json()

  const id = await offer()
  const begun = (await app.inject({ url: `/shown-changes?since=${version}` })).json()
  await offer({ _id: id, every: 2, value: 50 } as never)
  const changed = await shown()
  await nadia.call('DELETE /api/coupon/admin-delete-offer', { _id: id })
  await offer({ productIds: ['gone'] })

  expect(preview).toEqual({ count: 1, products: [{ _id: milk, name: 'Candia milk', now: 188.7, then: 140.7 }] })
  expect(begun.changed).toBe('anything')
  expect(changed.nth).toEqual({ every: 2, percent: 50 })
  expect(await shown()).not.toHaveProperty('nth')
})

test.each<[what: string, wanted: object, field: string]>([
  ['more than all of a piece', { value: 101 }, 'value'],
  ['nobody knows how many pieces', { every: undefined }, 'every'],
  ['each piece', { every: 1 }, 'every'],
])('it cannot be for %s', async (_what, wanted, field) => {
  const { set } = await buildNthShop()

  expect((await set(wanted)).json()).toMatchObject({ code: 'VALIDATION', errors: [{ field }] })
})
