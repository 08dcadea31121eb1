import { demoLogins } from 'shared/contract/demo'
import { expectNoAxeFindings } from './support/axe'
import { listingPath, productPath, ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

/** axe reads every element several times: on a busy machine that takes its time. */
test.describe.configure({ timeout: 120_000 })

const bothWidths = { tag: ['@phone', '@desk'] }

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} colours axe finds nothing`, () => {
    // Without movement nothing is half transparent when axe looks.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 404/] })

    // Schemes differ in nothing but colours.
    const colorsAlone = colorScheme === 'dark'

    async function expectAccessible(shop: ShopPage, path: string): Promise<void> {
      await shop.open(path)
      await expect(shop.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(shop.page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expectNoAxeFindings(shop.page, { colorsAlone })
    }

    test('on home, listing and product page', bothWidths, async ({ page }) => {
      const shop = new ShopPage(page)
      await shop.open('/')
      await expect(shop.addButtons().first()).toBeVisible()
      await expectNoAxeFindings(page, { colorsAlone })

      for (const form of [listingPath, productPath])
        await expectAccessible(shop, (await (await shop.firstLink(form)).getAttribute('href')) ?? '')
    })

    test('on the search and the not-found page', bothWidths, async ({ page }) => {
      for (const path of ['/search?q=milk', '/search?q=qqqqzzzzxxxx', '/no-such-page'])
        await expectAccessible(new ShopPage(page), path)
    })

    test('on the pages around an account', bothWidths, async ({ page }) => {
      const shop = new ShopPage(page)
      for (const path of ['/login', '/register']) await expectAccessible(shop, path)
      await shop.alreadySignedIn(demoLogins.shopper)
      for (const path of ['/user', '/dashboard/myorders', '/dashboard/address']) await expectAccessible(shop, path)
    })

    test('on the open account menu', { tag: '@desk' }, async ({ page }) => {
      const shop = new ShopPage(page)
      await shop.alreadySignedIn(demoLogins.admin)
      await shop.open('/')
      await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()

      await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
      await expectNoAxeFindings(page, { colorsAlone })
    })

    test('on the way to an order', bothWidths, async ({ page }) => {
      const shop = new ShopPage(page)
      await shop.open('/search?q=milk')
      await shop.add()
      await shop.openCart()
      await expectNoAxeFindings(page, { colorsAlone })

      await shop.alreadySignedIn(demoLogins.shopper)
      await shop.open('/checkout')
      await expect(page.getByRole('radio').first()).toBeChecked()
      await expectNoAxeFindings(page, { colorsAlone })
      for (const path of ['/success', '/cancel']) await expectAccessible(shop, path)
    })

    test('on the admin’s category page', bothWidths, async ({ page }) => {
      const shop = new ShopPage(page)
      await shop.alreadySignedIn(demoLogins.admin)
      await expectAccessible(shop, '/dashboard/category')
    })
  })
