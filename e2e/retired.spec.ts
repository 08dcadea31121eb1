import { demoLogins } from '@souk-vert/shared/contract/demo'
import { moveLocally } from '@souk-vert/platform/follow/local-releases'
import { ShopPage } from './support/shop-page'
import { expect, ownReleasesTest as test } from './support/test'

test.use({ expectedErrors: [/status of 404/] })

test(
  'pages of a retired remote are not found, its slots and menu entries are gone, and the rest of the shop is as before',
  { tag: ['@desk', '@long'] },
  async ({ page, releases, startDocuments }) => {
    const { url } = await startDocuments()
    for (const remote of ['cart-checkout', 'admin']) await moveLocally(releases, remote, { kind: 'retire' })
    await expect.poll(async () => (await page.request.get(`${url}/dashboard/category`)).status()).toBe(404)

    const shop = new ShopPage(page)
    await shop.alreadySignedIn(demoLogins.admin)
    await shop.open(`${url}/`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(shop.addButtons()).toHaveCount(0)
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('menuitem', { name: 'My Orders' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Upload Product' })).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)

    for (const path of ['/checkout', '/dashboard/category']) {
      const answer = await page.goto(url + path)
      expect(answer?.status(), path).toBe(404)
      await shop.live()
      await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
    }
    // Pages are loaded ahead as long as there is one, and the server ends with the test.
    await page.close()
  },
)
