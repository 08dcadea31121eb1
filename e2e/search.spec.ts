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

test(
  'a search that finds nothing says so, with a picture and with searches that find something',
  { tag: '@phone' },
  async ({ page }) => {
    const shop = new ShopPage(page)
    await shop.open('/search?q=qqqqzzzzxxxx')

    const main = page.getByRole('main')
    await expect(main.getByText('No Data found')).toBeVisible()
    await expect
      .poll(() => main.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await main.getByRole('link', { name: 'olive oil' }).click()

    await expect(page.getByRole('searchbox')).toHaveValue('olive oil')
    await expect(page.getByText(/^Search Results: [1-9]/)).toBeVisible()
  },
)

test(
  'further results come near the end of the scroll, each page once, and Back finds the place again',
  { tag: '@desk' },
  async ({ page }) => {
    const shop = new ShopPage(page)
    // A word of many descriptions: to the list of everything other tests add.
    await shop.open('/search?q=with')
    const pages: number[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/product/search-product')) pages.push(Number(request.postDataJSON().page))
    })
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(24)

    await cards.nth(23).scrollIntoViewIfNeeded()
    await expect(cards).toHaveCount(48)
    await cards.nth(47).scrollIntoViewIfNeeded()
    await expect(cards).toHaveCount(72)
    expect(pages).toEqual([2, 3])
    const seen = cards.nth(47)
    await seen.evaluate((card) => card.scrollIntoView({ block: 'center' }))
    const scrolled = await page.evaluate(() => scrollY)

    await seen.getByRole('link').click()
    await expect(page.getByText('Superfast Delivery')).toBeVisible()
    await page.goBack()

    await expect(cards).toHaveCount(72)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(scrolled, -1)
  },
)
