import type { Page } from '@playwright/test'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { localReleases } from '@souk-vert/platform/testing/release-builders'
import { startDocumentServer } from './support/document-server'
import { ShopPage } from './support/shop-page'
import { expect } from './support/test'
import { threeGenerationsTest as test } from './support/releases/three-generations'

/** One worker builds, and tries all pairs. */
test.describe.configure({ mode: 'default' })

const AGES = ['newest', 'second newest', 'third newest']

/** Pages of each remote that everybody, and that an admin may open; `listing` and `product` replace the first one's. */
const PAGES = {
  everybody: {
    catalog: ['/', 'listing', 'product', '/search?q=milk'],
    'cart-checkout': ['/cart'],
    account: ['/login'],
  },
  admin: {
    'cart-checkout': ['/checkout'],
    account: ['/dashboard/profile', '/dashboard/address'],
    admin: ['/dashboard/product', '/dashboard/stock'],
  },
}

interface Named {
  isRendered: boolean
  remotes: Record<string, { active: { version: string } }>
  scripts: { ordered: string[] }
}

/** Releases that the document names, as the browser reads it. */
const named = (page: Page) =>
  page.evaluate(async () => {
    const { shop, ...own } = JSON.parse(document.getElementById('page-data')!.textContent!) as { shop: string } & Named
    const file = shop.replace('sha256-', '').replaceAll('+', '-').replaceAll('/', '_')
    const common = (await (await fetch(`/mfe/remotes/${file}.json`)).json()) as Named
    return { ...own, remotes: { ...common.remotes, ...own.remotes } }
  })

for (const [shellAge, shellName] of AGES.entries())
  for (const [remoteAge, remoteName] of AGES.entries())
    test(
      `with the ${shellName} shell, each page of the ${remoteName} release of each remote is rendered and comes alive`,
      { tag: ['@desk', '@long'] },
      async ({ page, baseURL, three: { releases, generations } }) => {
        const { shell } = generations.at(-1 - shellAge)!
        const { remotes } = generations.at(-1 - remoteAge)!
        const documents = await startDocumentServer({ releases, backendUrl: baseURL!, shell })
        for (const [remote, version] of Object.entries(remotes)) await localReleases(releases).activate(remote, version)
        const served = Object.entries(remotes).map((remote) => remote.join('@'))
        const live = async () => {
          const { shop: parts } = (await (await page.request.get(`${documents.url}/healthz`)).json()) as {
            shop: string
          }
          // Behind the slash is what it would fall back to.
          return parts.split(',').map((part) => part.replace(/\/.*/, ''))
        }
        await expect.poll(live).toEqual(served.sort())
        const shop = new ShopPage(page)
        await shop.open(documents.url)
        const [listing, product] = await shop.shelves()
        const places: Record<string, string> = { listing, product }

        const openAll = async (pages: Record<string, string[]>) => {
          for (const [remote, paths] of Object.entries(pages))
            for (const path of paths) {
              await shop.open(documents.url + (places[path] ?? path))
              const { scripts, isRendered, remotes: inUse } = await named(page)
              expect(scripts.ordered[0], path).toContain(`/shell/${shell}/`)
              expect(inUse[remote]?.active.version, path).toBe(remotes[remote])
              expect(isRendered, path).toBe(remote === 'catalog')
              await expect(page.getByRole('main').locator('h1, h2').first()).toBeVisible()
              await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
            }
        }
        await openAll(PAGES.everybody)
        await shop.open(`${documents.url}${places.product}`)
        await shop.add(page.getByRole('main'))
        await shop.alreadySignedIn(demoLogins.admin)
        await openAll(PAGES.admin)
        await page.close()
        await documents.stop()
      },
    )
