import { demoLogins } from 'shared/contract/demo'
import { Api } from './support/api'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

test('an admin sees every category', { tag: ['@desk', '@key'] }, async ({ page, request }) => {
  const { data: categories } = await new Api(request).call('GET /api/category/get')
  const shop = new ShopPage(page)
  await shop.open('/login')
  await shop.fillLogin(demoLogins.admin)

  await page.goto('/dashboard/category')

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Category' })).toBeVisible()
  for (const { name } of categories) await expect(main.getByText(name, { exact: true }).first()).toBeVisible()
})
