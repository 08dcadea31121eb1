import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressIn } from '@souk-vert/shared/language/addresses'
import { type Language } from '@souk-vert/shared/language/languages'
import type { Declaration } from '@souk-vert/shared/releases/format'
import { repositoryRoot } from 'tools/repository-root'
import { expect } from '../test'
import { listingPath, productPath, type ShopPage } from '../shop-page'

/** A message of a part as a page says it; one with values as a pattern. */
export type Say = (part: string, name: string) => string | RegExp

export interface Stage {
  shop: ShopPage
  language: Language
  say: Say
}

export interface Screen {
  name: string
  /** Widths at which there is such a screen, in px; all when left out. */
  widths?: number[]
  open(stage: Stage): Promise<void>
}

type Visitor = 'visitors' | 'shoppers' | 'admins'

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8')) as { mfe?: Declaration }

/** Pages that need a login, beside those of the dashboard. */
const PERSONAL = /^\/(dashboard|user|checkout|success|cancel)\b/

/** Addresses without parameters that the remotes declare, so that a new page is in the matrix by itself. */
function declared(who: Visitor): string[] {
  const remotes = readdirSync(repositoryRoot).filter((name) => name.endsWith('-mfe'))
  return remotes.flatMap((remote) => {
    const paths = (manifestOf(remote).mfe?.routes ?? []).map(({ path }) => path).filter((path) => !path.includes(':'))
    if (remote === 'admin-mfe') return who === 'admins' ? paths : []
    return paths.filter((path) => who === (PERSONAL.test(path) ? 'shoppers' : 'visitors'))
  })
}

const goTo = ({ shop, language }: Stage, path: string) => shop.open(addressIn(language, path))

const page = (path: string): Screen => ({ name: path, open: (stage) => goTo(stage, path) })

/** A page behind the first link of a form on another page. */
const linked = (name: string, from: string, form: RegExp): Screen => ({
  name,
  async open(stage) {
    await goTo(stage, from)
    await expect(async () => (await stage.shop.firstLink(form)).click()).toPass()
    await stage.shop.page.waitForURL((url) => form.test(url.pathname))
  },
})

/** A dialog, menu or list that a button of a page opens; the button by its message. */
const opened = (path: string, part: string, message: string, widths?: number[]): Screen => ({
  name: `${path}, ${message}`,
  widths,
  async open(stage) {
    const { page } = stage.shop
    await goTo(stage, path)
    await page
      .getByRole('button', { name: stage.say(part, message) })
      .filter({ visible: true })
      .first()
      .click()
    await page.locator('[role=dialog], dialog[open], [role=menu], form').filter({ visible: true }).first().waitFor()
  },
})

/** Puts products into a guest's cart. */
async function addTwo(stage: Stage): Promise<void> {
  const { page } = stage.shop
  await goTo(stage, '/search?q=milk')
  const quantities = page.getByRole('button', { name: stage.say('cart-checkout-mfe', 'increaseQuantityOf') })
  for (const index of [0, 1]) {
    await page
      .getByRole('button', { name: stage.say('cart-checkout-mfe', 'addToCart') })
      .first()
      .click()
    await quantities.nth(index).waitFor()
  }
}

/** The word for milk. */
const words: Record<Language, string> = { en: 'milk', fr: 'lait', ar: 'حليب' }

const PHONES = [390, 320]
const LISTING = new RegExp(listingPath.source.replace('^', '^(?:/\\w\\w)?'))
const PRODUCT = new RegExp(productPath.source.replace('^', '^(?:/\\w\\w)?'))
const ORDER = /\/dashboard\/myorders\/ORD-/

const visitorsOnly: Screen[] = [
  page('/search?q=qqqqzzzzxxxx'),
  page('/search?q=milk'),
  page('/no-such-page'),
  linked('a listing', '/', LISTING),
  linked('a product', '/', PRODUCT),
  {
    name: 'an enlarged picture',
    async open(stage) {
      await linked('', '/', PRODUCT).open(stage)
      const { page } = stage.shop
      await page
        .getByRole('link', { name: stage.say('catalog-mfe', 'enlarge') })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'suggestions',
    async open(stage) {
      const { page } = stage.shop
      await goTo(stage, '/search')
      await page.getByRole('combobox').pressSequentially(words[stage.language].slice(0, 2))
      await page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'a shopping list with answers',
    async open(stage) {
      const { page } = stage.shop
      await goTo(stage, '/list')
      await page.getByRole('main').getByRole('textbox').fill(`${words[stage.language]} 2`)
      await page.getByRole('button', { name: stage.say('catalog-mfe', 'findProducts') }).click()
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
    },
  },
  opened('/search?q=milk', 'catalog-mfe', 'filter', PHONES),
  {
    name: 'the cart drawer',
    widths: [1280],
    async open(stage) {
      await addTwo(stage)
      await stage.shop.page.getByRole('banner').locator('button').filter({ visible: true }).last().click()
      await stage.shop.page.getByRole('dialog').getByRole('heading').first().waitFor()
    },
  },
  {
    name: 'a cart with products',
    async open(stage) {
      await addTwo(stage)
      await goTo(stage, '/cart')
      await stage.shop.page.getByRole('main').getByRole('group').first().waitFor()
    },
  },
]

const shoppersOnly: Screen[] = [
  linked('an order', '/dashboard/myorders', ORDER),
  opened('/checkout', 'cart-checkout-mfe', 'addAddress'),
  opened('/dashboard/address', 'account-mfe', 'addAnAddress'),
  opened('/dashboard/address', 'account-mfe', 'editOne'),
  opened('/dashboard', 'shell', 'account', [1280]),
]

const adminsOnly: Screen[] = [
  opened('/dashboard/category', 'admin-mfe', 'addCategory'),
  opened('/dashboard/category', 'admin-mfe', 'editOne'),
  opened('/dashboard/category', 'admin-mfe', 'deleteOne'),
  opened('/dashboard/subcategory', 'admin-mfe', 'addSubCategory'),
  opened('/dashboard/subcategory', 'admin-mfe', 'editOne'),
  opened('/dashboard/product', 'admin-mfe', 'editOne'),
  opened('/dashboard/orders', 'admin-mfe', 'viewOrder'),
  opened('/dashboard/category', 'admin-mfe', 'more', PHONES),
]

/** Every screen of the shop by who sees it: all pages that the remotes declare, and what opens on them. */
export const screens: Record<Visitor, Screen[]> = {
  visitors: [...declared('visitors').map(page), ...visitorsOnly],
  shoppers: [...declared('shoppers').map(page), ...shoppersOnly],
  admins: [...declared('admins').map(page), ...adminsOnly],
}
