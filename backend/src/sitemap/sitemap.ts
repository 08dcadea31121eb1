import type { Db } from '../db/connection'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { infoPageNames, infoTextOf } from '@souk-vert/shared/contract/info-page-names'
import { productUrl, subCategoryUrl } from '@souk-vert/shared/slug/urls'
import { countProducts } from '../catalog/product-count'
import { readSettings } from '../settings/store'
import { listListings, listProducts, type ListedProduct } from './store'

/** Maximum of the sitemap format for one file. */
const URLS_PER_FILE = 50_000

/** Products read at one time, so that a file of 50 000 is never in memory as rows. */
const PORTION = 2_000

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const open = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const entry = (url: string, updatedAt?: Date) =>
  `<url><loc>${escape(url)}</loc>${updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''}</url>\n`

/** Addresses of the shop's public pages, in files that search engines read. */
export interface Sitemap {
  /** The list of files. Compressed with gzip, like each file. */
  index(origin: string): Promise<Buffer>
  /** Undefined when there is no file of that number. */
  file(origin: string, number: number): Promise<Buffer | undefined>
}

const gzip = (text: Iterable<string> | AsyncIterable<string>): Promise<Buffer> =>
  Readable.from(text).pipe(createGzip()).toArray().then(Buffer.concat)

/** File 1 holds the home page, the info pages and the listings; each further one so many products. */
export function createSitemap(db: Db, urlsPerFile = URLS_PER_FILE): Sitemap {
  const countFiles = async () => 1 + Math.ceil((await countProducts(db, { withHidden: false })) / urlsPerFile)

  async function* listings(origin: string) {
    yield entry(`${origin}/`)
    const settings = await readSettings(db)
    const pages = infoPageNames.filter((name) => settings[infoTextOf(name)])
    yield* pages.map((name) => entry(`${origin}/${name}`))
    const left = urlsPerFile - 1 - pages.length
    for (const { category, subCategory, updatedAt } of (await listListings(db)).slice(0, left))
      yield entry(origin + subCategoryUrl(category, subCategory), updatedAt)
  }

  async function* productPages(origin: string, offset: number) {
    let after: ListedProduct | undefined
    for (let left = urlsPerFile; left > 0; left -= PORTION) {
      const start = after ? { after } : { offset }
      const products = await listProducts(db, { ...start, limit: Math.min(PORTION, left) })
      for (const product of products) yield entry(origin + productUrl(product), product.updatedAt)
      after = products.at(-1)
      if (!after) return
    }
  }

  async function* file(entries: AsyncIterable<string>) {
    yield `${open}<urlset ${namespace}>\n`
    yield* entries
    yield '</urlset>\n'
  }

  return {
    async index(origin) {
      const numbers = Array.from({ length: await countFiles() }, (_, index) => index + 1)
      const lines = numbers.map((number) => `<sitemap><loc>${escape(origin)}/sitemap-${number}.xml</loc></sitemap>\n`)
      return gzip([`${open}<sitemapindex ${namespace}>\n`, ...lines, '</sitemapindex>\n'])
    },
    async file(origin, number) {
      if (number > (await countFiles())) return undefined
      return gzip(file(number === 1 ? listings(origin) : productPages(origin, (number - 2) * urlsPerFile)))
    },
  }
}
