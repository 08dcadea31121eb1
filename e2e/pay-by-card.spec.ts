import { Api } from './support/api'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'
import type { Page } from '@playwright/test'

/** A new shopper with an address and one product in the cart, at the checkout. */
async function standAtCheckout(page: Page): Promise<ShopPage> {
  const api = new Api(page.request)
  const shop = new ShopPage(page)
  await shop.alreadySignedIn(await api.newBuyer())
  await api.addToCart((await api.buyable()).find(({ price }) => price > 100)!)
  await shop.open('/checkout')
  return shop
}

const payOnline = (page: Page) => page.getByRole('button', { name: 'Online Payment' }).click()

/** Expects the page of an order that was paid. */
async function expectPaidOrder(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successfully' })).toBeVisible()
  await expect(page.getByText(/^Order No: ORD-/)).toBeVisible()
  await expect(page.getByText('12 Rue Didouche Mourad')).toBeVisible()
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByText(/· Paid online/)).toBeVisible()
}

test('a shopper pays on the page of the sandbox', { tag: ['@phone', '@key'] }, async ({ page }) => {
  await standAtCheckout(page)

  await payOnline(page)
  await expect(page.getByText('Test payment')).toBeVisible()
  await page.getByRole('button', { name: /^Pay/ }).click()

  await expect(page).toHaveURL(/\/success\?order=ORD-/)
  await expectPaidOrder(page)
})
