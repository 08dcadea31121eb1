import type { Locator, Page } from '@playwright/test'
import { ShopPage } from './support/shop-page'
import { swipeLeft } from './support/swipe'
import { expect, test } from './support/test'

const STRIP_CALL = '/api/product/get-product-by-category'

/** The strips of the home page, in its order. */
const strips = (page: Page): Locator => page.getByRole('main').getByRole('region')

/** How far a strip's row is scrolled, in px. */
const scrolled = (strip: Locator): Promise<number> => strip.getByRole('list').evaluate((list) => list.scrollLeft)

test('a screen loads the banner made for it, once, and not the other', { tag: '@phone' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/uploads/brand/banner')) asked.push(pathname)
  })

  for (const [width, banner] of [
    [390, 'banner-mobile'],
    [1280, 'banner-desktop'],
  ] as const) {
    // An open page would ask for the other banner as soon as its width changes.
    await page.goto('about:blank')
    asked.length = 0
    await page.setViewportSize({ width, height: 844 })
    await new ShopPage(page).open('/')
    await page.waitForLoadState('networkidle')
    expect(asked, `at ${width} px`).toEqual([`/uploads/brand/${banner}`])
  }
})

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
      for (const entry of list.getEntries())
        performance.mark('shift', { detail: (entry as PerformanceEntry & { value: number }).value })
    }).observe({ type: 'layout-shift' })
  })

  await strip.scrollIntoViewIfNeeded()
  await expect(strip.getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')

  expect(asked).toContain(id)
  expect((await strip.boundingBox())?.height).toBe(before?.height)
  expect(await page.evaluate(() => performance.getEntriesByName('shift').length)).toBe(0)
})
