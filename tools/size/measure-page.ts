import { fileURLToPath } from 'node:url'
import type { Browser, Page, Response } from '@playwright/test'

/** The first visit of a page. Weights are KB of 1024 bytes as they came over the line, without headers. */
export interface PageVisit {
  scriptUntilHydrated: number
  script: number
  style: number
  document: number
  pictures: number
  /** Sum of all layout shifts, as browsers score them. */
  shift: number
  /** Requests that the browser made by itself for data that the document had carried. */
  repeatedCalls: number
  /** Times of the first contentful and the largest paint, in ms after the navigation started. */
  firstPaint: number
  largestPaint: number
  /** Time at which the page was hydrated, in ms after the navigation started. */
  hydrated: number
  /** The part of all tasks after the first paint, also those of idle work, that is beyond 50 ms each, in ms. */
  blocking: number
}

/** A cheap phone on a slow line: what every time of a page in docs/benchmarks.md is measured on. */
export const slowPhone = {
  latencyMs: 150,
  /** In both directions. */
  bitsPerSecond: 1_600_000,
  /** Factor by which the page's CPU is slower than this machine. */
  cpuSlowdown: 4,
}

const HYDRATION_TIMEOUT_MS = 120_000

/** A page is at rest when nothing has come for this long, in ms: idle work may wait for two seconds. */
const REST_MS = 2500

/** A page is asked this seldom, in ms, so that the questions do not slow it. */
const POLLING_MS = 100

/**
 * Visits a page with an empty profile at 390 px until it is at rest, touches nothing, and measures what came; on this machine, or a
 * slower device. A page without script is never hydrated.
 */
export async function measurePage(
  browser: Browser,
  url: string,
  device?: typeof slowPhone,
  { hasScript = true } = {},
): Promise<PageVisit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    // A worker loads files again for later visits: they are no part of the page.
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    await page.addInitScript({ path: fileURLToPath(new URL('observe-page.js', import.meta.url)) })
    if (device) await slowDown(page, device)
    const answers: Promise<string>[] = []
    const note = (response: Response) => {
      if (new URL(response.url()).pathname.startsWith('/api/')) answers.push(response.text())
    }
    page.on('response', note)
    const html = (await (await page.goto(url))?.text()) ?? ''
    await waitForRest(page, hasScript ? 'hydrated' : 'largest-paint')
    // An answer that comes later is read by nobody, and its page is closed.
    page.off('response', note)
    const repeated = (await Promise.all(answers)).filter((answer) => isCarried(answer, html))
    return { ...(await readVisit(page)), repeatedCalls: repeated.length }
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page, { latencyMs, bitsPerSecond, cpuSlowdown }: typeof slowPhone): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  const [downloadThroughput, uploadThroughput] = [bitsPerSecond / 8, bitsPerSecond / 8]
  await protocol.send('Network.enable')
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput,
    uploadThroughput,
  })
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

/** Resolves when the page has made this mark and has loaded what it loads while idle. */
async function waitForRest(page: Page, mark: 'hydrated' | 'largest-paint'): Promise<void> {
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark, {
    timeout: HYDRATION_TIMEOUT_MS,
    polling: POLLING_MS,
  })
  await page.waitForLoadState('networkidle')
  const isAtRest = ([restMs, name]: [number, string]) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const markedAt = performance.getEntriesByName(name)[0]!.startTime
    return performance.now() - Math.max(markedAt, ...files.map(({ responseEnd }) => responseEnd)) > restMs
  }
  await page.waitForFunction(isAtRest, [REST_MS, mark] as [number, string], { polling: POLLING_MS })
}

/** Whether the document names everything that the answer names. */
function isCarried(answer: string, html: string): boolean {
  const ids = answer.match(/[0-9a-f]{24}/g) ?? []
  return ids.length > 0 && ids.every((id) => html.includes(id))
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** Adds up what the browser and `observe-page.js` have noted. */
async function readVisit(page: Page): Promise<Omit<PageVisit, 'repeatedCalls'>> {
  const { files, marks, documentBytes, firstPaint } = await page.evaluate(() => ({
    files: (performance.getEntriesByType('resource') as (PerformanceResourceTiming & { contentType: string })[]).map(
      ({ contentType, encodedBodySize, responseEnd }) => ({ contentType, encodedBodySize, responseEnd }),
    ),
    marks: (performance.getEntriesByType('mark') as PerformanceMark[]).map(({ name, startTime, detail }) => ({
      name,
      at: startTime,
      value: Number(detail),
    })),
    documentBytes: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).encodedBodySize,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  const named = (wanted: string) => marks.filter(({ name }) => name === wanted)
  const hydrated = named('hydrated')[0]?.at ?? Infinity
  const kb = (type: RegExp, until = Infinity) =>
    sum(
      files
        .filter(({ contentType, responseEnd }) => type.test(contentType) && responseEnd <= until)
        .map(({ encodedBodySize }) => encodedBodySize / 1024),
    )
  return {
    scriptUntilHydrated: kb(/javascript/, hydrated),
    script: kb(/javascript/),
    style: kb(/css/),
    document: documentBytes / 1024,
    pictures: kb(/^image\//),
    shift: sum(named('shift').map(({ value }) => value)),
    firstPaint,
    largestPaint: Math.max(...named('largest-paint').map(({ at }) => at)),
    hydrated,
    // A task that is under way at the first paint counts from there on.
    blocking: sum(named('long-task').map(({ at, value }) => Math.max(0, at + value - Math.max(at, firstPaint) - 50))),
  }
}
