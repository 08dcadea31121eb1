import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from '@playwright/test'

/** The amounts that one first visit loads. They are KB of 1024 bytes as they came over the line, without headers. */
export interface PageSize {
  scriptUntilHydrated: number
  script: number
  style: number
  document: number
  pictures: number
  /** Sum of all layout shifts, as browsers score them. */
  shift: number
  /** Requests that the browser made by itself for data that the document had carried. */
  repeatedCalls: number
}

/** Times of a first visit, in ms after its navigation start. */
export interface PageTimes {
  largestPaint: number
  /** The part of all tasks after the first paint, also those of idle work, that is beyond 50 ms each. */
  blocking: number
  /** Time at which the page is hydrated; NaN for a page without script. */
  hydrated: number
}

/** A line and a processor that a visitor may have. */
interface Device {
  latencyMs: number
  /** In both directions. */
  bitsPerSecond: number
  /** Factor by which the page's CPU is slower than this machine. */
  cpuSlowdown: number
}

/** A cheap phone on a slow line: what every time of a page in docs/benchmarks.md is measured on. */
export const slowPhone: Device = { latencyMs: 150, bitsPerSecond: 1_600_000, cpuSlowdown: 4 }

export interface VisitOptions {
  /** Left out: as fast as this machine. */
  device?: Device
  /** A page without script is complete when it has loaded. */
  hasScript?: boolean
}

const hydrationTimeoutMs = 120_000

/** A page is at rest when nothing has come for this long, in ms: idle work may wait for two seconds. */
const restMs = 2500

/** A page is asked this seldom, in ms, so that the questions do not slow it. */
const pollingMs = 100

const kinds = { script: /javascript/, style: /css/, pictures: /^image\// } as const

/** A page with an empty profile, 390 px wide and slowed down as asked; `close` its context. */
export async function openPhone(browser: Browser, device?: Device): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    // A worker loads files again for later visits: they are no part of the page.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript({ path: fileURLToPath(new URL('observe-page.js', import.meta.url)) })
  if (device) {
    const { latencyMs: latency, bitsPerSecond, cpuSlowdown: rate } = device
    const protocol = await context.newCDPSession(page)
    const [downloadThroughput, uploadThroughput] = [bitsPerSecond / 8, bitsPerSecond / 8]
    await protocol.send('Network.enable')
    await protocol.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency, downloadThroughput, uploadThroughput },
    })
    await protocol.send('Emulation.setCPUThrottlingRate', { rate })
  }
  return { context, page }
}

/** Resolves when the page is live and has loaded what it loads while idle. */
export async function pageAtRest(page: Page, hasScript = true): Promise<void> {
  if (hasScript)
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, null, {
      timeout: hydrationTimeoutMs,
      polling: pollingMs,
    })
  await page.waitForLoadState('networkidle')
  const isAtRest = (rest: number) => {
    const ends = performance.getEntriesByType('resource').map((file) => (file as PerformanceResourceTiming).responseEnd)
    const hydrated = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0
    return performance.now() - Math.max(hydrated, ...ends) > rest
  }
  await page.waitForFunction(isAtRest, restMs, { polling: pollingMs })
}

/** Visits the page with an empty profile at 390 px, touches nothing, and adds up what came. */
export async function measurePage(
  browser: Browser,
  url: string,
  { device, hasScript = true }: VisitOptions = {},
): Promise<PageSize & PageTimes> {
  const { context, page } = await openPhone(browser, device)
  try {
    const answers: Promise<string>[] = []
    page.on('response', (response) => {
      if (isCall(response.url())) answers.push(response.text())
    })
    const html = (await (await page.goto(url))?.text()) ?? ''
    await pageAtRest(page, hasScript)
    const repeated = (await Promise.all(answers)).filter((answer) => isCarried(answer, html))
    const entries = await readEntries(page)
    return { ...sumOf(entries), ...timesOf(entries), repeatedCalls: repeated.length }
  } finally {
    await context.close()
  }
}

const isCall = (url: string) => new URL(url).pathname.startsWith('/api/')

/** Whether the document names everything that the answer names. */
function isCarried(answer: string, html: string): boolean {
  const ids = answer.match(/[0-9a-f]{24}/g) ?? []
  return ids.length > 0 && ids.every((id) => html.includes(id))
}

interface LoadedFile {
  type: string
  bytes: number
  endedAt: number
}

/** The notes of `observe-page.js`. */
interface Mark {
  name: string
  at: number
  value: number
}

interface PageEntries {
  files: LoadedFile[]
  documentBytes: number
  firstPaintAt: number
  marks: Mark[]
}

function readEntries(page: Page): Promise<PageEntries> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = performance.getEntriesByType('resource') as (PerformanceResourceTiming & { contentType: string })[]
    const marks = performance.getEntriesByType('mark') as PerformanceMark[]
    return {
      files: files.map(({ contentType, encodedBodySize, responseEnd }) => ({
        type: contentType,
        bytes: encodedBodySize,
        endedAt: responseEnd,
      })),
      documentBytes: navigation?.encodedBodySize ?? 0,
      firstPaintAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      marks: marks.map(({ name, startTime, detail }) => ({ name, at: startTime, value: Number(detail) })),
    }
  })
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

const named = ({ marks }: PageEntries, wanted: string) => marks.filter(({ name }) => name === wanted)

const hydratedAt = (entries: PageEntries) => named(entries, 'hydrated')[0]?.at ?? NaN

function sumOf(entries: PageEntries): Omit<PageSize, 'repeatedCalls'> {
  const kb = (chosen: LoadedFile[]) => sum(chosen.map(({ bytes }) => bytes)) / 1024
  const of = (kind: keyof typeof kinds) => entries.files.filter(({ type }) => kinds[kind].test(type))
  return {
    scriptUntilHydrated: kb(of('script').filter(({ endedAt }) => endedAt <= hydratedAt(entries))),
    script: kb(of('script')),
    style: kb(of('style')),
    pictures: kb(of('pictures')),
    document: entries.documentBytes / 1024,
    shift: sum(named(entries, 'shift').map(({ value }) => value)),
  }
}

function timesOf(entries: PageEntries): PageTimes {
  // A task that is under way at the first paint counts from there on.
  const beyond = named(entries, 'long-task').map(
    ({ at, value }) => at + value - Math.max(at, entries.firstPaintAt) - 50,
  )
  return {
    largestPaint: Math.max(...named(entries, 'largest-paint').map(({ at }) => at)),
    blocking: sum(beyond.filter((ms) => ms > 0)),
    hydrated: hydratedAt(entries),
  }
}
