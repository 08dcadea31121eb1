import type { Locator, Page } from '@playwright/test'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import type { Language } from '@souk-vert/shared/language/languages'
import { inLanguage } from '@souk-vert/shared/language/request-language'
import { billOf } from '@souk-vert/shared/money/bill'
import { formatDzd } from '@souk-vert/shared/money/format'
import { productUrl } from '@souk-vert/shared/slug/urls'
import { shopDay } from '@souk-vert/shared/text/shop-day'
import { Api, anAddress } from './support/api'
import { downloadRows } from './support/download-rows'
import { openStripe } from './support/stripe'
import { ShopPage } from './support/shop-page'
import type { ShopProcess } from 'tools/test/shop-process'
import { expect, ownShopTest } from './support/test'

/**
 * Moves the clock of a process, and of the database in it, 11 minutes ahead at each SIGUSR2: past the time in which a
 * step can be undone.
 */
const movableClock = `
  const RealDate = Date
  let aheadMs = 0
  globalThis.Date = class extends RealDate {
    constructor(...given) { if (given.length) super(...given); else super(RealDate.now() + aheadMs) }
    static now() { return RealDate.now() + aheadMs }
  }
  process.on('SIGUSR2', () => { aheadMs += 11 * 60_000 })`

const eveningTest = ownShopTest.extend<object, { stripe: Awaited<ReturnType<typeof openStripe>> }>({
  stripe: [
    async ({ playwright: _playwright }, give) => {
      const stripe = await openStripe()
      await give(stripe)
      await stripe.close()
    },
    { scope: 'worker' },
  ],
  shopSettings: [
    async ({ stripe }, give) => {
      const clock = `--import data:text/javascript,${encodeURIComponent(movableClock)}`
      await give({ ...stripe.settings, NODE_OPTIONS: clock })
    },
    { scope: 'worker' },
  ],
})

/** One shop has all evenings: the first one pays by card, for which clocks must agree, and the last one sets areas and times. */
eveningTest.describe.configure({ mode: 'default' })

// A payment's form is loaded from there, which is no part of an evening.
eveningTest.use({ expectedErrors: [/js\.stripe\.com/] })

const DAY_MS = 86_400_000

/** Minutes by which the shop's clock is ahead. */
let aheadMinutes = 0

/** The present of the shop's clock, so many ms later. */
const shopTime = (laterMs = 0) => new Date(Date.now() + aheadMinutes * 60_000 + laterMs)

async function moveClock({ pids }: ShopProcess): Promise<void> {
  process.kill((await pids()).backend, 'SIGUSR2')
  aheadMinutes += 11
}

/** Makes the shop one that gives out invoices, with goods of the evening alone on one shelf: names, prices in DZD, stock. */
async function openShop(api: Api) {
  await api.login(demoLogins.admin)
  const numbers = { tradeRegister: '16/00-0123456B24', taxNumber: '000016001234567' }
  await api.call('PUT /api/settings/admin-update', { ...numbers, vatPercent: 19 })
  const facts = { ...(await api.shelf()), discount: 0, description: 'For an evening.' }
  const add = async (name: string, price: number, stock: number, more: object = {}) => {
    const { data } = await api.call('POST /api/product/create', {
      ...facts,
      name,
      price,
      stock,
      unit: 'Piece',
      ...more,
    })
    return data._id
  }
  return {
    milk: await add('Evening milk', 100, 10),
    juice: await add('Evening juice', 200, 4),
    nectar: await add('Evening nectar', 190, 9),
    tomatoes: await add('Evening tomatoes', 150, 50, { unit: '1 kg', grams: 1000 }),
  }
}

/** Registers a shopper with these pieces in the cart; returns their login, and what a client sends to order them. */
async function fillCart(api: Api, pieces: Record<string, number>, address: Parameters<Api['newBuyer']>[0] = {}) {
  const login = await api.newBuyer(address)
  for (const productId of Object.keys(pieces)) await api.addToCart({ _id: productId })
  for (const { _id, productId } of (await api.call('GET /api/cart/get')).data)
    await api.call('PUT /api/cart/update-qty', { _id, qty: pieces[productId._id]! })
  const { data: cart, charges = [] } = await api.call('GET /api/cart/get')
  return { login, wanted: { list_items: cart, totalAmt: billOf(cart, charges).total } }
}

/** Orders these pieces in cash as a new shopper, by the API as any client does; returns the order's number. */
async function orderInCash(api: Api, pieces: Record<string, number>, wishes: object) {
  const { wanted } = await fillCart(api, pieces)
  return (await api.call('POST /api/order/cash-on-delivery', { ...wanted, ...wishes })).data[0]!.orderId
}

/** Signs in as a new person of the shop's staff, and opens the page of their work; returns their email and its main part. */
async function openAsStaff(page: Page, role: 'PACKER' | 'DRIVER', path: string) {
  const api = new Api(page.request)
  const login = await api.newShopper()
  const { _id } = (await api.call('GET /api/user/user-details')).data
  await api.login(demoLogins.admin)
  await api.call('PUT /api/user/admin-role', { _id, role })
  const person = new ShopPage(page)
  await person.alreadySignedIn(login)
  await person.open(path)
  return { email: login.email, main: page.getByRole('main') }
}

/** Opens an order of the packing list. */
async function openBox(main: Locator, orderId: string) {
  await main.getByRole('button', { name: orderId }).click()
  await expect(main.getByRole('heading', { name: orderId })).toBeVisible()
}

/** The days of an evening, which may end after midnight. */
const days = [0, DAY_MS].map((later) => shopDay(new Date(Date.now() + later)))

/** The closes of these days by the API, as one. */
async function closeOf(api: Api) {
  const closes = await Promise.all(days.map(async (day) => (await api.call('POST /api/order/admin-day', { day })).data))
  const sumOf = (figure: 'ordered' | 'paidOnline' | 'paidBack') => closes.reduce((sum, close) => sum + close[figure], 0)
  return {
    ordered: sumOf('ordered'),
    paidOnline: sumOf('paidOnline'),
    paidBack: sumOf('paidBack'),
    cash: closes.flatMap(({ cash }) => cash),
    rates: closes.flatMap(({ rates }) => rates),
  }
}

eveningTest(
  'an evening: three orders are packed on a phone, driven out, refused and refunded, and the sums agree everywhere',
  { tag: '@phone' },
  async ({ page, request, shop: running, stripe }) => {
    const api = new Api(request)
    const goods = await openShop(api)
    const before = await closeOf(api)
    const cash = await orderInCash(api, { [goods.milk]: 3, [goods.juice]: 1 }, { ifMissing: 'closest' })
    const { wanted } = await fillCart(api, { [goods.milk]: 2, [goods.tomatoes]: 2 })
    await api.call('POST /api/order/checkout', wanted)
    await stripe.pay()
    const card = (await api.call('GET /api/order/order-list')).data[0]!.orderId
    const notes = { packerNote: 'موز ناضج من فضلكم', driverNote: 'Third floor' }
    const noted = await orderInCash(api, { [goods.milk]: 1 }, notes)

    const { main } = await openAsStaff(page, 'PACKER', '/dashboard/packing')
    const line = (name: string) => main.getByRole('listitem').filter({ hasText: name })
    const closeBox = () => main.getByRole('button', { name: 'Close the box' }).click()
    await openBox(main, cash)
    await line('Evening milk').getByRole('button', { name: 'Not all there' }).click()
    await line('Evening milk').getByRole('button', { name: 'Only 2' }).click()
    await line('Evening juice').getByRole('button', { name: 'Not all there' }).click()
    await line('Evening juice').getByRole('button', { name: 'Substitute' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Evening nectar/ })
      .click()
    await closeBox()
    await openBox(main, card)
    await main.getByRole('button', { name: 'Pack Evening milk' }).click()
    await main.getByLabel('Weight of Evening tomatoes').fill('١٨٥٠')
    await main.getByRole('button', { name: 'Weighed' }).click()
    await closeBox()
    await openBox(main, noted)
    await page.goBack()
    await openBox(main, noted)
    await page.reload()
    await expect(main.getByText(notes.packerNote)).toBeVisible()
    await main.getByRole('button', { name: 'Pack Evening milk' }).press('Space')
    await closeBox()
    await expect(main.getByRole('button', { name: noted })).toHaveCount(0)

    const { email: driver } = await openAsStaff(page, 'DRIVER', '/dashboard/deliveries')
    for (const orderId of [cash, card, noted]) await line(orderId).getByRole('button', { name: 'Take out' }).click()
    await line(cash).getByRole('button', { name: 'Delivered', exact: true }).click()
    await line(cash)
      .getByRole('button', { name: /^Received DZD.390\.00/ })
      .click()
    await line(card).getByRole('button', { name: 'Delivered', exact: true }).click()
    await expect(line(noted).getByText(notes.driverNote)).toBeVisible()
    await line(noted).getByRole('button', { name: 'Not delivered' }).click()
    await line(noted).getByRole('button', { name: 'Customer refused' }).click()
    await line(noted).getByRole('button', { name: 'Bring back' }).click()
    await expect(line(noted).getByRole('button', { name: 'Undo' })).toBeVisible()

    await new ShopPage(page).openAsAdmin('/dashboard/orders')
    await main.getByRole('button', { name: card, exact: true }).click()
    const detail = page.getByRole('dialog', { name: 'Order' })
    await detail.getByRole('button', { name: 'Refund…' }).click()
    await page.getByLabel('Amount').fill('٥٠')
    await page.getByLabel('Reason').fill('Two tomatoes were soft')
    await page.getByRole('button', { name: /^Refund DZD.50\.00/ }).click()
    await expect(page.getByText('The refund was noted')).toBeVisible()
    await moveClock(running)
    await expect.poll(stripe.kept).toBe(42_750)

    await api.login(demoLogins.admin)
    const after = await closeOf(api)
    const more = (figure: 'ordered' | 'paidOnline' | 'paidBack') => after[figure] - before[figure]
    expect([more('ordered'), more('paidOnline'), more('paidBack')]).toEqual([1100, 530, 102.5])
    expect(after.cash).toContainEqual(expect.objectContaining({ by: driver, amount: 390 }))
    await page.goto('/dashboard/day')
    const exported = main.getByRole('region', { name: 'Export orders' })
    const press = (name: string) => exported.getByRole('button', { name, exact: true }).click()
    const own = (rows: Record<string, string>[]) => rows.filter(({ order }) => [cash, card, noted].includes(order!))
    const orders = own(await downloadRows(page, () => press('Orders')))
    const journal = own(await downloadRows(page, () => press('Sales journal')))
    const sum = (rows: Record<string, string>[], column: string) =>
      rows.reduce((all, row) => all + Number(row[column]), 0)
    expect(orders.map(({ status }) => status)).toEqual(['delivered', 'delivered', 'returned'])
    expect(['charged', 'paid_online', 'paid_back', 'cash', 'invoiced'].map((column) => sum(orders, column))).toEqual([
      817.5, 530, 102.5, 390, 817.5,
    ])
    expect(sum(journal, 'gross')).toBe(817.5)
    expect((await api.call('POST /api/product/get-product-details', { productId: goods.milk })).data.stock).toBe(5)
  },
)

/** A minute so many minutes from now on the shop's clock, which is an hour before UTC. */
const minuteIn = (minutes: number) =>
  shopTime((60 + minutes) * 60_000)
    .toISOString()
    .slice(0, 16)

eveningTest.describe('where an order is refused', () => {
  eveningTest.use({ expectedErrors: [/js\.stripe\.com|status of 409 .*cash-on-delivery/] })

  eveningTest(
    'an evening on which a price begins: an Arabic page that is older is told so, and all papers agree',
    { tag: '@phone' },
    async ({ page, request, shop: running }) => {
      const [api, office] = [new Api(request), new Api(request)]
      const { milk } = await openShop(office)
      const before = await closeOf(office)
      const shop = new ShopPage(page)
      const main = page.getByRole('main')
      const offer = { name: 'Evening', kind: 'percent' as const, value: 20, productIds: [milk], categoryIds: [] }
      await office.call('PUT /api/coupon/admin-set-offer', { ...offer, from: minuteIn(10) })
      const { login } = await fillCart(api, { [milk]: 1 })
      await shop.alreadySignedIn(login)
      await shop.open('/ar/checkout')
      await expect(main).toContainText(amountIn('ar', 100))
      await moveClock(running)

      await page.getByRole('button', { name: 'الدفع عند الاستلام' }).click()
      await expect(page.getByText('تغيّرت أسعار أو كميات. يرجى مراجعة سلتك.')).toBeVisible()
      const orderId = await orderAtCheckout(page, 'الدفع عند الاستلام')
      await expect(main).toContainText(amountIn('ar', 80))

      await office.login(demoLogins.admin)
      for (const status of ['packed', 'shipped'] as const)
        await office.call('PUT /api/order/admin-advance', { orderId, status })
      await api.login(login)
      const [order] = (await api.call('GET /api/order/order-list')).data
      expect([order!.totalAmt, order!.bill.total]).toEqual([80, 80])
      await shop.open(`/ar/dashboard/papers/${order!.invoice_receipt}`)
      await expect(main).toContainText(amountIn('ar', 80))
      await expect(main).not.toContainText(amountIn('ar', 100))
      await shop.open(`/ar${productUrl({ _id: milk, name: 'Evening' })}`)
      await expect(main).toContainText(amountIn('ar', 80))
      const after = await closeOf(office)
      const invoiced = ({ rates }: typeof after) => rates.reduce((sum, { amount }) => sum + amount, 0)
      expect([after.ordered - before.ordered, invoiced(after) - invoiced(before)]).toEqual([80, 80])
    },
  )
})

/**
 * Sets what delivery costs in Algiers, and in its commune Hydra, a time of tomorrow for two orders and one of the day after for many, and a
 * coupon.
 */
async function setDelivery(api: Api) {
  const area = { translations: {}, freeFrom: null, minimum: null }
  const algiers = { ...area, name: 'Alger', fee: 200, freeFrom: 1000, minimum: 300, places: ['wilaya:16'] }
  await api.call('PUT /api/delivery/admin-set-area', algiers)
  await api.call('PUT /api/delivery/admin-set-area', { ...area, name: 'Hydra', fee: 350, places: ['commune:581'] })
  const weekday = (after: number) => new Date(Date.parse(shopDay(shopTime())) + after * DAY_MS).getUTCDay()
  const slot = { areaId: null, start: 960, end: 1080, cutoff: 0 }
  await api.call('PUT /api/delivery/admin-set-slot', { ...slot, weekday: weekday(1), capacity: 2 })
  await api.call('PUT /api/delivery/admin-set-slot', { ...slot, weekday: weekday(2), capacity: 50 })
  const coupon = { firstOrderOnly: false, categoryIds: [], minimum: 600, usesInTotal: 1 }
  await api.call('PUT /api/coupon/admin-set', { ...coupon, code: 'SOIR', kind: 'percent', value: 10 })
}

/** An amount in DZD as pages of a language write it. */
const amountIn = (language: Language, dzd: number) => inLanguage(language, () => formatDzd(dzd))

/** Orders what is in the cart in cash at the checkout, which is open; returns the order's number, from its page. */
async function orderAtCheckout(page: Page, cash: string): Promise<string> {
  await page.getByRole('button', { name: cash }).click()
  const link = page.locator('a[href*="/dashboard/myorders/ORD-"]')
  const path = (await link.getAttribute('href'))!
  await link.click()
  return path.slice(path.indexOf('ORD-'))
}

eveningTest.describe('at a desk', () => {
  eveningTest.use({ viewport: { width: 1280, height: 860 } })

  eveningTest(
    'an evening with areas, times and a coupon: sums and places agree everywhere, in three languages',
    { tag: '@phone' },
    async ({ page, request, stripe }) => {
      const api = new Api(request)
      const goods = await openShop(api)
      await setDelivery(api)
      const before = await closeOf(api)
      const shop = new ShopPage(page)
      const main = page.getByRole('main')
      const placesLeft = async () =>
        (await api.call('POST /api/delivery/quote', {})).data.slots.map(({ isFull }) => !isFull)

      // Inside of the area, with the coupon, in English.
      const amina = await fillCart(api, { [goods.milk]: 4, [goods.juice]: 1 })
      await shop.alreadySignedIn(amina.login)
      await shop.open('/?coupon=soir')
      const drawer = await shop.openCart()
      await expect(drawer).toContainText('Coupon SOIR')
      await expect(drawer).toContainText(amountIn('en', 740))
      await drawer.getByText('Proceed').click()
      await expect(main).toContainText(amountIn('en', 740))
      const inside = await orderAtCheckout(page, 'Cash on Delivery')
      await expect(main).toContainText(amountIn('en', 740))
      await expect(main).toContainText('between 16:00 and 18:00')

      // The last place of tomorrow, as long as a payment is open.
      const { wanted } = await fillCart(api, { [goods.nectar]: 2 })
      const [tomorrow] = (await api.call('POST /api/delivery/quote', {})).data.slots
      await api.call('POST /api/order/checkout', { ...wanted, slot: { id: tomorrow!.id, from: tomorrow!.from } })

      // At the border of the area, in a commune of its own, in French.
      const karim = await fillCart(api, { [goods.juice]: 2 }, { city: 'Hydra', state: 'Alger' })
      await shop.alreadySignedIn(karim.login)
      await shop.open('/fr/checkout')
      await expect(page.getByRole('option', { name: '(complet)' })).toHaveCount(1)
      await expect(main).toContainText(amountIn('fr', 750))
      const border = await orderAtCheckout(page, 'Paiement à la livraison')
      await expect(main).toContainText(amountIn('fr', 750))
      expect(await placesLeft()).toEqual([false, true])
      await request.get(stripe.cancelUrl())
      expect(await placesLeft()).toEqual([true, true])

      // Outside, and then inside, in Arabic; moved from tomorrow to the day after.
      const lina = await fillCart(api, { [goods.nectar]: 6 }, { city: 'Oran', state: 'Oran', pincode: '31000' })
      await shop.alreadySignedIn(lina.login)
      await shop.open('/ar/checkout')
      await expect(main).toContainText('لا نوصّل إلى هذا العنوان بعد')
      await expect(page.getByRole('button', { name: 'الدفع عند الاستلام' })).toBeDisabled()
      await api.call('POST /api/address/create', anAddress)
      await shop.open('/ar/checkout')
      await expect(main).toContainText(amountIn('ar', 1140))
      const moved = await orderAtCheckout(page, 'الدفع عند الاستلام')
      await expect(main).toContainText(amountIn('ar', 1140))
      expect(await placesLeft()).toEqual([false, true])
      await page.getByRole('button', { name: 'تغيير فترة التوصيل' }).click()
      const times = page.getByRole('dialog').getByRole('combobox')
      await times.selectOption({ index: 1 })
      await page.getByRole('button', { name: 'حفظ الفترة' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await placesLeft()).toEqual([true, true])

      // Tomorrow's order is packed first, below what its coupon asked for, which stays.
      await openAsStaff(page, 'PACKER', '/dashboard/packing')
      const line = (name: string) => main.getByRole('listitem').filter({ hasText: name })
      await expect(main.getByRole('button', { name: inside })).toContainText('between 16:00 and 18:00')
      const list = (await main.getByRole('button', { name: /ORD-/ }).allTextContents()).join()
      expect(list.indexOf(inside)).toBeLessThan(Math.min(list.indexOf(border), list.indexOf(moved)))
      await openBox(main, inside)
      await line('Evening milk').getByRole('button', { name: 'Not all there' }).click()
      await line('Evening milk').getByRole('button', { name: 'Only 2' }).click()
      await main.getByRole('button', { name: 'Pack Evening juice' }).click()
      await expect(main).toContainText(`The driver collects ${amountIn('en', 560)}`)
      await main.getByRole('button', { name: 'Close the box' }).click()
      await api.login(demoLogins.admin)
      for (const orderId of [border, moved])
        await api.call('PUT /api/order/admin-advance', { orderId, status: 'packed' })

      const { email: driver } = await openAsStaff(page, 'DRIVER', '/dashboard/deliveries')
      const sums = { [inside]: 560, [border]: 750, [moved]: 1140 }
      for (const orderId of Object.keys(sums)) await line(orderId).getByRole('button', { name: 'Take out' }).click()
      const stop = (place: number) => main.getByRole('listitem').filter({ hasText: `Stop ${place} of 3` })
      await expect(stop(3)).toContainText(border)
      const taken = page.waitForResponse('**/api/order/move-stop')
      await stop(3).getByRole('button', { name: 'Earlier' }).press('Enter')
      await expect(stop(2)).toContainText(border)
      await expect(line(border).getByRole('button', { name: 'Earlier' })).toBeFocused()
      await taken
      await page.reload()
      await expect(stop(2)).toContainText(border)
      for (const [orderId, sum] of Object.entries(sums)) {
        await expect(line(orderId)).toContainText(`Collect ${amountIn('en', sum)}`)
        await line(orderId).getByRole('button', { name: 'Delivered', exact: true }).click()
        await line(orderId)
          .getByRole('button', { name: `Received ${amountIn('en', sum)}` })
          .click()
      }
      await expect(main.getByRole('status').filter({ hasText: amountIn('en', 2450) })).toBeVisible()

      await api.login(demoLogins.admin)
      const after = await closeOf(api)
      const invoiced = ({ rates }: typeof after) => rates.reduce((sum, { amount }) => sum + amount, 0)
      expect([after.ordered - before.ordered, invoiced(after) - invoiced(before)]).toEqual([2630, 2450])
      expect(after.cash).toContainEqual(expect.objectContaining({ by: driver, amount: 2450 }))
      await api.login(amina.login)
      const { invoice_receipt: number } = (await api.call('GET /api/order/order-list')).data[0]!
      expect((await api.call('POST /api/order/paper', { number })).data.total).toBe(560)
      await shop.openAsAdmin('/dashboard/offers')
      await expect(main.getByRole('row').filter({ hasText: 'SOIR' })).toContainText(amountIn('en', 560))
    },
  )
})
