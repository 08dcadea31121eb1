import type { Locator, Page } from '@playwright/test'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { scriptFaults, sentenceOf } from './support/script-faults'
import { listingPath, ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

test.use({ expectedErrors: [/./] })

/** A page in which these remotes fail until they are mended.  */
class FailingShop extends ShopPage {
  private isBroken = true

  private constructor(
    page: Page,
    private fault: string,
  ) {
    super(page)
  }

  static async open(page: Page, fault: string, path: string, remotes = '.+'): Promise<FailingShop> {
    const shop = new FailingShop(page, fault)
    await page.clock.install()
    // Calls made while it was broken go on hanging.
    await page.route(new RegExp(`/mfe/(?!shell/)(${remotes})/.+/web/`), (route) =>
      shop.isBroken ? scriptFaults[shop.fault]!(route) : route.continue(),
    )
    await shop.visit(path)
    return shop
  }

  async visit(path: string): Promise<void> {
    // A script that hangs keeps the page from ever being loaded.
    await this.page.goto(path, { waitUntil: 'domcontentloaded' })
  }

  /** Makes them fail in this way from now on. */
  breakBy(fault: string): void {
    this.fault = fault
    this.setBroken(true)
  }

  setBroken(isBroken: boolean): void {
    this.isBroken = isBroken
  }

  /** Waits until a message with Retry says of a part that it failed; when it hangs, that it is still loading. */
  async says(part: string, place: Locator = this.page.locator('body')): Promise<Locator> {
    const message = place.getByRole('alert').filter({ hasText: sentenceOf(part, this.fault) })
    await expect(async () => {
      if (this.fault === 'hangs') await this.page.clock.runFor(1000)
      await expect(message).toHaveCount(1, { timeout: 500 })
    }).toPass({ intervals: [100] })
    return message.getByRole('button', { name: 'Retry' })
  }

  /** Finds the same sentence of a page that is missing altogether. */
  async saysOfPage(title: string): Promise<Locator> {
    if (this.fault === 'hangs') return this.says('page', this.titled(title))
    const failed = this.page.getByRole('main').getByRole('alert')
    await expect(failed).toContainText('Part of this page didn’t load')
    return failed.getByRole('button', { name: 'Try again' })
  }

  /** The page under this heading. */
  titled(name: string): Locator {
    return this.page.getByRole('main').filter({ has: this.page.getByRole('heading', { name, level: 1 }) })
  }
}

/** Scripts that fail, in whatever way, end as one failure; those that never come are another matter. */
const kinds = ['is refused', 'hangs']

for (const fault of kinds)
  test(
    `every remote ${fault}: the shell works, each part says so in its place, and Retry brings it once it is back`,
    { tag: fault === 'hangs' ? ['@desk', '@long'] : '@desk' },
    async ({ page }) => {
      const header = page.getByRole('banner')
      const cart = header.getByRole('button', { name: 'My Cart' })
      const shop = await FailingShop.open(page, fault, '/')

      await shop.says('page')
      await expect(page.getByRole('article').first()).toBeVisible()
      expect(await (await shop.firstLink(listingPath)).getAttribute('href')).toMatch(listingPath)
      await cart.click()
      await shop.says('your cart')
      await page.keyboard.press('Escape')
      await header.getByRole('link', { name: 'Login' }).click()
      const retryLogin = await shop.saysOfPage('Login')

      shop.setBroken(false)
      const email = page.getByLabel('Email')
      // The page comes by itself where another part has asked for the same remote meanwhile.
      await Promise.any([retryLogin.click(), email.waitFor()])
      await expect(email).toBeVisible()
      // Calls of the home page that still hang are given up.
      await page.clock.fastForward(15_000)
      await header.getByRole('link', { name: /home/ }).click()
      await expect(shop.cards().first()).toBeVisible()
      await cart.click()
      await expect(page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Shop Now' })).toBeVisible()
    },
  )

test(
  'while cart and account cannot be loaded, pages of others stand, and all Add controls have one message',
  { tag: '@desk' },
  async ({ page }) => {
    await new ShopPage(page).alreadySignedIn(demoLogins.admin)
    const shop = await FailingShop.open(page, 'is refused', '/', 'cart-checkout|account')

    const retryAdding = await shop.says('the Add buttons')
    await page.getByRole('button', { name: /^Account/ }).click()
    await shop.says('the account menu')
    shop.setBroken(false)
    await retryAdding.click()
    await expect(shop.cards().first()).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'the Add buttons' })).toHaveCount(0)

    shop.setBroken(true)
    await shop.visit('/dashboard/category')
    await expect(shop.titled('Category').getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'My Orders' })).toBeVisible()

    shop.setBroken(true)
    await shop.visit('/checkout')
    const retryCheckout = await shop.saysOfPage('Checkout')
    shop.setBroken(false)
    await retryCheckout.click()
    await expect(page.getByRole('main').getByRole('link', { name: 'Shop Now' })).toBeVisible()
  },
)

test('a page whose layout cannot be loaded stands without it', { tag: '@desk' }, async ({ page }) => {
  await new ShopPage(page).alreadySignedIn(demoLogins.shopper)
  const layout = /\/mfe\/account\/.+\/web\/expose-DashboardLayout/
  await page.route(layout, (route) => route.abort('connectionrefused'))
  await page.goto('/dashboard/address')

  const message = page.getByRole('alert').filter({ hasText: 'We couldn’t load the side menu' })
  await expect(message).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Address' })).toBeVisible()
  await page.unroute(layout)
  await message.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'My Orders' })).toBeVisible()
})
