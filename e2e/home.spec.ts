import type { Locator, Page } from '@playwright/test'
import { listingPath, ShopPage } from './support/shop-page'
import { swipeLeft } from './support/swipe'
import { expect, test } from './support/test'

const STRIP_CALL = '/api/product/get-product-by-category'

/** The strips of the home page, in its order. */
const strips = (page: Page): Locator => page.getByRole('main').getByRole('region')

/** How far a strip's row is scrolled, in px. */
const scrolled = (strip: Locator): Promise<number> => strip.getByRole('list').evaluate((list) => list.scrollLeft)

/** Everything of a page that was asked for so far. */
function askedBy(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

for (const [device, own, other] of [
  ['phone', 'banner-mobile', 'banner-desktop'],
  ['desk', 'banner-desktop', 'banner-mobile'],
] as const)
  test(`a ${device} loads the banner made for it, once, and not the other`, { tag: `@${device}` }, async ({ page }) => {
    const asked = askedBy(page)

    await new ShopPage(page).open('/')
    await page.waitForLoadState('networkidle')

    const banners = asked.filter((path) => path.startsWith('/uploads/brand/banner'))
    expect(banners).toEqual([`/uploads/brand/${own}`])
    expect(banners).not.toContain(`/uploads/brand/${other}`)
  })

test(
  'the arrows of a strip move it by 200 px and are there only where it can move',
  { tag: '@desk' },
  async ({ page }) => {
    await new ShopPage(page).open('/')
    const strip = strips(page).first()
    const [back, on] = [/^Scroll .+ back$/, /^Scroll .+ on$/].map((name) => strip.getByRole('button', { name }))
    await expect(on!).toBeVisible()
    await expect(back!).toHaveCount(0)

    await on!.click()
    await expect.poll(() => scrolled(strip)).toBe(200)
    await back!.click()
    await expect.poll(() => scrolled(strip)).toBe(0)
    await expect(back!).toHaveCount(0)

    await strip.getByRole('list').evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }))
    await expect(on!).toHaveCount(0)
    await expect(back!).toBeVisible()
  },
)

test('a strip is swiped', { tag: '@phone' }, async ({ page }) => {
  await new ShopPage(page).open('/')
  const strip = strips(page).first()
  await strip.scrollIntoViewIfNeeded()

  await swipeLeft(strip, 250)

  await expect.poll(() => scrolled(strip)).toBeGreaterThan(150)
})

test('a strip is moved by keyboard alone: focus brings each product into sight', { tag: '@desk' }, async ({ page }) => {
  await new ShopPage(page).open('/')
  const strip = strips(page).first()
  await strip.getByRole('link', { name: /^See All/ }).focus()

  const last = strip.getByRole('article').last()
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await last.evaluate((card) => card.contains(document.activeElement))) break
  }

  await expect.poll(() => scrolled(strip)).toBeGreaterThan(200)
  await expect(last).toBeInViewport({ ratio: 0.9 })
})

test('a strip below the fold loads when it is near, and nothing moves', { tag: '@phone' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(STRIP_CALL)) asked.push(request.postDataJSON().id)
  })
  await new ShopPage(page).open('/')
  await page.waitForLoadState('networkidle')
  const strip = strips(page).last()
  const id = (await strip.getAttribute('aria-labelledby'))?.replace('strip-', '')
  expect(asked).not.toContain(id)
  await expect(strip.getByRole('article')).toHaveCount(0)
  const before = await strip.boundingBox()
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) performance.mark('shift', { detail: entry.toJSON() })
    }).observe({ type: 'layout-shift' })
  })

  await strip.scrollIntoViewIfNeeded()
  await expect(strip.getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')

  expect(asked).toContain(id)
  expect((await strip.boundingBox())?.height).toBe(before?.height)
  expect(await page.evaluate(() => performance.getEntriesByName('shift').length)).toBe(0)
})

test.describe('a strip whose data fails', () => {
  test.use({ expectedErrors: [/500/] })

  test('says so alone, and Retry brings it', { tag: '@desk' }, async ({ page }) => {
    const strip = strips(page).nth(4)
    await page.goto('/')
    const id = (await strip.getAttribute('aria-labelledby'))?.replace('strip-', '')
    await page.route(`**${STRIP_CALL}`, (route) =>
      route.request().postDataJSON().id === id
        ? route.fulfill({ status: 500, json: { message: 'broken' } })
        : route.continue(),
    )
    await new ShopPage(page).open('/')

    await strip.scrollIntoViewIfNeeded()
    await expect(strip.getByRole('alert')).toContainText('could not load')
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(strips(page).nth(5).getByRole('article').first()).toBeAttached()

    await page.unrouteAll()
    await strip.getByRole('button', { name: 'Retry' }).click()
    await expect(strip.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('a category leads to the listing that its See All leads to', { tag: ['@phone', '@key'] }, async ({ page }) => {
  const shop = new ShopPage(page)
  await shop.open('/')
  const tile = page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first()
  const name = (await tile.textContent()) ?? ''
  await expect(page.getByRole('link', { name: `See All ${name}` })).toHaveAttribute(
    'href',
    (await tile.getAttribute('href')) ?? '',
  )

  await tile.click()

  await expect(page).toHaveURL((url) => listingPath.test(decodeURI(url.pathname)))
  await expect(page.getByRole('navigation', { name }).getByRole('link').first()).toBeVisible()
})

for (const width of [320, 390, 1280])
  test(`no public page scrolls sideways at ${width} px`, { tag: '@desk' }, async ({ page }) => {
    const shop = new ShopPage(page)
    await page.setViewportSize({ width, height: 800 })
    await shop.open('/')
    const [listing, product] = [await shop.firstLink(listingPath), await shop.firstLink(/^\/product\//)]
    const paths = ['/', await listing.getAttribute('href'), await product.getAttribute('href'), '/search?q=qqqqzzzz']

    for (const path of paths) {
      await page.goto(path!)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path!).toBe(width)
    }
  })
