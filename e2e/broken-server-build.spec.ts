import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readReleases } from 'tools/run/active-shell'
import { ShopPage } from './support/shop-page'
import { expect, ownReleasesTest as test } from './support/test'

test.use({ expectedErrors: [/./] })

test(
  'a remote whose server build is not what was released costs the document its page alone, which the browser renders: status 503',
  { tag: '@desk' },
  async ({ page, request, releases, startDocuments }) => {
    const { version } = readReleases(releases)!.registry.remotes.catalog!.active
    const node = join(releases, 'catalog', version, 'node')
    for (const name of await readdir(node)) await writeFile(join(node, name), 'throw new Error("foreign code")')
    const { url, log } = await startDocuments()

    const answer = await request.get(`${url}/`)
    const html = await answer.text()
    expect(answer.status()).toBe(503)
    expect(answer.headers()['cache-control']).toBe('no-store')
    for (const part of ['<header', 'href="/login"', '<footer', '<title>Groceries and packaging'])
      expect(html).toContain(part)
    expect(html).not.toContain('noindex')

    await page.goto(url)
    await expect(new ShopPage(page).cards().first()).toBeVisible()
    expect(log()).toContain('"remote":"catalog"')
    expect(log()).toContain(version)
  },
)
