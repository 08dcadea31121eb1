import type { Locator, Page, Request } from '@playwright/test'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

const SEARCH_CALL = '**/api/product/search-product'

const idleBar = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search for products' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search for products' })
const results = (page: Page) => page.getByRole('heading', { level: 1, name: /^Search Results: / })
const textOf = (request: Request) => (request.postDataJSON() as { search: string }).search
const searchedFor = (text: string) => (url: URL) => url.pathname === '/search' && url.searchParams.get('q') === text

/** Holds calls of this path, or searches for this text, until they are released; all others pass. */
async function hold(page: Page, pattern: string, isHeld: (request: Request) => boolean = () => true) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(pattern, async (route) => {
    if (isHeld(route.request())) await held
    // The page may have given the request up by then.
    await route.continue().catch(() => undefined)
  })
  return letGo
}

test(
  'the bar is at least 420 px wide on large screens, 300 px on all others, where phones have a back arrow that leads home',
  { tag: '@phone' },
  async ({ page }) => {
    const shop = new ShopPage(page)
    const bar = page.getByRole('search')
    const back = bar.getByRole('link', { name: 'Back to home' })
    const magnifier = bar.locator('span svg')
    const widths: [px: number, least: number][] = [
      [1024, 420],
      [768, 300],
      [320, 300],
    ]
    const expectWidths = async (place: Locator, isLive: boolean) => {
      for (const [px, least] of widths) {
        await page.setViewportSize({ width: px, height: 700 })
        await expect.poll(async () => (await place.boundingBox())?.width, `at ${px} px`).toBeGreaterThanOrEqual(least)
        if (!isLive) continue
        await expect(px < 768 ? magnifier : back).toBeHidden()
        await expect(px < 768 ? back : magnifier).toBeVisible()
      }
    }

    await shop.open('/login')
    await expectWidths(idleBar(page), false)
    await shop.open('/search?q=milk')
    await expectWidths(bar, true)

    await back.click()
    await expect(page).toHaveURL('/')
    await expect(idleBar(page)).toBeVisible()
  },
)

test(
  'a search that the next letter overtakes is cancelled, and its answer never shown',
  { tag: '@desk' },
  async ({ page }) => {
    await new ShopPage(page).open('/search')
    const letGo = await hold(page, SEARCH_CALL, (request) => textOf(request) === 'qqqq')
    const asked = page.waitForRequest(
      (request) => request.url().includes('search-product') && textOf(request) === 'qqqq',
    )
    await field(page).fill('qqqq')
    const overtaken = await asked

    const cancelled = page.waitForEvent('requestfailed', (request) => request === overtaken)
    await field(page).fill('milk')
    await cancelled
    await expect(page).toHaveURL(searchedFor('milk'))
    letGo()

    await expect(results(page)).not.toHaveText('Search Results: 0')
    await expect(page.getByRole('article').first()).toContainText(/milk|lait/i)
  },
)

test('on a slow network nothing is lost when one types fast', { tag: '@phone' }, async ({ page }) => {
  const shop = new ShopPage(page)
  await shop.open('/login')
  const letGo = await hold(page, SEARCH_CALL)

  await idleBar(page).click()
  await page.keyboard.type('chocolate & 100% “milk”')

  await expect(field(page)).toHaveValue('chocolate & 100% “milk”')
  letGo()
  await expect(page).toHaveURL(searchedFor('chocolate & 100% “milk”'))
  await expect(results(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/login$/)
})

test('the bar can be typed in before any remote has loaded', { tag: ['@phone', '@long'] }, async ({ page }) => {
  const letGo = await hold(page, '**/mfe/catalog/**')
  await new ShopPage(page).open('/login')

  await idleBar(page).click()
  await expect(field(page)).toBeFocused()
  // On a slow phone suggestions come amid the letters.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await page.keyboard.type('dates')
  await expect(field(page)).toHaveValue('dates')
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  letGo()

  await expect(page).toHaveURL(searchedFor('dates'))
  await expect(results(page)).toBeVisible()
  await expect(field(page)).toHaveValue('dates')
})

test('what is typed before the page is live is searched for once it is', { tag: '@phone' }, async ({ page }) => {
  const letGo = await hold(page, '**/*.js')
  await page.goto('/search', { waitUntil: 'commit' })

  await expect(field(page)).toBeFocused()
  await page.keyboard.type('dates')
  await expect(field(page)).toHaveValue('dates')
  letGo()
  await new ShopPage(page).live()

  await expect(field(page)).toHaveValue('dates')
  await expect(page).toHaveURL(searchedFor('dates'))
  await expect(field(page)).toBeFocused()
})
