import { hold } from './support/hold'
import { openInPieces } from './support/open-in-pieces'
import { watchShifts } from './support/shifts'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

const STRIP_CALL = '/api/product/get-product-by-category'
const LISTING_CALL = '/api/product/get-pruduct-by-category-and-subcategory'

test(
  'the public pages come alive without asking again and without moving',
  { tag: ['@phone', '@key'] },
  async ({ page }) => {
    const shop = new ShopPage(page)
    await page.goto('/')
    const [listing, product] = await shop.shelves()
    /** The page, and what loads below it once that is near the screen. */
    const pages: [path: string, below?: string][] = [
      ['/', STRIP_CALL],
      [listing],
      [product, LISTING_CALL],
      ['/search?q=milk'],
      ['/list'],
      ['/returns'],
    ]
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/product/')) asked.push(pathname)
    })
    const shifts = await watchShifts(page)

    for (const [path, below] of pages) {
      // The page before would still ask for what loads late on it.
      await page.goto('about:blank')
      asked.length = 0
      await shop.open(path)
      // Scripts that load when the page is idle count as well.
      await page.waitForLoadState('networkidle')
      if (below) {
        const last = page.getByRole('main').getByRole('region').last()
        await last.scrollIntoViewIfNeeded()
        await expect(last.getByRole('article').first()).toBeVisible()
        await page.waitForLoadState('networkidle')
      }

      expect(
        asked.filter((call) => call !== below),
        path,
      ).toEqual([])
      expect(await shifts(), path).toEqual([])
    }
  },
)

test(
  'on a slow machine, which draws a document in pieces, nothing of a public page moves',
  { tag: ['@phone', '@long'] },
  async ({ page, context }) => {
    const shop = new ShopPage(page)
    await page.goto('/')
    const [listing, product] = await shop.shelves()
    const protocol = await context.newCDPSession(page)
    const shifts = await watchShifts(page)

    for (const path of ['/', listing, product, '/search?q=milk']) {
      await protocol.send('Emulation.setCPUThrottlingRate', { rate: 6 })
      await openInPieces(page, path)
      // Its script has limits of time, which are not this journey's subject.
      await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await shop.live()
      // Scripts that load when the page is idle count as well.
      await page.waitForLoadState('networkidle')

      expect(await shifts(), path).toEqual([])
    }
  },
)

test('nothing moves when a page comes that the browser renders', { tag: '@desk' }, async ({ page }) => {
  const shop = new ShopPage(page)
  const shifts = await watchShifts(page)
  const letPagesCome = await hold(page, /\/mfe\/account\//)

  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  letPagesCome()
  await shop.live()
  await page.waitForLoadState('networkidle')

  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await shifts()).toEqual([])
})

test('Back before a reloaded page is live leads to the page before', { tag: '@desk' }, async ({ page }) => {
  const shop = new ShopPage(page)
  const results = page.getByRole('heading', { level: 1 })
  await shop.open('/search?q=milk')
  const all = (await results.textContent())!
  await page
    .getByRole('group', { name: 'Filters' })
    .getByRole('link', { name: /^In stock/ })
    .click()
  await expect(results).not.toHaveText(all)

  const letGo = await hold(page, /\/mfe\/shell\/.+\/main\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => '__scripts' in globalThis)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/search\?q=milk$/)
  letGo()

  await shop.live()
  await expect(results).toHaveText(all)
})

test.describe('a file that documents have in common', () => {
  test.use({ expectedErrors: [/mfe\/remotes|integrity/] })

  test(
    'is asked for again when it is cut off; without it an old document is loaded again, once',
    { tag: '@phone' },
    async ({ page }) => {
      const shop = new ShopPage(page)
      let asked = 0
      await page.route('**/mfe/remotes/*', async (route) => {
        if (route.request().method() === 'GET') asked++
        if (asked === 2) return route.fulfill({ status: 404 })
        return asked === 1 && route.request().method() === 'GET' ? route.abort() : route.fallback()
      })
      let documents = 0
      page.on('request', (request) => request.isNavigationRequest() && documents++)

      await shop.open('/list')

      expect([documents, asked]).toEqual([2, 3])
    },
  )
})
