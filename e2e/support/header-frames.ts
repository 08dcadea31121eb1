import type { Page } from '@playwright/test'

/**
 * Records what the header's links and buttons say in each frame of the documents that are opened from now on. Resolves
 * to a function that returns the texts of the current document.
 */
export async function watchHeader(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const look = () => {
      for (const control of document.querySelectorAll<HTMLElement>('header :is(a, button)'))
        if (control.checkVisibility({ visibilityProperty: true }) && control.innerText.trim())
          performance.mark('header', { detail: control.innerText.trim() })
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () =>
    page.evaluate(() => [
      ...new Set(performance.getEntriesByName('header').map((entry): string => (entry as PerformanceMark).detail)),
    ])
}
