import type { Locator, Page } from '@playwright/test'
import { discountedPrice } from '@souk-vert/shared/money/discount'
import { anAddress, Api } from './support/api'
import { watchShifts } from './support/shifts'
import { ShopPage } from './support/shop-page'
import { swipeLeft } from './support/swipe'
import { expect, test } from './support/test'

const STRIP_CALL = '/api/product/get-product-by-category'

/** The strips of the home page, in its order. */
const strips = (page: Page): Locator => page.getByRole('main').getByRole('region')

/** Scroll position of a strip's row, in px. */
const scrolled = (strip: Locator): Promise<number> => strip.getByRole('list').evaluate((list) => list.scrollLeft)

test('a screen loads the banner made for it, once, and not the other', { tag: '@phone' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/uploads/brand/banner')) asked.push(pathname)
  })

  for (const [width, banner] of [
    [390, 'banner-mobile'],
    [1280, 'banner-desktop'],
  ] as const) {
    // An open page would ask for the other banner as soon as its width changes.
    await page.goto('about:blank')
    asked.length = 0
    await page.setViewportSize({ width, height: 844 })
    await new ShopPage(page).open('/')
    await page.waitForLoadState('networkidle')
    expect(asked, `at ${width} px`).toEqual([`/uploads/brand/${banner}`])
  }
})

test('a strip is swiped', { tag: '@phone' }, async ({ page }) => {
  await new ShopPage(page).open('/')
  const strip = strips(page).first()
  await strip.scrollIntoViewIfNeeded()

  await swipeLeft(strip, 250)

  await expect.poll(() => scrolled(strip)).toBeGreaterThan(150)
})

test(
  'a strip is moved by keyboard alone: focus brings each product into sight',
  { tag: ['@desk', '@long'] },
  async ({ page }) => {
    await new ShopPage(page).open('/')
    const strip = strips(page).nth(1)
    await strip.getByRole('link', { name: /^See All/ }).focus()

    const last = strip.getByRole('article').last()
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      if (await last.evaluate((card) => card.contains(document.activeElement))) break
    }

    await expect.poll(() => scrolled(strip)).toBeGreaterThan(200)
    await expect(last).toBeInViewport({ ratio: 0.9 })
  },
)

test('a scroll button moves a strip by whole cards', { tag: '@desk' }, async ({ page }) => {
  await new ShopPage(page).open('/')
  const strip = strips(page).first()
  await expect(strip.getByRole('article')).toHaveCount(15)
  const edge = async (index: number) => (await strip.getByRole('article').nth(index).boundingBox())!.x
  const first = await edge(0)

  await strip.getByRole('button', { name: 'Scroll Offers forward' }).click()

  await expect.poll(() => scrolled(strip)).toBe(200)
  expect(await edge(1)).toBe(first)
})

test(
  'a shopper who has ordered can buy it again where the offers stood, from the second time on what is usual, and nothing moves for that',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    const api = new Api(page.request)
    const login = await api.newShopper()
    await api.call('POST /api/address/create', anAddress)
    const { data } = await api.call('POST /api/product/search-product', { search: 'milk' })
    const product = data.find(({ stock }) => stock > 5)!
    const totalAmt = discountedPrice(product)
    const order = async () => {
      await api.call('POST /api/cart/create', { productId: product._id })
      await api.call('POST /api/order/cash-on-delivery', {
        list_items: [{ quantity: 1, productId: product._id }],
        subTotalAmt: totalAmt,
        totalAmt,
      })
    }
    await order()
    const shop = new ShopPage(page)
    await shop.open('/')
    const place = strips(page).first()
    await expect(place).toHaveAccessibleName('Offers')
    const height = async () => (await place.boundingBox())!.height
    const before = await height()
    await shop.alreadySignedIn(login)
    const shifts = await watchShifts(page)

    await shop.open('/')

    await expect(place).toHaveAccessibleName('Buy again')
    await expect(place.getByRole('article')).toHaveCount(1)
    await expect(place.getByRole('link', { name: product.name })).toBeAttached()
    expect(await height()).toBe(before)
    expect(await shifts()).toEqual([])
    await place.getByRole('link', { name: 'See All Buy again' }).click()
    await expect(page).toHaveURL('/dashboard/myorders')

    await order()
    await shop.open('/')

    await expect(place).toHaveAccessibleName('Your regular buys')
    await expect(place.getByRole('link', { name: product.name })).toBeAttached()
    expect(await height()).toBe(before)
    expect(await shifts()).toEqual([])
  },
)

test('a strip below the fold loads when it is near, and nothing moves', { tag: '@phone' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(STRIP_CALL)) asked.push(request.postDataJSON().id)
  })
  await new ShopPage(page).open('/')
  await page.waitForLoadState('networkidle')
  const strip = strips(page).last()
  const { data: categories } = await new Api(page.request).call('GET /api/category/get')
  const name = await strip.getByRole('heading').textContent()
  const id = categories.find((category) => category.name === name)!._id
  expect(asked).not.toContain(id)
  await expect(strip.getByRole('article')).toHaveCount(0)
  const before = await strip.boundingBox()
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        performance.mark('shift', { detail: (entry as PerformanceEntry & { value: number }).value })
    }).observe({ type: 'layout-shift' })
  })

  await strip.scrollIntoViewIfNeeded()
  await expect(strip.getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')

  expect(asked).toContain(id)
  expect((await strip.boundingBox())?.height).toBe(before?.height)
  expect(await page.evaluate(() => performance.getEntriesByName('shift').length)).toBe(0)
})
