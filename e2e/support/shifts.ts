import type { Page } from '@playwright/test'

/** Notes how far things move by themselves on pages that are opened from now on; gives what tells it of the page so far. */
export async function watchShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        // A control that becomes another one under the finger is no such thing.
        if (!entry.hadRecentInput) performance.mark('shift', { detail: entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => performance.getEntriesByName('shift').map((entry): number => (entry as PerformanceMark).detail))
}
