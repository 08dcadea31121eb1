import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'

/** What one first visit loads. Amounts are KB of 1024 bytes as they came over the line, without headers. */
export interface PageSize {
  scriptUntilHydrated: number
  script: number
  style: number
  document: number
  pictures: number
  /** Sum of all layout shifts, as browsers score them. */
  shift: number
  /** Requests to the API that the browser made by itself. */
  calls: number
}

/** How long after hydration idle loading may go on. */
const idleMs = 3000
const hydrationTimeoutMs = 30_000

const kinds = { script: /javascript/, style: /css/, pictures: /^image\// } as const

/** Visits the page with an empty profile at 390 px, touches nothing, and adds up what came. */
export async function measurePage(browser: Browser, url: string): Promise<PageSize> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  try {
    const page = await context.newPage()
    await page.addInitScript({ path: fileURLToPath(new URL('observe-page.js', import.meta.url)) })
    await page.goto(url)
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, null, {
      timeout: hydrationTimeoutMs,
    })
    await page.waitForTimeout(idleMs)
    return sumOf(await readEntries(page))
  } finally {
    await context.close()
  }
}

interface LoadedFile {
  url: string
  type: string
  bytes: number
  endedAt: number
}

interface PageEntries {
  files: LoadedFile[]
  documentBytes: number
  hydratedAt: number
  shift: number
}

function readEntries(page: Page): Promise<PageEntries> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = performance.getEntriesByType('resource') as (PerformanceResourceTiming & { contentType: string })[]
    return {
      files: files.map(({ name, contentType, encodedBodySize, responseEnd }) => ({
        url: name,
        type: contentType,
        bytes: encodedBodySize,
        endedAt: responseEnd,
      })),
      documentBytes: navigation?.encodedBodySize ?? 0,
      hydratedAt: performance.getEntriesByName('hydrated')[0]?.startTime ?? 0,
      shift: performance.getEntriesByName('shift').reduce((sum, entry) => sum + (entry as PerformanceMark).detail, 0),
    }
  })
}

function sumOf({ files, documentBytes, hydratedAt, shift }: PageEntries): PageSize {
  const kb = (chosen: LoadedFile[]) => chosen.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  const of = (kind: keyof typeof kinds) => files.filter(({ type }) => kinds[kind].test(type))
  return {
    scriptUntilHydrated: kb(of('script').filter(({ endedAt }) => endedAt <= hydratedAt)),
    script: kb(of('script')),
    style: kb(of('style')),
    pictures: kb(of('pictures')),
    document: documentBytes / 1024,
    shift,
    calls: files.filter(({ url }) => new URL(url).pathname.startsWith('/api/')).length,
  }
}
