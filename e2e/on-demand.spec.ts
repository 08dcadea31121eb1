import type { Locator, Page } from '@playwright/test'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { Api } from './support/api'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

/** The parts of a document's data that are read. */
interface Document {
  routes: Record<string, { path: string }[]>
  /** Hashes by folder and file, without its `.js`. */
  integrity: Record<string, Record<string, string>>
  scripts: { ordered: string[]; chunks: string[] }
}

/** Goes to a page as a link does, without a new document. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Person who is signed in and uses all of the shop. */
class Walker extends ShopPage {
  private readonly main = this.page.getByRole('main')

  /** Home's document: all pages, and every script that is loaded on demand, by its address. */
  async home(): Promise<{ pages: string[]; scripts: string[] }> {
    await this.open('/')
    const { routes, integrity, scripts } = JSON.parse(
      (await this.page.locator('#page-data').textContent()) ?? '',
    ) as Document
    const first = [...scripts.ordered, ...scripts.chunks]
    return {
      scripts: Object.entries(integrity)
        .flatMap(([folder, files]) => Object.keys(files).map((file) => `${folder}${file}.js`))
        .filter((path) => !first.includes(path) && !/^\/mfe\/shell\/.+\/boot\./.test(path)),
      pages: [
        ...Object.values(routes)
          .flat()
          .map(({ path }) => path)
          .filter((path) => !path.includes(':')),
        ...(await this.shelves()),
      ],
    }
  }

  /** Uses what needs a script of its own: toast, cart drawer, account menu, every page, address dialog, enlarged picture. */
  async useEverything(pages: string[]): Promise<void> {
    const header = this.page.getByRole('banner')
    await this.addButtons().first().click()
    await this.openAndLeave(header.getByRole('button', { name: /^(My )?Cart/ }), 'dialog')
    const account = header.getByRole('button', { name: /^Account/ })
    // Without what asks for it nobody is signed in.
    await expect(account.or(this.main.getByText('We couldn’t load your account'))).toBeVisible()
    if ((await account.count()) > 0) await this.openAndLeave(account, 'menu')
    for (const path of pages) {
      await goTo(this.page, path)
      await this.expectFrame()
      const address = this.main.getByRole('button', { name: 'Add address' })
      if (path === '/dashboard/address') await this.comesOrFails(address)
      await this.pressIfThere(address)
    }
    await this.enlargeIfThere()
  }

  /** Header, footer, and in the page's place the page or what says that it failed. */
  private async expectFrame(): Promise<void> {
    // Not by their roles: behind a dialog they have none.
    await expect(this.page.locator('main :is(h1, h2, [role=alert])').first()).toBeAttached()
    await expect(this.page.locator('header')).toBeVisible()
    await expect(this.page.locator('footer')).toHaveCount(1)
  }

  private async openAndLeave(control: Locator, opens: 'dialog' | 'menu'): Promise<void> {
    await control.click()
    await expect(
      this.page
        .getByRole(opens)
        .or(this.page.getByText(/We couldn’t load/))
        .first(),
    ).toBeVisible()
    await this.expectFrame()
    await this.page.keyboard.press('Escape')
  }

  private async comesOrFails(wanted: Locator): Promise<void> {
    await expect(wanted.or(this.main.getByRole('alert')).first()).toBeVisible()
  }

  private async pressIfThere(control: Locator): Promise<void> {
    // The page that is left may still have it, and take it along.
    await expect(async () => {
      if ((await control.count()) > 0) await control.first().click({ timeout: 1000 })
    }).toPass()
    await this.expectFrame()
    await this.page.keyboard.press('Escape')
  }

  /** Without what enlarges it, the link of a picture opens it alone, as it does without script. */
  private async enlargeIfThere(): Promise<void> {
    const link = this.main.getByRole('link', { name: /^Enlarge/ })
    await this.comesOrFails(link)
    if ((await link.count()) === 0) return
    await link.first().click()
    const dialog = this.page.getByRole('dialog')
    await expect(dialog.or(this.page.locator('body > img'))).toBeVisible()
    if ((await dialog.count()) === 0) await this.page.goBack()
    await this.expectFrame()
  }
}

/** The shell's scripts that are loaded on demand. */
const shellParts = /\/mfe\/shell\/.+\/(?!main\.|boot\.)[^/]+\.js/

/**
 * Chunks that other journeys load: admins, sessions that end, orders, cards, sold-out products, people who look
 * behind a page.
 */
const ofOtherJourneys =
  /\/expose-(LoginDialog|BackInStock)\.|\/mfe\/admin\/|\/mfe\/account\/.+\/order\.|\/stripe\.|\/inspect\.|\/report-vitals\./

/** Texts of scripts whose names say nothing: files that are sent, sections of other remotes. */
const inOtherJourneys = /"sendForm"|"data-extension"/

test.use({ expectedErrors: [/./] })

test(
  'whichever script that is loaded on demand cannot be had, the frame stays and what needs it says so in its place',
  { tag: ['@desk', '@long'] },
  async ({ page, context }) => {
    test.setTimeout(900_000)
    const walker = new Walker(page)
    const api = new Api(context.request)
    await walker.alreadySignedIn(await api.newShopper())
    const { pages, scripts } = await walker.home()
    const unused: string[] = []
    for (const script of scripts) {
      let isAsked = false
      await page.route(script, (route) => {
        isAsked ||= route.request().resourceType() === 'script'
        return route.abort()
      })
      await test.step(script, async () => {
        await walker.open('/')
        await walker.useEverything(pages)
      })
      if (!isAsked) unused.push(script)
      await page.unroute(script)
      // So that the next one finds a product to add where this one did.
      for (const { _id } of (await api.call('GET /api/cart/get')).data)
        await api.call('DELETE /api/cart/delete-cart-item', { _id })
    }
    const left: string[] = []
    for (const script of unused.filter((path) => !ofOtherJourneys.test(path)))
      if (!inOtherJourneys.test(await (await context.request.get(script)).text())) left.push(script)
    expect(left, 'what the walk does not need').toEqual([])
  },
)

test(
  'a page whose own script has come and not one of the shell that it imports says so, and Try again brings it',
  { tag: '@desk' },
  async ({ page }) => {
    const shop = new ShopPage(page)
    await shop.alreadySignedIn(demoLogins.admin)
    // The shared module of what admins' pages alone need of MUI.
    await page.route(shellParts, async (route) =>
      /\bAutocomplete:/.test(await (await route.fetch()).text()) ? route.abort() : route.continue(),
    )
    await shop.open('/')
    await goTo(page, '/dashboard/upload-product')
    const main = page.getByRole('main')
    await expect(main.getByText('Part of this page didn’t load')).toBeVisible()

    await page.unroute(shellParts)
    await main.getByRole('button', { name: 'Try again' }).click()

    await expect(main.getByRole('heading', { name: 'Upload Product' })).toBeVisible()
  },
)

test(
  'Add as the first thing without network: the page stays, the toast is said, and back online toasts are there',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.route(shellParts, (route) => route.abort())
    const shop = new ShopPage(page)
    await shop.open('/')
    // The control itself has come, as it has when somebody presses it.
    await expect(page.locator('[data-slot="cart-checkout/AddToCart"]').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)

    await shop.add()

    // A strip that came near meanwhile says that it could not load.
    await expect(page.getByRole('alert').filter({ hasText: 'Item added to cart' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.unroute(shellParts)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Increase quantity' }).first().click()
    await expect(page.locator('.notistack-Snackbar').getByRole('alert')).toBeVisible()
  },
)

test(
  'after a quiet moment the parts of the shell are there without network, too',
  { tag: ['@phone', '@long'] },
  async ({ page, context }) => {
    const shop = new ShopPage(page)
    const quietMoment = page.waitForResponse((response) => shellParts.test(response.url()))
    await shop.open('/')
    await quietMoment
    await expect(page.locator('[data-slot="cart-checkout/AddToCart"]').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)

    await shop.add()

    await expect(page.locator('.notistack-Snackbar').getByRole('alert')).toBeVisible()
  },
)
