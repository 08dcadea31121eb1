import type { Page } from '@playwright/test'
import { type FaultyBackend } from './support/faulty-backend'
import { FaultyShopPage, faultyShopTest as test } from './support/faulty-shop'
import { watchShifts } from './support/shifts'
import { expect } from './support/test'

// However busy the machine is, it is the calls below that are slow.
test.use({ renderLimitMs: 20_000 })

/** The pages that have something below what they are about, and the calls for it. */
const slowPages = [
  ['home', /get-product-by-category$/],
  ['product', /get-pruduct-by-category-and-subcategory$/],
] as const

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

for (const [name, calls] of slowPages) {
  test(
    `${name}, while what stands below is slow: the header is there first, then the page comes alive without moving`,
    { tag: '@phone' },
    async ({ page, backend }) => {
      const said: string[] = []
      page.on('console', (message) => said.push(message.text()))
      const shifts = await watchShifts(page)
      const { path, sign } = (await new FaultyShopPage(page).places())[name]

      const { shop, answer } = await openSlowly(page, backend, path, calls)

      expect(answer?.headers().etag).toBeUndefined()
      await shop.live()
      await expect(sign).toBeVisible()
      await shop.add(shop.main)
      await expect(page.getByRole('main')).toHaveCount(1)
      expect(await shifts()).toEqual([])
      expect(said).toEqual([])
    },
  )
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const [name, calls] of slowPages)
    test(
      `${name}, while what stands below is slow: the header is there first, then the page comes`,
      { tag: '@desk' },
      async ({ page, backend }) => {
        const { path, sign } = (await new FaultyShopPage(page).places())[name]

        const { answer } = await openSlowly(page, backend, path, calls)

        expect(answer?.headers().etag).toBeUndefined()
        await expect(sign).toBeVisible()
        await expect(page.getByRole('contentinfo')).toBeVisible()
      },
    )
})
