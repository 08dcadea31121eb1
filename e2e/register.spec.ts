import { newLogin } from './support/api'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

test('a visitor registers, logs in, and is still logged in after a reload', { tag: '@phone' }, async ({ page }) => {
  const login = newLogin()
  const shop = new ShopPage(page)
  await shop.open('/register')
  const main = page.getByRole('main')
  await main.getByLabel('Name').fill(login.name)
  await main.getByLabel('Email').fill(login.email)
  await main.getByLabel('Password', { exact: true }).fill(login.password)
  await main.getByLabel('Confirm Password', { exact: true }).fill(login.password)
  await main.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await shop.fillLogin(login)

  await page.reload()
  const banner = page.getByRole('banner')
  await expect(banner.getByText('Account').filter({ visible: true })).toBeVisible()
  await expect(banner.getByRole('link', { name: 'Login' })).toBeHidden()
})
