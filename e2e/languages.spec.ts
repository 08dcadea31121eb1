import { directionOf, LANGUAGES, type Language } from '@souk-vert/shared/language/languages'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { Api } from './support/api'
import { expectNoAxeFindings } from './support/axe'
import { expectMirrored, expectOneLanguage } from './support/language-checks'
import { listingPath, ShopPage } from './support/shop-page'
import { releaseBeforeLanguages } from './support/releases/spoil-release'
import { expect, ownReleasesTest, test } from './support/test'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 404/] })

const visitors = ['/', '/list', '/search?q=qqqqzzzzxxxx', '/cart', '/favourites', '/login', '/register']
const shoppers = ['/checkout', '/dashboard/address', '/dashboard/myorders', '/dashboard/favourites', '/user']
const admins = [
  'category',
  'subcategory',
  'upload-product',
  'product',
  'orders',
  'stock',
  'overview',
  'users',
  'settings',
  'status',
].map((name) => `/dashboard/${name}`)

const inLanguage = (language: Language, path: string) =>
  language === 'en' ? path : path === '/' ? `/${language}` : `/${language}${path}`

/** Opens a page: its document, texts and boxes are of its language, and nothing scrolls sideways. */
async function expectPageOf(language: Language, shop: ShopPage, path: string): Promise<void> {
  const { page } = shop
  await shop.open(inLanguage(language, path))
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', language)
  await expect(html).toHaveAttribute('dir', directionOf(language))
  const width = page.viewportSize()!.width
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
  if (language !== 'en') await expectOneLanguage(page, language)
  if (language === 'ar' && !path.startsWith('/dashboard')) await expectMirrored(page)
}

test('each page of a visitor is Arabic and mirrored', { tag: '@phone' }, async ({ page }) => {
  const shop = new ShopPage(page)
  for (const path of visitors) await expectPageOf('ar', shop, path)
  await expectNoAxeFindings(page)
})

test(
  'links keep the language, also those that a script follows, and the switch leads to the same page',
  { tag: '@phone' },
  async ({ page }) => {
    const shop = new ShopPage(page)
    await shop.open('/fr')
    const listing = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')!).find((href) => /^\/fr\/[^/]+-[0-9a-f]{24}\//.test(href)),
      )

    await page.locator(`a[href="${listing}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(`${listing}$`))
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/fr\/product\//)
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/:\d+\/product\//)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(listing!.replace('/fr', '')).toMatch(listingPath)
  },
)

test.describe('the browser speaks Arabic', () => {
  test.use({ locale: 'ar-DZ' })

  test('the first visit offers it once, and follows only who accepts', { tag: '@phone' }, async ({ page }) => {
    const shop = new ShopPage(page)
    await shop.open('/')
    await page.getByRole('button', { name: 'العربية' }).click()
    await expect(page).toHaveURL(/\/ar$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')

    await shop.open('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('button', { name: 'العربية' })).toHaveCount(0)
  })
})

ownReleasesTest(
  'a remote from before languages is shown in English inside of an Arabic page, on the server and live',
  { tag: '@phone' },
  async ({ page, releaseStore, startDocuments }) => {
    await releaseBeforeLanguages(releaseStore, 'catalog')
    const { url } = await startDocuments()
    const shop = new ShopPage(page)

    const answer = await page.goto(`${url}/ar/list`)
    expect(await answer!.text()).toMatch(/<div data-mfe="catalog"[^>]* lang="en" dir="ltr"/)
    await shop.live()

    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const place = page.locator('[data-mfe=catalog]')
    await expect(place).toHaveAttribute('dir', 'ltr')
    await expect(place.getByRole('heading', { level: 1, name: 'Shopping list' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' })).toBeVisible()
  },
)

// Every page in every language, at each width and in both schemes.
for (const language of LANGUAGES)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`all pages in ${language}, ${colorScheme}`, { tag: ['@phone', '@long'] }, () => {
      test.use({ colorScheme })

      const at = async (page: ShopPage['page'], paths: string[]) => {
        const shop = new ShopPage(page)
        for (const width of [390, 320, 1280]) {
          await page.setViewportSize({ width, height: 700 })
          for (const path of paths) {
            await expectPageOf(language, shop, path)
            await expectNoAxeFindings(page)
          }
        }
      }

      test('of visitors', async ({ page }) => {
        const shop = new ShopPage(page)
        await shop.open('/')
        await at(page, [...visitors, ...(await shop.shelves())])
      })

      test('of shoppers', async ({ page, request }) => {
        const api = new Api(request)
        const login = await api.newBuyer()
        await new ShopPage(page).alreadySignedIn(login)
        await at(page, shoppers)
      })

      test('of admins', async ({ page }) => {
        await new ShopPage(page).alreadySignedIn(demoLogins.admin)
        await at(page, admins)
      })
    })
