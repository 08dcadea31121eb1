import { Api } from './support/api'
import { watchHeader } from './support/header-frames'
import { hold } from './support/hold'
import { watchShifts } from './support/shifts'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

test(
  'a signed-in shopper has their account in the header before the page is live, and at no time Login',
  { tag: ['@phone', '@key'] },
  async ({ page, request }) => {
    const shop = new ShopPage(page)
    await shop.alreadySignedIn(await new Api(request).newShopper())
    const texts = await watchHeader(page)
    const shifts = await watchShifts(page)
    const letScriptsGo = await hold(page, /\/main\.js$/)

    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('banner').getByText('Account').filter({ visible: true })).toBeVisible()
    letScriptsGo()
    await shop.live()
    await page.waitForLoadState('networkidle')

    expect(await texts()).toContain('Account')
    expect(await texts()).not.toContain('Login')
    expect(await shifts()).toEqual([])
  },
)

test(
  'a guest has Login and their cart in the header before the page is live, and at no time Account',
  { tag: '@desk' },
  async ({ page }) => {
    const shop = new ShopPage(page)
    const banner = page.getByRole('banner')
    const texts = await watchHeader(page)
    const shifts = await watchShifts(page)
    const open = async (cart: RegExp) => {
      const letScriptsGo = await hold(page, /\/main\.js$/)
      await page.goto('/', { waitUntil: 'commit' })
      await expect(banner.getByRole('link', { name: 'Login' })).toBeVisible()
      await expect(banner.getByRole('button', { name: cart })).toBeVisible()
      letScriptsGo()
      await shop.live()
      await page.waitForLoadState('networkidle')
      await expect(banner.getByRole('button', { name: cart })).toBeVisible()
    }

    await open(/^My Cart$/)
    expect(await shifts()).toEqual([])
    await shop.add()
    await open(/^Cart: 1 item\b/)

    expect(await texts()).not.toContain('Account')
    expect(await texts()).not.toContain('My Cart')
  },
)
