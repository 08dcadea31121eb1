import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { readCommandLine } from '@souk-vert/shared/text/command-line'
import { browseShop, URL_OPTION } from '../test/browse-shop'
import { runCommand } from '../run/refusal'
import { repositoryRoot } from '../repository-root'
import { endProcessesOnExit } from '../run/run-process'

const folder = join(repositoryRoot, 'docs/screenshots')

/** Quality for Chromium's WebP encoder: a picture stays below 120 KB. */
const QUALITY = 80

/** A busy machine is no reason to stop. */
const TIMEOUT_MS = 120_000

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 860 }

async function openFilterMenu(page: Page): Promise<void> {
  await page.goto('/search?sort=unit-price&stock=1&unit=kg&q=milk')
  await page.getByRole('button', { name: 'Sub-category' }).click()
}

async function openFilterSheet(page: Page): Promise<void> {
  await page.goto('/search?stock=1&q=milk')
  await page.getByRole('button', { name: /^Filter/ }).click()
}

async function typeInSearch(page: Page): Promise<void> {
  await page.goto('/search')
  await page.getByRole('combobox', { name: 'Search for products' }).pressSequentially('mil')
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor()
}

async function openList(page: Page): Promise<void> {
  await page.goto('/list')
  await page.getByLabel('Your list').fill('milk 2, bread, 12 eggs\n- 1,5 kg tomatoes\n- ½ kg couscous\n- qzxw')
  await page.getByRole('button', { name: 'Find products' }).click()
  await page.getByRole('heading', { name: /^Found / }).waitFor()
}

interface Screen {
  name: string
  size: { width: number; height: number }
  scheme: 'light' | 'dark'
  /** Leads a visitor who stands on the home page to the screen. */
  open(page: Page): Promise<unknown>
}

const stay = () => Promise.resolve()

async function openListing(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click()
  await page.waitForURL('**/*-*/*-*')
  // The address comes before the page: until then, the first Add is one of the home page's.
  await page.locator('article h2').first().waitFor()
}

async function openProduct(page: Page): Promise<void> {
  await page.locator('article h3 a').first().click()
  await page.waitForURL('**/product/*')
}

async function fillCart(page: Page): Promise<void> {
  await openListing(page)
  const add = page.getByRole('button', { name: /^Add .* to cart$/ })
  for (let count = 0; count < 3; count++) {
    await add.first().click()
    await page
      .getByRole('group', { name: /^Quantity of/ })
      .nth(count)
      .waitFor()
  }
}

type Login = { email: string; password: string }

async function signIn(page: Page, login: Login = demoLogins.shopper): Promise<void> {
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(login.email)
  await page.getByLabel('Password', { exact: true }).fill(login.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** A visitor's, of the first listing. */
async function keepFavourites(page: Page): Promise<void> {
  await openListing(page)
  const buttons = page.getByRole('button', { name: /^Favourite: / })
  for (const index of [0, 1, 3]) await buttons.nth(index).click()
}

async function openFavouriteProduct(page: Page): Promise<void> {
  await keepFavourites(page)
  await page.locator('article h2 a').first().click()
  await page.waitForURL('**/product/*')
  await page.getByRole('region', { name: /^Pictures of/ }).waitFor()
  await page
    .getByRole('button', { name: /^Favourite: /, pressed: true })
    .first()
    .waitFor()
}

async function openFavourites(page: Page): Promise<void> {
  await keepFavourites(page)
  await openOwn('/dashboard/favourites')(page)
  await page.getByRole('article').first().waitFor()
}

async function openBuyAgain(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/')
  await page.getByRole('region', { name: 'Your regular buys' }).waitFor()
}

async function openOutOfStock(page: Page): Promise<void> {
  await page.goto('/search?q=mussels')
  await page.getByRole('link', { name: 'Mussels' }).click()
  await page.locator('[data-slot="account/BackInStock"]').waitFor()
}

async function openCheckout(page: Page): Promise<void> {
  await fillCart(page)
  await signIn(page)
  await page.goto('/checkout')
  await page.getByRole('radio').first().waitFor()
}

/** A page of the demo shopper, there with its heading. */
const openOwn = (path: string) => async (page: Page) => {
  await signIn(page)
  await page.goto(path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}

/** A page of admins, there with its heading and its data. */
const openAdmin = (name: string) => async (page: Page) => {
  await signIn(page, demoLogins.admin)
  await page.goto(`/dashboard/${name}`)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page
    .getByRole('main')
    .getByRole('status', { name: /^Loading/ })
    .waitFor({ state: 'detached' })
}

async function openOrder(page: Page): Promise<void> {
  await openOwn('/dashboard/myorders')(page)
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('list', { name: 'Steps' }).waitFor()
}

async function openAccountMenu(page: Page): Promise<void> {
  await signIn(page)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menu').waitFor()
}

async function openRecovery(page: Page): Promise<void> {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(demoLogins.shopper.email)
  await page.getByRole('button', { name: 'Send Otp' }).click()
  await page.waitForURL('**/verification-otp')
}

async function openDrawer(page: Page): Promise<void> {
  await fillCart(page)
  await page.getByRole('button', { name: /^Cart: 3 items/ }).click()
  await page.getByRole('button', { name: 'Proceed' }).waitFor()
}

const screens: Screen[] = [
  { name: 'home-1280', size: desk, scheme: 'light', open: stay },
  { name: 'home-390', size: phone, scheme: 'light', open: stay },
  { name: 'home-dark-390', size: phone, scheme: 'dark', open: stay },
  { name: 'buy-again-390', size: phone, scheme: 'light', open: openBuyAgain },
  { name: 'buy-again-dark-1280', size: desk, scheme: 'dark', open: openBuyAgain },
  { name: 'listing-1280', size: desk, scheme: 'light', open: openListing },
  { name: 'listing-390', size: phone, scheme: 'light', open: fillCart },
  { name: 'product-1280', size: desk, scheme: 'light', open: openProduct },
  { name: 'product-390', size: phone, scheme: 'light', open: openProduct },
  { name: 'back-in-stock-390', size: phone, scheme: 'light', open: openOutOfStock },
  { name: 'back-in-stock-dark-390', size: phone, scheme: 'dark', open: openOutOfStock },
  { name: 'search-390', size: phone, scheme: 'light', open: (page) => page.goto('/search?q=choclate') },
  { name: 'suggestions-1280', size: desk, scheme: 'light', open: typeInSearch },
  { name: 'suggestions-dark-1280', size: desk, scheme: 'dark', open: typeInSearch },
  { name: 'suggestions-390', size: phone, scheme: 'light', open: typeInSearch },
  { name: 'suggestions-dark-390', size: phone, scheme: 'dark', open: typeInSearch },
  { name: 'filters-1280', size: desk, scheme: 'light', open: openFilterMenu },
  { name: 'filters-390', size: phone, scheme: 'light', open: openFilterSheet },
  { name: 'filters-dark-390', size: phone, scheme: 'dark', open: openFilterSheet },
  { name: 'shopping-list-1280', size: desk, scheme: 'light', open: openList },
  { name: 'shopping-list-dark-1280', size: desk, scheme: 'dark', open: openList },
  { name: 'shopping-list-390', size: phone, scheme: 'light', open: openList },
  { name: 'shopping-list-dark-390', size: phone, scheme: 'dark', open: openList },
  { name: 'delivery-390', size: phone, scheme: 'light', open: (page) => page.goto('/delivery') },
  { name: 'delivery-dark-390', size: phone, scheme: 'dark', open: (page) => page.goto('/delivery') },
  { name: 'nothing-found-390', size: phone, scheme: 'light', open: (page) => page.goto('/search?q=zzzzqq') },
  { name: 'favourite-cards-390', size: phone, scheme: 'light', open: keepFavourites },
  { name: 'favourite-product-dark-390', size: phone, scheme: 'dark', open: openFavouriteProduct },
  { name: 'favourites-1280', size: desk, scheme: 'light', open: openFavourites },
  { name: 'favourites-dark-390', size: phone, scheme: 'dark', open: openFavourites },
  { name: 'login-390', size: phone, scheme: 'light', open: (page) => page.goto('/login') },
  { name: 'listing-dark-1280', size: desk, scheme: 'dark', open: openListing },
  { name: 'drawer-dark-1280', size: desk, scheme: 'dark', open: openDrawer },
  { name: 'cart-390', size: phone, scheme: 'light', open: async (page) => (await fillCart(page), page.goto('/cart')) },
  { name: 'checkout-1280', size: desk, scheme: 'light', open: openCheckout },
  { name: 'checkout-390', size: phone, scheme: 'light', open: openCheckout },
  { name: 'register-390', size: phone, scheme: 'light', open: (page) => page.goto('/register') },
  { name: 'recovery-390', size: phone, scheme: 'light', open: openRecovery },
  { name: 'account-menu-1280', size: desk, scheme: 'light', open: openAccountMenu },
  { name: 'profile-1280', size: desk, scheme: 'light', open: openOwn('/dashboard/profile') },
  { name: 'addresses-390', size: phone, scheme: 'light', open: openOwn('/dashboard/address') },
  { name: 'orders-390', size: phone, scheme: 'light', open: openOwn('/dashboard/myorders') },
  { name: 'order-1280', size: desk, scheme: 'light', open: openOrder },
  { name: 'admin-category-1280', size: desk, scheme: 'light', open: openAdmin('category') },
  { name: 'admin-subcategory-1280', size: desk, scheme: 'light', open: openAdmin('subcategory') },
  { name: 'admin-upload-1280', size: desk, scheme: 'light', open: openAdmin('upload-product') },
  { name: 'admin-product-1280', size: desk, scheme: 'light', open: openAdmin('product') },
  { name: 'admin-product-390', size: phone, scheme: 'light', open: openAdmin('product') },
  { name: 'admin-orders-1280', size: desk, scheme: 'light', open: openAdmin('orders') },
  { name: 'admin-import-1280', size: desk, scheme: 'light', open: openAdmin('import') },
  { name: 'admin-stock-1280', size: desk, scheme: 'light', open: openAdmin('stock') },
  { name: 'admin-stock-390', size: phone, scheme: 'light', open: openAdmin('stock') },
  { name: 'admin-overview-1280', size: desk, scheme: 'light', open: openAdmin('overview') },
  { name: 'admin-overview-dark-1280', size: desk, scheme: 'dark', open: openAdmin('overview') },
  { name: 'admin-overview-390', size: phone, scheme: 'light', open: openAdmin('overview') },
  { name: 'admin-users-1280', size: desk, scheme: 'light', open: openAdmin('users') },
  { name: 'admin-settings-1280', size: desk, scheme: 'light', open: openAdmin('settings') },
  { name: 'order-dark-390', size: phone, scheme: 'dark', open: openOrder },
]

/** `npm run screenshots`: takes the pictures of docs/design.md again, of a fresh demo shop or the running one at `--url=http://…`; all, or those that are named. */
await runCommand(async () => {
  endProcessesOnExit()
  const line = readCommandLine<{ url?: string }>({
    called: 'npm run screenshots --',
    forms: [{ args: '[<picture>…]', does: 'take the pictures of docs/design.md, all or those that are named' }],
    options: URL_OPTION,
  })
  if (line) await browseShop(line.values.url, (browser, url) => takeAll(browser, url, line.args))
})

async function takeAll(browser: Browser, url: string, names: string[]): Promise<void> {
  for (const screen of screens) {
    if (names.length > 0 && !names.includes(screen.name)) continue
    const picture = await take(browser, url, screen)
    await writeFile(join(folder, `${screen.name}.webp`), picture)
    console.log(`${screen.name}.webp ${Math.ceil(picture.length / 1024)} KB`)
  }
}

async function take(browser: Browser, baseURL: string, { size, scheme, open }: Screen): Promise<Buffer> {
  const context = await browser.newContext({ baseURL, viewport: size, colorScheme: scheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  // Once to have the heading font in the cache: a first visit may do without it.
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.goto('/', { waitUntil: 'networkidle' })
  await open(page)
  await page.waitForLoadState('networkidle')
  // Toasts are gone by themselves, and the pointer rests nowhere.
  await page.mouse.move(0, 0)
  await page.locator('.notistack-Snackbar').first().waitFor({ state: 'hidden' })
  await page.evaluate(() => scrollTo(0, 0))
  // A picture out of sight waits for its turn: below the screen, beside it in a strip, or not shown at this width.
  await page.waitForFunction(() =>
    [...document.images].every((picture) => {
      const { top, left, width } = picture.getBoundingClientRect()
      return picture.complete || width === 0 || top > innerHeight || left > innerWidth
    }),
  )
  const devTools = await context.newCDPSession(page)
  const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  await context.close()
  return Buffer.from(data, 'base64')
}
