import { mkdtemp, cp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import type { BrowserContext } from '@playwright/test'
import { startShop } from 'tools/test/shop-process'
import type { ShopProcess } from 'tools/test/shop-process'
import { type DocumentServer, type DocumentServerOptions, startDocumentServer } from './document-server'

interface Options {
  /** Errors on the console that a journey brings about itself. All others fail it. */
  expectedErrors: RegExp[]
}

interface Fixtures {
  /** Watches every page of the journey, also in contexts that it opens itself when it hands them over. */
  watchErrors(context: BrowserContext): void
}

/**
 * A journey through the shop that the whole run shares. It fails on any error in the browser's console; one that only
 * asks the shop, by `request`, opens no browser.
 */
export const test = base.extend<Options & Fixtures>({
  expectedErrors: [[], { option: true }],
  watchErrors: async ({ expectedErrors }, give) => {
    const errors: string[] = []
    const keep = (text: string) => {
      if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text)
    }
    await give((watched) => {
      watched.on('console', (message) => {
        if (message.type() === 'error') keep(`${message.text()} (${message.location().url})`)
      })
      watched.on('weberror', (error) => keep(String(error.error().stack ?? error.error())))
    })
    expect(errors, 'errors in the browser').toEqual([])
  },
  context: async ({ context, watchErrors }, give) => {
    watchErrors(context)
    await give(context)
  },
})

/** The filled data folder that the shops of single journeys are copied from. */
export function template(): string {
  const { E2E_TEMPLATE } = process.env
  if (!E2E_TEMPLATE) throw new Error('E2E_TEMPLATE names no filled data folder: run the journeys by npm test -- e2e')
  return E2E_TEMPLATE
}

interface OwnReleases {
  /** A folder with a copy of the releases under test, which the journey may spoil. */
  releases: string
  /** Starts a document server of these releases before the shared shop's backend; it ends with the journey. */
  startDocuments(options?: Pick<DocumentServerOptions, 'settings'>): Promise<DocumentServer>
}

/** A journey with releases of its own, which it may break: quicker to start than a whole shop. */
export const ownReleasesTest = test.extend<OwnReleases>({
  releases: async ({ playwright: _playwright }, give) => {
    const folder = await mkdtemp(join(tmpdir(), 'storefront-releases-'))
    await cp(join(template(), 'releases'), folder, { recursive: true })
    await give(folder)
    await rm(folder, { recursive: true, force: true })
  },
  startDocuments: async ({ releases, baseURL, context }, give) => {
    const started: DocumentServer[] = []
    await give(async (options) => {
      const documents = await startDocumentServer({ releases, backendUrl: baseURL!, ...options })
      started.push(documents)
      return documents
    })
    // A page that is open may still ask for something when its server ends.
    for (const page of context.pages()) await page.close()
    for (const documents of started) await documents.stop()
  },
})

/** Options of Node in a shop that lives for seconds: its database's code is not compiled a second time, for speed. */
const shortLived = `--import data:text/javascript,${encodeURIComponent(
  "import { setFlagsFromString } from 'node:v8'; for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)",
)}`

/**
 * Journeys with a shop of their own, which they may break: a copy of a filled data folder, started by `npm start`. Those of a
 * file that runs in order, in one worker, have the same one.
 */
export const ownShopTest = test.extend<object, { shop: ShopProcess; shopSettings: Record<string, string> }>({
  /** Settings beside those of a demo shop. */
  shopSettings: [{}, { option: true, scope: 'worker' }],
  shop: [
    async ({ shopSettings }, give) => {
      const folder = await mkdtemp(join(tmpdir(), 'storefront-own-'))
      await cp(template(), folder, { recursive: true })
      const shop = await startShop({ dataDir: folder, env: { NODE_OPTIONS: shortLived, ...shopSettings } })
      await give(shop)
      await shop.stop()
      await rm(folder, { recursive: true, force: true })
    },
    // How long a shop takes to start is not the journey's time.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ shop }, give) => give(shop.url),
})

export { expect }
