import type { Locator, Page } from '@playwright/test'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { formatDzd } from '@souk-vert/shared/money/format'
import { productUrl } from '@souk-vert/shared/slug/urls'
import { Api } from './support/api'
import { ShopPage } from './support/shop-page'
import { swipeLeft } from './support/swipe'
import { expect, test } from './support/test'

/** A product with more pictures than the thumbnails have room for. */
let product: { path: string; remove(): Promise<void> }
test.beforeAll(async ({ playwright }) => {
  const api = new Api(await playwright.request.newContext(), process.env.E2E_BASE_URL)
  await api.login(demoLogins.admin)
  const pictures = (await api.buyable('a')).flatMap(({ image }) => image)
  const image = [...new Set(pictures)].slice(0, 12)
  const facts = { unit: 'Jar', stock: 3, price: 900, discount: 0, description: 'Honey of the Atlas.' }
  const name = `Honey ${process.pid}`
  const { data } = await api.call('POST /api/product/create', { ...(await api.shelf()), ...facts, name, image })
  const remove = async () => void (await api.call('DELETE /api/product/delete-product', { _id: data._id }))
  product = { path: productUrl(data), remove }
})
test.afterAll(() => product.remove())

const gallery = (page: Page): Locator => page.getByRole('region', { name: /^Pictures of/ })
const currentThumbnail = (page: Page): Locator => gallery(page).locator('button[aria-current]')
const picture = (page: Page, count: number): Locator =>
  gallery(page).getByRole('link', { name: new RegExp(`^Enlarge .*picture ${count}$`) })

test(
  'by keyboard the pictures are gone through, enlarged, and left again by Escape',
  { tag: '@desk' },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const zoomCode = () => asked.filter((path) => /\/zoom[^/]*\.js$/.test(path))
    await new ShopPage(page).open(product.path)
    await page.waitForLoadState('networkidle')
    expect(zoomCode()).toEqual([])

    await picture(page, 1).focus()
    await page.keyboard.press('ArrowRight')
    await expect(picture(page, 2)).toBeFocused()
    await expect(picture(page, 2)).toBeInViewport({ ratio: 0.9 })
    await expect(currentThumbnail(page)).toHaveAccessibleName('Picture 2')
    await page.keyboard.press('End')
    await expect(currentThumbnail(page)).toHaveAccessibleName('Picture 12')
    await expect(currentThumbnail(page)).toBeInViewport({ ratio: 0.9 })

    await page.keyboard.press('Enter')
    const zoom = page.getByRole('dialog', { name: /enlarged$/ })
    const sheet = zoom.getByRole('button', { name: 'Zoom picture 12' })
    await expect(sheet).toBeFocused()
    await expect(sheet).toBeInViewport({ ratio: 0.9 })
    expect(zoomCode()).toHaveLength(1)

    await page.keyboard.press('Enter')
    await expect(sheet).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowLeft')
    await expect(zoom.getByRole('button', { name: 'Zoom picture 11' })).toBeFocused()
    await page.keyboard.press('Escape')

    await expect(zoom).toHaveCount(0)
    await expect(picture(page, 11)).toBeFocused()
    await expect(picture(page, 11)).toBeInViewport({ ratio: 0.9 })
  },
)

test(
  'the first picture alone is loaded at first, before all else; a swipe brings the next, and a tap enlarges it',
  { tag: '@phone' },
  async ({ page }) => {
    const answer = await page.request.get(product.path)
    const [preload] = (await answer.text()).match(/<link rel="preload" as="image"[^>]*>/) ?? []
    expect(preload).toMatch(/fetchpriority="high"/i)
    await new ShopPage(page).open(product.path)
    const images = gallery(page).getByRole('list').first().getByRole('img')
    await expect(images).toHaveCount(12)
    const isLoaded = () =>
      images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).currentSrc !== ''))
    await expect.poll(async () => (await isLoaded())[0]).toBe(true)
    expect((await isLoaded())[11]).toBe(false)

    await swipeLeft(picture(page, 1), 250)
    await expect(picture(page, 2)).toBeInViewport({ ratio: 0.9 })

    await picture(page, 2).tap()
    const zoom = page.getByRole('dialog', { name: /enlarged$/ })
    await expect(zoom.getByRole('button', { name: 'Zoom picture 2' })).toBeInViewport({ ratio: 0.9 })
    await zoom.getByRole('button', { name: 'Close' }).tap()
    await expect(zoom).toHaveCount(0)
  },
)

test.describe('on a phone with its browser’s bars', () => {
  test.use({ viewport: { width: 390, height: 664 } })

  test('name and control are in sight, and clear of the cart’s bar', { tag: '@phone' }, async ({ page }) => {
    const shop = new ShopPage(page)
    const [milk] = await new Api(page.request).buyable()
    await shop.open(productUrl(milk!))
    const box = await gallery(page).getByRole('list').first().boundingBox()
    expect(box!.height).toBeLessThanOrEqual(0.42 * 664)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })

    await page
      .getByRole('button', { name: /^Add .+ to cart$/ })
      .first()
      .tap()

    const plus = page.getByRole('button', { name: 'Increase quantity' }).first()
    const cart = page.getByRole('link', { name: /View Cart/ })
    await expect(plus).toBeInViewport({ ratio: 1 })
    const [control, bar] = await Promise.all([plus.boundingBox(), cart.boundingBox()])
    expect(control!.y + control!.height).toBeLessThanOrEqual(bar!.y)
  })
})

test(
  'who opens a product first after an offer began, or was taken back, sees what it costs now',
  { tag: ['@desk', '@key'] },
  async ({ playwright, request }) => {
    const admin = new Api(await playwright.request.newContext({ ignoreHTTPSErrors: true }), process.env.E2E_BASE_URL)
    await admin.login(demoLogins.admin)
    const facts = { unit: 'Jar', stock: 9, price: 800, discount: 0, description: 'Olives of Sig.' }
    const { data } = await admin.call('POST /api/product/create', {
      ...(await admin.shelf()),
      ...facts,
      name: 'Olives',
    })
    const opened = async () => (await request.get(productUrl(data))).text()
    const nobody = new Api(request)
    /** The document that comes first when calls know the discount, and the copies at the edge are older than a second. */
    const firstWith = async (discount: number) => {
      const from = Date.now()
      const known = async () =>
        (await nobody.call('POST /api/product/get-product-details', { productId: data._id })).data
      await expect.poll(async () => [(await known()).discount, Date.now() - from > 2000]).toEqual([discount, true])
      return opened()
    }

    const before = await opened()
    const offer = { name: 'Olives', kind: 'percent' as const, value: 25, productIds: [data._id], categoryIds: [] }
    const { _id } = (await admin.call('PUT /api/coupon/admin-set-offer', offer)).data
    const meanwhile = await firstWith(25)
    await admin.call('DELETE /api/coupon/admin-delete-offer', { _id })
    const after = await firstWith(0)

    const prices = [before, meanwhile, after].map((html) => html.includes(formatDzd(600)))
    expect(prices).toEqual([false, true, false])
    await admin.call('DELETE /api/product/delete-product', { _id: data._id })
  },
)
