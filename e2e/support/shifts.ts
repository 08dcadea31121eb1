import type { Page } from '@playwright/test'

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Notes what moves by itself on pages that are opened from now on, and how far; gives what tells it of the page so far. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const nameOf = (node: Node | null) => `${node?.nodeName} '${node?.textContent?.slice(0, 40)}'`
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        // A control that becomes another one under the finger is no such thing.
        if (hadRecentInput) continue
        performance.mark('shift', { detail: `${value} of ${sources.map(({ node }) => nameOf(node)).join(', ')}` })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => performance.getEntriesByName('shift').map((entry): string => (entry as PerformanceMark).detail))
}
