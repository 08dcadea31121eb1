import { addressIn } from '@souk-vert/shared/language/addresses'
import { Api } from './support/api'
import { expectNoAxeFindings } from './support/axe'
import { expectMirrored, expectOneLanguage, expectWidth } from './support/languages/language-checks'
import { listingPath, ShopPage } from './support/shop-page'
import { releaseBeforeLanguages } from './support/releases/spoil-release'
import { expect, ownReleasesTest, test } from './support/test'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 404/] })

// All of them, in all languages: every-language.spec.ts.
test('pages of each remote are Arabic and mirrored', { tag: '@phone' }, async ({ page }) => {
  const shop = new ShopPage(page)
  for (const path of ['/', '/cart', '/register']) {
    await shop.open(addressIn('ar', path))
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expectWidth(page)
    await expectOneLanguage(page, 'ar')
    await expectMirrored(page)
  }
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

test(
  'a second Arabic page is in its typeface, whose file the first one does without',
  { tag: '@phone' },
  async ({ page }) => {
    const faces = () =>
      page.evaluate(() =>
        [...document.fonts].map(({ family, status }) => `${family} ${status}`).filter((it) => it.includes('Readex')),
      )
    const isKept = page.waitForResponse(/readex.*woff2/)
    await new ShopPage(page).open('/ar')
    expect(await faces()).toEqual([])
    await isKept
    await expect.poll(() => page.evaluate(() => localStorage.getItem('arabic-typeface'))).toBe('1')

    await page.reload()

    await expect.poll(faces).toEqual([expect.stringMatching(/ loaded$/)])
  },
)

test.describe('the browser speaks Arabic', () => {
  test.use({ locale: 'ar-DZ' })

  test(
    'a visit offers it; who accepts is led to it from the bare address, from no other, and from none once they choose another',
    { tag: '@phone' },
    async ({ page, request }) => {
      const shop = new ShopPage(page)
      const language = page.locator('html')
      await shop.open('/list')
      await page.getByRole('button', { name: 'العربية' }).click()
      await expect(page).toHaveURL(/\/ar\/list$/)
      await expect(language).toHaveAttribute('lang', 'ar')
      await shop.alreadySignedIn(await new Api(request).newShopper())

      await page.goto('/?a=1')
      await expect(page).toHaveURL(/\/ar\?a=1$/)
      await expect(language).toHaveAttribute('lang', 'ar')
      await shop.open('/list')
      await expect(language).toHaveAttribute('lang', 'en')
      await expect(page.getByRole('button', { name: 'العربية' })).toBeVisible()

      await page.goto('/')
      await shop.live()
      await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
      await expect(page).toHaveURL('/')
      await expect(language).toHaveAttribute('lang', 'en')
      await expect.poll(() => page.evaluate(() => document.cookie)).toContain('language=en')
      await page.goto('/')
      await expect(language).toHaveAttribute('lang', 'en')
    },
  )
})

ownReleasesTest(
  'a remote from before languages is shown in English inside of an Arabic page, on the server and live',
  { tag: ['@phone', '@long'] },
  async ({ page, releases, startDocuments }) => {
    await releaseBeforeLanguages(releases, 'catalog')
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
