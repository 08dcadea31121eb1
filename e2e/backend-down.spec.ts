import type { ShopProcess } from 'tools/test/shop-process'
import { ShopPage } from './support/shop-page'
import { expect, ownShopTest as test } from './support/test'

test.use({ expectedErrors: [/./] })

/** Kills the backend as often as the launcher starts it, until the function returned is called. */
function keepDown(shop: ShopProcess): () => void {
  const kill = async () => process.kill((await shop.pids()).backend, 'SIGKILL')
  // It may have ended by itself, and not be started again yet.
  const timer = setInterval(() => void kill().catch(() => undefined), 50)
  return () => clearInterval(timer)
}

test(
  'while the backend is down, the page arrives and says so; it is started again while the document server goes on',
  { tag: '@desk' },
  async ({ page, shop: running }) => {
    const shop = new ShopPage(page)
    const before = await running.pids()
    const letUp = keepDown(running)
    try {
      await expect.poll(async () => (await page.request.get('/healthz')).status()).toBe(503)
      await page.goto('/')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
      await expect(page.getByRole('main').getByText(/We can’t reach the shop/)).toBeVisible()
      expect((await page.request.get('/login')).status()).toBe(200)
    } finally {
      letUp()
    }

    await expect(async () => {
      const again = page.getByRole('button', { name: 'Try again' })
      if (await again.isVisible()) await again.click()
      await expect(shop.cards().first()).toBeVisible({ timeout: 3000 })
    }).toPass()
    await expect.poll(async () => (await page.request.get('/healthz')).status()).toBe(200)
    const after = await running.pids()
    expect(after.documents).toBe(before.documents)
    expect(after.backend).not.toBe(before.backend)
  },
)
