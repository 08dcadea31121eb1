import type { Locator, Page } from '@playwright/test'
import { Api } from './support/api'
import { watchShifts } from './support/shifts'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

/** The strips of the home page, in its order. */
const strips = (page: Page): Locator => page.getByRole('main').getByRole('region')

/** Scroll position of a strip's row, in px. */
const scrolled = (strip: Locator): Promise<number> => strip.getByRole('list').evaluate((list) => list.scrollLeft)

test(
  'a scroll button moves a strip by about a card; by keyboard, focus brings each product into sight',
  { tag: '@desk' },
  async ({ page }) => {
    await new ShopPage(page).open('/')
    const strip = strips(page).nth(1)
    const name = (await strip.getByRole('heading', { level: 2 }).textContent())!
    await strip.scrollIntoViewIfNeeded()
    await expect.poll(() => strip.getByRole('article').count()).toBeGreaterThan(7)

    await strip.getByRole('button', { name: `Scroll ${name} forward` }).click()

    await expect.poll(() => scrolled(strip)).toBe(200)

    await strip.getByRole('link', { name: /^See All/ }).focus()
    const last = strip.getByRole('article').last()
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      if (await last.evaluate((card) => card.contains(document.activeElement))) break
    }
    await expect(last).toBeInViewport({ ratio: 0.9 })
  },
)

test('a strip below the fold loads when it is near, and nothing moves', { tag: '@phone' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/product/get-product-by-category')) asked.push(request.postDataJSON().id)
  })
  const shifts = await watchShifts(page)
  await new ShopPage(page).open('/')
  await page.waitForLoadState('networkidle')
  const strip = strips(page).last()
  const { data: categories } = await new Api(page.request).call('GET /api/category/get')
  const name = await strip.getByRole('heading').textContent()
  const id = categories.find((category) => category.name === name)!._id
  expect(asked).not.toContain(id)
  await expect(strip.getByRole('article')).toHaveCount(0)
  const before = await strip.boundingBox()
  const shiftsBefore = await shifts()

  await strip.scrollIntoViewIfNeeded()
  await expect(strip.getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')

  expect(asked).toContain(id)
  // Where the typeface came too late, its fallback is higher by a part of a pixel.
  expect(Math.abs((await strip.boundingBox())!.height - before!.height)).toBeLessThanOrEqual(1)
  expect(await shifts()).toEqual(shiftsBefore)
})
