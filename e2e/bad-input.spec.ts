import { expectNoAxeFindings } from './support/axe'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

test('what is searched for is a text, typed and by its address', { tag: ['@phone', '@long'] }, async ({ page }) => {
  const shop = new ShopPage(page)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const field = page.getByRole('combobox')

  for (const text of ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'x'.repeat(5000)]) {
    const expectNothingFound = async () => {
      await expect(page.getByText('No Data found')).toBeVisible()
      await expect(field).toHaveValue(text)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      expect(dialogs).toEqual([])
    }
    await shop.open('/search')
    await field.fill(text)
    await expectNothingFound()
    await shop.open(`/search?q=${encodeURIComponent(text)}`)
    await expectNothingFound()
  }
  await expectNoAxeFindings(page)
})
