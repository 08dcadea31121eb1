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

interface Screen {
  name: string
  size: { width: number; height: number }
  scheme: 'light' | 'dark'
  /** Leads a visitor who stands on the home page to the screen. */
  open(page: Page): Promise<unknown>
}

const stay = () => Promise.resolve()

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

async function signIn(page: Page, login: Login): Promise<void> {
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(login.email)
  await page.getByLabel('Password', { exact: true }).fill(login.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

async function openCheckout(page: Page): Promise<void> {
  await fillCart(page)
  await signIn(page, demoLogins.shopper)
  await page.goto('/checkout')
  await page.getByRole('radio').first().waitFor()
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
  await signIn(page, demoLogins.shopper)
  await page.goto('/dashboard/myorders')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('list', { name: 'Steps' }).waitFor()
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
  { name: 'listing-1280', size: desk, scheme: 'light', open: openListing },
  { name: 'listing-390', size: phone, scheme: 'light', open: fillCart },
  { name: 'product-1280', size: desk, scheme: 'light', open: openProduct },
  { name: 'suggestions-390', size: phone, scheme: 'light', open: typeInSearch },
  { name: 'filters-390', size: phone, scheme: 'light', open: openFilterSheet },
  { name: 'shopping-list-1280', size: desk, scheme: 'light', open: openList },
  { name: 'drawer-dark-1280', size: desk, scheme: 'dark', open: openDrawer },
  { name: 'checkout-390', size: phone, scheme: 'light', open: openCheckout },
  { name: 'order-1280', size: desk, scheme: 'light', open: openOrder },
  { name: 'admin-product-390', size: phone, scheme: 'light', open: openAdmin('product') },
  { name: 'admin-orders-1280', size: desk, scheme: 'light', open: openAdmin('orders') },
  { name: 'admin-overview-dark-1280', size: desk, scheme: 'dark', open: openAdmin('overview') },
]

/**
 * `npm run screenshots`: takes the pictures of README and docs/design.md again, of a fresh demo shop or the running one
 * at `--url=http://…`; all, or those that are named.
 */
await runCommand(async () => {
  endProcessesOnExit()
  const line = readCommandLine<{ url?: string }>({
    called: 'npm run screenshots --',
    forms: [
      { args: '[<picture>…]', does: 'take the pictures of README and docs/design.md, all or those that are named' },
    ],
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
