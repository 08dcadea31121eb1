import type { Page } from '@playwright/test'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

/** Goes to a page as a link does, without a new document. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** The shell's scripts that are loaded on demand. */
const shellParts = /\/mfe\/shell\/.+\/(?!main\.|boot\.)[^/]+\.js/

test.use({ expectedErrors: [/./] })

test(
  'a page whose own script has come and not one of the shell that it imports says so, and Try again brings it',
  { tag: '@desk' },
  async ({ page }) => {
    const shop = new ShopPage(page)
    await shop.alreadySignedIn(demoLogins.admin)
    // The shared module of what admins' pages alone need of MUI.
    await page.route(shellParts, async (route) =>
      /\bAutocomplete:/.test(await (await route.fetch()).text()) ? route.abort() : route.continue(),
    )
    await shop.open('/')
    await goTo(page, '/dashboard/upload-product')
    const main = page.getByRole('main')
    await expect(main.getByText('Part of this page didn’t load')).toBeVisible()

    await page.unroute(shellParts)
    await main.getByRole('button', { name: 'Try again' }).click()

    await expect(main.getByRole('heading', { name: 'Upload Product' })).toBeVisible()
  },
)

test(
  'Add as the first thing without network: the page stays, the toast is said, and back online toasts are there',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.route(shellParts, (route) => route.abort())
    const shop = new ShopPage(page)
    await shop.open('/')
    // The control itself has come, as it has when somebody presses it.
    await expect(page.locator('[data-slot="cart-checkout/AddToCart"]').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)

    await shop.add()

    // A strip that came near meanwhile says that it could not load.
    await expect(page.getByRole('alert').filter({ hasText: 'Item added to cart' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.unroute(shellParts)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Increase quantity' }).first().click()
    await expect(page.locator('.notistack-Snackbar').getByRole('alert')).toBeVisible()
  },
)

test(
  'after a quiet moment the parts of the shell are there without network, too',
  { tag: ['@phone', '@long'] },
  async ({ page, context }) => {
    const shop = new ShopPage(page)
    const quietMoment = page.waitForResponse((response) => shellParts.test(response.url()))
    await shop.open('/')
    await quietMoment
    await expect(page.locator('[data-slot="cart-checkout/AddToCart"]').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)

    await shop.add()

    await expect(page.locator('.notistack-Snackbar').getByRole('alert')).toBeVisible()
  },
)
