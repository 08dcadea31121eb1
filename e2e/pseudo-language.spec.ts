import { demoLogins } from '@souk-vert/shared/contract/demo'
import { Api } from './support/api'
import { Checkout } from './support/checkout'
import { SAME, textsOf, withoutData, patternOf, readTexts } from './support/languages/language-checks'
import { pseudoText } from './support/languages/pseudo-language'
import { openScreen, type Say, screens } from './support/languages/screens'
import { watchData } from './support/languages/shown-data'
import { ShopPage } from './support/shop-page'
import { expect, ownReleasesTest as test } from './support/test'

// Pages of addresses that lead nowhere; a weight or cash that is to be confirmed.
test.use({ expectedErrors: [/status of (404|409)/] })

const PARTS = ['account-mfe', 'admin-mfe', 'cart-checkout-mfe', 'catalog-mfe']

/** A word of letters without accents; each of the pseudo-language's has one, apart from those without a vowel. */
const FOREIGN_WORD = /(?<![\p{L}\d])(?=\w*[aeiouy])[A-Za-z]{3,}(?![\p{L}\d])/iu

/** Days are written by hand in each language. */
const DAY = /\d+ \p{L}+\.? \d{4}/gu

const say: Say = (part, name) => patternOf(pseudoText(readTexts(part, 'en')[name]!))

test(
  'in a language that does not exist, all texts of all screens are messages',
  { tag: ['@phone', '@long'] },
  async ({ browser, request, releases, startDocuments, watchErrors }) => {
    test.setTimeout(1_200_000)
    const checkout = await Checkout.make(...PARTS)
    for (const part of [...PARTS, 'shared', 'shell']) await checkout.writeTexts(part, 'fr', pseudoText)
    await checkout.releaseAll(releases)
    await checkout.remove()
    const { url } = await startDocuments()
    const api = new Api(request)
    const [product] = await api.buyable()
    const buyer = await api.newBuyer()
    await api.order(product!)
    await api.addToCart(product!)

    for (const [who, login] of Object.entries({
      visitors: undefined,
      shoppers: buyer,
      admins: demoLogins.admin,
    } as const))
      for (const screen of screens[who as keyof typeof screens]) {
        const context = await browser.newContext({
          baseURL: url,
          viewport: { width: screen.widths?.[0] ?? 390, height: 844 },
          serviceWorkers: 'block',
        })
        watchErrors(context)
        const page = await context.newPage()
        const data = watchData(page)
        const shop = new ShopPage(page)
        if (login) await shop.alreadySignedIn(login)
        await openScreen({ shop, language: 'fr', say }, screen)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        const texts = await textsOf(page)
        // Messages of the backend are in real French.
        const known = [...(await data()), ...Object.values(readTexts('backend', 'fr'))]
        const foreign = texts.filter((text) =>
          FOREIGN_WORD.test(withoutData(text, known).replaceAll(SAME, '').replaceAll(DAY, '')),
        )
        expect.soft([...new Set(foreign)], `texts that are no messages: ${who}, ${screen.name}`).toEqual([])
        await context.close()
      }
  },
)
