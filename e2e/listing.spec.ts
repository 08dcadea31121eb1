import type { Locator, Page } from '@playwright/test'
import { Api } from './support/api'
import { addLongListing, type LongListing } from './support/long-listing'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

// One after the other: adding the listing takes longer than looking at it.
test.describe.configure({ mode: 'default' })

let listing: LongListing
test.beforeAll(async ({ playwright }) => {
  listing = await addLongListing(new Api(await playwright.request.newContext(), process.env.E2E_BASE_URL))
})
test.afterAll(() => listing.remove())

test(
  'the next page is appended near the end of the scroll, and Back finds the place again',
  { tag: ['@phone', '@key'] },
  async ({ page }) => {
    const shop = new ShopPage(page)
    await shop.open(listing.path)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(24)

    await cards.last().scrollIntoViewIfNeeded()
    await expect(cards).toHaveCount(30)
    expect(await cards.getByRole('heading').allTextContents()).toEqual(listing.names)
    const seen = cards.nth(26)
    await seen.evaluate((card) => card.scrollIntoView({ block: 'center' }))
    const scrolled = await page.evaluate(() => scrollY)

    await seen.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: listing.names[26] })).toBeVisible()
    await page.goBack()

    await expect(cards).toHaveCount(30)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(scrolled, -1)
    await expect(seen).toBeInViewport()
  },
)

/** Scrolls through both pages to a product of the second one, and returns its card. */
async function goDeep(page: Page): Promise<Locator> {
  await new ShopPage(page).open(listing.path)
  const cards = page.getByRole('article')
  await cards.last().scrollIntoViewIfNeeded()
  await expect(cards).toHaveCount(30)
  const seen = cards.filter({ hasText: listing.names[28] })
  await seen.evaluate((card) => card.scrollIntoView({ block: 'center' }))
  return seen
}

test(
  'a long list is where it was after a reload and after Back from afar, and begins anew for a visitor that opens its address',
  { tag: '@phone' },
  async ({ page }) => {
    const seen = await goDeep(page)
    const scrolled = await page.evaluate(() => scrollY)
    const ways: Record<string, () => Promise<unknown>> = {
      'a reload': () => page.reload(),
      'Back from another site': async () => {
        await page.goto('about:blank')
        await page.goBack()
      },
      'Back from a product that was loaded anew': async () => {
        await seen.getByRole('link').click()
        await expect(page.getByRole('heading', { level: 1, name: listing.names[28] })).toBeVisible()
        await page.reload()
        await new ShopPage(page).live()
        await page.goBack()
      },
    }

    for (const [way, goAndReturn] of Object.entries(ways))
      await test.step(way, async () => {
        await goAndReturn()

        await expect(page.getByRole('article')).toHaveCount(30)
        await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(scrolled, -1)
        await expect(seen).toBeInViewport()
      })

    await page.goto('about:blank')
    await new ShopPage(page).open(listing.path)
    await expect(page.getByRole('article')).toHaveCount(24)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  },
)

test('a reload shows the appended products as they are now', { tag: '@phone' }, async ({ page }) => {
  const seen = await goDeep(page)
  await expect(seen.getByText('DZD 100')).toBeVisible()
  await page.route('**/api/product/get-pruduct-by-category-and-subcategory', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { price: number }[] }
    const data = answer.data.map((product) => ({ ...product, price: 230 }))
    await route.fulfill({ json: { ...answer, data } })
  })

  await page.reload()

  await expect(seen.getByText('DZD 230')).toBeVisible()
  await expect(seen).toBeInViewport()
})

test('the current sub-category is marked and in sight', { tag: '@phone' }, async ({ page }) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 420 },
  ]) {
    await page.setViewportSize(size)
    await new ShopPage(page).open(listing.path)

    const current = page.getByRole('navigation', { name: 'Pantry' }).locator('a[aria-current=page]')
    await expect(current).toBeInViewport({ ratio: 0.9 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

test('the cards of a row are equally high, and prices stand in one line', { tag: '@phone' }, async ({ page }) => {
  await new ShopPage(page).open('/search?q=a')
  const cards = page.getByRole('article')

  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const sizes = await cards.evaluateAll((all) =>
      all.map((card) => [card.getBoundingClientRect().top, card.clientHeight]),
    )
    const rows = new Map<number, Set<number>>()
    for (const [top = 0, height = 0] of sizes) rows.set(top, (rows.get(top) ?? new Set()).add(height))
    expect(rows.size).toBeGreaterThan(2)
    for (const heights of rows.values()) expect([...heights], `at ${width} px`).toHaveLength(1)
    const lines = await cards
      .getByText('DZD')
      .evaluateAll((prices) => prices.map((price) => price.getClientRects().length))
    expect(new Set(lines)).toEqual(new Set([1]))
  }
})
