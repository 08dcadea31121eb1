import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from './support/axe'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

const results = (page: Page) => page.getByRole('heading', { level: 1 })

/** The number in 'Search Results: N'. */
const countOf = async (page: Page) => Number((await results(page).textContent())?.split(': ')[1])

test(
  'with the keyboard a list is narrowed and put in order; reload, a shared link and Back hold it',
  { tag: '@desk' },
  async ({ page, context }) => {
    const shop = new ShopPage(page)
    await shop.open('/search?q=milk')
    const all = await countOf(page)
    const bar = page.getByRole('group', { name: 'Filters' })
    const sort = bar.getByRole('button', { name: 'Sort by' })
    // A control that opens something is a button once it is live.
    await expect(sort).toBeVisible()

    await bar.getByRole('link', { name: /^In stock/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?stock=1&q=milk$/)
    await expect(page.getByText(`of ${all}`)).toBeVisible()
    const inStock = await countOf(page)
    expect(inStock).toBeLessThan(all)
    await expect(bar.getByRole('link', { name: `In stock ${inStock}` })).toBeFocused()

    await sort.focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('group', { name: 'Sort by' })).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'Price: low to high', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?sort=price&stock=1&q=milk$/)
    await expect(sort).toBeFocused()
    const names = () => page.getByRole('article').getByRole('heading').allTextContents()
    await expect(sort).toHaveText(/Price/)
    const shown = await names()

    await page.reload()
    await shop.live()
    expect(await names()).toEqual(shown)
    const other = await context.newPage()
    await other.goto(page.url().replace('sort=price&stock=1', 'stock=1&sort=price&min=x'))
    expect(new URL(other.url()).search).toBe('?sort=price&stock=1&q=milk')
    expect(await other.getByRole('article').getByRole('heading').allTextContents()).toEqual(shown)
    await page.goBack()
    await expect(page).toHaveURL(/\?stock=1&q=milk$/)
    await expect(sort).not.toHaveText(/Price/)
    await page.goBack()
    await expect(results(page)).toHaveText(`Search Results: ${all}`)
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('links and a form narrow the list', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/search?q=milk')
    const all = await countOf(page)
    await page.getByRole('link', { name: 'Filter' }).click()
    const filters = page.getByRole('region', { name: 'All filters' })
    await filters.getByRole('link', { name: /^In stock/ }).click()
    await expect(page).toHaveURL(/\?stock=1&q=milk$/)
    await expect(page.getByText(`of ${all}`)).toBeVisible()

    await page.getByRole('link', { name: 'Filter, 1 active' }).click()
    await filters.getByLabel('Max price (DZD)').fill('300')
    await filters.getByRole('button', { name: 'Apply' }).click()

    expect(new URL(page.url()).search).toBe('?max=300&stock=1&q=milk')
    await page.getByRole('link', { name: 'Remove Up to DZD 300.00' }).click()
    await expect(page).toHaveURL(/\?stock=1&q=milk$/)
  })
})
