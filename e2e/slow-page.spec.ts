import type { Page } from '@playwright/test'
import { type FaultyBackend } from './support/faulty-backend'
import { FaultyShopPage, faultyShopTest as test } from './support/faulty-shop'
import { watchShifts } from './support/shifts'
import { expect } from './support/test'

// However busy the machine is, it is the calls below that are slow.
test.use({ renderLimitMs: 20_000 })

/** Opens a page that nobody has opened before, while what stands below it is not there yet; then that comes. */
async function openSlowly(page: Page, backend: FaultyBackend, path: string, calls: RegExp) {
  const shop = new FaultyShopPage(page)
  const unseen = () => `${path}?first=${Date.now()}-${Math.random()}`
  // The first page of each thread is slow by itself, and a thread that is busy begins none.
  await Promise.all([page.request.get(unseen()), page.request.get(unseen())])
  backend.breaks('is slow', calls)
  const answer = await page.goto(unseen(), { waitUntil: 'commit' })
  await expect(shop.header.getByRole('link', { name: 'Search for products' })).toBeVisible()
  backend.mend()
  return { shop, answer }
}

test(
  'while what stands below a page is slow, the header is there first, then the page comes alive without moving',
  { tag: '@phone' },
  async ({ page, backend }) => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    const shifts = await watchShifts(page)
    const { path, sign } = (await new FaultyShopPage(page).places()).home

    const { shop, answer } = await openSlowly(page, backend, path, /get-product-by-category$/)

    expect(answer?.headers().etag).toBeUndefined()
    await shop.live()
    await expect(sign).toBeVisible()
    await shop.add(shop.main)
    await expect(page.getByRole('main')).toHaveCount(1)
    expect(await shifts()).toEqual([])
    expect(said).toEqual([])
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'while what stands below a page is slow, the header is there first, then the page comes',
    { tag: '@desk' },
    async ({ page, backend }) => {
      const { path, sign } = (await new FaultyShopPage(page).places()).product

      const { answer } = await openSlowly(page, backend, path, /get-pruduct-by-category-and-subcategory$/)

      expect(answer?.headers().etag).toBeUndefined()
      await expect(sign).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    },
  )
})
