import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { startShop } from 'tools/shop-process'
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

/** The folder of the release that the registry names. */
async function activeRelease(dataDir: string, remote: string): Promise<string> {
  const store = join(dataDir, 'mfe')
  const registry = JSON.parse(await readFile(join(store, 'registry.json'), 'utf8')) as {
    remotes: Record<string, { active: { version: string } }>
  }
  return join(store, remote, registry.remotes[remote]!.active.version)
}

/** Replaces every script of the active release's server build. */
async function breakServerBuild(dataDir: string, remote: string, script: string): Promise<string> {
  const release = await activeRelease(dataDir, remote)
  const folder = join(release, 'node')
  for (const name of await readdir(folder)) if (name.endsWith('.js')) await writeFile(join(folder, name), script)
  return basename(release)
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

ownShopTest(
  'a remote whose release cannot be read keeps its addresses, which say so with Retry until it is back',
  { tag: '@desk' },
  async ({ page, shop: { dataDir } }) => {
    const shop = new ShopPage(page)
    const list = join(await activeRelease(dataDir, 'account'), 'release.json')
    const registry = join(dataDir, 'mfe/registry.json')
    await rename(list, `${list}.lost`)
    await writeFile(registry, `${await readFile(registry, 'utf8')}\n`)

    await expect.poll(async () => (await page.request.get('/login')).status()).toBe(503)
    await shop.open('/login')
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!', level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('A part of the shop could not be loaded')
    await page.getByRole('banner').getByRole('link', { name: /home/ }).click()
    await expect(shop.cards().first()).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()

    await rename(`${list}.lost`, list)
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await expect(async () => {
      if (await retry.isVisible()) await retry.click()
      await expect(page.getByLabel('Email')).toBeVisible({ timeout: 2000 })
    }).toPass()
  },
)
