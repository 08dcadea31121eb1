import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { launchChromium } from '../test/browse-shop'
import { measurePage, type PageSize, type PageTimes, slowPhone } from '../size/measure-page'
import { type PageName, pageNames, publicPaths } from '../size/public-paths'
import { runCommand } from '../run/refusal'
import { endAllProcesses, endProcessesOnExit } from '../run/run-process'
import { startShop } from '../test/shop-process'
import { temporaryFolder } from '../test/temporary-folder'
import { machine, short, spread, table } from './markdown'
import { measureRequests } from './measure-requests'
import { startStaticTwin } from './static-twin'

const { values: options } = parseArgs({ options: { short: { type: 'boolean', default: false } } })
const rounds = options.short ? 1 : 5
/** Measurement of the document server. */
const CONNECTIONS = 16
const SECONDS = 4
/** Of each product page, by its query. */
const NEW_ADDRESSES = 20

/** A visit of the shop's page, and of the same page without script. */
interface Round {
  shop: PageSize & PageTimes
  twin: PageTimes
}

const rows: [title: string, read: (round: Round) => number][] = [
  ['largest paint, ms', ({ shop }) => shop.largestPaint],
  ['the same without script, ms', ({ twin }) => twin.largestPaint],
  ['times as long as without script', ({ shop, twin }) => shop.largestPaint / twin.largestPaint],
  ['layout shift', ({ shop }) => shop.shift],
  ['blocking time, ms', ({ shop }) => shop.blocking],
  ['script until hydrated, KB', ({ shop }) => shop.scriptUntilHydrated],
  ['script with idle, KB', ({ shop }) => shop.script],
  ['hydrated, ms', ({ shop }) => shop.hydrated],
]

/** Visits every page and its twin in turns, so that other work on the machine meets both alike. */
async function visitPages(browser: Browser, url: string): Promise<Record<PageName, Round[]>> {
  const paths = await publicPaths(browser, url)
  const twin = await startStaticTwin(url)
  const visits: Record<PageName, Round[]> = { home: [], listing: [], product: [], search: [] }
  // The first round makes the pictures and does not count.
  for (let round = 0; round <= rounds; round++)
    for (const name of pageNames) {
      const shop = await measurePage(browser, url + paths[name], { device: slowPhone })
      const twinVisit = await measurePage(browser, twin.url + paths[name], { device: slowPhone, hasScript: false })
      if (round > 0) visits[name].push({ shop, twin: twinVisit })
    }
  twin.stop()
  return visits
}

/** Returns the product pages that the document server renders per second, of each round. */
async function measureRendering(url: string): Promise<number[]> {
  const addressesIn = async (sitemap: string) =>
    [...(await (await fetch(sitemap)).text()).matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address)
  const files = await addressesIn(`${url}/sitemap.xml`)
  const paths = (await Promise.all(files.map(addressesIn))).flat().map((address) => new URL(address).pathname)
  const requests = paths
    .filter((path) => path.startsWith('/product/'))
    // A cached document does not count.
    .flatMap((path) => Array.from({ length: NEW_ADDRESSES }, (_each, number) => `${path}?new=${number}`))
    .map((path) => ({ method: 'GET' as const, path, headers: { 'accept-encoding': 'br' } }))
  if (!requests.length) throw new Error('The sitemap names no product')
  const rates: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const ofRound = requests.map((request) => ({ ...request, path: `${request.path}&round=${round}` }))
    const { perSecond, failures } = await measureRequests(url, ofRound, CONNECTIONS, { seconds: SECONDS })
    if (failures) throw new Error(`${failures} product pages failed`)
    if (round > 0) rates.push(perSecond)
  }
  return rates
}

/** `npm run bench -- pages [--short]`: first visits of the public pages on a slow phone, and the rate of rendering. */
await runCommand(async () => {
  endProcessesOnExit()
  const browser = await launchChromium()
  const shop = await startShop({ dataDir: await temporaryFolder('bench-pages') })
  const visits = await visitPages(browser, shop.url)
  // A browser would take a core.
  await browser.close()
  const rates = await measureRendering(shop.url)
  console.log(
    `${machine()}; ${rounds} rounds; ${slowPhone.latencyMs} ms, ${slowPhone.bitsPerSecond / 1e6} Mbit/s, CPU divided by ${slowPhone.cpuSlowdown}.\n`,
  )
  const cells = rows.map(([title, read]) => [title, ...pageNames.map((name) => spread(visits[name].map(read)))])
  console.log(table(['first visit', ...pageNames], cells))
  console.log(`\nProduct pages rendered a second: ${spread(rates, short)}.`)
  await endAllProcesses()
})
