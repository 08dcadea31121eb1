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
  /** Requests that the browser made by itself for data that the document had carried. */
  repeatedCalls: number
}

const hydrationTimeoutMs = 30_000

const kinds = { script: /javascript/, style: /css/, pictures: /^image\// } as const

/** Visits the page with an empty profile at 390 px, touches nothing, and adds up what came. */
export async function measurePage(browser: Browser, url: string): Promise<PageSize> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  try {
    const page = await context.newPage()
    await page.addInitScript({ path: fileURLToPath(new URL('observe-page.js', import.meta.url)) })
    const answers: Promise<string>[] = []
    page.on('response', (response) => {
      if (isCall(response.url())) answers.push(response.text())
    })
    const html = (await (await page.goto(url))?.text()) ?? ''
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, null, {
      timeout: hydrationTimeoutMs,
    })
    // What loads when the page is idle counts as well.
    await page.waitForLoadState('networkidle')
    const repeated = (await Promise.all(answers)).filter((answer) => isCarried(answer, html))
    return { ...sumOf(await readEntries(page)), repeatedCalls: repeated.length }
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
      files: files.map(({ contentType, encodedBodySize, responseEnd }) => ({
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

function sumOf({ files, documentBytes, hydratedAt, shift }: PageEntries): Omit<PageSize, 'repeatedCalls'> {
  const kb = (chosen: LoadedFile[]) => chosen.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  const of = (kind: keyof typeof kinds) => files.filter(({ type }) => kinds[kind].test(type))
  return {
    scriptUntilHydrated: kb(of('script').filter(({ endedAt }) => endedAt <= hydratedAt)),
    script: kb(of('script')),
    style: kb(of('style')),
    pictures: kb(of('pictures')),
    document: documentBytes / 1024,
    shift,
  }
}
