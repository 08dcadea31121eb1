import type { Page } from '@playwright/test'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import type { Product } from '@souk-vert/shared/contract/catalog/product'
import { productUrl, subCategoryUrl } from '@souk-vert/shared/slug/urls'
import { anAddress, Api } from './support/api'
import { ShopPage } from './support/shop-page'
import { expect, ownShopTest as test } from './support/test'

const unbroken = 'Honey'.repeat(60)
const script = '<script>alert(1)</script>'

/** Values that an owner may enter and nobody would wish for. */
const flawed = [
  { name: unbroken, unit: 'Crate'.repeat(20), description: 'w'.repeat(400) },
  { name: `${script} & "milk" <b>`, more_details: { '<i>': 'v'.repeat(400) } },
  { name: 'For nothing', price: 0 },
  { name: 'Given away', discount: 100 },
  { name: 'Gold', price: '9999999.99', discount: 0.01, stock: 9_999_999 },
]
/** A code as long as one may be. */
const code = 'عروضنهايةالأسبوع'.repeat(3).slice(0, 40)
const soldOut = { name: 'Sold out', stock: 0 }

/** Adds them as an admin does, in a category and sub-category of their own; all of them have one picture. */
async function addFlawedProducts(api: Api) {
  await api.login(demoLogins.admin)
  const { image } = (await api.call('GET /api/category/get')).data[0]!
  const { data: category } = await api.call('POST /api/category/add-category', { name: script, image })
  const { data: subCategory } = await api.call('POST /api/subcategory/create', {
    name: unbroken,
    image,
    category: [category],
  })
  const products: Product[] = []
  for (const flaw of [...flawed, soldOut]) {
    const facts = { image: [image], unit: 'Piece', stock: 5, price: 100, discount: 0, description: 'Honey.' }
    const places = { category: [category], subCategory: [subCategory] }
    products.push((await api.call('POST /api/product/create', { ...facts, ...places, ...flaw })).data)
  }
  const coupon = { code, kind: 'percent' as const, value: 10, firstOrderOnly: false, categoryIds: [] }
  await api.call('PUT /api/coupon/admin-set', coupon)
  return { products, listing: subCategoryUrl(category, subCategory), picture: new URL(image).pathname }
}

/** Prices that are in more than one line, or leave their card. */
const brokenPrices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (texts.nextNode()) {
      if (!texts.currentNode.nodeValue?.includes('DZD')) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const parent = texts.currentNode.parentElement!
      // A price per unit that has no room beside the unit is in a line that nobody sees.
      const end = getComputedStyle(parent).overflowY === 'hidden' ? parent.getBoundingClientRect().bottom : Infinity
      const boxes = [...range.getClientRects()].filter(({ top }) => top < end - 1)
      const card = parent.closest('article, section, body')!.getBoundingClientRect()
      const isWhole = new Set(boxes.map(({ top }) => top)).size <= 1 && boxes.every(({ right }) => right <= card.right)
      if (!isWhole) broken.push(texts.currentNode.nodeValue)
    }
    return broken
  })

/** Texts that leave their entry of a list, such as a card, or their row of a bill. An element that cuts a text off counts in its place. */
const strayTexts = (page: Page): Promise<string[]> =>
  page.evaluate((tolerancePx) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const stray: string[] = []
    while (texts.nextNode()) {
      let element = texts.currentNode.parentElement!
      const entry = element.closest('li, dl > div')
      if (!entry) continue
      while (element !== entry && getComputedStyle(element).overflowX === 'visible') element = element.parentElement!
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const boxes = element === entry ? [...range.getClientRects()] : [element.getBoundingClientRect()]
      const { left, right } = entry.getBoundingClientRect()
      const isInside = boxes.every((box) => box.left >= left - tolerancePx && box.right <= right + tolerancePx)
      if (!isInside) stray.push(texts.currentNode.nodeValue ?? '')
    }
    return stray
  }, 4)

/** Number of pictures on the screen that are still loading. Lazy ones below it are not asked for yet. */
const missingOnScreen = (page: Page, path: string): Promise<number> =>
  page
    .locator(`img[src*="${path}"]`)
    .evaluateAll((images) => images.filter((image) => image.getBoundingClientRect().top < innerHeight).length)

/** Numbers of orders are made by chance: shows the widest in place of those that the page has. */
const showWidestNumbers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      text.nodeValue = text.nodeValue!.replace(/ORD-\w{11}/g, `ORD-${'W'.repeat(11)}`)
    }
  })

const tooWideBy = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Widths of phones, in px. */
const widths = [390, 320]

test.use({ expectedErrors: [/status of 404 .*\/uploads\//] })

test('products with impossible facts break no page of a phone', { tag: '@phone' }, async ({ page, shop: running }) => {
  const { products, listing, picture } = await addFlawedProducts(new Api(page.request, running.url))
  await page.route(`**${picture}?*`, (route) => route.fulfill({ status: 404 }))
  const shop = new ShopPage(page)
  const api = new Api(page.request, running.url)
  const shopper = await api.newShopper()
  await shop.alreadySignedIn(shopper)
  await api.call('POST /api/address/create', { ...anAddress, address_line: 'w'.repeat(200), city: 'w'.repeat(100) })
  const buyable = products.filter(({ stock }) => stock > 0)
  for (const { _id: productId } of buyable) await api.call('POST /api/cart/create', { productId })
  const openWhole = async (path: string) => {
    await shop.open(path)
    await expectWhole(page, picture)
  }

  await openWhole('/')
  const home = page.getByRole('main')
  await expect(home.getByRole('navigation', { name: 'Categories' }).getByText(script)).toBeVisible()
  await expect(home.getByRole('heading', { name: script, exact: true })).toBeVisible()
  for (const path of [listing, '/search?q=']) {
    await openWhole(path)
    const card = page.getByRole('article').filter({ hasText: soldOut.name })
    await expect(card.getByText('Out of Stock')).toBeVisible()
  }
  // That something costs nothing is no matter of layout.
  for (const product of products.filter(({ price, discount }) => price > 0 && discount < 100)) {
    await openWhole(productUrl(product))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  }
  await expect(page.getByRole('main').getByText('Out of Stock').first()).toBeVisible()

  await shop.open(`/cart?coupon=${encodeURIComponent(code)}`)
  await expect(page.getByText(code).first()).toBeVisible()
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toHaveCount(buyable.length)
  await expectWhole(page, picture)
  await shop.open('/checkout')
  await expect(page.getByRole('radio')).toBeChecked()
  await expectWhole(page, picture)
  const coupon = page.getByRole('button', { name: 'Remove coupon' })
  await coupon.click()
  await expect(coupon).toHaveCount(0)
  await page.getByRole('button', { name: 'Cash on Delivery' }).click()
  await expect(page.getByText('Order Successfully')).toBeVisible()
  await openWhole('/dashboard/myorders')
  const address = (await page.getByRole('link', { name: /^Order No:/ }).getAttribute('href'))!
  await openWhole(address)
  await openWhole(`/success?order=${address.split('/').at(-1)}`)

  const { email } = shopper
  await api.call('PUT /api/user/update-user', { name: 'Honey '.repeat(16).trim(), email, mobile: '0551234567' })
  await shop.alreadySignedIn(demoLogins.admin)
  await shop.open('/dashboard/orders')
  const orders = page.getByRole('region', { name: 'Orders' })
  await expect(orders.getByText(/^Honey /)).toBeVisible()
  for (const width of [...widths, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await orders.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
})

/** Sets the page in the shop's typeface where that came too late: its rule is `optional`, and letters of other faces are wider. */
const setTypeface = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
    for (const rule of rules) {
      const style = rule instanceof CSSFontFaceRule ? rule.style : undefined
      const src = style?.getPropertyValue('src')
      if (!style || !src?.includes('url(')) continue
      const [family, weight] = ['font-family', 'font-weight'].map((name) => style.getPropertyValue(name))
      document.fonts.add(await new FontFace(family!.replaceAll('"', ''), src, { weight }).load())
    }
  })

/** Nothing scrolls sideways, texts keep to their cards, prices stand in one line, and no picture shows the browser's broken mark. */
async function expectWhole(page: Page, missingPicture: string): Promise<void> {
  await expect(page.getByRole('main').getByText('DZD').filter({ visible: true }).first()).toBeVisible()
  await showWidestNumbers(page)
  await setTypeface(page)
  for (const width of widths) {
    const place = `${page.url()} at ${width} px`
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => missingOnScreen(page, missingPicture), place).toBe(0)
    expect(await tooWideBy(page), `px too wide: ${place}`).toBe(0)
    expect(await brokenPrices(page), place).toEqual([])
    expect(await strayTexts(page), place).toEqual([])
  }
}
