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

  const footer = page.getByRole('contentinfo')
  const returns = footer.getByRole('link', { name: 'Returns' })
  // On a phone a column opens by its heading.
  if (!(await returns.isVisible())) await footer.getByText('Help', { exact: true }).filter({ visible: true }).click()
  await returns.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible()
  await expect(page.getByText(/^Example text: /)).toBeVisible()

  await page.getByRole('search').click()
  await page.getByRole('combobox').fill(name)
  await page.getByRole('combobox').press('Enter')
  await expect(page.getByText(/^Search Results: [1-9]/)).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: name }).first()).toBeVisible()
})

test(
  'without script a list goes on by links, and nothing waits for ever',
  { tag: '@phone' },
  async ({ page, request }) => {
    const api = new Api(request)
    const { data: categories } = await api.call('GET /api/category/get')

    await page.goto('/')
    for (const { name } of categories)
      await expect(page.getByRole('region', { name }).getByRole('link', { name: `See All ${name}` })).toBeVisible()
    await expect(page.locator('main li[aria-hidden=true]').filter({ visible: true })).toHaveCount(0)

    await page.goto('/search?q=')
    const first = await page.getByRole('article').first().textContent()
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('article').first()).not.toHaveText(first!)
    await page.getByRole('link', { name: 'Previous page' }).click()
    await expect(page.getByRole('article').first()).toHaveText(first!)

    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Turn on JavaScript to use this page' })).toBeVisible()
    await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
  },
)
