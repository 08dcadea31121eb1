import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { productUrl, subCategoryUrl } from '@souk-vert/shared/slug/urls'
import { Api } from './api'
import { startDocumentServer } from './document-server'
import { FaultyBackend } from './faulty-backend'
import { ShopPage } from './shop-page'
import { expect, test } from './test'

/** Time limit of the server for a page, in ms: a slow backend is slower than that, a busy machine is not. */
const RENDER_LIMIT_MS = 20_000

interface FaultyShopFixtures {
  /** The backend of the shop under test, which may be broken and is mended after each journey. */
  backend: FaultyBackend
}

interface FaultyShop {
  faultyShop: { url: string; backend: FaultyBackend }
}

/** A journey through a shop whose backend it may break: a document server of its own before the shared shop's backend. */
export const faultyShopTest = test.extend<FaultyShopFixtures, FaultyShop>({
  faultyShop: [
    async ({ playwright: _playwright }, give) => {
      const { E2E_BASE_URL, E2E_TEMPLATE } = process.env
      if (!E2E_BASE_URL || !E2E_TEMPLATE)
        throw new Error('There is no shop under test: run the journeys by npm test -- e2e')
      const backend = await FaultyBackend.start(E2E_BASE_URL)
      const documents = await startDocumentServer({
        releases: join(E2E_TEMPLATE, 'releases'),
        backendUrl: backend.url,
        renderTimeoutMs: RENDER_LIMIT_MS,
      })
      await give({ url: documents.url, backend })
      await documents.stop()
      await backend.stop()
    },
    { scope: 'worker' },
  ],
  backend: async ({ faultyShop: { backend } }, give) => {
    await give(backend)
    backend.mend()
  },
  baseURL: ({ faultyShop }, give) => give(faultyShop.url),
})

/** The four pages that every visitor may open. */
type PublicPage = 'home' | 'listing' | 'product' | 'search'

/** Page of a shop whose backend fails. */
export class FaultyShopPage extends ShopPage {
  /** The main part of the page, or its replacement. */
  readonly main = this.page.getByRole('main')
  /** Alert of a page that failed. */
  readonly failure = this.main.getByRole('alert').filter({ hasText: 'Unexpected Application Error!' })

  /** Addresses of the four pages, and the headings that they have once they are there. */
  async places(): Promise<Record<PublicPage, { path: string; sign: Locator }>> {
    const { data } = await new Api(this.page.request).call('POST /api/product/search-product', { search: 'milk' })
    const product = data.find(({ stock }) => stock > 0)!
    const [category, subCategory] = [product.category[0]!, product.subCategory[0]!]
    const titled = (name: string | RegExp) => this.main.getByRole('heading', { level: 1, name })
    return {
      home: { path: '/', sign: this.main.getByRole('navigation', { name: 'Categories' }) },
      listing: { path: subCategoryUrl(category, subCategory), sign: titled(subCategory.name) },
      product: { path: productUrl(product), sign: titled(product.name) },
      search: { path: '/search?q=milk', sign: titled(/^Search Results: [1-9]/) },
    }
  }

  /** 'Try again' brings the page, and nothing is left of the failure. */
  async expectRetryToBring(sign: Locator): Promise<void> {
    await this.failure.getByRole('button', { name: 'Try again' }).click()
    await expect(sign).toBeVisible()
    await expect(this.page.getByRole('alert')).toHaveCount(0)
  }
}
