import { FaultyShopPage, faultyShopTest as test } from './support/faulty-shop'
import { expect } from './support/test'

test.use({ expectedErrors: [/50[03]|HTTPError|TimeoutError/] })

/** The address with a query that nobody used before: the server has no document of it that it could send instead. */
function unseen(path: string): string {
  const [address, query = ''] = path.split('?')
  return `${address}?first=${Date.now()}-${Math.random()}&${query}`
}

test(
  'a page that is opened while the backend is slow and then fails: the document comes, its place says so, and Retry brings it',
  { tag: ['@desk', '@long'] },
  async ({ page, backend }) => {
    const shop = new FaultyShopPage(page)
    await page.clock.install()
    const { path, sign } = (await shop.places()).home
    backend.breaks('is slow')

    const answer = await page.goto(unseen(path))
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['cache-control']).toBe('no-store')
    await expect(shop.boxes.first()).toBeVisible()
    await page.clock.fastForward(5000)
    await expect(shop.boxes.first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)

    backend.breaks('fails')
    await expect(shop.failure).toBeVisible()
    await shop.expectUsableFrame()

    backend.mend()
    await shop.expectRetryToBring(sign)
  },
)

test(
  'a page that is gone to while the backend is slow and then fails: it is on its way, then its place says so, and Retry brings it',
  { tag: ['@desk', '@long'] },
  async ({ page, backend }) => {
    const shop = new FaultyShopPage(page)
    const progress = page.getByRole('progressbar', { name: 'Loading page' })
    await page.clock.install()
    const { sign } = (await shop.places()).listing
    const link = await shop.linkTo('listing', () => backend.breaks('is slow'))
    await link.click()

    await expect(progress).toBeVisible()
    await page.clock.fastForward(5000)
    await expect(progress).toBeVisible()
    await expect(shop.failure).toHaveCount(0)

    backend.breaks('fails')
    await expect(shop.failure).toBeVisible()

    backend.mend()
    await shop.expectRetryToBring(sign)
  },
)

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
  'a call that hangs is given up after 15 s in all, also when its answer has begun, and Retry asks anew',
  { tag: '@desk' },
  async ({ page, backend }) => {
    const shop = new FaultyShopPage(page)
    await page.clock.install()
    const { sign } = (await shop.places()).product
    const link = await shop.linkTo('product', () => backend.breaks('is slow'))
    const asked = page.waitForRequest('**/get-product-details')
    const begun = page.waitForResponse('**/get-product-details')
    await link.click()
    await asked
    await page.clock.fastForward(12_000)
    backend.breaks('stops half-way')
    await begun
    await page.clock.fastForward(3000)

    await expect(shop.failure).toContainText('This is taking too long')
    backend.mend()
    await shop.expectRetryToBring(sign)
  },
)

test(
  'strips that the document could not have say so one by one, and Retry brings that one',
  { tag: '@desk' },
  async ({ page, backend }) => {
    const shop = new FaultyShopPage(page)
    backend.breaks('fails', /get-(offers|product-by-category)$/)
    const strips = shop.main.getByRole('region')
    const messages = shop.main.getByRole('alert')

    await shop.open(unseen('/'))
    await expect(shop.main.getByRole('navigation', { name: 'Categories' })).toBeVisible()
    await strips.first().scrollIntoViewIfNeeded()
    await expect(strips.first().getByRole('alert')).toContainText('We couldn’t load')
    await strips.nth(1).scrollIntoViewIfNeeded()
    await expect(strips.nth(1).getByRole('alert')).toContainText('We couldn’t load')

    backend.mend()
    await strips.first().getByRole('button', { name: 'Retry' }).click()
    await expect(strips.first().getByRole('article').first()).toBeVisible()
    await expect(strips.nth(1).getByRole('alert')).toBeVisible()
    await expect(messages.filter({ hasText: /this page|still loading/i })).toHaveCount(0)
  },
)

test(
  'a product is shown and sold also while the catalogue around it cannot be had',
  { tag: '@desk' },
  async ({ page, backend }) => {
    const shop = new FaultyShopPage(page)
    const { path, sign } = (await shop.places()).product
    backend.breaks('fails', /category/)

    await shop.open(unseen(path))

    await expect(sign).toBeVisible()
    await shop.add(shop.main)
    await expect(shop.failure).toHaveCount(0)
  },
)
