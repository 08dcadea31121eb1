import { counted } from '@souk-vert/shared/text/counted'
import { measurePage, type PageVisit, slowPhone } from '../size/measure-page'
import { pageNames, publicPaths } from '../size/public-paths'
import { browseShop } from '../test/browse-shop'
import { short, spread, table } from './markdown'
import { measureRequests } from './measure-requests'

/** Load of the document server. */
const CLIENTS = 16
const SECONDS = 4

const rows: [title: string, key: keyof PageVisit][] = [
  ['largest paint, ms', 'largestPaint'],
  ['layout shift', 'shift'],
  ['blocking time, ms', 'blocking'],
  ['script until hydrated, KB', 'scriptUntilHydrated'],
  ['script with idle, KB', 'script'],
  ['hydrated, ms', 'hydrated'],
]

/** Returns the product pages that the document server renders per second, of each round. */
async function measureRendering(url: string, rounds: number): Promise<number[]> {
  const addressesIn = async (sitemap: string) =>
    [...(await (await fetch(sitemap)).text()).matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address)
  const addresses = (await Promise.all((await addressesIn(`${url}/sitemap.xml`)).map(addressesIn))).flat()
  const paths = addresses.map((address) => new URL(address).pathname).filter((path) => path.startsWith('/product/'))
  let asked = 0
  const page = {
    headers: { 'accept-encoding': 'br' },
    // Always a new address: a cached document does not count.
    setupRequest: (request: object) => ({ ...request, path: `${paths[asked % paths.length]}?new=${asked++}` }),
  }
  const rates: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const clients = Array.from({ length: CLIENTS }, () => [page])
    const { perSecond, failures } = await measureRequests(url, { clients, seconds: SECONDS })
    if (failures) throw new Error(`${failures} product pages failed`)
    if (round > 0) rates.push(perSecond)
  }
  return rates
}

/** `npm run bench -- pages [--short]`: first visits of the public pages on a slow phone, and the rate of rendering. */
export const run = (options: { short?: boolean }): Promise<void> =>
  browseShop(undefined, async (browser, url) => {
    const rounds = options.short ? 1 : 5
    const paths = await publicPaths(browser, url)
    const visits = pageNames.map((): PageVisit[] => [])
    for (let round = 0; round <= rounds; round++)
      for (const [at, name] of pageNames.entries()) {
        const visit = await measurePage(browser, url + paths[name], slowPhone)
        // The first round makes the pictures and does not count.
        if (round > 0) visits[at]!.push(visit)
      }
    // It would take a core.
    await browser.close()
    const cells = rows.map(([title, key]) => [title, ...visits.map((ofPage) => spread(ofPage.map((one) => one[key])))])
    console.log(table([`first visit, ${counted(rounds, 'round')}`, ...pageNames], cells))
    console.log(`\nProduct pages rendered a second: ${spread(await measureRendering(url, rounds), short)}.`)
  })
