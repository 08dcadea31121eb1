import { FaultyShopPage, faultyShopTest as test } from './support/faulty-shop'
import { watchShifts } from './support/shifts'
import { expect } from './support/test'

test(
  'what stands below a page is slow: the page comes without it, and gets it without moving',
  { tag: ['@phone', '@long'] },
  async ({ page, backend }) => {
    const said: string[] = []
    page.on('console', (message) => {
      if (!/^Service Worker registration blocked/.test(message.text())) said.push(message.text())
    })
    const shifts = await watchShifts(page)
    const shop = new FaultyShopPage(page)
    const { path, sign } = (await shop.places()).home
    backend.breaks('is slow', /get-product-by-category$/)

    const answer = await page.goto(`${path}?unseen=${Date.now()}`, { waitUntil: 'commit' })
    await expect(sign).toBeVisible()
    expect(answer?.headers().etag).toMatch(/^W\/"/)
    backend.mend()

    await shop.live()
    await expect(shop.main.getByRole('region').nth(1).getByRole('article').first()).toBeVisible()
    expect(await shifts()).toEqual([])
    await shop.add(shop.main)
    await expect(page.getByRole('main')).toHaveCount(1)
    expect(said).toEqual([])
  },
)
