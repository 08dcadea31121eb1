import type { Browser } from '@playwright/test'
import { addressOf, DEFAULT_LANGUAGE, type Language, prefixOf } from '@souk-vert/shared/language/languages'
import { Refusal } from '../run/refusal'

/** The pages that everyone may see, by name. */
export const pageNames = ['home', 'listing', 'product', 'search'] as const
export type PageName = (typeof pageNames)[number]

/** A page that the server could not render in time is made by the browser, on a busy machine later than usual; in ms. */
const TIMEOUT_MS = 120_000

/** Addresses of the public pages of a shop in a language; a listing and a product are those that the home page links to first. */
export async function publicPaths(
  browser: Browser,
  url: string,
  language: Language = DEFAULT_LANGUAGE,
): Promise<Record<PageName, string>> {
  const [home, prefix] = [addressOf(language, '/'), prefixOf(language)]
  const page = await browser.newPage()
  await page.goto(url + home)
  const products = page.locator(`main a[href^="${prefix}/product/"]`)
  // Where none comes, the refusal says so.
  await products
    .first()
    .waitFor({ state: 'attached', timeout: TIMEOUT_MS })
    .catch(() => undefined)
  const links = await page
    .getByRole('link')
    .evaluateAll((elements) => elements.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  await page.close()
  const isListing = (path: string) => /^\/[^/]+-[0-9a-f]{24}\/[^/]+-[0-9a-f]{24}$/.test(path.slice(prefix.length))
  const listing = links.find((path) => path.startsWith(`${prefix}/`) && isListing(path))
  const product = links.find((path) => path.startsWith(`${prefix}/product/`))
  if (!listing || !product) throw new Refusal(`The home page at ${url}${home} links to no listing or to no product.`)
  return { home, listing, product, search: `${prefix}/search?q=milk` }
}
