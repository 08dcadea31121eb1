import { demoLogins } from '@souk-vert/shared/contract/demo'
import { Checkout } from './support/releases/checkout'
import { releaseFile } from './support/releases/release-file'
import { watchShifts } from './support/shifts'
import { productPath, ShopPage } from './support/shop-page'
import { expect, ownReleasesTest as test } from './support/test'

const atHome = `import { SectionTitle } from '@souk-vert/shared/ui/kit'
export const AtHome = () => <SectionTitle>Recipes for you</SectionTitle>`

const atHomeStates = `import { AtHome } from './at-home'
export const states = { each: { default: <AtHome /> } }`

test(
  'what a new remote adds stands on home and product page once it is released, for whom it is meant, and nothing moves for it',
  { tag: ['@desk', '@long'] },
  async ({ page, releases, startDocuments }) => {
    const { url } = await startDocuments()
    const checkout = await Checkout.make('catalog-mfe')
    await checkout.mfe('create', 'recipes')
    await checkout.extend(
      'recipes-mfe',
      [
        { place: 'header/links', label: 'whatToCook', path: '/recipes?from=header', order: 1 },
        {
          place: 'home/sections',
          name: 'AtHome',
          version: 1,
          order: 1,
          when: 'signed-in',
          height: { small: 40, large: 40 },
        },
      ],
      { 'src/extensions/at-home.tsx': atHome, 'src/extensions/at-home.states.tsx': atHomeStates },
    )
    await checkout.addText('recipes-mfe', 'whatToCook', 'What to cook')
    await checkout.mfe('messages')
    await releaseFile(releases, await checkout.build('recipes'))
    await checkout.remove()

    const shiftsSoFar = await watchShifts(page)
    const shop = new ShopPage(page)
    const links = page.getByRole('navigation', { name: 'Pages of the shop' })
    const forShopper = page.getByRole('heading', { name: 'Recipes for you' })
    await shop.open(`${url}/`)
    await expect(links.getByRole('link', { name: 'What to cook' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Recipes' })).toBeVisible()
    const product = await (await shop.firstLink(productPath)).getAttribute('href')
    await expect(forShopper).toHaveCount(0)

    const below = page.getByRole('main').getByRole('link', { name: /^Recipes with / })
    await shop.open(url + product)
    await below.click()
    await expect(page.getByRole('heading', { name: 'Recipes', level: 1 })).toBeVisible()

    await shop.open(`${url}/login`)
    await expect(links.getByRole('link', { name: 'What to cook' })).toBeVisible()
    expect(await shiftsSoFar()).toEqual([])

    await shop.alreadySignedIn(demoLogins.shopper)
    await shop.open(`${url}/`)
    await expect(forShopper).toBeVisible()
    await shop.open(url + product)
    await expect(below).toBeVisible()
    expect(await shiftsSoFar()).toEqual([])

    await shop.open(`${url}/?mfe-inspect`)
    const ofRecipes = page
      .getByRole('region', { name: 'Who stands here' })
      .getByRole('listitem')
      .filter({
        hasText: /^recipes /,
      })
    await expect(ofRecipes).toHaveText(
      /header\/links: What to cook, home\/sections: AtHome, footer\/links: Recipes ?\d+ ms1\.0\.0-/,
    )
    await expect(page.getByText(/^recipes home\/sections: AtHome 1\.0\.0-[0-9a-f]{8} · \d+ ms$/)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Extensions' }).uncheck()
    await expect(page.getByText(/^recipes home\/sections: AtHome 1/)).toBeHidden()
    // Pages are loaded ahead as long as there is one, and the server ends with the test.
    await page.close()
  },
)
