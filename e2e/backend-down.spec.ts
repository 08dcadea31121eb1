import { ShopPage } from './support/shop-page'
import { expect, ownShopTest as test } from './support/test'

test.use({ expectedErrors: [/./] })

test(
  'while the backend is down, the page arrives and says so; it is started again while the document server goes on',
  { tag: '@desk' },
  async ({ page, shop: running }) => {
    const shop = new ShopPage(page)
    const before = await running.pids()
    // A launcher that stands still starts nothing again.
    process.kill(before.launcher, 'SIGSTOP')
    process.kill(before.backend, 'SIGKILL')
    try {
      await page.goto('/')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
      await expect(page.getByRole('main').getByText(/cannot be reached/)).toBeVisible()
      expect((await page.request.get('/healthz')).status()).toBe(503)
      expect((await page.request.get('/login')).status()).toBe(200)
    } finally {
      process.kill(before.launcher, 'SIGCONT')
    }

    await expect(async () => {
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(shop.cards().first()).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 20_000 })
    expect((await page.request.get('/healthz')).status()).toBe(200)
    const after = await running.pids()
    expect(after.documents).toBe(before.documents)
    expect(after.backend).not.toBe(before.backend)
  },
)
