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
  'the next page is appended near the end of the scroll; Back and a reload find the place again, a visitor who opens the address begins at the top',
  { tag: ['@phone', '@key'] },
  async ({ page }) => {
    const shop = new ShopPage(page)
    await shop.open(listing.path)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(24)
    await cards.last().scrollIntoViewIfNeeded()
    await expect(cards).toHaveCount(30)
    expect(await cards.getByRole('heading').allTextContents()).toEqual(listing.names)
    const seen = cards.nth(28)
    await seen.evaluate((card) => card.scrollIntoView({ block: 'center' }))
    const scrolled = await page.evaluate(() => scrollY)
    const product = page.getByRole('heading', { level: 1, name: listing.names[28] })
    const openProduct = async () => {
      await seen.getByRole('link').click()
      await expect(product).toBeVisible()
    }
    const ways: Record<string, () => Promise<unknown>> = {
      'Back from a product': async () => {
        await openProduct()
        await page.goBack()
      },
      'a reload': () => page.reload(),
      'Back from another site': async () => {
        await page.goto('about:blank')
        await page.goBack()
      },
      'Back from a product that was loaded again': async () => {
        await openProduct()
        await page.reload()
        await shop.live()
        await page.goBack()
      },
    }

    for (const [way, goAndReturn] of Object.entries(ways))
      await test.step(way, async () => {
        await goAndReturn()

        await expect(cards).toHaveCount(30)
        await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(scrolled, -1)
        await expect(seen).toBeInViewport()
      })

    await page.goto('about:blank')
    await shop.open(listing.path)
    await expect(cards).toHaveCount(24)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  },
)

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
