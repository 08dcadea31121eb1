import type { Locator, Page } from '@playwright/test'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { billOf } from '@souk-vert/shared/money/bill'
import { shopDay } from '@souk-vert/shared/text/shop-day'
import { Api } from './support/api'
import { expectNoAxeFindings } from './support/axe'
import { downloadRows } from './support/download-rows'
import { openStripe, type StubStripe } from './support/stripe'
import { ShopPage } from './support/shop-page'
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

const eveningTest = ownShopTest.extend<{ stripe: StubStripe }>({
  stripe: async ({ playwright: _playwright }, give) => {
    const stripe = await openStripe()
    await give(stripe)
    await stripe.close()
  },
  shopSettings: async ({ stripe }, give) => {
    const clock = `--import data:text/javascript,${encodeURIComponent(movableClock)}`
    await give({ ...stripe.settings, NODE_OPTIONS: clock })
  },
})

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

/** Registers a shopper with these pieces in the cart; returns what a client sends to order them. */
async function fillCart(api: Api, pieces: Record<string, number>) {
  await api.newBuyer()
  for (const productId of Object.keys(pieces)) await api.addToCart({ _id: productId })
  for (const { _id, productId } of (await api.call('GET /api/cart/get')).data)
    await api.call('PUT /api/cart/update-qty', { _id, qty: pieces[productId._id]! })
  const { data: cart, charges = [] } = await api.call('GET /api/cart/get')
  return { list_items: cart, totalAmt: billOf(cart, charges).total }
}

/** Orders these pieces in cash as a new shopper, by the API as any client does; returns the order's number. */
async function orderInCash(api: Api, pieces: Record<string, number>, wishes: object) {
  const wanted = await fillCart(api, pieces)
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

/** The close of today by the API. */
const closeOf = async (api: Api) => (await api.call('POST /api/order/admin-day', { day: shopDay(new Date()) })).data

eveningTest(
  'an evening: three orders are packed on a phone, driven out, refused and refunded, and the sums agree everywhere',
  { tag: '@phone' },
  async ({ page, request, shop: { pids }, stripe }) => {
    const api = new Api(request)
    const goods = await openShop(api)
    const before = await closeOf(api)
    const cash = await orderInCash(api, { [goods.milk]: 3, [goods.juice]: 1 }, { ifMissing: 'closest' })
    const wanted = await fillCart(api, { [goods.milk]: 2, [goods.tomatoes]: 2 })
    await request.get((await api.call('POST /api/order/checkout', wanted)).url)
    await stripe.sendPaid()
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
    await expectNoAxeFindings(page)
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
    await expectNoAxeFindings(page)
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
    process.kill((await pids()).backend, 'SIGUSR2')
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
