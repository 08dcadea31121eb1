import type { Browser, Locator, Page } from '@playwright/test'
import { Api } from './support/api'
import { keptOffline } from './support/kept-page'
import { type Lost, openNetwork } from './support/network'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

test.use({ serviceWorkers: 'allow' })

/** A shopper who sees nothing happen tries again after this long, in ms. */
const PATIENCE_MS = 10_000

/** Action of a shopper, and the sign that it is done. */
interface Step {
  act(): Promise<unknown>
  done: Locator
}

/** The way from home to a placed order: a guest adds a product, logs in, and pays in cash. */
function wayToOrder(page: Page, login: { email: string; password: string }): Step[] {
  const main = page.getByRole('main')
  const heading = (name: string | RegExp) => main.getByRole('heading', { name })
  const press = (button: Locator) => async () => {
    // At work, it needs no second press.
    if (await button.isEnabled({ timeout: PATIENCE_MS })) await button.click({ timeout: PATIENCE_MS })
  }
  return [
    { act: () => page.goto('/'), done: page.locator('html[data-hydrated]') },
    {
      act: press(main.getByRole('button', { name: /^Add .+ to cart$/ }).first()),
      done: main.getByRole('button', { name: 'Increase quantity' }).first(),
    },
    { act: press(page.getByRole('banner').getByRole('link', { name: 'Login' })), done: heading('Login') },
    {
      act: async () => {
        await main.getByLabel('Email').fill(login.email, { timeout: PATIENCE_MS })
        await main.getByLabel('Password', { exact: true }).fill(login.password)
        await press(main.getByRole('button', { name: 'Login', exact: true }))()
      },
      done: page.getByRole('banner').getByText('Account').filter({ visible: true }),
    },
    { act: press(page.getByRole('link', { name: /View Cart/ })), done: main.getByText('Grand total') },
    { act: press(main.getByRole('button', { name: /Proceed/ })), done: main.getByText('Choose your address') },
    {
      act: press(main.getByRole('button', { name: 'Cash on Delivery' })),
      done: heading('Order Successfully'),
    },
  ]
}

/** Loss of a request, or of the answer to it. */
interface Cut {
  at: string
  lost: Lost
}

/** Walks to the order, with the network cut at these requests, one after the other. Returns the requests on the way. */
async function walk(browser: Browser, shopUrl: string, cuts: Cut[] = []): Promise<string[]> {
  const network = await openNetwork(shopUrl)
  const context = await browser.newContext({ baseURL: network.url, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const api = new Api(context.request, shopUrl)
  const login = await api.newBuyer()
  await context.clearCookies()
  await new ShopPage(page).open('/')
  await keptOffline(page)
  const before = network.requests.length
  const retry = page
    .getByRole('main')
    .getByRole('button', { name: /^(Try again|Retry)$/ })
    .first()
  const notice = page.getByText(/^You(’re| seem to be) offline/).first()

  const left = [...cuts]
  /** Prepares the next cut; resolves when it has come. */
  const cutNext = () =>
    new Promise<'cut'>((resolve) => {
      const cut = left.shift()
      if (cut) network.cutAt(cut.at, cut.lost, () => context.setOffline(true).then(() => resolve('cut')))
    })
  let next = cutNext()
  /**
   * Waits for a sign; a network that is cut meanwhile comes back once the page has said so, and nobody who has read that waits
   * any longer.
   */
  const waitFor = async (sign: Locator): Promise<void> => {
    const seen = sign.waitFor({ timeout: PATIENCE_MS }).catch(() => undefined)
    if ((await Promise.race([seen, next])) !== 'cut') return
    await expect(notice).toBeVisible()
    next = cutNext()
    network.restore()
    await context.setOffline(false)
  }
  for (const { act, done } of wayToOrder(page, login)) {
    await act().catch(() => undefined)
    await waitFor(done)
    while (!(await done.isVisible())) {
      await ((await retry.isVisible()) ? retry.click() : act()).catch(() => undefined)
      await waitFor(done)
    }
  }

  const { data: orders } = await api.call('GET /api/order/order-list')
  expect(orders.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[1]])
  expect((await api.call('GET /api/cart/get')).data).toEqual([])
  await context.close()
  await network.close()
  return network.requests.slice(before)
}

test(
  'the network is lost at the login, the merge of the cart and the order: one order is placed',
  { tag: '@phone' },
  async ({ browser, baseURL }) => {
    const changes = ['POST /api/user/login', 'POST /api/cart/merge', 'POST /api/order/cash-on-delivery']
    const cuts = changes.map((change): Cut => ({ at: `${change} 1`, lost: 'answer' }))
    const requests = await walk(browser, baseURL!, cuts)
    expect(requests).toEqual(expect.arrayContaining(changes.map((change) => `${change} 2`)))
  },
)

test(
  'for each request from home to an order, the network is lost at it and comes back: one order is placed, and nothing is stuck',
  { tag: ['@phone', '@long'] },
  async ({ browser, baseURL }) => {
    test.setTimeout(3_600_000)
    const requests = await walk(browser, baseURL!)
    const changes = requests.filter((request) => /^(POST|PUT|DELETE) \/api\//.test(request))
    for (const at of requests) await test.step(at, () => walk(browser, baseURL!, [{ at, lost: 'request' }]))
    for (const at of changes)
      await test.step(`answer to ${at}`, () => walk(browser, baseURL!, [{ at, lost: 'answer' }]))
  },
)
