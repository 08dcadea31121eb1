import { ShopPage } from './support/shop-page'
import { expect, ownShopTest as test } from './support/test'

test.use({ expectedErrors: [/./] })

test(
  'while the backend is down, the page arrives and says so; afterwards it works again',
  { tag: '@desk' },
  async ({ page, shop: running }) => {
    const shop = new ShopPage(page)
    const { backend, launcher } = await running.pids()
    // A launcher that stands still starts nothing again.
    process.kill(launcher, 'SIGSTOP')
    process.kill(backend, 'SIGKILL')
    try {
      await page.goto('/')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
      await expect(page.getByRole('main').getByText(/cannot be reached/)).toBeVisible()
      expect((await page.request.get('/healthz')).status()).toBe(503)
    } finally {
      process.kill(launcher, 'SIGCONT')
    }

    await expect(async () => {
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(shop.cards().first()).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 20_000 })
    expect((await page.request.get('/healthz')).status()).toBe(200)
  },
)

test(
  'a backend that dies is started again while the document server goes on',
  { tag: '@desk' },
  async ({ page, shop: running }) => {
    const shop = new ShopPage(page)
    const before = await running.pids()
    process.kill(before.backend, 'SIGKILL')

    expect((await page.request.get('/login')).status()).toBe(200)
    await expect(async () => {
      expect((await page.request.get('/healthz')).status()).toBe(200)
    }).toPass({ timeout: 20_000 })
    await page.goto('/')

    await expect(shop.cards().first()).toBeVisible()
    const after = await running.pids()
    expect(after.documents).toBe(before.documents)
    expect(after.backend).not.toBe(before.backend)
  },
)
