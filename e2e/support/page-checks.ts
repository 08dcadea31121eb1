import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from './axe'
import type { ShopPage } from './shop-page'
import { expectLargeTargets } from './targets'
import { expect } from './test'

/** Widths in px: a desk, a phone, and the narrowest phone that the shop supports. */
const WIDTHS = [1280, 390, 320]

/** Checks a page on a phone: axe finds nothing, and all targets are large enough. */
export async function expectUsable(page: Page): Promise<void> {
  await expectNoAxeFindings(page)
  await expectLargeTargets(page)
}

/** Opens a page on a phone: it is usable there, and does not scroll sideways, whatever its width. */
export async function expectGoodPage(shop: ShopPage, path: string): Promise<void> {
  const { page } = shop
  await shop.open(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expectUsable(page)

  const phone = page.viewportSize()!
  for (const px of WIDTHS) {
    await page.setViewportSize({ width: px, height: 640 })
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(width, `width of ${path}`).toBe(px)
  }
  await page.setViewportSize(phone)
}
