import type { Page } from '@playwright/test'
import { anAddress, Api } from './support/api'
import { expectNoAxeFindings } from './support/axe'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

/** A new shopper with an address and three products in the cart that no other journey buys, in whose name the page acts from now on. */
async function shopperWithCart(page: Page): Promise<{ api: Api; shop: ShopPage; productId: string }> {
  const api = new Api(page.request)
  const login = await api.newShopper()
  await api.call('POST /api/address/create', anAddress)
  const { data } = await api.call('POST /api/product/search-product', { search: 'cheese', page: 1 })
  const products = data.filter(({ stock }) => stock > 5).slice(0, 3)
  for (const { _id } of products) await api.call('POST /api/cart/create', { productId: _id })
  const shop = new ShopPage(page)
  await shop.alreadySignedIn(login)
  return { api, shop, productId: products[0]!._id }
}

const orderNo = (page: Page) => page.getByRole('heading', { level: 1, name: /^Order No: ORD-/ })

test('a shopper buys, looks at the order, and cancels it', { tag: '@phone' }, async ({ page }) => {
  const { api, shop, productId } = await shopperWithCart(page)
  const stock = async () => (await api.call('POST /api/product/get-product-details', { productId })).data.stock
  const before = await stock()
  await shop.open('/checkout')
  await page.getByRole('button', { name: 'Cash on Delivery' }).click()
  await expect(page.getByText('Order Successfully')).toBeVisible()

  await page.getByRole('link', { name: 'View order' }).click()
  await expect(orderNo(page)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText(/Placed on .* · Cash on Delivery/)).toBeVisible()
  await expectNoAxeFindings(page)
  expect(await stock()).toBe(before - 1)

  await page.getByRole('button', { name: 'Cancel order' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Cancel this order?' })
  await question.getByRole('button', { name: 'Cancel order' }).press('Enter')
  await expect(page.getByRole('list', { name: 'Steps' }).getByText('Cancelled')).toBeVisible()
  expect(await stock()).toBe(before)

  await page.getByRole('link', { name: 'My Orders' }).filter({ visible: true }).first().click()
  const card = page.getByRole('article')
  await expect(card).toContainText('Cancelled')
  await card.getByRole('button', { name: 'Order again' }).click()
  await expect(card.getByText('3 products added to your cart')).toBeVisible()
  await expectNoAxeFindings(page)
})

test('an order prints on one sheet, without what surrounds it', { tag: '@desk' }, async ({ page }) => {
  const { shop } = await shopperWithCart(page)
  await shop.open('/checkout')
  await page.getByRole('button', { name: 'Cash on Delivery' }).click()
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(orderNo(page)).toBeVisible()

  await page.emulateMedia({ media: 'print' })

  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Bill details' }).getByText('Grand total')).toBeVisible()
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
})
