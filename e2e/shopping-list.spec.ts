import { expectNoAxeFindings } from './support/axe'
import { watchShifts } from './support/shifts'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

const LIST = 'milk 2, bread, 12 eggs\n- 1,5 kg tomatoes\n[ ] qzxwvv'

test(
  'a list is pasted, mended and added with the keyboard, and held over a reload and Back',
  { tag: '@phone' },
  async ({ page }) => {
    const shifts = await watchShifts(page)
    const shop = new ShopPage(page)
    await shop.open('/search')
    await page.getByRole('link', { name: 'Paste your shopping list' }).click()
    await expect(page).toHaveTitle(/Shopping list/)
    const field = page.getByRole('textbox', { name: 'Your list' })
    await expectNoAxeFindings(page)

    await field.focus()
    await page.keyboard.insertText(LIST)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const title = page.getByRole('heading', { level: 2, name: 'Found 4 of 5 items' })
    await expect(title).toBeFocused()
    await expect(page.getByText('‘qzxwvv’: no match found')).toBeVisible()
    const line = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
    await expect(line('milk 2').getByRole('textbox')).toHaveValue('2')
    await expect(line('12 eggs').getByRole('link')).toHaveText('White eggs')
    await expect(line('12 eggs').getByRole('textbox')).toHaveValue('1')
    await expect(line('1,5 kg tomatoes').getByRole('textbox')).toHaveValue('2')
    await expectNoAxeFindings(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

    const other = line('bread')
      .getByRole('button', { name: /^Choose .* instead$/ })
      .first()
    const name = (await other.getAttribute('aria-label'))!.replace(/^Choose (.*?) · .*$/, '$1')
    await other.focus()
    await page.keyboard.press('Enter')
    await expect(line('bread').getByRole('link')).toHaveText(name)
    await line('milk 2').getByRole('button', { name: 'Skip milk 2' }).press('Enter')
    await line('bread').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
    await expect(line('bread').getByRole('link')).toHaveText(name)
    await expect(field).toHaveValue(LIST)

    await page.getByRole('button', { name: 'Add 3 products to cart' }).press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: '3 products added to your cart' })).toBeFocused()
    await expect(shop.cartCount(4)).toBeVisible()
    expect(await shifts()).toEqual([])
    await page.reload()
    await shop.live()
    await expect(field).toHaveValue(LIST)
  },
)
