import { demoLogins } from '@souk-vert/shared/contract/demo'
import { schemes } from '@souk-vert/shared/ui/styles/schemes'
import { hold } from './support/hold'
import { listingPath, productPath, ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

/** '#FAF8F3' as a computed style has it. */
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

test(
  'a page has header, main area and a footer at the foot of the screen, in the colours of the system',
  { tag: ['@phone', '@key'] },
  async ({ page, colorScheme }) => {
    const { width } = page.viewportSize()!
    // One rendered for its address, one that is the same for everyone and shorter than the screen.
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
    await page.setViewportSize({ width, height: 1000 })
    const footer = page.getByRole('contentinfo')
    await expect.poll(() => footer.evaluate((element) => element.getBoundingClientRect().bottom - innerHeight)).toBe(0)
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
  'the page stays where it is when the cart drawer is closed; one that is on its way has a progress bar, and then its title and focus',
  { tag: '@desk' },
  async ({ page }) => {
    const shop = new ShopPage(page)
    await shop.open('/')
    const cart = page.getByRole('banner').getByRole('button', { name: 'My Cart' })
    await page.evaluate(() => scrollTo(0, 700))
    await cart.click()
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cart).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBeCloseTo(700, -1)

    const letGo = await hold(page, '**/api/product/get-pruduct-by-category-and-subcategory')
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
  'who has letters twice as large has all of them so, and no page scrolls sideways',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    const shop = new ShopPage(page)
    await (await page.context().newCDPSession(page)).send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await shop.open('/')
    const [listing, product] = await shop.shelves()
    await shop.add()

    for (const path of ['/', listing, product, '/search?q=milk', '/login', '/register', '/cart']) {
      await shop.open(path)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCSS('font-size', '32px')
      await expect(page.getByRole('contentinfo').getByText('© 2024')).toHaveCSS('font-size', '26px')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(width, `width of ${path}`).toBe(390)
    }
  },
)

test.describe('what a page may not run', () => {
  test.use({ expectedErrors: [/TrustedHTML|TrustedScriptURL/] })

  test('no text becomes HTML or the address of a script', { tag: '@desk' }, async ({ page }) => {
    await new ShopPage(page).open('/login')

    const refused = await page.evaluate(() => {
      const attempts = [
        () => (document.createElement('div').innerHTML = '<img src="x" onerror="alert(1)">'),
        () => (document.createElement('script').src = '/uploads/a.js'),
        () => (document.createElement('script').src = '//evil.example/mfe/a.js'),
      ]
      return attempts.map((attempt) => {
        try {
          attempt()
          return false
        } catch (error) {
          return error instanceof TypeError
        }
      })
    })

    expect(refused).toEqual([true, true, true])
  })
})
