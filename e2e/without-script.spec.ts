import { Api } from './support/api'
import { listingPath, productPath, ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

test.use({ javaScriptEnabled: false })

test('the shop can be read without script', { tag: ['@desk', '@key'] }, async ({ page, request }) => {
  const api = new Api(request)
  const { data: categories } = await api.call('GET /api/category/get')
  const shop = new ShopPage(page)

  await page.goto('/')
  for (const { name } of categories) await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)

  await (await shop.firstLink(listingPath)).click()
  await expect(page.getByRole('article').first()).toBeVisible()

  const product = await shop.firstLink(productPath)
  const name = (await product.textContent())?.trim() ?? ''
  await product.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('DZD').first()).toBeVisible()

  await page.goto(`/search?q=${encodeURIComponent(name)}`)
  await expect(page.getByText(/^Search Results: [1-9]/)).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: name }).first()).toBeVisible()
})
