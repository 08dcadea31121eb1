import { FaultyShopPage, faultyShopTest as test } from './support/faulty-shop'
import { expect } from './support/test'

test.use({ expectedErrors: [/50[03]|HTTPError|TimeoutError/] })

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

test(
  'a call that hangs is given up after 15 s in all, also when its answer has begun, and Retry asks again',
  { tag: '@desk' },
  async ({ page, backend }) => {
    const shop = new FaultyShopPage(page)
    await page.clock.install()
    const { search, product } = await shop.places()
    await shop.open(search.path)
    backend.breaks('is slow')
    const asked = page.waitForRequest('**/get-product-details')
    const begun = page.waitForResponse('**/get-product-details')
    await shop.main.locator(`a[href="${product.path}"]`).first().click()
    await asked
    await page.clock.fastForward(12_000)
    backend.breaks('stops half-way')
    await begun
    await page.clock.fastForward(3000)

    await expect(shop.failure).toContainText('This is taking too long')
    backend.mend()
    await shop.expectRetryToBring(product.sign)
  },
)
