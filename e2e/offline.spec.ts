import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressIn } from '@souk-vert/shared/language/addresses'
import { Api } from './support/api'
import { changedBuild } from './support/releases/changed-build'
import { keptOffline } from './support/kept-page'
import { openNetwork } from './support/network'
import { partTexts } from './support/languages/part-texts'
import { releaseFile } from './support/releases/release-file'
import { listingPath, productPath, ShopPage } from './support/shop-page'
import { expect, ownReleasesTest, test } from './support/test'

const withWorker = {
  serviceWorkers: 'allow' as const,
  expectedErrors: [/net::ERR_|LoadError|no-response|TimeoutError|Failed to fetch|NetworkError|Load failed/],
}
test.use(withWorker)
ownReleasesTest.use(withWorker)

test(
  'offline, pages that were visited open again, also those that were reached by a link, and others wait for the network',
  { tag: '@phone' },
  async ({ page, context }) => {
    const shop = new ShopPage(page)
    await shop.open('/')
    await keptOffline(page)
    const product = await shop.firstLink(productPath)
    const name = (await product.textContent())!.trim()
    await product.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await keptOffline(page)
    await context.setOffline(true)

    await page.reload()
    await shop.live()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('You’re offline. This page may be out of date.')).toBeVisible()
    await shop.add()
    await page.getByRole('link', { name: 'Souk Vert, home' }).click()
    await expect(page).toHaveURL('/')
    await shop.live()
    await expect(page.getByRole('link', { name }).first()).toBeVisible()
    await (await shop.firstLink(listingPath)).click()
    await expect(page.getByText('We’ll carry on as soon as you’re back online.')).toBeVisible()

    await context.setOffline(false)
    await expect(shop.cards().first()).toBeVisible()
    await expect(page).toHaveURL((url) => listingPath.test(url.pathname))
    await expect(shop.cartCount(1)).toBeVisible()
  },
)

test(
  'offline, the address of a page that was not visited says that it waits, and leads home; a cart with something in it opens',
  { tag: '@desk' },
  async ({ page, context, request }) => {
    const shop = new ShopPage(page)
    const [first, second] = await new Api(request).buyable()
    await shop.open(`/product/any-${first!._id}`)
    await shop.add()
    const notVisited = `/product/any-${second!._id}`
    await keptOffline(page)
    await keptOffline(page, '/')
    const isKept = (name: string) =>
      page.evaluate(async (end) => {
        const files = await (await caches.open('files')).keys()
        return files.some(({ url }) => url.endsWith(end))
      }, name)
    await expect.poll(() => isKept('/cart.js')).toBe(true)
    await context.setOffline(true)

    await page.goto(notVisited)
    await expect(page.getByText('We’ll carry on as soon as you’re back online.')).toBeVisible()
    await expect(page.getByText('This page may be out of date.')).toBeHidden()
    await expect(shop.cartCount(1)).toBeVisible()
    await page.getByRole('link', { name: 'Go To Home' }).click()
    await expect(shop.cards().first()).toBeVisible()
    await expect(page.getByText('This page may be out of date.')).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByRole('main').getByText('Grand total')).toBeVisible()
    await page.goto(notVisited)
    await expect(page.getByText('We’ll carry on as soon as you’re back online.')).toBeVisible()
    await context.setOffline(false)

    await expect(page.getByRole('heading', { level: 1, name: second!.name })).toBeVisible()
  },
)

test(
  'offline, the shop has its own page in languages that were never visited, and a shopper the orders that they have seen',
  { tag: '@phone' },
  async ({ page, context, request }) => {
    const api = new Api(request)
    const login = await api.newBuyer()
    const orderId = await api.order((await api.buyable())[0]!)
    const shop = new ShopPage(page)
    await shop.alreadySignedIn(login)
    await shop.open('/dashboard/myorders')
    await page.getByRole('link', { name: orderId }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(orderId)
    for (const language of ['en', 'fr', 'ar'] as const) await keptOffline(page, addressIn(language, '/offline.html'))
    await context.setOffline(true)

    for (const language of ['fr', 'ar'] as const) {
      await page.goto(addressIn(language, '/list'))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByText(partTexts('shell', language)('youAreOffline'))).toBeVisible()
    }
    await page.goto('/dashboard/myorders')
    await page.getByRole('link', { name: orderId }).click()
    await expect(page.getByRole('term').filter({ hasText: 'Grand total' })).toBeVisible()
  },
)

test(
  'a signed-in shopper changes the cart offline, is told that it waits, and finds it made once when back online',
  { tag: '@phone' },
  async ({ page, context, request }) => {
    const api = new Api(request)
    const login = await api.newShopper()
    const [first] = await api.buyable()
    const shop = new ShopPage(page)
    await shop.alreadySignedIn(login)
    await shop.open(`/product/any-${first!._id}`)
    await shop.add()
    await shop.openCart()
    await page.goBack()
    await keptOffline(page)
    expect(await page.evaluate(() => caches.match('/cart'))).toBeFalsy()
    await context.setOffline(true)

    await page.getByRole('button', { name: 'Increase quantity' }).first().click()
    await expect(page.getByText('You’re offline. We’ll update your cart when you’re back online.')).toBeVisible()
    await page.reload()
    await shop.live()
    await expect(shop.cartCount(2)).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByRole('main').getByText('Grand total')).toBeVisible()
    await expect(page.getByRole('main').getByText('2 item', { exact: true })).toBeVisible()
    await context.setOffline(false)

    await expect(page.getByText('Your cart is up to date')).toBeVisible()
    const { data } = await api.call('GET /api/cart/get')
    expect(data.map(({ productId, quantity }) => [productId._id, quantity])).toEqual([[first!._id, 2]])
  },
)

test(
  'on a line that carries nothing, kept pages are shown and say so, and who logs out leaves nothing on the screen',
  { tag: '@phone' },
  async ({ page, context, request, baseURL }) => {
    const network = await openNetwork(baseURL!)
    const shop = new ShopPage(page)
    const { email, password, name } = await new Api(request).newShopper()
    await shop.open(`${network.url}/`)
    await shop.login({ email, password })
    const product = await shop.firstLink(productPath)
    const heading = page.getByRole('heading', { level: 1, name: (await product.textContent())!.trim() })
    await product.click()
    await expect(heading).toBeVisible()
    await keptOffline(page)
    await keptOffline(page, '/')
    const path = new URL(page.url()).pathname
    const keptAt = () =>
      page.evaluate(async (url) => (await caches.match(url, { ignoreVary: true }))?.headers.get('date'), path)
    const before = await keptAt()
    network.silence()

    await page.reload({ waitUntil: 'commit' })
    await shop.live()
    await expect(heading).toBeVisible()
    const status = page.getByRole('status')
    const notice = status.getByText('The shop isn’t answering. This page may be out of date.')
    await expect(notice).toBeVisible()
    await page.getByRole('link', { name: 'Souk Vert, home' }).click()
    await expect(page).toHaveURL(`${network.url}/`)
    await expect(shop.cards().first()).toBeVisible()
    await expect(notice).toBeVisible()
    network.restore()
    await expect.poll(keptAt, 'the late answer is kept').not.toBe(before)

    await status.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toBeHidden()
    await page.goto(`${network.url}/user`)
    const person = page.getByRole('main').getByText(name)
    await expect(person).toBeVisible()
    network.silence()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(person).toBeHidden()
    await expect(page.getByText(/^You’re logged out on this device/)).toBeVisible()
    expect((await context.cookies()).map((cookie) => cookie.name)).toContain('refreshToken')
    network.restore()
    await page.goto(`${network.url}/search`)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    const left = async () => (await context.cookies()).map((cookie) => cookie.name)
    await expect.poll(left).not.toContain('refreshToken')
    await network.close()
  },
)

ownReleasesTest(
  'what was released while a visitor was offline is on their next page, and one switch removes the worker but no cart',
  { tag: ['@desk', '@long'] },
  async ({ page, context, releases, startDocuments }) => {
    const network = await openNetwork((await startDocuments()).url)
    const builds = await mkdtemp(join(tmpdir(), 'builds-'))
    const built = await changedBuild(releases, builds, 'catalog', 'aaaaaaaa', (_file, code) =>
      code.replaceAll('See All', 'See Everything'),
    )
    const shop = new ShopPage(page)
    await shop.open(`${network.url}/`)
    await shop.add()
    await keptOffline(page)
    await context.setOffline(true)
    await releaseFile(releases, built)
    await page.reload()
    await expect(page.getByText('See All').first()).toBeVisible()
    await context.setOffline(false)

    await shop.open(`${network.url}/`)
    await expect(page.getByText('See Everything').first()).toBeVisible()

    network.leadTo((await startDocuments({ settings: { SERVICE_WORKER: '0' } })).url)
    await shop.open(`${network.url}/`)
    const left = () =>
      page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()])
    await expect.poll(left).toEqual([0, []])
    await expect(shop.cartCount(1)).toBeVisible()

    await network.close()
    await rm(builds, { recursive: true })
  },
)
