import type { Page } from '@playwright/test'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { schemes } from '@souk-vert/shared/ui/schemes'
import { listingPath, productPath, ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

const LISTING_CALL = '**/api/product/get-pruduct-by-category-and-subcategory'

/** '#FAF8F3' as a computed style has it. */
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

test(
  'a page has header, main area and footer, in the colours of the system',
  { tag: ['@phone', '@key'] },
  async ({ page, colorScheme }) => {
    // One rendered for its address, one that is the same for everyone.
    for (const path of ['/', '/login']) {
      await new ShopPage(page).open(path)
      const banner = page.getByRole('banner')
      const footer = page.getByRole('contentinfo')

      await expect(banner.getByRole('link', { name: 'Souk Vert, home' })).toHaveAttribute('href', '/')
      await expect(banner.getByRole('link', { name: 'Search for products' })).toHaveAttribute('href', '/search')
      await expect(banner.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
      await expect(page.getByRole('main')).toBeVisible()
      await expect(footer.getByText('© 2024')).toBeVisible()
      await expect(footer.getByRole('navigation', { name: 'Social media' }).getByRole('link')).toHaveText([
        'Facebook',
        'Instagram',
        'LinkedIn',
      ])
      await expect(page.locator('body')).toHaveCSS(
        'background-color',
        rgb(schemes[colorScheme === 'dark' ? 'dark' : 'light'].background),
      )
    }
  },
)

test('below 768 px a bar at the bottom leads to the cart, but not on checkout', { tag: '@phone' }, async ({ page }) => {
  const shop = new ShopPage(page)
  await shop.open('/')
  const bar = page.getByRole('link', { name: /View Cart/ })
  await expect(shop.addButtons().first()).toBeVisible()
  await expect(bar).toBeHidden()

  await shop.add()
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(bar).toHaveText(/^1 item.+DZD\s[\d,.]+.*View Cart/)
  await expect(bar).toHaveAttribute('href', '/cart')
  await page.setViewportSize({ width: 768, height: 844 })
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 767, height: 844 })
  await expect(bar).toBeVisible()

  await shop.alreadySignedIn(demoLogins.shopper)
  await shop.open('/checkout')
  await expect(page.getByRole('term').filter({ hasText: 'Grand total' })).toBeVisible()
  await expect(bar).toBeHidden()
})

test(
  'a document that carries no page loads all categories and sub-categories, once for all pages',
  { tag: '@desk' },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/api\/(sub)?category\/get$/.test(pathname)) asked.push(pathname)
    })
    const answered = Promise.all(
      ['/api/category/get', '/api/subcategory/get'].map((path) => page.waitForResponse(`**${path}`)),
    )
    const shop = new ShopPage(page)
    await shop.open('/login')
    await answered
    const home = page.getByRole('link', { name: 'Souk Vert, home' })
    await home.click()
    const tiles = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
    await expect(tiles.first()).toBeVisible()
    const names = await tiles.allInnerTexts()

    await tiles.first().click()
    await expect(page).toHaveURL((url) => listingPath.test(url.pathname))
    await expect(shop.addButtons().first()).toBeVisible()
    await home.click()
    await expect(tiles.first()).toBeVisible()

    expect(asked.sort()).toEqual(['/api/category/get', '/api/subcategory/get'])
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  },
)

test(
  'the home document brings its categories along: after it, sub-categories alone are asked for, once',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/api\/(sub)?category\/get$/.test(pathname)) asked.push(pathname)
    })
    const answered = page.waitForResponse('**/api/subcategory/get')
    const shop = new ShopPage(page)
    await shop.open('/')
    await (await answered).finished()

    await (await shop.firstLink(listingPath)).click()
    await expect(page).toHaveURL((url) => listingPath.test(url.pathname))
    await expect(shop.addButtons().first()).toBeVisible()
    await page.getByRole('link', { name: 'Souk Vert, home' }).click()
    await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible()

    expect(asked).toEqual(['/api/subcategory/get'])
  },
)

test(
  'a page that is on its way has a progress bar, and then its title and focus',
  { tag: '@desk' },
  async ({ page }) => {
    const shop = new ShopPage(page)
    await shop.open('/')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(LISTING_CALL, async (route) => {
      await held
      await route.continue()
    })
    const progress = page.getByRole('progressbar', { name: 'Loading page' })

    await (await shop.firstLink(listingPath)).click()
    await expect(progress).toBeVisible()
    letGo()

    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()
    await expect(progress).toBeHidden()
    await expect(page).toHaveTitle(new RegExp(`^${await heading.innerText()} · .+ · Souk Vert$`))
  },
)

test(
  'a new page begins at its top, and Back returns to the place that was left',
  { tag: '@phone' },
  async ({ page }) => {
    const shop = new ShopPage(page)
    await shop.open('/')
    // Of the second strip: the first one grows when the page is live.
    const card = page.getByRole('main').getByRole('region').nth(1).getByRole('article').first()
    await card.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(200)

    await card.getByRole('link').first().click()
    await expect(page).toHaveURL((url) => productPath.test(url.pathname))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()

    await expect(page).toHaveURL('/')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  },
)

test(
  'a short page has the footer at the foot of the screen, and opened anew it begins at its top',
  { tag: '@phone' },
  async ({ page }) => {
    const shop = new ShopPage(page)
    await page.setViewportSize({ width: 390, height: 1000 })
    await shop.open('/login')
    const foot = page.getByRole('contentinfo')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(await foot.evaluate((element) => element.getBoundingClientRect().bottom - innerHeight)).toBe(0)

    await page.setViewportSize({ width: 390, height: 400 })
    await page.evaluate(() => scrollTo(0, 150))
    await shop.open('/register')
    await shop.open('/login')

    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  },
)

test(
  'the page stays where it is when the cart drawer is closed and the focus is on the cart button again',
  { tag: '@desk' },
  async ({ page }) => {
    await new ShopPage(page).open('/')
    const cart = page.getByRole('banner').getByRole('button', { name: 'My Cart' })
    await page.evaluate(() => scrollTo(0, 700))
    await cart.click()
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()

    await page.keyboard.press('Escape')

    await expect(cart).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBeCloseTo(700, -1)
  },
)

/** The faces in which the browser has set an element. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument')
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devTools.detach()
  return fonts.map(({ familyName }) => familyName)
}

test(
  'the typeface that came too late for the first page is there on the next one',
  { tag: ['@desk', '@long'] },
  async ({ page }) => {
    let letGo = () => {}
    const late = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/*.woff2', async (route) => late.then(() => route.continue()))
    const shop = new ShopPage(page)
    const logo = 'header a span'
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await shop.live()
    letGo()
    await page.waitForLoadState('networkidle')
    expect((await facesOf(page, logo)).join()).not.toContain('Figtree')

    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()

    await expect.poll(async () => (await facesOf(page, logo)).join()).toContain('Figtree')
  },
)

test(
  'who has letters twice as large has all of them so, and no page scrolls sideways',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    const shop = new ShopPage(page)
    await (await page.context().newCDPSession(page)).send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await shop.open('/')
    const [listing, product] = await Promise.all(
      [listingPath, productPath].map(async (form) => (await shop.firstLink(form)).getAttribute('href')),
    )
    await shop.add()

    for (const path of ['/', listing!, product!, '/search?q=milk', '/login', '/register', '/cart']) {
      await shop.open(path)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCSS('font-size', '32px')
      await expect(page.getByRole('contentinfo').getByText('© 2024')).toHaveCSS('font-size', '26px')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(width, `width of ${path}`).toBe(390)
    }
  },
)
