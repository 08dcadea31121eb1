import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

test.use({ expectedErrors: [/status of 404/] })

for (const path of ['/no-such-page', '/a/b/c', '/nothing-here/neither-here', '/product/milk-nope', '/dashboard/nope'])
  test(`${path} is a page that says so, with status 404`, { tag: ['@desk', '@key'] }, async ({ page }) => {
    const shop = new ShopPage(page)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await shop.live()

    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go To Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(shop.cards().first()).toBeVisible()
  })
