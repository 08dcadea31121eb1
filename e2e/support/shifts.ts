import type { Page } from '@playwright/test'

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/**
 * Records what moves by itself on the documents that are opened from now on, until the first press or key on each: what
 * that changes may come late on a slow machine. Resolves to a function that returns the shifts of the current document.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const rectText = ({ x, y, width, height }: DOMRectReadOnly) => `${width} × ${height} at ${x}, ${y}`
    const sourceText = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) =>
      `${node?.nodeName} '${node?.textContent?.slice(0, 40)}' from ${rectText(previousRect)} to ${rectText(currentRect)}`
    let pressedAt = Infinity
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, ({ timeStamp }) => (pressedAt = Math.min(pressedAt, timeStamp)), true)
    new PerformanceObserver((list) => {
      for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        // The typeface comes after the first frame, with letters up to 4 px wider than those of its fallback.
        if (hadRecentInput || startTime > pressedAt || value < 0.001) continue
        performance.mark('shift', { detail: `${value} of ${sources.map(sourceText).join(', ')}` })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => performance.getEntriesByName('shift').map((entry): string => (entry as PerformanceMark).detail))
}
