import type { Offer, setOffer } from '@souk-vert/shared/contract/offer'
import { billOf } from '@souk-vert/shared/money/bill'
import { eq, sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import { rowsOf } from '../db/sql-result'
import { priceOffers } from '../db/tables/offers'
import { onShopClock } from '../delivery/shop-clock'
import { buildImportShop } from '../testing/import-shop'
import { buildCardShop } from '../testing/card-shop'

type Wanted = Static<typeof setOffer.schema.body>

const minute = (minutes: number) => onShopClock(new Date(Date.now() + minutes * 60_000)).slice(0, 16)

const weekend: Wanted = { name: 'Weekend', kind: 'percent', value: 20, productIds: [], categoryIds: [] }

/** A shop with milk that costs 105, or 94 after its own discount of 10 %, and the calls of who sets offers and of who sees them. */
async function buildOfferShop() {
  const shop = await buildImportShop()
  const { as, db, given, nadia, runJobs } = shop
  const categoryId = await given.category('Dairy')
  const subCategoryId = await given.subCategory([categoryId])
  const place = { categoryIds: [categoryId], subCategoryIds: [subCategoryId] }
  const milk = await given.product({ ...place, image: [] })
  await given.address({ owner: 'amina' })
  const set = (wanted: Partial<Wanted> = {}) => nadia.call('PUT /api/coupon/admin-set-offer', { ...weekend, ...wanted })
  /** Sets an offer, and has pages follow. */
  const offer = async (wanted: Partial<Wanted> = {}) => {
    const { data } = (await set({ productIds: [milk], ...wanted })).json()
    await runJobs()
    return data
  }
  const shown = async (productId = milk) =>
    (await as('nobody').call('POST /api/product/get-product-details', { productId })).json().data
  const edited = async (productId = milk) =>
    (await nadia.call('POST /api/product/get', {})).json().data.find((each: { _id: string }) => each._id === productId)
  /** Has the time of an offer begin or end so many seconds from now, as it does when that time comes: nobody is told. */
  const move = async (id: string, bounds: { start?: number; end?: number }) => {
    const at = (seconds: number) => sql`now() + ${`${seconds} seconds`}::interval`
    const { start, end } = bounds
    await db
      .update(priceOffers)
      .set({ ...(start !== undefined && { startsAt: at(start) }), ...(end !== undefined && { endsAt: at(end) }) })
      .where(eq(priceOffers.id, id))
  }
  const cart = async () => (await as('amina').call('GET /api/cart/get')).json().data
  const order = async (items: never) =>
    as('amina').call('POST /api/order/cash-on-delivery', { list_items: items, totalAmt: billOf(items, []).total })
  return { ...shop, nadia, place, categoryId, subCategoryId, milk, set, offer, shown, edited, move, cart, order }
}

test('a price holds from its first minute until before its last, on pages, in lists, filters and orders', async () => {
  const { as, offer, shown, milk, place, given, categoryId, subCategoryId } = await buildOfferShop()
  const rice = await given.product({ ...place, name: 'Rice', price: 90, discount: 0 })
  const listed = async (wanted: object) =>
    (
      await as('nobody').call('POST /api/product/get-pruduct-by-category-and-subcategory', {
        categoryId,
        subCategoryId,
        ...wanted,
      })
    ).json()
  const names = async (wanted: object) => (await listed(wanted)).data.map(({ _id }: { _id: string }) => _id)
  const before = await names({ sort: 'price' })

  const made = await offer({ value: 50, to: '2999-12-05T00:00' })

  expect(made).toMatchObject({ ...weekend, value: 50, productIds: [milk], to: '2999-12-05T00:00', isOver: false })
  expect(made.products).toEqual([{ _id: milk, name: 'Candia milk' }])
  expect(await shown()).toMatchObject({ price: 105, discount: 50, discountUntil: '2999-12-04' })
  expect([before, await names({ sort: 'price' })]).toEqual([
    [rice, milk],
    [milk, rice],
  ])
  expect(await names({ filter: { discounted: true, maxPrice: 60 } })).toEqual([milk])
  expect((await as('nobody').call('POST /api/product/get-offers')).json().data).toMatchObject([{ discount: 50 }])
})

test('a shop without offers, and one whose offers are over, answers as ever', async () => {
  const { shown, edited, offer, nadia, runJobs } = await buildOfferShop()
  const [before, ofAdmin] = [await shown(), await edited()]

  const { _id } = await offer()
  const meanwhile = await edited()
  await nadia.call('DELETE /api/coupon/admin-delete-offer', { _id })
  await runJobs()

  expect(meanwhile).toEqual({ ...ofAdmin, offered: 20 })
  expect([await shown(), await edited()]).toEqual([before, ofAdmin])
  expect(Object.keys(before)).not.toContain('discountUntil')
})

test('cart and order have the price of their own moment, though pages do not yet', async () => {
  const { offer, move, shown, cart, order, given, milk } = await buildOfferShop()
  const { _id } = await offer({ from: minute(60) })
  await given.cartItem({ owner: 'amina', productId: milk, quantity: 2 })
  const early = await cart()

  await move(_id, { start: -1 })
  const late = await order(early as never)
  const now = await cart()
  const ordered = await order(now as never)

  expect(early).toMatchObject([{ productId: { discount: 10 } }])
  expect((await shown()).discount).toBe(10)
  expect(late.json()).toMatchObject({ code: 'TOTAL_CHANGED', data: { totalAmt: 168, items: [{ discount: 20 }] } })
  expect(now).toMatchObject([{ productId: { discount: 20 } }])
  expect(ordered.json().data[0]).toMatchObject({ totalAmt: 168, bill: { rows: [{ amount: 168, was: 210 }] } })
})

test('an offer that has ended takes nothing off an order, though pages still show it', async () => {
  const { offer, move, shown, cart, order, given, milk, runJobs } = await buildOfferShop()
  const { _id } = await offer({ to: minute(60) })
  await given.cartItem({ owner: 'amina', productId: milk })
  const early = await cart()

  await move(_id, { start: -60, end: -1 })

  expect((await shown()).discount).toBe(20)
  expect((await order(early as never)).json()).toMatchObject({ code: 'TOTAL_CHANGED', data: { totalAmt: 94 } })
  expect(await cart()).toMatchObject([{ productId: { discount: 10 } }])
  await runJobs({ evenLater: true })
  expect(await shown()).toMatchObject({ discount: 10 })
})

test('when an offer begins and ends, a job that waits for it shows the price, and any page may have changed', async () => {
  const { app, db, offer, move, shown, runJobs } = await buildOfferShop()
  const changes = async (since = 0) => (await app.inject({ url: `/shown-changes?since=${since}` })).json()
  const { _id } = await offer({ from: minute(60), to: minute(120) })
  const waiting = await rowsOf(
    db,
    sql`select start_after between starts_at and starts_at + interval '2 s' as "atStart",
        start_after between ends_at and ends_at + interval '2 s' as "atEnd"
      from pgboss.job, ${priceOffers} where job.name = 'switch-prices' order by start_after`,
  )
  const [before, { version }] = [await shown(), await changes()]

  await move(_id, { start: -1 })
  await runJobs({ evenLater: true })
  const [meanwhile, begun] = [await shown(), await changes(version)]
  await move(_id, { start: -2, end: -1 })
  await offer({ name: 'Another', productIds: ['gone'] })

  expect(waiting).toEqual([
    { atStart: true, atEnd: false },
    { atStart: false, atEnd: true },
  ])
  expect([before.discount, meanwhile.discount, (await shown()).discount]).toEqual([10, 20, 10])
  expect([begun.changed, (await changes(begun.version)).changed]).toEqual(['anything', 'anything'])
})

describe('the highest discount counts', () => {
  test.each<[what: string, offers: Partial<Wanted>[], discount: number]>([
    ['the product’s own', [{ value: 5 }], 10],
    ['that of two offers', [{ value: 30, categoryIds: [] }, { value: 25 }], 30],
    ['an amount', [{ kind: 'amount', value: 40 }, { value: 25 }], 38.09],
    ['an amount of more than it costs', [{ kind: 'amount', value: 400 }], 100],
    ['one for all goods', [{ value: 15, productIds: [] }], 15],
    ['but none of other goods', [{ value: 15, productIds: [], categoryIds: ['other'] }], 10],
  ])('%s', async (_what, offers, discount) => {
    const { offer, shown } = await buildOfferShop()

    for (const wanted of offers) await offer(wanted)

    expect((await shown()).discount).toBe(discount)
  })

  test('an amount takes that off the price', async () => {
    const { offer, given, cart, place } = await buildOfferShop()
    const oil = await given.product({ ...place, price: 99.5, discount: 0 })
    await given.cartItem({ owner: 'amina', productId: oil })

    await offer({ kind: 'amount', value: 20, productIds: [oil] })

    expect(billOf(await cart(), []).total).toBe(79.5)
  })
})

describe('while an offer holds', () => {
  test('an edit of price, discount or category is of the product’s own, and the offer follows', async () => {
    const { offer, edited, shown, nadia, milk, categoryId, given } = await buildOfferShop()
    await offer({ kind: 'amount', value: 21, productIds: [], categoryIds: [categoryId] })
    const stock = (edit: object) => nadia.call('PUT /api/product/admin-edit-stock', { edits: [{ _id: milk, ...edit }] })
    const first = await shown()

    const priced = await stock({ price: { from: '105', to: '150' } })
    const [dearer, own] = [await shown(), await edited()]
    await stock({ discount: { from: '10', to: '50' } })
    const higher = await shown()
    await stock({ discount: { from: '50', to: '10' } })
    await stock({ category: { from: [categoryId], to: [await given.category('Other')] } })

    expect(priced.json()).toMatchObject({ success: true, data: [{ price: 150, discount: 10, offered: 14 }] })
    expect([first.discount, dearer.discount, own.discount, higher.discount]).toEqual([20, 14, 10, 50])
    expect((await shown()).discount).toBe(10)
  })

  test('a form that is saved without a change of the discount leaves it as it was', async () => {
    const { offer, edited, nadia, milk, runJobs } = await buildOfferShop()
    const { _id } = await offer()
    const product = await edited()

    const saved = await nadia.call('PUT /api/product/update-product-details', {
      ...product,
      image: [],
      name: 'Soummam milk',
    })
    await nadia.call('DELETE /api/coupon/admin-delete-offer', { _id })
    await runJobs()

    expect(saved.json()).toMatchObject({ data: { name: 'Soummam milk', discount: 10, offered: 20 } })
    expect(await edited(milk)).toMatchObject({ name: 'Soummam milk', discount: 10 })
  })
})

test('an export during an offer has the product’s own discount, and an import of it changes just what it names', async () => {
  const { offer, edited, shown, exported, importAll, nadia, runJobs } = await buildOfferShop()
  const { _id } = await offer()
  const file = await exported()

  await importAll(file.replace('Candia milk', 'Soummam milk').replace(',105,', ',200,'))
  const [own, seen] = [await edited(), await shown()]
  await nadia.call('DELETE /api/coupon/admin-delete-offer', { _id })
  await runJobs()

  expect(own).toMatchObject({ name: 'Soummam milk', price: 200, discount: 10, offered: 20 })
  expect([seen.discount, (await shown()).discount]).toEqual([20, 10])
})

test('a preview says what an offer would change, also one that holds already, and changes nothing', async () => {
  const { offer, nadia, milk, categoryId, shown, given, place } = await buildOfferShop()
  await given.product({ ...place, hidden: true })
  const dear = await given.product({ ...place, name: 'Cheese', price: 500, discount: 30 })
  const preview = async (wanted: object) =>
    (
      await nadia.call('POST /api/coupon/admin-preview-offer', {
        kind: 'percent',
        value: 20,
        productIds: [],
        categoryIds: [],
        ...wanted,
      })
    ).json().data

  expect(await preview({ categoryIds: [categoryId] })).toEqual({
    count: 1,
    products: [{ _id: milk, name: 'Candia milk', now: 94, then: 84 }],
  })
  expect(await preview({ value: 40, productIds: [dear] })).toMatchObject({ products: [{ now: 350, then: 300 }] })
  expect(await preview({ productIds: ['gone'] })).toEqual({ count: 0, products: [] })
  expect((await shown()).discount).toBe(10)
  await offer()
  expect(await preview({ productIds: [milk] })).toMatchObject({ count: 1, products: [{ now: 94, then: 84 }] })
})

test('offers are listed, changed and deleted, and the history says so', async () => {
  const { nadia, offer, set, milk } = await buildOfferShop()
  const old = await offer({ name: 'Old', from: '2026-01-01T08:00', to: '2026-01-02T00:00' })
  const added = await offer({ kind: 'amount', value: 20 })

  const changed = (await set({ _id: added._id, name: 'Week', productIds: [milk], to: '2999-01-01T00:00' })).json()
  const listed = (await nadia.call('GET /api/coupon/admin-offers')).json().data
  const history = (await nadia.call('POST /api/change/admin-list', { thing: 'settings' })).json().data

  expect(changed).toMatchObject({ message: 'Offer saved', data: { name: 'Week', from: added.from } })
  expect(listed).toEqual([changed.data, { ...old, isOver: true }])
  expect(history).toMatchObject([{ what: 'changed', name: 'Week', before: { kind: 'amount' } }, {}, { name: 'Old' }])
})

test('of two admins at one offer the later one counts, and a change of one that is gone is refused', async () => {
  const { nadia, offer, set, shown, runJobs, milk } = await buildOfferShop()
  const { _id } = await offer()
  const change = (value: number) => set({ _id, productIds: [milk], value })
  const listed = async () => (await nadia.call('GET /api/coupon/admin-offers')).json().data

  const changes = await Promise.all([30, 40].map(change))
  await runJobs()
  const [left] = await listed()
  const discount = (await shown()).discount
  const [changed, deleted] = await Promise.all([
    change(50),
    nadia.call('DELETE /api/coupon/admin-delete-offer', { _id }),
  ])
  await runJobs()

  expect(changes.map((answer) => answer.json().data.value)).toEqual([30, 40])
  expect([30, 40]).toContain(discount)
  expect(left.value).toBe(discount)
  expect(deleted.statusCode).toBe(200)
  expect(changed.json().code ?? changed.json().data.value).toEqual(changed.statusCode === 200 ? 50 : 'OFFER_NOT_FOUND')
  for (const late of [await change(60), await nadia.call('DELETE /api/coupon/admin-delete-offer', { _id })])
    expect(late.json().code).toBe('OFFER_NOT_FOUND')
  expect([await listed(), (await shown()).discount]).toEqual([[], 10])
})

test('offers and coupons say what was sold of their goods, beside as much time before', async () => {
  const { given, nadia, offer, move, milk, place, cart, order } = await buildOfferShop()
  const rice = await given.product({ ...place, price: 50, discount: 0 })
  const buy = async (productId: string, daysAgo: number) => {
    await given.cartItem({ owner: 'amina', productId, quantity: 2 })
    const { orderId } = (await order((await cart()) as never)).json().data[0]
    const placedAt = new Date(Date.now() - daysAgo * 86_400_000)
    await given.changedOrder(orderId, { placedAt })
    return orderId
  }
  for (const [product, daysAgo] of [
    [milk, 1],
    [milk, 3],
    [milk, 3],
    [milk, 5],
    [rice, 1],
  ] as const)
    await buy(product, daysAgo)
  await nadia.call('PUT /api/order/admin-cancel', { orderId: await buy(milk, 1) })
  const { _id } = await offer({ value: 5 })
  await move(_id, { start: -2 * 86_400 })
  await offer({ from: minute(60) })
  const coupon = { code: 'HIVER', kind: 'percent', value: 10, firstOrderOnly: false, categoryIds: [] } as const
  const firstDay = onShopClock(new Date(Date.now() - 86_400_000)).slice(0, 10)
  await nadia.call('PUT /api/coupon/admin-set', { ...coupon, firstDay, categoryIds: place.categoryIds })

  const offers = (await nadia.call('GET /api/coupon/admin-offers')).json().data
  const coupons = (await nadia.call('GET /api/coupon/admin-list')).json().data

  expect(offers.map(({ sold }: Offer) => sold)).toEqual([undefined, { during: 188, before: 376 }])
  expect(coupons[0].sold.during).toBe(288)
})

test('an offer takes no more than all off, and ends after it begins, on a day that there is', async () => {
  const { set } = await buildOfferShop()

  for (const [wanted, field] of [
    [{ value: 101 }, 'value'],
    [{ from: '2026-12-02T00:00', to: '2026-12-01T00:00' }, 'to'],
    [{ from: '2026-12-02T00:00', to: '2026-12-02T00:00' }, 'to'],
    [{ to: '2999-02-30T00:00' }, 'to'],
  ] as const)
    expect((await set(wanted)).json()).toMatchObject({ code: 'VALIDATION', errors: [{ field }] })
})

describe('an offer for every n-th piece', () => {
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
  ])('it cannot be for %s', async (_what, wanted, field) => {
    const { set } = await buildNthShop()

    expect((await set(wanted)).json()).toMatchObject({ code: 'VALIDATION', errors: [{ field }] })
  })
})
