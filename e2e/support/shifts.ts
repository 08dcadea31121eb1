import type { Page } from '@playwright/test'

/** Notes how far things move by themselves on pages that are opened from now on; gives what tells it of the page so far. */
export async function watchShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        performance.mark('shift', { detail: (entry as PerformanceEntry & { value: number }).value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => performance.getEntriesByName('shift').map((entry): number => (entry as PerformanceMark).detail))
}
