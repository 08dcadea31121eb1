import type { Page } from '@playwright/test'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { billOf } from '@souk-vert/shared/money/bill'
import { Api } from './support/api'
import { expectNoAxeFindings } from './support/axe'
import { openStripe, type StandInStripe } from './support/stripe'
import { ShopPage } from './support/shop-page'
import { expect, ownShopTest } from './support/test'

/** Moves the clock of a process, and of the database in it, 11 minutes ahead at each SIGUSR2: past the time in which a step can be undone. */
const movableClock = `
  const RealDate = Date
  let aheadMs = 0
  globalThis.Date = class extends RealDate {
    constructor(...given) { if (given.length) super(...given); else super(RealDate.now() + aheadMs) }
    static now() { return RealDate.now() + aheadMs }
  }
  process.on('SIGUSR2', () => { aheadMs += 11 * 60_000 })`

const eveningTest = ownShopTest.extend<{ stripe: StandInStripe }>({
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

/** Goods of the evening alone, all on one shelf: names, prices in DZD, stock. */
async function stockShelf(api: Api) {
  await api.login(demoLogins.admin)
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
  const { data: cart } = await api.call('GET /api/cart/get')
  return { list_items: cart, totalAmt: billOf(cart).discounted }
}

/** Orders these pieces in cash as a new shopper, by the API as any client does; returns the order's number. */
async function orderInCash(api: Api, pieces: Record<string, number>, wishes: object) {
  const wanted = await fillCart(api, pieces)
  return (await api.call('POST /api/order/cash-on-delivery', { ...wanted, ...wishes })).data[0]!.orderId
}

/** Opens an order of the packing list. */
async function openBox(page: Page, orderId: string) {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: orderId }).click()
  await expect(main.getByRole('heading', { name: orderId })).toBeVisible()
  return main
}

eveningTest(
  'an evening: three orders are packed on a phone, driven out, refused and refunded, and the sums agree everywhere',
  { tag: '@phone' },
  async ({ page, request, shop: { pids }, stripe }) => {
    const api = new Api(request)
    const goods = await stockShelf(api)
    const cash = await orderInCash(api, { [goods.milk]: 3, [goods.juice]: 1 }, { ifMissing: 'closest' })
    const wanted = await fillCart(api, { [goods.milk]: 2, [goods.tomatoes]: 2 })
    await request.get((await api.call('POST /api/order/checkout', wanted)).url)
    await stripe.sendPaid()
    const card = (await api.call('GET /api/order/order-list')).data[0]!.orderId
    const notes = { packerNote: 'موز ناضج من فضلكم', driverNote: 'Third floor' }
    const noted = await orderInCash(api, { [goods.milk]: 1 }, notes)

    const packing = new ShopPage(page)
    const main = await packing.openAsAdmin('/dashboard/packing')
    await openBox(page, cash)
    const line = (name: string) => main.getByRole('listitem').filter({ hasText: name })
    await line('Evening milk').getByRole('button', { name: 'Not all there' }).click()
    await line('Evening milk').getByRole('button', { name: 'Only 2' }).click()
    await line('Evening juice').getByRole('button', { name: 'Not all there' }).click()
    await line('Evening juice').getByRole('button', { name: 'Substitute' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Evening nectar/ })
      .click()
    await expectNoAxeFindings(page)
    await main.getByRole('button', { name: 'Close the box' }).click()

    await openBox(page, card)
    await main.getByRole('button', { name: 'Pack Evening milk' }).click()
    await main.getByLabel('Weight of Evening tomatoes').fill('١٨٥٠')
    await main.getByRole('button', { name: 'Weighed' }).click()
    await main.getByRole('button', { name: 'Close the box' }).click()

    await openBox(page, noted)
    await page.goBack()
    await openBox(page, noted)
    await page.reload()
    await expect(main.getByText(notes.packerNote)).toBeVisible()
    await main.getByRole('button', { name: 'Pack Evening milk' }).press('Space')
    await main.getByRole('button', { name: 'Close the box' }).click()
    await expect(main.getByRole('button', { name: noted })).toHaveCount(0)

    process.kill((await pids()).backend, 'SIGUSR2')
    await expect.poll(stripe.kept).toBe(47_750)
  },
)
