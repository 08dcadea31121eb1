import type { Browser } from '@playwright/test'
import { Refusal } from '../run/refusal'

/** The pages that everyone may see, by name. */
export const pageNames = ['home', 'listing', 'product', 'search'] as const
export type PageName = (typeof pageNames)[number]

/** A page that the server could not render in time is made by the browser, on a busy machine later than usual; in ms. */
const TIMEOUT_MS = 120_000

/** Addresses of the public pages of a shop; a listing and a product are those that the home page links to first. */
export async function publicPaths(browser: Browser, url: string): Promise<Record<PageName, string>> {
  const page = await browser.newPage()
  await page.goto(url)
  const products = page.locator('main a[href^="/product/"]')
  // Where none comes, the refusal says so.
  await products
    .first()
    .waitFor({ state: 'attached', timeout: TIMEOUT_MS })
    .catch(() => undefined)
  const links = await page
    .getByRole('link')
    .evaluateAll((elements) => elements.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  await page.close()
  const listing = links.find((path) => /^\/[^/]+-[0-9a-f]{24}\/[^/]+-[0-9a-f]{24}$/.test(path))
  const product = links.find((path) => path.startsWith('/product/'))
  if (!listing || !product) throw new Refusal(`The home page at ${url} links to no listing or to no product.`)
  return { home: '/', listing, product, search: '/search?q=milk' }
}
