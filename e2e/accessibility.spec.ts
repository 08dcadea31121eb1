import { demoLogins } from 'shared/contract/demo'
import { expectNoAxeFindings } from './support/axe'
import { listingPath, productPath, ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

// Without movement nothing is half transparent when axe looks. The contrast of dark colours has a test of its own.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 404/] })

async function expectAccessible(shop: ShopPage, path: string): Promise<void> {
  await shop.open(path)
  await expect(shop.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shop.page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expectNoAxeFindings(shop.page)
}

/** Home, the first listing and the first product that it links to. */
async function expectShelvesAccessible(shop: ShopPage): Promise<void> {
  await shop.open('/')
  await expect(shop.addButtons().first()).toBeVisible()
  await expectNoAxeFindings(shop.page)
  const links = [await shop.firstLink(listingPath), await shop.firstLink(productPath)]
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  for (const path of paths) await expectAccessible(shop, path ?? '')
}

test.describe('axe finds nothing on a phone', { tag: '@phone' }, () => {
  test('on home, listing and product page', ({ page }) => expectShelvesAccessible(new ShopPage(page)))

  test('on the search, an info page and the not-found page', async ({ page }) => {
    for (const path of ['/search?q=milk', '/search?q=qqqqzzzzxxxx', '/delivery', '/no-such-page'])
      await expectAccessible(new ShopPage(page), path)
  })

  test('on the pages around an account', async ({ page }) => {
    const shop = new ShopPage(page)
    for (const path of ['/login', '/register']) await expectAccessible(shop, path)
    await shop.alreadySignedIn(demoLogins.admin)
    for (const path of ['/user', '/dashboard/myorders', '/dashboard/favourites', '/dashboard/address'])
      await expectAccessible(shop, path)
  })

  // A few at a time: axe takes seconds for each on a machine that is busy.
  for (const names of [
    ['category', 'subcategory', 'upload-product'],
    ['product', 'orders', 'stock'],
    ['overview', 'users', 'settings'],
  ])
    test(`on the pages of admins: ${names.join(', ')}`, async ({ page }) => {
      const shop = new ShopPage(page)
      await shop.alreadySignedIn(demoLogins.admin)
      for (const name of names) await expectAccessible(shop, `/dashboard/${name}`)
    })

  test('on the menu of all pages of admins', async ({ page }) => {
    const shop = new ShopPage(page)
    await shop.alreadySignedIn(demoLogins.admin)
    await shop.open('/dashboard/category')
    await page.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Sub Category' })).toBeVisible()
    await expectNoAxeFindings(page)
  })

  test('on the way to an order', async ({ page }) => {
    const shop = new ShopPage(page)
    await shop.open('/search?q=milk')
    await shop.add()
    await shop.openCart()
    await expectNoAxeFindings(page)

    await shop.alreadySignedIn(demoLogins.shopper)
    await shop.open('/checkout')
    await expect(page.getByRole('radio').first()).toBeChecked()
    await expectNoAxeFindings(page)
    for (const path of ['/success', '/cancel']) await expectAccessible(shop, path)
  })
})

test.describe('axe finds nothing on a large screen, where it shows other things', { tag: '@desk' }, () => {
  test('on home, listing and product page', ({ page }) => expectShelvesAccessible(new ShopPage(page)))

  test('on cart drawer, checkout, side menu and account menu', async ({ page }) => {
    const shop = new ShopPage(page)
    await shop.open('/search?q=milk')
    await shop.add()
    await shop.openCart()
    await expectNoAxeFindings(page)

    await shop.alreadySignedIn(demoLogins.shopper)
    await shop.open('/checkout')
    await expect(page.getByRole('radio').first()).toBeChecked()
    await expectNoAxeFindings(page)

    await shop.alreadySignedIn(demoLogins.admin)
    await expectAccessible(shop, '/dashboard/category')
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
    await expectNoAxeFindings(page)
  })
})
