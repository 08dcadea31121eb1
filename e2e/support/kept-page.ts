import type { Page } from '@playwright/test'
import { addressIn, splitAddress } from '@souk-vert/shared/language/addresses'
import { expect } from './test'

/** Waits until the service worker of a page has what that page needs without a network. */
export async function keptOffline(page: Page, address = new URL(page.url()).pathname): Promise<void> {
  const offline = addressIn(splitAddress(address).language, '/offline.html')
  await expect
    .poll(() =>
      page.evaluate(
        async (paths) => {
          const asked = [...paths, ...[...document.scripts].map(({ src }) => src).filter(Boolean)]
          const found = await Promise.all(asked.map((url) => caches.match(url, { ignoreVary: true })))
          return asked.filter((_url, at) => !found[at])
        },
        [address, offline],
      ),
    )
    .toEqual([])
}
