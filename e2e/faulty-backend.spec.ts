import { FaultyShopPage, faultyShopTest as test } from './support/faulty-shop'
import { expect } from './support/test'

test.use({ expectedErrors: [/50[03]|HTTPError/] })

/** The address with a query that nobody used before: the server has no document of it that it could send instead. */
function unseen(path: string): string {
  const [address, query = ''] = path.split('?')
  return `${address}?first=${Date.now()}-${Math.random()}&${query}`
}

test(
  'while the backend fails, every public page says so in its place, and Retry brings it',
  { tag: '@desk' },
  async ({ page, backend }) => {
    const shop = new FaultyShopPage(page)
    for (const [name, { path, sign }] of Object.entries(await shop.places()))
      await test.step(name, async () => {
        backend.breaks('fails')
        const answer = await page.goto(unseen(path))
        expect(answer?.status()).toBe(503)
        await expect(shop.failure).toBeVisible()

        backend.mend()
        await shop.expectRetryToBring(sign)
      })
  },
)
