import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Registry, Release } from '@souk-vert/shared/releases/format'
import { sha384 } from '@souk-vert/shared/releases/sha384'
import { ShopPage } from './support/shop-page'
import { expect, ownReleasesTest as test } from './support/test'

/** The catalogue's server build in a store, with ways to spoil it. */
async function catalogBuild(store: string) {
  const registryFile = join(store, 'registry.json')
  const registry = JSON.parse(await readFile(registryFile, 'utf8')) as Registry
  const { active } = registry.remotes.catalog!
  const folder = join(store, 'catalog', active.version)

  /** Puts this before every script, under the right hashes: as if the team had released it so. */
  const released = async (script: string) => {
    const release = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Release
    for (const file of Object.keys(release.node!.files).filter((name) => name.endsWith('.js'))) {
      const code = `${script}\n${await readFile(join(folder, file), 'utf8')}`
      await writeFile(join(folder, file), code)
      release.node!.files[file] = sha384(code)
    }
    const json = JSON.stringify(release)
    await writeFile(join(folder, 'release.json'), json)
    active.integrity = sha384(json)
    await writeFile(registryFile, JSON.stringify(registry))
  }
  return { version: active.version, node: join(folder, 'node'), released }
}

type Build = Awaited<ReturnType<typeof catalogBuild>>

const faults: Record<string, (build: Build) => Promise<void>> = {
  'is missing': ({ node }) => rm(node, { recursive: true }),
  'is not what was released': async ({ node }) => {
    for (const name of await readdir(node)) await writeFile(join(node, name), 'throw new Error("foreign code")')
  },
  'throws while it loads': ({ released }) => released('throw new Error("broken")'),
}

test.use({ expectedErrors: [/./] })

/** Run every time: the others are caught at the same places. */
const COMMON = 'is not what was released'

for (const [fault, spoil] of Object.entries(faults))
  test(
    `a remote whose server build ${fault} costs the document its page alone, which the browser renders: status 503`,
    { tag: fault === COMMON ? '@desk' : ['@desk', '@long'] },
    async ({ page, request, releaseStore, startDocuments }) => {
      const build = await catalogBuild(releaseStore)
      await spoil(build)
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
      expect(log()).toContain(build.version)
    },
  )
