import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startShop } from 'shared/tools/shop-process'
import { listingPath, ShopPage } from './support/shop-page'
import { expect, ownShopTest, test } from './support/test'

test.use({ expectedErrors: [/./] })

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
