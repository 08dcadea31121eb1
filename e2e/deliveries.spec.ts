import type { Page } from '@playwright/test'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { formatDzd } from '@souk-vert/shared/money/format'
import { Api } from './support/api'
import { expectNoAxeFindings } from './support/axe'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/status of 409|ERR_INTERNET_DISCONNECTED|NetworkError/],
})

test(
  'a driver, who sees one page of the shop’s, delivers for cash without network, brings an order back, and the day’s close agrees',
  { tag: '@phone' },
  async ({ page, request, browser, baseURL, watchErrors }) => {
    const api = new Api(request)
    const driver = await api.newShopper()
    const { _id } = (await api.call('GET /api/user/user-details')).data
    await api.newBuyer()
    const [milk] = await api.buyable()
    const [paid, refused] = [await api.order(milk!), await api.order(milk!)]
    await api.login(demoLogins.admin)
    await api.call('PUT /api/user/admin-role', { _id, role: 'DRIVER' })
    for (const orderId of [paid, refused]) await api.call('PUT /api/order/admin-advance', { orderId, status: 'packed' })
    const { totalAmt } = (await api.call('POST /api/order/admin-list', { search: paid })).data[0]!
    const amount = formatDzd(totalAmt)

    const shop = new ShopPage(page)
    await shop.alreadySignedIn(driver)
    await shop.open('/dashboard/deliveries')
    const stop = (orderId: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: orderId })
    const press = (orderId: string, name: string) => stop(orderId).getByRole('button', { name, exact: true }).click()
    const pages = page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link')
    await expect(pages).toHaveText(['Deliveries'])
    for (const orderId of [paid, refused]) {
      await expect(stop(orderId)).toContainText(`Collect ${amount}`)
      await press(orderId, 'Take out')
      await expect(stop(orderId)).toContainText('With you')
    }
    await expectNoAxeFindings(page)

    await press(paid, 'Delivered')
    await stop(paid).getByRole('textbox', { name: 'Another amount received' }).fill('١')
    await stop(paid).getByRole('textbox').press('Enter')
    await expect(stop(paid)).toContainText('Please count the cash again.')
    await press(paid, 'Change')
    await press(paid, 'Delivered')
    await page.context().setOffline(true)
    await press(paid, `Received ${amount}`)
    await expect(stop(paid)).toContainText('Not sent yet')
    await page.context().setOffline(false)
    await expect(stop(paid).getByRole('button', { name: 'Undo' })).toBeVisible()

    await press(refused, 'Not delivered')
    await press(refused, 'Customer refused')
    await expectNoAxeFindings(page)
    await press(refused, 'Bring back')
    await expect(stop(refused).getByRole('button', { name: 'Undo' })).toBeVisible()

    const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
    watchErrors(context)
    const close = await new ShopPage(await context.newPage()).openAsAdmin('/dashboard/day')
    const cash = close
      .getByRole('region', { name: 'Cash by driver' })
      .getByRole('row')
      .filter({ hasText: driver.name })
      .filter({ hasText: amount })
    await expect(cash.getByRole('cell').filter({ hasText: amount })).toHaveCount(2)
    await expect(cash).toContainText(formatDzd(0))
    const order = (await api.call('POST /api/order/admin-list', { search: refused })).data[0]!
    expect(order).toMatchObject({ status: 'returned', notDelivered: { reason: 'Customer refused', restocked: true } })
    await context.close()
  },
)

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
