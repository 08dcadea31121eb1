import { demoLogins } from '@souk-vert/shared/contract/demo'
import { addressIn } from '@souk-vert/shared/language/addresses'
import { directionOf, LANGUAGES } from '@souk-vert/shared/language/languages'
import { Api } from './support/api'
import { expectNoAxeFindings } from './support/axe'
import { expectMirrored, expectOneLanguage, expectWidth, sayIn } from './support/languages/language-checks'
import { openScreen, screens, type Screen, type Stage, textOn } from './support/languages/screens'
import { ShopPage } from './support/shop-page'
import { watchData } from './support/languages/shown-data'
import { expectWholeWords } from './support/languages/whole-words'
import { expect, test } from './support/test'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // A page that is left while it asks for something; a weight or cash that is to be confirmed.
  expectedErrors: [/status of (404|401|409)|ERR_FAILED.*woff2/],
})

const WIDTHS = [390, 320, 1280]

async function openRegularBuys({ shop, language, say }: Stage): Promise<void> {
  await shop.open(addressIn(language, '/'))
  await expect(shop.page.getByRole('heading', { name: say('catalog-mfe', 'regularBuys') })).toBeVisible()
}

/** Looks at a screen at each width. */
async function expectGoodScreen(stage: Stage, screen: Screen, data?: () => Promise<string[]>): Promise<void> {
  const { shop, language } = stage
  const { page } = shop
  const widths = screen.widths ?? WIDTHS
  await page.setViewportSize({ width: widths[0]!, height: 700 })
  await openScreen(stage, screen)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect.soft(page.locator('html')).toHaveAttribute('lang', language)
  await expect.soft(page.locator('html')).toHaveAttribute('dir', directionOf(language))
  await expectOneLanguage(page, language, data)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 })
    await expectWidth(page)
    await expectWholeWords(page)
    if (language === 'ar') await expectMirrored(page)
    await expectNoAxeFindings(page)
  }
}

for (const language of LANGUAGES)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`in ${language}, ${colorScheme}`, { tag: ['@phone', '@long'] }, () => {
      test.use({ colorScheme })
      // Sets light pages in the Arabic typeface; those of a first visit are without it.
      if (colorScheme === 'light')
        test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('arabic-typeface', '1')))
      const say = sayIn(language)

      for (const screen of screens.visitors)
        test(`visitors: ${screen.name}`, async ({ page }) => {
          await expectGoodScreen({ shop: new ShopPage(page), language, say }, screen)
        })

      for (const screen of screens.shoppers)
        test(`shoppers: ${screen.name}`, async ({ page, request }) => {
          const api = new Api(request)
          const shop = new ShopPage(page)
          const [product] = await api.buyable()
          const login = await api.newBuyer()
          await api.order(product!)
          await api.addToCart(product!)
          await shop.alreadySignedIn(login)
          await expectGoodScreen({ shop, language, say }, screen, watchData(page))
        })

      test('the home page of who buys regularly', async ({ page }) => {
        const shop = new ShopPage(page)
        await shop.alreadySignedIn(demoLogins.shopper)
        await expectGoodScreen(
          { shop, language, say },
          {
            name: '/',
            text: ['catalog-mfe', 'regularBuys'],
            open: openRegularBuys,
          },
        )
      })

      for (const screen of screens.admins)
        test(`admins: ${screen.name}`, async ({ page }) => {
          const shop = new ShopPage(page)
          await shop.alreadySignedIn(demoLogins.admin)
          await expectGoodScreen({ shop, language, say }, screen, watchData(page))
        })
    })

test(
  'no text by which a screen is known is on a page that is not found, so that such a page is taken for none',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    const say = sayIn('en')
    const shop = new ShopPage(page)
    await shop.open('/no-such-page')
    const isNotFound: Screen['text'] = ['shell', 'notFound']
    const others = Object.values(screens)
      .flat()
      .filter(({ text }) => text.join() !== isNotFound.join())
    await expect(textOn({ shop, say }, isNotFound)).toBeVisible()
    for (const { name, text } of others) await expect(textOn({ shop, say }, text), name).toHaveCount(0)
  },
)
