import type { Locator, Page } from '@playwright/test'
import { Api } from './support/api'
import { listingPath, productPath, ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

/** The parts of a document's data that are read. */
interface Document {
  routes: { path: string }[]
  integrity: Record<string, string>
  scripts: { ordered: string[]; chunks: string[] }
}

/** Goes to a page as a link does, without a new document. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Somebody who is signed in and uses all of the shop. */
class Walker extends ShopPage {
  private readonly main = this.page.getByRole('main')

  /** Home's document: all pages, and every script that is loaded on demand, by its address. */
  async home(): Promise<{ pages: string[]; scripts: string[] }> {
    await this.open('/')
    const { routes, integrity, scripts } = JSON.parse(
      (await this.page.locator('#page-data').textContent()) ?? '',
    ) as Document
    const first = [...scripts.ordered, ...scripts.chunks]
    const [listing, product] = [await this.firstLink(listingPath), await this.firstLink(productPath)]
    return {
      scripts: Object.keys(integrity).filter((path) => !first.includes(path) && !path.startsWith('/assets/boot.')),
      pages: [
        ...routes.map(({ path }) => path).filter((path) => !path.includes(':')),
        (await listing.getAttribute('href')) ?? '',
        (await product.getAttribute('href')) ?? '',
      ],
    }
  }

  /** Uses what needs a script of its own: toast, cart drawer, account menu, every page, address dialog, enlarged picture. */
  async useEverything(pages: string[]): Promise<void> {
    const header = this.page.getByRole('banner')
    await this.addButtons().first().click()
    for (const name of [/^(My )?Cart/, /^Account/]) {
      await header.getByRole('button', { name }).click()
      await this.expectFrame()
      await this.page.keyboard.press('Escape')
    }
    for (const path of pages) {
      await goTo(this.page, path)
      await this.expectFrame()
      await this.pressIfThere(this.main.getByRole('button', { name: 'Add address' }))
    }
    await this.pressIfThere(this.main.getByRole('link', { name: /^Enlarge/ }))
  }

  /** Header, footer, and in the page's place the page or what says that it failed. */
  private async expectFrame(): Promise<void> {
    await expect(this.main.getByRole('heading').or(this.main.getByRole('alert')).first()).toBeAttached()
    // Not by their roles: behind a dialog they have none.
    await expect(this.page.locator('header')).toBeVisible()
    await expect(this.page.locator('footer')).toHaveCount(1)
  }

  private async pressIfThere(control: Locator): Promise<void> {
    if ((await control.count()) === 0) return
    await control.first().click()
    await this.expectFrame()
    await this.page.keyboard.press('Escape')
  }
}

test.use({ expectedErrors: [/./] })

test(
  'whichever script that is loaded on demand cannot be had, the frame stays and what needs it says so in its place',
  { tag: '@desk' },
  async ({ page, context }) => {
    test.setTimeout(180_000)
    const login = await new Api(context.request).newShopper()
    await new Walker(page).alreadySignedIn(login)
    const { pages, scripts } = await new Walker(page).home()
    for (const script of scripts) {
      let asked = 0
      await page.route(script, (route) => {
        if (route.request().resourceType() === 'script') asked += 1
        return route.abort()
      })
      await test.step(script, async () => {
        const t = Date.now()
        const walker = new Walker(page)
        await walker.open('/')
        await walker.useEverything(pages)
        console.log(script, asked, Date.now() - t)
        expect.soft(asked, script).toBeGreaterThan(0)
      })
      await page.unroute(script)
    }
  },
)
