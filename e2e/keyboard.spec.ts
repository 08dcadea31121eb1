import type { Locator, Page } from '@playwright/test'
import { Api } from './support/api'
import { listingPath, productPath, ShopPage } from './support/shop-page'
import { expectVisibleFocus, tabBackTo, tabTo } from './support/tabbing'
import { expect, test } from './support/test'

test(
  'keyboard alone goes from the home page over category and product to the cart and back, by login and checkout to the page of the order',
  { tag: '@desk' },
  async ({ page, request }) => {
    const login = await new Api(request).newBuyer()
    const shop = new ShopPage(page)
    const press = async (target: Locator) => {
      await tabTo(page, target, 60)
      await page.keyboard.press('Enter')
    }
    const banner = page.getByRole('banner')
    await shop.open('/')

    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
    await expectVisibleFocus(page)
    for (const name of [/home$/, 'Categories', 'Search for products', 'Français', 'العربية', 'Login', 'My Cart']) {
      await page.keyboard.press('Tab')
      await expect(banner.getByRole('link', { name }).or(banner.getByRole('button', { name }))).toBeFocused()
      await expectVisibleFocus(page)
    }

    const category = page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first()
    await press(category)
    await expect(page).toHaveURL((url) => listingPath.test(url.pathname))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    const product = await shop.firstLink(productPath)
    await press(product)
    await expect(page).toHaveURL((url) => productPath.test(url.pathname))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await press(shop.addButtons().first())
    await expect(shop.cartCount(1)).toBeVisible()

    const cart = banner.getByRole('button', { name: /^Cart: 1 item/ })
    await tabBackTo(page, cart)
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Cart' })
    await expect(drawer.getByRole('heading', { name: 'Cart' })).toBeVisible()
    await expectFocusStaysIn(page, drawer)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(cart).toBeFocused()

    await tabBackTo(page, banner.getByRole('link', { name: 'Login' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel('Email'))
    await page.keyboard.type(login.email)
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(login.password)
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/\/login$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await expect(cart).toBeVisible()
    await tabBackTo(page, cart)
    await page.keyboard.press('Enter')
    await press(page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: 'Proceed' }))
    await expect(page.getByRole('radio').first()).toBeChecked()
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused()
    await press(page.getByRole('button', { name: 'Cash on Delivery' }).filter({ visible: true }))
    await expect(page.getByRole('heading', { name: 'Order Successfully' })).toBeFocused()
    await press(page.getByRole('link', { name: 'View order' }))

    await expect(page.getByRole('heading', { level: 1, name: /^Order No: ORD-/ })).toBeFocused()
  },
)

/** Tab goes round in it, forwards and back. */
async function expectFocusStaysIn(page: Page, place: Locator): Promise<void> {
  const isInside = () => place.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(isInside).toBe(true)
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < 10; stop++) {
      await page.keyboard.press(key)
      await expect.poll(isInside).toBe(true)
    }
}

test('the skip link leads past the header to the content', { tag: '@phone' }, async ({ page }) => {
  await new ShopPage(page).open('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await page.keyboard.press('Tab')

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')

  const isInMain = page.getByRole('main').evaluate((main) => main.contains(document.activeElement))
  expect(await isInMain).toBe(true)
})
