import type { Page } from '@playwright/test'

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/**
 * Notes what moves by itself on pages that are opened from now on, and how far; gives what tells it of the page so far. What
 * counts begins with the first frame of the whole document: of one that comes in pieces, as on a busy machine, a row that is
 * shown already grows with its next card. `npm run size` counts from the first frame on.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const rectText = ({ x, y, width, height }: DOMRectReadOnly) => `${width} × ${height} at ${x}, ${y}`
    const sourceText = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) =>
      `${node?.nodeName} '${node?.textContent?.slice(0, 40)}' from ${rectText(previousRect)} to ${rectText(currentRect)}`
    let wholeSince = Infinity
    const nextFrame = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then))
    addEventListener('DOMContentLoaded', () => nextFrame(() => (wholeSince = performance.now())))
    new PerformanceObserver((list) => {
      for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        // A control that becomes another one under the finger is no such thing.
        if (hadRecentInput || startTime < wholeSince) continue
        performance.mark('shift', { detail: `${value} of ${sources.map(sourceText).join(', ')}` })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => performance.getEntriesByName('shift').map((entry): string => (entry as PerformanceMark).detail))
}
