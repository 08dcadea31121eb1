import { watchShifts } from './support/shifts'
import { listingPath, productPath, ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

const LISTING_CALL = '/api/product/get-pruduct-by-category-and-subcategory'

/** Each public page, with what finds its address on the home page, and what loads below it once that is near the screen. */
const publicPages: [name: string, find: (shop: ShopPage) => Promise<string>, below: string[]][] = [
  ['home', async () => '/', []],
  ['listing', async (shop) => linkAddress(shop, listingPath), []],
  ['product', async (shop) => linkAddress(shop, productPath), [LISTING_CALL]],
  ['search', async () => '/search?q=milk', []],
]

for (const [name, find, below] of publicPages)
  test(
    `the ${name} page comes alive without asking again and without moving`,
    { tag: ['@phone', '@key'] },
    async ({ page }) => {
      const shop = new ShopPage(page)
      const path = await find(shop)
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/api/product/') && !below.includes(pathname)) asked.push(pathname)
      })
      const shifts = await watchShifts(page)

      await shop.open(path)
      // What loads when the page is idle counts as well.
      await page.waitForLoadState('networkidle')

      expect(asked).toEqual([])
      expect(await shifts()).toEqual([])
    },
  )

async function linkAddress(shop: ShopPage, form: RegExp): Promise<string> {
  await shop.page.goto('/')
  return (await (await shop.firstLink(form)).getAttribute('href')) ?? ''
}
