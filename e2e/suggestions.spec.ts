import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from './support/axe'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search for products' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const results = (page: Page) => page.getByText(/^Search Results: [1-9]/)
const searchedFor = (text: string) => (url: URL) => url.pathname === '/search' && url.searchParams.get('q') === text

test(
  'while one types, words and categories stand under the bar, over products that are live; a tap on one fills the bar or opens a listing',
  { tag: '@phone' },
  async ({ page }) => {
    const shop = new ShopPage(page)
    const code: string[] = []
    page.on('request', (request) => request.url().includes('suggestions') && code.push(request.url()))
    await shop.open('/login')
    expect(code).toEqual([])

    await page.getByRole('banner').getByRole('search').click()
    await page.keyboard.type('choc')
    await expect(list(page).getByRole('option', { name: 'chocolate', exact: true })).toBeVisible()
    await expect(results(page)).toBeAttached()
    await expect(page.getByRole('article').first()).toBeInViewport()
    await expectNoAxeFindings(page)
    const place = () => page.getByRole('article').first().boundingBox()
    const under = await place()
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    expect(await place()).toEqual(under)
    await page.keyboard.press('ArrowDown')

    await list(page).getByRole('option', { name: 'chocolate', exact: true }).tap()
    await expect(list(page)).toBeHidden()
    await expect(field(page)).toHaveValue('chocolate')
    await expect(page).toHaveURL(searchedFor('chocolate'))

    await field(page).fill('bak')
    await list(page).getByRole('option', { name: 'Bakery', exact: true }).tap()
    await expect(page).toHaveURL(/\/Bakery-[^/]+\/[^/]+-[^/]+$/)
    await expect(page.getByRole('article').first()).toBeVisible()
  },
)

test(
  'by keys: arrows choose, Escape closes, Enter takes or searches on, and Back leaves the search',
  { tag: '@desk' },
  async ({ page }) => {
    await new ShopPage(page).open('/login')
    await page.getByRole('banner').getByRole('link', { name: 'Search for products' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('choc')
    await expect(list(page)).toBeVisible()

    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(field(page)).toHaveValue('choc')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const active = list(page).getByRole('option', { selected: true })
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id'))!)
    const text = (await active.textContent())!
    await page.keyboard.press('Enter')

    await expect(field(page)).toHaveValue(text)
    await expect(page).toHaveURL(searchedFor(text))
    await expect(results(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/login$/)
  },
)

test.describe(() => {
  test.use({ expectedErrors: [/get-suggestions|ERR_FAILED/] })

  test(
    'where suggestions fail, the search finds what is typed all the same, and the panel says what is missing',
    { tag: '@phone' },
    async ({ page }) => {
      await page.route('**/api/product/get-suggestions', (route) => route.abort())
      await new ShopPage(page).open('/search')

      await field(page).fill('milk')

      await expect(page.getByText('We couldn’t load suggestions').last()).toBeVisible()
      await expect(page.getByRole('article').first()).toContainText(/milk|lait/i)
      await field(page).press('Enter')
      await expect(results(page)).toBeVisible()
      await expect(page.getByText('We couldn’t load suggestions').last()).toBeHidden()
    },
  )
})
