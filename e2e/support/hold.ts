import type { Page } from '@playwright/test'

/** Makes requests for these addresses wait until the returned function is called. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(addresses, async (route) => {
    await held
    // The page may have given the request up by then.
    await route.continue().catch(() => undefined)
  })
  return letGo
}
