import { Api } from './support/api'
import { expect, test } from './support/test'
import { listingPath, ShopPage } from './support/shop-page'

test('a shopper buys with cash on delivery', { tag: ['@phone', '@key'] }, async ({ page, request }) => {
  const login = await new Api(request).newBuyer()
  const shop = new ShopPage(page)
  await shop.open('/')

  await (await shop.firstLink(listingPath)).click()
  await expect(page).toHaveURL((url) => listingPath.test(url.pathname))
  // The address is the new page's before the cards are.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const product = shop.cards().first().getByRole('link').first()
  const productName = (await product.textContent())?.trim() ?? ''
  await product.click()
  await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible()
  await shop.add()

  await shop.login(login)
  const drawer = await shop.openCart()
  await expect(drawer.getByText('Grand total')).toBeVisible()
  const successPage = '**/web/success.js*'
  const success = page.waitForResponse(successPage)
  await drawer.getByText('Proceed').click()

  await expect(page.getByText('Choose your address')).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeChecked()
  // An order is shown even where the network goes with its answer.
  await success
  await page.route(successPage, (route) => route.abort())
  await page.getByRole('button', { name: 'Cash on Delivery' }).click()
  await expect(page.getByText('Order Successfully')).toBeVisible()

  await page.goto('/dashboard/myorders')
  await expect(page.getByText(/Order No: ORD-/).first()).toBeVisible()
  await expect(page.getByText(productName).first()).toBeVisible()
})
