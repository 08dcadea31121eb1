import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectedByRemote } from '@souk-vert/platform/federation/shared-packages'
import { startEdge } from 'tools/test/edge/edge-process'
import { startShop } from 'tools/test/shop-process'
import { startRequests } from 'tools/test/shoppers/constant-requests'
import { changedBuild } from './support/releases/changed-build'
import { runMfe } from './support/releases/run-mfe'
import { ShopPage } from './support/shop-page'
import { expect, ownShopTest as test } from './support/test'

/** One shop has both releases; the last journey ends it. */
test.describe.configure({ mode: 'default' })

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

const react = expectedByRemote().react!.version
const [OLD, NEW] = ['All rights reserved.', 'All rights kept.']

test.describe('the shell', () => {
  // A document of the former shell names a file that the server of the new one does not have.
  test.use({ expectedErrors: [/status of 404 .*\/mfe\/remotes\//] })

  test(
    'the shell is released and rolled back under load: no request fails, open pages keep its former files, cached documents come alive, and a start keeps what was chosen',
    { tag: '@desk' },
    async ({ page, context, shop: running }) => {
      const releases = join(running.dataDir, 'releases')
      const before = await running.pids()
      const builds = await mkdtemp(join(tmpdir(), 'builds-'))
      const version = 'aaaaaaaaaaaaaaaa'
      // Its React is a patch behind the one that the remotes were built with.
      const built = await changedBuild(releases, builds, 'shell', version, (_file, code) =>
        code.replaceAll(OLD, NEW).replaceAll(react, react.replace(/\d+$/, '0')),
      )
      const edge = await startEdge({ dataDir: running.dataDir, documentsPorts: [running.port] })
      const shop = new ShopPage(page)
      const footer = page.getByRole('contentinfo')
      await shop.open('/')
      const formerDocument = await (await page.request.get(running.url)).text()
      const openPage = await context.newPage()
      await new ShopPage(openPage).open('/login')
      // As few as notice a failure: each is drawn by a core that the release wants, too.
      const requests = startRequests(
        [running.url, edge.url]
          .flatMap((url) => [`${url}/`, `${url}/login`, `${url}/api/category/get`])
          .map((url) => ({ url: () => url })),
        { clients: 1, pauseMs: 100 },
      )
      /** A connection that the browser has kept may bring the former shell once more. */
      const seeFooter = (text: string) =>
        expect(async () => {
          await shop.open('/')
          await expect(footer).toContainText(text, { timeout: 500 })
        }).toPass()

      const output = await runMfe(['release', '--from', built, '--note', 'kept'], running)
      expect(output).toMatch(new RegExp(`^shell ${version} is active, served by .+:${running.port}$`, 'm'))
      await seeFooter(NEW)
      const { documents, ...others } = await running.pids()
      expect({ ...others, documents: before.documents }).toEqual(before)
      expect(documents).not.toBe(before.documents)

      await openPage.getByRole('link', { name: 'Souk Vert, home' }).click()
      await expect(openPage.getByText('See All').first()).toBeVisible()
      await expect(openPage.getByRole('contentinfo')).toContainText(OLD)
      const cached = { contentType: 'text/html', body: formerDocument }
      await page.route(`${running.url}/?cached`, (route) => route.fulfill(cached), { times: 1 })
      // With its file of the shop, or loaded again without.
      await shop.open('/?cached')
      await shop.add(page.getByRole('main'))

      await runMfe(['rollback', 'shell'], running)
      await seeFooter(OLD)
      const { asked, failed } = await requests.stop()
      expect(failed).toEqual([])
      expect(asked).toBeGreaterThan(100)

      await runMfe(['activate', 'shell', version], running)
      await edge.stop()
      await rm(builds, { recursive: true })
      await openPage.close()
      await page.goto('about:blank')
      await running.stop()
      const again = await startShop({ dataDir: running.dataDir, port: running.port })
      expect(await (await page.request.get(again.url)).text()).toContain(NEW)
      await again.stop()
    },
  )
})
