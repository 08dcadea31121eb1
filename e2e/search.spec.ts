import { expectNoAxeFindings } from './support/axe'
import { watchShifts } from './support/shifts'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

const searchedFor = (text: string) => (url: URL) => url.pathname === '/search' && url.searchParams.get('q') === text

test(
  'the search is live, every letter has its address, a typing error is forgiven, and Back leaves it',
  { tag: '@desk' },
  async ({ page }) => {
    await new ShopPage(page).open('/login')
    await page.getByRole('banner').getByRole('search').click()
    await expect(page.getByRole('combobox')).toBeFocused()
    await expect(page).toHaveURL(/\/search$/)

    const text = 'choclate'
    for (let letters = 1; letters <= text.length; letters++) {
      await page.keyboard.type(text[letters - 1]!)
      await expect(page).toHaveURL(searchedFor(text.slice(0, letters)))
    }
    await expect(page.getByText(/^Search Results: [1-9]/)).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText(/chocolat/i)
    await page.goBack()

    await expect(page).toHaveURL(/\/login$/)
  },
)

test(
  'any text survives its address and a reload, and an address whose text is not encoded is understood',
  { tag: '@phone' },
  async ({ page }) => {
    const shop = new ShopPage(page)
    const field = page.getByRole('combobox')
    await shop.open('/search')

    for (const text of ['50% a & b#c+d ?q=&x=1', `  حليب "one" 'two' “three” <b>`, 'ب'.repeat(5000)]) {
      await field.fill(text)
      await expect(page).toHaveURL(searchedFor(text))
      await page.reload()
      await shop.live()
      expect(await field.inputValue()).toBe(text)
      await expect(field).toBeFocused()
    }

    const unencoded = `50% off & "half" a=b حليب`
    await shop.open(`/search?q=${unencoded}`)
    await expect(field).toHaveValue(unencoded)
  },
)

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

    await expect(page.getByRole('combobox')).toHaveValue('olive oil')
    await expect(page.getByText(/^Search Results: [1-9]/)).toBeVisible()
  },
)

test(
  'the search opens on what was searched for lately, where nothing moves; by keys one is taken away and another searched for',
  { tag: '@phone' },
  async ({ page }) => {
    const shop = new ShopPage(page)
    const main = page.getByRole('main')
    const shifts = await watchShifts(page)
    for (const text of ['dates', 'olive oil']) {
      await shop.open(`/search?q=${text}`)
      await main.getByRole('article').first().getByRole('link').click()
      await expect(page).toHaveURL(/\/product\//)
    }

    await shop.open('/search')
    await expect(main.getByRole('heading', { name: 'Recent searches' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Bakery' })).toBeVisible()
    expect(await shifts()).toEqual([])
    await expectNoAxeFindings(page)
    await main.getByRole('button', { name: 'Remove olive oil from recent searches' }).focus()
    await page.keyboard.press('Enter')
    await expect(main.getByRole('button', { name: 'Remove dates from recent searches' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')

    await expect(page.getByText(/^Search Results: [1-9]/)).toBeVisible()
    await expect(page.getByRole('combobox')).toHaveValue('dates')
  },
)
