import type { Locator, Page } from '@playwright/test'
import { expectNoAxeFindings } from './support/axe'
import { hold } from './support/hold'
import { watchShifts } from './support/shifts'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

const idleBar = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search for products' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search for products' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const results = (page: Page) => page.getByRole('heading', { level: 1, name: /^Search Results: [1-9]/ })
const searchedFor = (text: string) => (url: URL) => url.pathname === '/search' && url.searchParams.get('q') === text

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

test('what is typed before the page is live is searched for once it is', { tag: '@phone' }, async ({ page }) => {
  const letGo = await hold(page, /\/(?!boot\.)[^/]*\.js$/)
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

test(
  'the search opens on what was searched for lately, where nothing moves; by keys one is taken away and another searched for',
  { tag: '@phone' },
  async ({ page }) => {
    const shop = new ShopPage(page)
    const main = page.getByRole('main')
    const shifts = await watchShifts(page)
    for (const text of ['dates', 'olive oil']) {
      await shop.open(`/search?q=${text}`)
      await main.getByRole('article').first().getByRole('link').click()
      await expect(page).toHaveURL(/\/product\//)
    }

    await shop.open('/search')
    await expect(main.getByRole('heading', { name: 'Recent searches' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Bakery' })).toBeVisible()
    expect(await shifts()).toEqual([])
    await expectNoAxeFindings(page)
    await main.getByRole('button', { name: 'Remove olive oil from recent searches' }).focus()
    await page.keyboard.press('Enter')
    await expect(main.getByRole('button', { name: 'Remove dates from recent searches' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')

    await expect(results(page)).toBeVisible()
    await expect(field(page)).toHaveValue('dates')
  },
)

test(
  'while one types, words and categories stand under the bar, over products that are live; a tap on one fills the bar or opens a listing',
  { tag: '@phone' },
  async ({ page }) => {
    const code: string[] = []
    page.on('request', (request) => request.url().includes('suggestions') && code.push(request.url()))
    await new ShopPage(page).open('/login')
    expect(code).toEqual([])

    await page.getByRole('banner').getByRole('search').click()
    await page.keyboard.type('choc')
    await expect(list(page).getByRole('option', { name: 'chocolate', exact: true })).toBeVisible()
    await expect(page.getByText(/^Search Results: [1-9]/)).toBeAttached()
    await expect(page.getByRole('article').first()).toBeInViewport()
    await expectNoAxeFindings(page)
    const place = () => page.getByRole('article').first().boundingBox()
    const under = await place()
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    expect(await place()).toEqual(under)
    await page.keyboard.press('ArrowDown')

    await list(page).getByRole('option', { name: 'chocolate', exact: true }).tap()
    await expect(list(page)).toBeHidden()
    await expect(field(page)).toHaveValue('chocolate')
    await expect(page).toHaveURL(searchedFor('chocolate'))

    await field(page).fill('bak')
    await list(page).getByRole('option', { name: 'Bakery', exact: true }).tap()
    await expect(page).toHaveURL(/\/Bakery-[^/]+\/[^/]+-[^/]+$/)
    await expect(page.getByRole('article').first()).toBeVisible()
  },
)
