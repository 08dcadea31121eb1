import type { Locator, Page } from '@playwright/test'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { productUrl } from '@souk-vert/shared/slug/urls'
import { Api } from './support/api'
import { ShopPage } from './support/shop-page'
import { swipeLeft } from './support/swipe'
import { expect, test } from './support/test'

const NAME = 'Honey of the Atlas '.repeat(16).slice(0, 290)

/** A product with more pictures than the thumbnails have room for, and all that can be long. */
let product: { path: string; remove(): Promise<void> }
test.beforeAll(async ({ playwright }) => {
  const api = new Api(await playwright.request.newContext(), process.env.E2E_BASE_URL)
  await api.login(demoLogins.admin)
  const { data: categories } = await api.call('GET /api/category/get')
  const fruit = categories.find(({ name }) => name === 'Fruit') ?? categories[0]!
  const { data: others } = await api.call('POST /api/product/get-product-by-category', { id: fruit._id })
  const image = [...new Set(others.flatMap((other) => other.image))].slice(0, 12)
  const { category, subCategory } = others[0]!
  const { data } = await api.call('POST /api/product/create', {
    name: `${NAME} ${process.pid}`,
    ...{ image, category, subCategory, unit: 'Crate of twenty-four bottles of one and a half litres each' },
    ...{ stock: 3, price: 1_234_567.5, discount: 12.5 },
    description: `<p onclick="alert(1)">Thick</p>\n${'w'.repeat(400)}`,
    more_details: { Origin: 'Boufarik, Blida', '<i>': '<script>alert(1)</script>', Weight: 'v'.repeat(400) },
  })
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
    const { data } = await new Api(page.request).call('POST /api/product/search-product', { search: 'milk', page: 1 })
    const milk = data.find(({ stock }) => stock > 5)!
    await shop.open(productUrl(milk))
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

test('long names, words and amounts stay on the page', { tag: '@phone' }, async ({ page }) => {
  await new ShopPage(page).open(product.path)
  const price = page.getByText('DZD 10,80,246.50', { exact: true }).first()
  await expect(page.getByText('12.5% Discount')).toBeVisible()
  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible()

  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(price).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await price.evaluate((amount) => amount.getClientRects().length)).toBe(1)
  }
})

test.describe('on a screen of three pixels a point', () => {
  test.use({ deviceScaleFactor: 3 })

  test("the pictures of a phone's cards have at most 6 KB each", { tag: ['@phone', '@long'] }, async ({ page }) => {
    const sizes: Promise<[string, number]>[] = []
    page.on('response', (response) => {
      if (/\/uploads\/[0-9a-f]{32}/.test(response.url()))
        sizes.push(response.body().then((body) => [response.url(), body.length]))
    })

    await new ShopPage(page).open('/search?q=milk')
    await page.waitForLoadState('networkidle')

    const large = (await Promise.all(sizes)).filter(([, size]) => size > 6 * 1024)
    expect(sizes.length).toBeGreaterThan(3)
    expect(large).toEqual([])
  })
})

test.describe('a picture that is gone', () => {
  test.use({ expectedErrors: [/404/] })

  test('leaves the first letter of the name in its place, of the same size', { tag: '@phone' }, async ({ page }) => {
    const shop = new ShopPage(page)
    await page.goto(product.path)
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
    const before = await page.getByRole('main').getByRole('img').first().boundingBox()
    await page.route(/\/uploads\/[0-9a-f]{32}/, (route) => route.fulfill({ status: 404 }))

    await shop.open(`${product.path}?again`)

    const letter = page.getByRole('main').locator('svg[role=img]').first()
    await expect(letter).toBeVisible()
    expect(await letter.boundingBox()).toEqual(before)
  })
})
