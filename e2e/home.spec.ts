import type { Locator, Page } from '@playwright/test'
import { Api } from './support/api'
import { watchShifts } from './support/shifts'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

/** The strips of the home page, in its order. */
const strips = (page: Page): Locator => page.getByRole('main').getByRole('region')

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
