import { demoLogins } from '@souk-vert/shared/contract/demo'
import { Api } from './support/api'
import { expectGoodPage, expectUsable } from './support/page-checks'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

// Without movement nothing is half transparent when axe looks. The contrast of dark colours has a test of its own.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 404/] })

test.describe('axe finds nothing, a finger meets all, and nothing scrolls sideways', { tag: '@phone' }, () => {
  test('on the shelves, from the home page to the cart', async ({ page }) => {
    const shop = new ShopPage(page)
    await expectGoodPage(shop, '/')
    for (const path of await shop.shelves()) await expectGoodPage(shop, path)
    await shop.add()
    await page
      .getByRole('link', { name: /^Enlarge / })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectUsable(page)

    await expectGoodPage(shop, '/search?q=milk')
    await shop.add()
    await expectUsable(page)
    await expectGoodPage(shop, '/cart')
  })

  test('on other pages of visitors', async ({ page }) => {
    for (const path of ['/search?q=qqqqzzzzxxxx', '/delivery', '/no-such-page', '/login', '/register'])
      await expectGoodPage(new ShopPage(page), path)
  })

  test('on the pages of a shopper, from the cart to the order', async ({ page }) => {
    const api = new Api(page.request)
    const shop = new ShopPage(page)
    await shop.alreadySignedIn(await api.newBuyer())
    await api.addToCart((await api.buyable())[0]!)
    await shop.open('/checkout')
    await expect(page.getByRole('radio')).toBeChecked()
    await expectGoodPage(shop, '/checkout')
    await page.getByRole('button', { name: 'Add address' }).click()
    await expect(page.getByLabel('Mobile No.')).toBeVisible()
    await expectUsable(page)

    await shop.open('/checkout')
    await page.getByRole('button', { name: 'Cash on Delivery' }).click()
    await expect(page.getByText('Order Successfully')).toBeVisible()
    for (const path of ['/success', '/cancel', '/dashboard/favourites', '/dashboard/address', '/dashboard/myorders'])
      await expectGoodPage(shop, path)
    const order = page.getByRole('main').getByRole('article').first().getByRole('link').first()
    await expectGoodPage(shop, (await order.getAttribute('href')) ?? '')
    await expectGoodPage(shop, '/user')
  })

  // A few at a time, so that both cores have some.
  for (const names of [
    ['category', 'subcategory', 'upload-product', 'product', 'orders'],
    ['stock', 'overview', 'day', 'users', 'settings', 'areas', 'offers', 'status'],
  ])
    test(`on the pages of admins: ${names.join(', ')}`, { tag: '@long' }, async ({ page }) => {
      const shop = new ShopPage(page)
      await shop.alreadySignedIn(demoLogins.admin)
      for (const name of names) {
        await expectGoodPage(shop, `/dashboard/${name}`)
        if (name !== 'subcategory') continue
        await page.getByRole('button', { name: 'Add Sub Category' }).first().click()
        await expect(page.getByRole('dialog', { name: 'Add Sub Category' })).toBeVisible()
        await expectUsable(page)
      }

      await page.getByRole('button', { name: 'More' }).click()
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Sub Category' })).toBeVisible()
      await expectUsable(page)
    })
})
