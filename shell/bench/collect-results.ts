import type { Browser } from '@playwright/test'
import { type Device, measurePage, type PageSize, type PageTimes } from 'tools/measure-page'
import { type PageName, pageNames, publicPaths } from 'tools/public-paths'
import { type CheckoutOpening, measureCheckout, shopperAtCheckout } from './measure-checkout'
import { measureOpening, type Opening } from './measure-opening'
import { assetOfSize, type Asked, measureRate, productPaths, type Rate } from './measure-rates'
import type { Options } from './options'
import { startStaticTwin } from './static-twin'

type Visit = PageSize & PageTimes

export const rateNames = ['rendered', 'cached', 'file'] as const

/** One entry for each round. */
export interface Results {
  visits: Record<PageName, { shop: Visit; twin: Visit }[]>
  openings: Opening[]
  checkouts: CheckoutOpening[]
  rates: Record<(typeof rateNames)[number], Rate>[]
  /** How many product pages were asked for in turn. */
  products: number
}

export interface Course {
  browser: Browser
  /** The shop, and where the files of its shell are. */
  url: string
  shellBuild: string
  device: Device
  options: Options
  say: (text: string) => void
}

/** Visits the shop's pages and their twins in turns, round by round, so that what the machine does meanwhile meets both. */
export async function collectResults(course: Course): Promise<Results> {
  const { browser, url, device, options, say } = course
  const paths = await publicPaths(browser, url)
  const twin = await startStaticTwin(url)
  const shopper = await shopperAtCheckout(url)
  say('Every page once, so that pictures are made and the static pages written …')
  for (const name of pageNames) {
    await measurePage(browser, url + paths[name])
    await measurePage(browser, twin.url + paths[name], { hasScript: false })
  }

  const results: Results = {
    visits: { home: [], listing: [], product: [], search: [] },
    openings: [],
    checkouts: [],
    rates: [],
    products: 0,
  }
  for (let round = 1; round <= options.rounds; round++) {
    say(`Round ${round} of ${options.rounds} …`)
    for (const name of pageNames)
      results.visits[name].push({
        shop: await measurePage(browser, url + paths[name], { device }),
        twin: await measurePage(browser, twin.url + paths[name], { device, hasScript: false }),
      })
    results.openings.push(await measureOpening(browser, url + paths.listing, device))
    results.checkouts.push(await measureCheckout(browser, url, shopper, device))
  }
  await browser.close()
  twin.stop()
  return { ...results, ...(await collectRates(course, paths.product)) }
}

/** Without the browser, which would take a core. The first round warms up and does not count. */
async function collectRates({ url, shellBuild, options, say }: Course, product: string) {
  const products = await productPaths(url)
  const document = await fetch(url + product, { headers: { 'accept-encoding': 'br', 'cache-control': 'no-cache' } })
  const asked: Record<(typeof rateNames)[number], Asked> = {
    rendered: { paths: products, isFreshWanted: true },
    cached: { paths: [product] },
    file: { paths: [await assetOfSize(shellBuild, Number(document.headers.get('content-length')))] },
  }
  await document.arrayBuffer()
  const rates: Results['rates'] = []
  for (let round = 0; round <= options.rounds; round++) {
    say(`Document server, ${round === 0 ? 'warming up' : `round ${round} of ${options.rounds}`} …`)
    const rate: Partial<Record<(typeof rateNames)[number], Rate>> = {}
    for (const name of rateNames) rate[name] = await measureRate(url, asked[name], options.seconds)
    if (round > 0) rates.push(rate as Required<typeof rate>)
  }
  return { rates, products: products.length }
}
