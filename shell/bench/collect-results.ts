import type { Browser } from '@playwright/test'
import { measurePage, type PageSize, type PageTimes, slowPhone } from 'tools/measure-page'
import { type PageName, pageNames, publicPaths } from 'tools/public-paths'
import { type CheckoutOpening, measureCheckout, shopperAtCheckout } from './measure-checkout'
import { measureOpening, type Opening } from './measure-opening'
import { measureRates, type Rates } from './measure-rates'
import type { Options } from './options'
import { startStaticTwin } from './static-twin'

type Visit = PageSize & PageTimes

/** Of visits, openings and checkouts one entry for each round. */
export interface Results {
  visits: Record<PageName, { shop: Visit; twin: Visit }[]>
  openings: Opening[]
  checkouts: CheckoutOpening[]
  rates: Rates
}

export interface Course {
  browser: Browser
  /** The shop, and where the files of its shell are. */
  url: string
  shellBuild: string
  options: Options
  say: (text: string) => void
}

/** Visits the shop's pages and their twins in turns, round by round, so that what the machine does meanwhile meets both. */
export async function collectResults({ browser, url, shellBuild, options, say }: Course): Promise<Results> {
  const paths = await publicPaths(browser, url)
  const twin = await startStaticTwin(url)
  const shopper = await shopperAtCheckout(url)
  say('Every page once, so that pictures are made and the static pages written …')
  for (const name of pageNames) {
    await measurePage(browser, url + paths[name])
    await measurePage(browser, twin.url + paths[name], { hasScript: false })
  }

  const visits: Results['visits'] = { home: [], listing: [], product: [], search: [] }
  const openings: Opening[] = []
  const checkouts: CheckoutOpening[] = []
  for (let round = 1; round <= options.rounds; round++) {
    say(`Round ${round} of ${options.rounds} …`)
    for (const name of pageNames)
      visits[name].push({
        shop: await measurePage(browser, url + paths[name], { device: slowPhone }),
        twin: await measurePage(browser, twin.url + paths[name], { device: slowPhone, hasScript: false }),
      })
    openings.push(await measureOpening(browser, url + paths.listing))
    checkouts.push(await measureCheckout(browser, url, shopper))
  }
  // The rates are measured without the browser, which would take a core.
  await browser.close()
  twin.stop()
  return {
    visits,
    openings,
    checkouts,
    rates: await measureRates({ url, shellBuild, product: paths.product }, options, say),
  }
}
