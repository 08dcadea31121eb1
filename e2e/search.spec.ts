import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

test('the search is live and forgives a typing error', { tag: ['@desk', '@key'] }, async ({ page }) => {
  const shop = new ShopPage(page)
  await shop.open('/')

  await page.getByRole('banner').getByRole('search').click()
  const field = page.getByRole('searchbox')
  await expect(field).toBeFocused()
  await field.pressSequentially('choclate', { delay: 30 })

  await expect(page).toHaveURL(/\/search\?q=choclate$/)
  await expect(page.getByText(/^Search Results: [1-9]/)).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(/chocolat/i)
})

for (const text of ['100% milk & dates', 'a+b #1', 'حليب', '50%', '?q=&x=1'])
  test(`the search text '${text}' survives a reload`, { tag: '@phone' }, async ({ page }) => {
    const shop = new ShopPage(page)
    await shop.open('/search')
    await page.getByRole('searchbox').fill(text)
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === text)

    await page.reload()
    await shop.live()

    await expect(page.getByRole('searchbox')).toHaveValue(text)
  })

test('an address with unencoded text is searched as it stands', { tag: ['@desk', '@key'] }, async ({ page }) => {
  const shop = new ShopPage(page)

  await shop.open('/search?q=50% off')

  await expect(page.getByRole('searchbox')).toHaveValue('50% off')
})

test('a search that finds nothing says so', { tag: '@phone' }, async ({ page }) => {
  const shop = new ShopPage(page)

  await shop.open('/search?q=qqqqzzzzxxxx')

  await expect(page.getByText('No Data found')).toBeVisible()
})
