import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { followedFile } from '@souk-vert/shared/releases/follow/followed-folder'
import { readReleases } from 'tools/run/active-shell'
import { ShopPage } from './support/shop-page'
import { expect, ownReleasesTest as test } from './support/test'

test.use({ expectedErrors: [/./] })

test(
  'a remote whose release cannot be read keeps its addresses, which say so with Retry until it is back',
  { tag: ['@desk', '@long'] },
  async ({ page, releases, startDocuments }) => {
    const { url } = await startDocuments()
    const { active } = readReleases(releases)!.registry.remotes.account!
    const list = join(releases, 'account', active.version, 'release.json')
    const registry = followedFile(releases)
    const shop = new ShopPage(page)
    await rename(list, `${list}.lost`)
    await writeFile(registry, `${await readFile(registry, 'utf8')}\n`)

    await expect.poll(async () => (await page.request.get(`${url}/login`)).status()).toBe(503)
    await shop.open(`${url}/login`)
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!', level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Part of this page didn’t load')
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
