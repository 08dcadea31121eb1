import type { Page } from '@playwright/test'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { formatDzd } from '@souk-vert/shared/money/format'
import { Api } from './support/api'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/status of 409|net::ERR_|NetworkError/],
})

test.describe('in a browser with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'a driver’s list and presses outlast the tab without a network, and go out once it is back; logging out takes them away',
    { tag: '@phone' },
    async ({ page, request, context }) => {
      const api = new Api(request)
      const driver = await api.newShopper()
      const { _id } = (await api.call('GET /api/user/user-details')).data
      await api.newBuyer()
      const [milk] = await api.buyable()
      const orderId = await api.order(milk!)
      await api.login(demoLogins.admin)
      await api.call('PUT /api/user/admin-role', { _id, role: 'DRIVER' })
      await api.call('PUT /api/order/admin-advance', { orderId, status: 'packed' })
      const { totalAmt } = (await api.call('POST /api/order/admin-list', { search: orderId })).data[0]!
      const shop = new ShopPage(page)
      await shop.alreadySignedIn(driver)
      await shop.open('/dashboard/deliveries')
      await page.evaluate(() => navigator.serviceWorker.ready)
      // Its files are kept by a document that the worker has brought.
      await shop.open('/dashboard/deliveries')
      const stopOn = (tab: Page) => tab.getByRole('main').getByRole('listitem').filter({ hasText: orderId })
      await stopOn(page).getByRole('button', { name: 'Take out' }).click()
      await expect(stopOn(page)).toContainText('With you')
      await context.setOffline(true)
      await stopOn(page).getByRole('button', { name: 'Delivered', exact: true }).click()
      await stopOn(page)
        .getByRole('button', { name: `Received ${formatDzd(totalAmt)}` })
        .click()
      await expect(stopOn(page)).toContainText('Not sent yet')
      await page.close()

      const again = await context.newPage()
      await new ShopPage(again).open('/dashboard/deliveries')
      await expect(stopOn(again)).toContainText('12 Rue Didouche Mourad')
      await expect(stopOn(again)).toContainText('Not sent yet')
      const kept = () => again.evaluate(() => Object.entries(localStorage).join().includes('Didouche'))
      expect(await kept()).toBe(true)
      await context.setOffline(false)
      await expect(again.getByText('Not sent yet')).toHaveCount(0)

      const statusNow = async () => (await api.call('POST /api/order/admin-list', { search: orderId })).data[0]!.status
      await expect.poll(statusNow).toBe('delivered')
      await new ShopPage(again).open('/user')
      await again.getByRole('button', { name: 'Log Out' }).click()
      await expect.poll(kept).toBe(false)
    },
  )
})
