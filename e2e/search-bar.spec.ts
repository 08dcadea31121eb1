import type { Page, Request } from '@playwright/test'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

const SEARCH_CALL = '**/api/product/search-product'

const idleBar = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search for products' })
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search for products' })
const results = (page: Page) => page.getByRole('heading', { level: 1, name: /^Search Results: / })
const textOf = (request: Request) => (request.postDataJSON() as { search: string }).search
const searchedFor = (text: string) => (url: URL) => url.pathname === '/search' && url.searchParams.get('q') === text

/** What is asked for by this path, or searched for with this text, waits until it is let go; all else passes. */
async function hold(page: Page, pattern: string, isHeld: (request: Request) => boolean = () => true) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(pattern, async (route) => {
    if (isHeld(route.request())) await held
    // The page may have given the request up by then.
    await route.continue().catch(() => undefined)
  })
  return letGo
}

test.describe('away from the search', () => {
  const phrases = ['chocolate', 'dates', 'olive oil', 'Candia', 'couscous', 'Hamoud', 'bread', 'kraft boxes', 'milk']

  test(
    'nine phrases are typed at 50 ms a letter and stand for 1 s each, for ever',
    { tag: '@phone' },
    async ({ page }) => {
      await page.clock.install({ time: 0 })
      await page.clock.pauseAt(1000)
      await new ShopPage(page).open('/login')
      const shown = idleBar(page)
      await expect(shown).toHaveText(/^Search “milk”/)

      await page.clock.runFor(1000)
      for (const phrase of [...phrases, ...phrases.slice(0, 1)]) {
        for (let letters = 1; letters < phrase.length; letters++) {
          await expect(shown).toContainText(`Search “${phrase.slice(0, letters)}”`)
          await page.clock.runFor(50)
        }
        await page.clock.runFor(999)
        await expect(shown).toContainText(`Search “${phrase}”`)
        await page.clock.runFor(1)
      }
    },
  )

  test('a screen reader hears what the bar is, not the letters', { tag: '@desk' }, async ({ page }) => {
    await new ShopPage(page).open('/login')

    await expect(idleBar(page)).toHaveAccessibleName('Search for products')
    await expect(page.getByRole('search')).toMatchAriaSnapshot('- search:\n  - link "Search for products"')
  })

  test.describe('for who prefers reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('the first phrase stands still', { tag: '@desk' }, async ({ page }) => {
      await page.clock.install({ time: 0 })
      await page.clock.pauseAt(1000)
      await new ShopPage(page).open('/login')

      await page.clock.runFor(10_000)

      await expect(idleBar(page)).toHaveText(/^Search “milk”/)
    })
  })

  test('the bar is at least 420 px wide on large screens, 300 px on all others', { tag: '@desk' }, async ({ page }) => {
    const shop = new ShopPage(page)
    for (const [width, least] of [
      [320, 300],
      [800, 300],
      [1024, 420],
    ] as const) {
      await page.setViewportSize({ width, height: 700 })
      for (const path of ['/login', '/search']) {
        await shop.open(path)
        const bar = path === '/search' ? page.getByRole('search') : idleBar(page)
        expect((await bar.boundingBox())!.width, `${path} at ${width} px`).toBeGreaterThanOrEqual(least)
      }
    }
  })
})

test(
  'a click opens the search: every letter is an address of its own, and Back leaves it',
  { tag: ['@phone', '@key'] },
  async ({ page }) => {
    const shop = new ShopPage(page)
    await shop.open('/login')

    await idleBar(page).click()
    await expect(field(page)).toBeFocused()
    await expect(page).toHaveURL(/\/search$/)
    for (const text of ['d', 'da', 'dat', 'date', 'dates']) {
      await page.keyboard.type(text.at(-1)!)
      await expect(page).toHaveURL(searchedFor(text))
    }
    await expect(results(page)).toBeVisible()
    await page.goBack()

    await expect(page).toHaveURL(/\/login$/)
  },
)

test('the field holds what the address searches for, and has the focus', { tag: '@desk' }, async ({ page }) => {
  await new ShopPage(page).open('/search?q=olive%20oil')

  await expect(field(page)).toHaveValue('olive oil')
  await expect(field(page)).toBeFocused()
})

test(
  'only on phones a back arrow stands in the magnifier’s place, and leads home',
  { tag: '@phone' },
  async ({ page }) => {
    const shop = new ShopPage(page)
    await shop.open('/search?q=milk')
    const back = page.getByRole('search').getByRole('link', { name: 'Back to home' })
    const magnifier = page.getByRole('search').locator('span svg')
    await expect(magnifier).toBeHidden()
    await page.setViewportSize({ width: 768, height: 700 })
    await expect(back).toBeHidden()
    await expect(magnifier).toBeVisible()
    await page.setViewportSize({ width: 390, height: 700 })

    await back.click()

    await expect(page).toHaveURL('/')
    await expect(idleBar(page)).toBeVisible()
  },
)

test(
  'a search that the next letter overtakes is cancelled, and its answer never shown',
  { tag: '@desk' },
  async ({ page }) => {
    await new ShopPage(page).open('/search')
    const letGo = await hold(page, SEARCH_CALL, (request) => textOf(request) === 'qqqq')
    const asked = page.waitForRequest(
      (request) => request.url().includes('search-product') && textOf(request) === 'qqqq',
    )
    await field(page).fill('qqqq')
    const overtaken = await asked

    const cancelled = page.waitForEvent('requestfailed', (request) => request === overtaken)
    await field(page).fill('milk')
    await cancelled
    await expect(page).toHaveURL(searchedFor('milk'))
    letGo()

    await expect(results(page)).not.toHaveText('Search Results: 0')
    await expect(page.getByRole('article').first()).toContainText(/milk|lait/i)
  },
)

test(
  'from one search to the next the results never vanish, and those of both stay',
  { tag: '@desk' },
  async ({ page }) => {
    await new ShopPage(page).open('/search?q=choc')
    const before = await page
      .getByRole('article')
      .first()
      .evaluate((card: HTMLElement) => (card.dataset.mark = card.innerText))
    await page.evaluate(() => {
      const watched = globalThis as { fewestCards?: number }
      const look = () => {
        const count = document.querySelectorAll('main article').length
        watched.fewestCards = Math.min(watched.fewestCards ?? count, count)
        requestAnimationFrame(look)
      }
      look()
    })

    await field(page).press('End')
    await page.keyboard.type('olat', { delay: 50 })
    await expect(page).toHaveURL(searchedFor('chocolat'))
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)

    expect(await page.evaluate(() => (globalThis as { fewestCards?: number }).fewestCards)).toBeGreaterThan(0)
    expect(await page.locator('article[data-mark]').evaluate((card: HTMLElement) => card.innerText)).toBe(before)
  },
)

test('on a slow network nothing is lost when one types fast', { tag: '@phone' }, async ({ page }) => {
  const shop = new ShopPage(page)
  await shop.open('/login')
  await page.route(SEARCH_CALL, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue().catch(() => undefined)
  })

  await idleBar(page).click()
  await page.keyboard.type('chocolate & 100% “milk”', { delay: 20 })

  await expect(field(page)).toHaveValue('chocolate & 100% “milk”')
  await expect(page).toHaveURL(searchedFor('chocolate & 100% “milk”'))
  await expect(results(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/login$/)
})

test('the bar can be typed in before any remote has loaded', { tag: '@phone' }, async ({ page }) => {
  const letGo = await hold(page, '**/mfe/catalog/**')
  await new ShopPage(page).open('/login')

  await idleBar(page).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('dates')
  await expect(field(page)).toHaveValue('dates')
  letGo()

  await expect(page).toHaveURL(searchedFor('dates'))
  await expect(results(page)).toBeVisible()
  await expect(field(page)).toHaveValue('dates')
})

test('what is typed before the page is live is searched for once it is', { tag: '@phone' }, async ({ page }) => {
  const letGo = await hold(page, '**/*.js')
  await page.goto('/search', { waitUntil: 'commit' })

  await expect(field(page)).toBeFocused()
  await page.keyboard.type('dates')
  await expect(field(page)).toHaveValue('dates')
  letGo()
  await new ShopPage(page).live()

  await expect(field(page)).toHaveValue('dates')
  await expect(page).toHaveURL(searchedFor('dates'))
  await expect(field(page)).toBeFocused()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('Enter searches', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/search')

    await field(page).fill('olive oil + 100%')
    await field(page).press('Enter')

    await expect(page).toHaveURL(/\/search\?q=olive\+oil/)
    await expect(field(page)).toHaveValue('olive oil + 100%')
    await expect(results(page)).toBeVisible()
  })
})

test('any text survives its address and a reload', { tag: '@phone' }, async ({ page }) => {
  const shop = new ShopPage(page)
  await shop.open('/search')
  const texts = [
    '50%',
    'a & b',
    'a#b',
    'a+b',
    'حليب طازج',
    `"one" 'two' “three”`,
    '<b>',
    '  two  ',
    'x'.repeat(5000),
    'ب'.repeat(5000),
  ]

  for (const text of texts) {
    await field(page).fill(text)
    await expect(page).toHaveURL(searchedFor(text))
    await page.reload()
    await shop.live()
    expect(await field(page).inputValue()).toBe(text)
  }
})

test('an address whose text is not encoded is understood', { tag: '@desk' }, async ({ page }) => {
  const shop = new ShopPage(page)
  for (const text of ['50% off', 'milk & dates', 'a=b', `"half" 'price'`, 'حليب']) {
    await shop.open(`/search?q=${text}`)
    await expect(field(page)).toHaveValue(text)
  }
})
