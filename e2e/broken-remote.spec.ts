import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Route } from '@playwright/test'
import { startShop } from 'shared/tools/shop-process'
import { listingPath, ShopPage } from './support/shop-page'
import { expect, ownShopTest, test } from './support/test'

test.use({ expectedErrors: [/./] })

/** What goes wrong with every file of a remote. */
const faults: Record<string, (route: Route) => Promise<void>> = {
  'is refused': (route) => route.abort('connectionrefused'),
  'answers 404': (route) => route.fulfill({ status: 404, body: '' }),
  'answers 500': (route) => route.fulfill({ status: 500, body: 'throw 1' }),
  'is HTML with status 200': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }),
  'throws while loading': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
}

for (const [fault, answer] of Object.entries(faults))
  test(`a cart remote that ${fault} leaves everything else usable`, { tag: '@desk' }, async ({ page }) => {
    await page.route('**/mfe/cart-checkout/**', answer)
    const shop = new ShopPage(page)
    await shop.open('/')

    await expect(page.getByText(/could not load/).first()).toBeVisible()
    await (await shop.firstLink(listingPath)).click()
    await expect(page).toHaveURL((url) => listingPath.test(url.pathname))
    await expect(page.getByRole('article').first()).toBeVisible()

    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).first().click()
    await shop.add()
  })

test(
  'a catalog remote that fails in the browser leaves what the server rendered, with working links',
  { tag: '@desk' },
  async ({ page }) => {
    await page.route('**/mfe/catalog/**', (route) => route.abort('connectionrefused'))
    const shop = new ShopPage(page)
    await shop.open('/')

    await expect(page.getByRole('article').first()).toBeVisible()
    const link = await shop.firstLink(listingPath)
    const path = await link.getAttribute('href')
    await link.click()

    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  },
)

/** Replaces every script of the active release's server build. */
async function breakServerBuild(dataDir: string, remote: string, script: string): Promise<string> {
  const store = join(dataDir, 'mfe')
  const registry = JSON.parse(await readFile(join(store, 'registry.json'), 'utf8')) as {
    remotes: Record<string, { active: { version: string } }>
  }
  const { version } = registry.remotes[remote]!.active
  const folder = join(store, remote, version, 'node')
  for (const name of await readdir(folder)) if (name.endsWith('.js')) await writeFile(join(folder, name), script)
  return version
}

ownShopTest.use({ expectedErrors: [/./] })

ownShopTest(
  'a remote whose server build is broken is rendered in the browser, and the log names it',
  { tag: '@desk' },
  async ({ page, shop: first }) => {
    await first.stop()
    const version = await breakServerBuild(first.dataDir, 'catalog', 'throw new Error("broken on the server")')
    const again = await startShop({ dataDir: first.dataDir, port: first.port })
    const shop = new ShopPage(page)

    const answer = await page.goto('/')
    expect(answer?.status()).toBe(200)
    await expect(shop.cards().first()).toBeVisible()

    const log = await readFile(join(first.dataDir, 'logs/documents.log'), 'utf8')
    expect(log).toContain('catalog')
    expect(log).toContain(version)
    await again.stop()
  },
)
