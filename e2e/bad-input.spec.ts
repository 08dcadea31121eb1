import { expectNoAxeFindings } from './support/axe'
import { listingPath, ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

const lists: [name: string, pathOf: (shop: ShopPage) => Promise<string>][] = [
  ['listing', async (shop) => `${await (await shop.firstLink(listingPath)).getAttribute('href')}?`],
  // A word of many descriptions: to the list of everything other tests add. What follows `q=` is text to its end.
  ['search', () => Promise.resolve('/search?q=with')],
]

for (const [name, pathOf] of lists) {
  const withPage = (path: string, page: string) => path.replace('?', `?page=${page}&`)

  test(
    `what is no page number is the first page of a ${name}, also in the browser`,
    { tag: '@phone' },
    async ({ page }) => {
      const shop = new ShopPage(page)
      await page.goto('/')
      const path = await pathOf(shop)
      const cards = page.getByRole('article')
      await shop.open(path)
      const first = await cards.getByRole('heading').first().textContent()

      for (const number of ['0', '-1', 'abc', '1.5', '']) {
        await shop.open(withPage(path, number))
        await expect(cards.getByRole('heading').first()).toHaveText(first!)
        await expect(page.getByRole('link', { name: 'Previous page' })).toHaveCount(0)
      }
    },
  )

  test.describe('far beyond the end', () => {
    test.use({ expectedErrors: [/status of 404/] })

    test(`page 1000000000 of a ${name} leads to its first`, { tag: '@phone' }, async ({ page }) => {
      const shop = new ShopPage(page)
      await page.goto('/')
      const path = await pathOf(shop)

      await shop.open(withPage(path, '1000000000'))
      await expect(page.getByText('There is no page 1000000000 here')).toBeVisible()
      await expectNoAxeFindings(page)
      await page.getByRole('link', { name: 'Back to the first page' }).click()

      await expect(page).toHaveURL((url) => url.pathname + url.search === path.replace(/\?$/, ''))
      await expect(shop.cards().first()).toBeVisible()
    })
  })
}

for (const [what, text] of [
  ['a script', '<script>alert(1)</script>'],
  ['a picture with a handler', '"><img src=x onerror=alert(1)>'],
  ['5000 letters', 'x'.repeat(5000)],
] as const)
  test(
    `what is searched for is a text, typed and by its address: ${what}`,
    { tag: ['@phone', '@key'] },
    async ({ page }) => {
      const shop = new ShopPage(page)
      const dialogs: string[] = []
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message())
        void dialog.dismiss()
      })
      const field = page.getByRole('searchbox')
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
      await expectNoAxeFindings(page)
    },
  )
