import { localReleases } from '@souk-vert/platform/testing/release-builders'
import { readReleases } from 'tools/run/active-shell'
import { freePort } from 'tools/run/ports'
import { addCopy } from './support/releases/copied-release'
import { ShopPage } from './support/shop-page'
import { expect, ownReleasesTest as test } from './support/test'

test.use({ expectedErrors: [/./] })

test(
  'a share of the visitors sees a canary, the others the active version; visits, failed ones and those with an Add are counted',
  { tag: ['@phone', '@long'] },
  async ({ page, context, releases, startDocuments }) => {
    const local = localReleases(releases)
    const { version: active } = readReleases(releases)!.registry.remotes.catalog!.active
    const canary = `${active}c`
    await addCopy({ releases, name: 'catalog', from: active, to: canary }, (file, code) => {
      const label = file.startsWith('web/') ? '(()=>{throw new Error("It broke while rendering")})()' : '"Categories"'
      return code
        .replaceAll('See All', 'See Everything')
        .replaceAll('"aria-label":"Categories"', `"aria-label":${label}`)
    })
    const version = await local.pointerTo('catalog', canary)
    await local.move('catalog', { kind: 'canary', version, plan: [50, 100] })
    const port = await freePort()
    const { url } = await startDocuments({ settings: { DOCUMENTS_METRICS_PORT: String(port) } })
    const visit = async (share: string) => {
      await context.addCookies([{ name: 'mfe_share', value: share, url }])
      return (await (await page.goto(url))?.text()) ?? ''
    }
    const readShares = () =>
      Promise.all(
        Array.from({ length: 256 }, async (_, at) => {
          const share = at.toString(16).padStart(2, '0')
          const answer = await page.request.get(`${url}/mfe/canary?share=${share}`)
          return { share, isShown: answer.headers()['x-canary'] === `catalog@${canary}` }
        }),
      )
    // No visitor waits until the server has opened it.
    await expect.poll(async () => (await readShares()).some(({ isShown }) => isShown)).toBe(true)
    const shares = await readShares()
    const shareOf = (isShown: boolean) => shares.find((each) => each.isShown === isShown)!.share
    const count = async (name: string) => {
      const text = await (await page.request.get(`http://127.0.0.1:${port}/metrics`)).text()
      const values = text.matchAll(
        new RegExp(`^storefront_${name}_total\\{remote="catalog",version="(.*)"\\} (\\d+)`, 'gm'),
      )
      return Object.fromEntries([...values].map(([, version, value]) => [version, Number(value)]))
    }

    expect(shares.filter(({ isShown }) => isShown)).toHaveLength(128)
    expect(await visit(shareOf(true))).toContain('See Everything')
    await expect.poll(() => count('failed_visits')).toEqual({ [canary]: 1 })
    expect(await visit(shareOf(false))).not.toContain('See Everything')
    await new ShopPage(page).add(page.getByRole('main'))

    await expect.poll(() => count('visits_with_add')).toEqual({ [active]: 1 })
    await expect.poll(() => count('visits')).toEqual({ [canary]: 1, [active]: 1 })
  },
)
