import { productPath, ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

const DETAILS = '/api/product/get-product-details'

test(
  'the product behind a link that the pointer rests on is there at the click, with its first picture',
  { tag: ['@desk', '@long'] },
  async ({ page }) => {
    const shop = new ShopPage(page)
    await shop.open('/')
    const link = await shop.firstLink(productPath)
    const name = (await link.textContent()) ?? ''
    const productId = (await link.getAttribute('href'))?.split('-').at(-1)
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name }) })
    const ownPicture = card.first().locator('img')
    await expect(ownPicture).toHaveJSProperty('complete', true)
    const { pathname } = new URL(await ownPicture.evaluate((picture: HTMLImageElement) => picture.currentSrc))
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith(DETAILS) && request.postDataJSON().productId === productId) asked++
    })

    const loaded = page.waitForResponse((response) => response.url().endsWith(DETAILS))
    const pictureAhead = page.waitForRequest((request) => new URL(request.url()).pathname === pathname)
    await link.hover()
    await loaded
    const picture = (await pictureAhead).url()
    await link.click()

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(asked).toBe(1)
    await expect(page.locator('main img[fetchpriority=high]')).toHaveJSProperty('currentSrc', picture)
  },
)
