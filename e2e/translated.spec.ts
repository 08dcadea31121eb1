import type { Page } from '@playwright/test'
import { startTranslator } from '@souk-vert/shared/testing/translator'
import { Api } from './support/api'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

/** Every page that is opened from now on is translated once it is live, and goes on being translated. */
const translateAll = (page: Page) =>
  page.addInitScript(`
    new MutationObserver((changes, observer) => {
      if (!document.documentElement?.dataset.hydrated) return
      observer.disconnect()
      ;(${startTranslator})()
    }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] })`)

test(
  'in a translated shop a guest searches, adds, logs in, pays and opens the order, and all numbers are right',
  { tag: '@phone' },
  async ({ page, request }) => {
    const api = new Api(request)
    const login = await api.newBuyer()
    const [honey] = await api.buyable('honey')
    const product = honey!
    const { totalCount } = await api.call('POST /api/product/search-product', { search: product.name })
    const shop = new ShopPage(page)
    const main = page.getByRole('main')
    await translateAll(page)

    await shop.open('/')
    await expect(main.locator('font').first()).toBeVisible()
    await page.getByRole('banner').getByRole('search').click()
    await page.getByRole('combobox').fill('chocolate')
    await expect(main.getByText(/^Search Results: [1-9]/)).toBeVisible()
    await page.getByRole('combobox').fill(product.name)
    await expect(main.getByText(`Search Results: ${totalCount}`, { exact: true })).toBeVisible()

    const card = page.getByRole('article').filter({ hasText: product.name }).first()
    await shop.add(card)
    await card.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(shop.cartCount(2)).toContainText('2 items')
    await shop.login(login)
    const cart = await shop.openCart()
    await expect(cart.getByText('2 item', { exact: true })).toBeVisible()
    await cart.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(cart.getByText('3 item', { exact: true })).toBeVisible()
    await cart.getByText('Proceed').click()

    await expect(page.getByRole('radio').first()).toBeChecked()
    await page.getByRole('button', { name: 'Cash on Delivery' }).click()
    await expect(page.getByText('Order Successfully')).toBeVisible()
    await page.getByRole('link', { name: 'View order' }).click()

    await expect(page.getByRole('heading', { level: 1, name: /^Order No: ORD-/ })).toBeVisible()
    await expect(page.getByText('3 item', { exact: true })).toBeVisible()
  },
)
