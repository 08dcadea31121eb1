import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEdge } from 'tools/test/edge/edge-process'
import { changedBuild } from './support/releases/changed-build'
import { runMfe } from './support/releases/run-mfe'
import { ShopPage } from './support/shop-page'
import { expect, ownShopTest as test } from './support/test'

test(
  'a released text is on the next page load, behind nginx soon after, but not on pages that are open; a rollback brings the old one back, and one that breaks as it loads does not stay live',
  { tag: '@desk' },
  async ({ page, context, shop: running, request }) => {
    const releases = join(running.dataDir, 'releases')
    const before = await running.pids()
    const builds = await mkdtemp(join(tmpdir(), 'builds-'))
    const built = await changedBuild(releases, builds, 'catalog', 'aaaaaaaa', (_file, code) =>
      code.replaceAll('See All', 'See Everything'),
    )
    const edge = await startEdge({ dataDir: running.dataDir, documentsPorts: [running.port] })
    const textAtEdge = async () => /See (All|Everything)/.exec(await (await request.get(`${edge.url}/`)).text())?.[0]
    const shop = new ShopPage(page)
    await shop.open('/')
    await expect(page.getByText('See All').first()).toBeVisible()
    expect(await textAtEdge()).toBe('See All')
    const openPage = await context.newPage()
    await new ShopPage(openPage).open('/login')

    const output = await runMfe(['release', '--from', built], running)
    expect(output).toMatch(new RegExp(`catalog .+ is active, served by .+:${running.port}\\b`))
    expect(output).not.toMatch(/account|admin|cart-checkout|shell/)
    await shop.open('/')
    await expect(page.getByText('See Everything').first()).toBeVisible()
    await expect(page.getByText('See All')).toHaveCount(0)
    await expect.poll(textAtEdge).toBe('See Everything')
    await openPage.getByRole('link', { name: 'Souk Vert, home' }).click()
    await expect(openPage.getByText('See All').first()).toBeVisible()

    await runMfe(['rollback', 'catalog-mfe'], running)
    await shop.open('/')
    await expect(page.getByText('See All').first()).toBeVisible()
    await expect.poll(textAtEdge).toBe('See All')

    const broken = await changedBuild(releases, builds, 'catalog', 'bbbbbbbb', (file, code) =>
      file === 'node/remoteEntry.js' ? "throw new Error('It broke')" : code,
    )
    await expect(runMfe(['release', '--from', broken], running)).rejects.toMatchObject({
      stdout: expect.stringMatching(/does not serve catalog .+: It broke\ncatalog .+ is active again/),
    })
    await shop.open('/')
    await expect(page.getByText('See All').first()).toBeVisible()
    expect(await running.pids()).toEqual(before)

    const findings = await runMfe(['status'], running)
    expect(findings).toMatch(/^ok +served by /m)
    expect(findings).not.toMatch(/^(fault|warning)/m)

    await edge.stop()
    await rm(builds, { recursive: true })
  },
)
