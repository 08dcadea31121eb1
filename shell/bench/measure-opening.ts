import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { openPhone, pageAtRest, slowPhone } from 'tools/measure-page'

/** What passes between a press on a product's card and the sight of its page. */
export interface Opening {
  /** From the click until heading and picture are there, in ms. */
  ms: number
  /** Paths of requests of that time that one of them waited for: all could have been made while the pointer rested. */
  late: string[]
}

/** People rest about this long on what they are about to press, in ms. */
const HOVER_MS = 500

/** Opens the first product of a listing: rests on its card, presses it, and waits for the product's page. */
export async function measureOpening(browser: Browser, listing: string): Promise<Opening> {
  const { context, page } = await openPhone(browser, slowPhone)
  try {
    await page.addInitScript({ path: fileURLToPath(new URL('observe-opening.js', import.meta.url)) })
    await page.goto(listing)
    await pageAtRest(page)
    await page.getByRole('article').first().hover()
    await page.waitForTimeout(HOVER_MS)
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForFunction(() => performance.getEntriesByName('picture-there').length > 0)
    return openingOf(await readEntries(page))
  } finally {
    await context.close()
  }
}

const readEntries = (page: Page) =>
  page.evaluate(() => ({
    marks: (performance.getEntriesByType('mark') as PerformanceMark[]).map(({ name, startTime, detail }) => ({
      name,
      at: startTime,
      address: String(detail),
    })),
    files: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((file) => ({
      address: file.name,
      begunAt: file.startTime,
      kind: file.initiatorType,
    })),
  }))

function openingOf({ marks, files }: Awaited<ReturnType<typeof readEntries>>): Opening {
  const mark = (wanted: string) => marks.find(({ name }) => name === wanted)!
  const [clicked, heading, picture] = [mark('clicked'), mark('heading-there'), mark('picture-there')]
  const behind = files.filter(({ begunAt }) => begunAt >= clicked.at)
  // The heading waits for code and data, the picture for its file; other pictures keep nobody waiting.
  const late = behind.filter(
    ({ address, begunAt, kind }) =>
      address === picture.address || (begunAt < heading.at && ['script', 'fetch', 'xmlhttprequest'].includes(kind)),
  )
  return { ms: picture.at - clicked.at, late: late.map(({ address }) => new URL(address).pathname) }
}
