import { type Language, LANGUAGES } from '@souk-vert/shared/language/languages'
import { counted } from '@souk-vert/shared/language/counted'
import type { Browser } from '@playwright/test'
import { measurePage, type PageVisit, slowPhone } from '../size/measure-page'
import { pageNames, publicPaths } from '../size/public-paths'
import { browseShop } from '../test/browse-shop'
import { short, spread, table } from './markdown'
import { measureRequests } from './measure-requests'
import { startPlainShop } from './plain-shop'

/** Load of the document server. */
const CLIENTS = 16
const SECONDS = 4

const paints: [title: string, key: keyof PageVisit][] = [
  ['first paint, ms', 'firstPaint'],
  ['largest paint, ms', 'largestPaint'],
]
const rows: [title: string, key: keyof PageVisit][] = [
  ...paints,
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

/** Prints first visits of the public pages in each language, in turns. */
async function compareLanguages(browser: Browser, url: string, rounds: number): Promise<void> {
  const visits = await Promise.all(
    LANGUAGES.map(async (language) => ({ language, paths: await publicPaths(browser, url, language) })),
  )
  const seen: { language: Language; name: string; visit: PageVisit }[] = []
  for (let round = 0; round <= rounds; round++)
    for (const name of pageNames)
      for (const { language, paths } of visits) {
        const visit = await measurePage(browser, url + paths[name], slowPhone)
        // The first round makes the pictures and does not count.
        if (round > 0) seen.push({ language, name, visit })
      }
  const valuesOf = (language: Language, name: string, key: keyof PageVisit) =>
    seen.filter((each) => each.language === language && each.name === name).map(({ visit }) => visit[key])
  const cells = rows.flatMap(([title, key]) =>
    LANGUAGES.map((language) => [
      `${title}, ${language}`,
      ...pageNames.map((name) => spread(valuesOf(language, name, key))),
    ]),
  )
  console.log(table([`first visit, ${counted(rounds, 'round')}`, ...pageNames], cells))
}

/**
 * `npm run bench -- pages [--short] [--languages]`: first visits of the public pages on a slow phone, in turns with the
 * same pages without script, and the rate of rendering.
 */
export const run = (options: { short?: boolean; languages?: boolean; url?: string }): Promise<void> =>
  browseShop(options.url, async (browser, url) => {
    const rounds = options.short ? 1 : 5
    if (options.languages) return compareLanguages(browser, url, rounds)
    const paths = await publicPaths(browser, url)
    const plain = await startPlainShop(url)
    const visits = pageNames.map((): { own: PageVisit[]; plain: PageVisit[] } => ({ own: [], plain: [] }))
    for (let round = 0; round <= rounds; round++)
      for (const [at, name] of pageNames.entries()) {
        const own = await measurePage(browser, url + paths[name], slowPhone)
        const without = await measurePage(browser, plain.url + paths[name], slowPhone, { hasScript: false })
        // The first round makes the pictures and does not count.
        if (round === 0) continue
        visits[at]!.own.push(own)
        visits[at]!.plain.push(without)
      }
    plain.stop()
    // It would take a core.
    await browser.close()
    const cells = (kind: 'own' | 'plain', shown: typeof rows, suffix = '') =>
      shown.map(([title, key]) => [title + suffix, ...visits.map((of) => spread(of[kind].map((one) => one[key])))])
    const all = [...cells('own', rows), ...cells('plain', paints, ' without script')]
    console.log(table([`first visit, ${counted(rounds, 'round')}`, ...pageNames], all))
    console.log(`\nProduct pages rendered a second: ${spread(await measureRendering(url, rounds), short)}.`)
  })
