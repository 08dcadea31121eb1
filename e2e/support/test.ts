import { mkdtemp, cp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import type { BrowserContext } from '@playwright/test'
import { startShop } from 'tools/shop-process'
import type { ShopProcess } from 'tools/shop-process'

interface Options {
  /** Errors on the console that a journey brings about itself. All others fail it. */
  expectedErrors: RegExp[]
}

interface Fixtures {
  /** Watches every page of the journey, also in contexts that it opens itself when it hands them over. */
  watchErrors(context: BrowserContext): void
}

/** A journey through the shop that the whole run shares. It fails on any error in the browser's console. */
export const test = base.extend<Options & Fixtures>({
  expectedErrors: [[], { option: true }],
  watchErrors: [
    async ({ context, expectedErrors }, give) => {
      const errors: string[] = []
      const keep = (text: string) => {
        if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text)
      }
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message) => {
          if (message.type() === 'error') keep(`${message.text()} (${message.location().url})`)
        })
        watched.on('weberror', (error) => keep(String(error.error().stack ?? error.error())))
      }
      watch(context)
      await give(watch)
      expect(errors, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
})

/** A journey with a shop of its own, which it may break: a copy of a filled data folder, started by `npm start`. */
export const ownShopTest = test.extend<{ shop: ShopProcess; shopSettings: Record<string, string> }>({
  /** Settings beside those of a demo shop. */
  shopSettings: [{}, { option: true }],
  shop: async ({ shopSettings }, give) => {
    const template = process.env.E2E_TEMPLATE
    if (!template) throw new Error('E2E_TEMPLATE names no filled data folder: run the journeys by npm test -- e2e')
    const folder = await mkdtemp(join(tmpdir(), 'storefront-own-'))
    await cp(template, folder, { recursive: true })
    const shop = await startShop({ dataDir: folder, env: shopSettings })
    await give(shop)
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  },
  baseURL: ({ shop }, give) => give(shop.url),
})

export { expect }
