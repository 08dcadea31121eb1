import type { Locator, Page } from '@playwright/test'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { Api } from './api'
import { expect } from './test'

/** `/{category}-{id}/{sub-category}-{id}` (section 2). */
export const listingPath = /^\/[^/]+-[0-9a-f]{24}\/[^/]+-[0-9a-f]{24}$/
export const productPath = /^\/product\/.+-[0-9a-f]{24}$/

/** Actions of a person in several journeys, by the names that they read. */
export class ShopPage {
  constructor(readonly page: Page) {}

  /** Opens a page and waits until it is live. */
  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await this.live()
  }

  /** Waits until the document is hydrated. */
  async live(): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-hydrated')
  }

  /** The first link of the page whose address has this form, once it is there. */
  async firstLink(form: RegExp): Promise<Locator> {
    const links = this.page.getByRole('main').getByRole('link')
    const find = async () => {
      const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
      return paths.findIndex((path) => form.test(path))
    }
    await expect.poll(find, `a link like ${form}`).toBeGreaterThanOrEqual(0)
    return links.nth(await find())
  }

  /** Paths of the first listing and the first product that the page links to. */
  async shelves(): Promise<[listing: string, product: string]> {
    const pathOf = async (form: RegExp) => (await (await this.firstLink(form)).getAttribute('href'))!
    return [await pathOf(listingPath), await pathOf(productPath)]
  }

  /** Product cards that can be bought. */
  cards(): Locator {
    return this.page.getByRole('article').filter({ has: this.addButtons() })
  }

  addButtons(): Locator {
    return this.page.getByRole('button', { name: /^Add .+ to cart$/ })
  }

  /** Puts the product in the cart, and waits until the control says so. */
  async add(place: Page | Locator = this.page): Promise<void> {
    await place
      .getByRole('button', { name: /^Add .+ to cart$/ })
      .first()
      .click()
    await expect(place.getByRole('button', { name: 'Increase quantity' }).first()).toBeVisible()
  }

  /** Finds the number of pieces in the cart: on the header's button, on a phone in the bar at the bottom. */
  cartCount(pieces: number): Locator {
    const bar = this.page.getByRole('link', { name: new RegExp(`^${pieces} items?\\b`) })
    return bar.or(this.page.getByRole('button', { name: new RegExp(`^Cart: ${pieces} items?\\b`) }))
  }

  /** Opens the cart: by the header's button its drawer, on a phone by the bar at the bottom its page. */
  async openCart(): Promise<Locator> {
    const button = this.page.getByRole('banner').getByRole('button', { name: /^(My )?Cart/ })
    const isDesk = await button.isVisible()
    await (isDesk ? button : this.page.getByRole('link', { name: /View Cart/ })).click()
    const cart = isDesk ? this.page.getByRole('dialog', { name: 'Cart' }) : this.page.getByRole('main')
    await expect(cart.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible()
    return cart
  }

  /** Makes every page that is opened from now on one of this user, as if they had logged in before. */
  async alreadySignedIn(login: { email: string; password: string }): Promise<void> {
    const { data } = await new Api(this.page.request).login(login)
    await this.page.addInitScript(({ accesstoken, refreshToken }) => {
      localStorage.setItem('accesstoken', accesstoken)
      localStorage.setItem('refreshToken', refreshToken)
    }, data)
  }

  /** Opens a page as an admin; returns its main part. */
  async openAsAdmin(path: string): Promise<Locator> {
    await this.alreadySignedIn(demoLogins.admin)
    await this.open(path)
    return this.page.getByRole('main')
  }

  async login(login: { email: string; password: string }): Promise<void> {
    await this.page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await this.fillLogin(login)
  }

  /** Fills the form of the login page. */
  async fillLogin({ email, password }: { email: string; password: string }): Promise<void> {
    const main = this.page.getByRole('main')
    // The page before, such as registration, has fields of the same names, and stays for a moment.
    await expect(main.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
    await main.getByLabel('Email').fill(email)
    await main.getByLabel('Password', { exact: true }).fill(password)
    await main.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(this.page).not.toHaveURL(/\/login$/)
    await expect(this.page.getByRole('banner').getByText('Account').filter({ visible: true })).toBeVisible()
  }
}
