import type { ChildProcess } from 'node:child_process'
import { startEdge } from 'tools/test/edge/edge-process'
import { freePort } from 'tools/run/ports'
import { Checkout, lineOf } from './support/releases/checkout'
import { ShopPage } from './support/shop-page'
import { expect, ownShopTest as test } from './support/test'

const port = await freePort()
const origin = `http://localhost:${port}`

// The server ends in the midst of its stream of changes, and the browser goes on asking it.
const expectedErrors = [/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING .*\/changes/]
test.use({ shopSettings: { MFE_OVERRIDE_ORIGINS: origin }, expectedErrors })

/** Event of the team's machine after a change. */
const saved = { contentType: 'text/event-stream', body: 'data: saved\n\n' }

let team: ChildProcess | undefined
test.afterEach(() => team?.kill())

test(
  'a team sees its local build in a running shop, behind nginx, in one browser alone, follows its changes there, and ends it',
  { tag: ['@desk', '@long'] },
  async ({ page, browser, shop: running }) => {
    const checkout = await Checkout.make('catalog-mfe')
    const edge = await startEdge({ dataDir: running.dataDir, documentsPorts: [running.port] })
    await checkout.changeText('catalog-mfe', 'See All', 'See Whatever')
    team = checkout.start(['dev', 'catalog', '--against', edge.url, '--port', String(port)])
    const printed = await lineOf(team, /^Open .+/m)

    await page.goto(printed.replace('Open ', ''))
    await expect(page.getByText('See Whatever').first()).toBeVisible()
    await expect(page).toHaveURL(`${edge.url}/`)
    await page.getByText('See Whatever').nth(2).scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    // A second change, which is sent as soon as the page is back.
    await page.route(
      `${origin}/changes`,
      (route) => route.fulfill({ headers: { 'access-control-allow-origin': '*' }, ...saved }),
      { times: 1 },
    )
    await checkout.changeText('catalog-mfe', 'See Whatever', 'See Everything')
    await expect(page.getByText('See Everything').first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)

    const visitor = await browser.newPage()
    await new ShopPage(visitor).open(edge.url)
    await expect(visitor.getByText('See All').first()).toBeVisible()
    await visitor.close()

    team.kill()
    await page.reload()
    await expect(page.getByText('See All').first()).toBeVisible()
    await page.getByRole('link', { name: `${origin} does not answer: catalog is the released one. End` }).click()
    await expect(page.getByText('See All').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'does not answer' })).toHaveCount(0)

    // Pages are loaded ahead as long as there is one.
    await page.close()
    await edge.stop()
    await checkout.remove()
  },
)
