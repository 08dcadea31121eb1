import type { Db } from '../db/connection'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { infoPageNames, infoTextOf } from '@souk-vert/shared/contract/settings/info-page-names'
import { addressIn } from '@souk-vert/shared/language/addresses'
import { DEFAULT_LANGUAGE, type Language } from '@souk-vert/shared/language/languages'
import { productUrl, subCategoryUrl } from '@souk-vert/shared/slug/urls'
import { languagesOf, nameIn } from '../catalog/names'
import { countProducts } from '../catalog/product-count'
import { languagesOfText, readSettings } from '../stored-settings/store'
import { listListings, listProducts, type ListedProduct } from './store'

/** Maximum of the sitemap format for one file (https://www.sitemaps.org/protocol.html). */
const URLS_PER_FILE = 50_000

/** Products read at one time, so that a file of 50 000 is never in memory as rows. */
const PORTION = 2_000

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const open = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** A thing with its name in a language. */
const named = (thing: Parameters<typeof nameIn>[0] & { _id: string }, language: Language) => ({
  _id: thing._id,
  name: nameIn(thing, language),
})

/** A page in each of its languages, with links to the others; `urlIn` says its address, without a language. */
function entriesOf(
  { origin, languages }: { origin: string; languages: readonly Language[] },
  urlIn: (language: Language) => string,
  updatedAt?: Date,
): string {
  const urls = languages.map((language) => [language, escape(origin + addressIn(language, urlIn(language)))] as const)
  const own = urls.find(([language]) => language === DEFAULT_LANGUAGE)!
  const links = [...urls, ['x-default', own[1]] as const].map(
    ([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`,
  )
  const rest =
    (updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '') + (urls.length > 1 ? links.join('') : '')
  return urls.map(([, url]) => `<url><loc>${url}</loc>${rest}</url>\n`).join('')
}

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
export function createSitemap(db: Db, languages: readonly Language[], urlsPerFile = URLS_PER_FILE): Sitemap {
  // A page has an entry in each language, and each of them names all: the format's maximum of 50 MB is reached before that of addresses.
  const pagesPerFile = Math.floor(urlsPerFile / languages.length ** 2)
  const siteIn = (origin: string, own: Language[]) => ({
    origin,
    languages: languages.filter((each) => own.includes(each)),
  })
  const countFiles = async () => 1 + Math.ceil((await countProducts(db, { withHidden: false })) / pagesPerFile)

  async function* listings(origin: string) {
    yield entriesOf({ origin, languages }, () => '/')
    const settings = await readSettings(db)
    const pages = infoPageNames.filter((name) => settings[infoTextOf(name)])
    yield* pages.map((name) => entriesOf(siteIn(origin, languagesOfText(settings, infoTextOf(name))), () => `/${name}`))
    const left = pagesPerFile - 1 - pages.length
    for (const { category, subCategory, updatedAt } of (await listListings(db)).slice(0, left)) {
      const urlIn = (language: Language) => subCategoryUrl(named(category, language), named(subCategory, language))
      yield entriesOf(siteIn(origin, languagesOf(category, subCategory)), urlIn, updatedAt)
    }
  }

  async function* productPages(origin: string, offset: number) {
    let after: ListedProduct | undefined
    for (let left = pagesPerFile; left > 0; left -= PORTION) {
      const start = after ? { after } : { offset }
      const products = await listProducts(db, { ...start, limit: Math.min(PORTION, left) })
      for (const product of products) {
        const urlIn = (language: Language) => productUrl(named(product, language))
        yield entriesOf(siteIn(origin, languagesOf(product)), urlIn, product.updatedAt)
      }
      after = products.at(-1)
      if (!after) return
    }
  }

  async function* file(entries: AsyncIterable<string>) {
    yield `${open}<urlset ${namespace} ${linkNamespace}>\n`
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
      return gzip(file(number === 1 ? listings(origin) : productPages(origin, (number - 2) * pagesPerFile)))
    },
  }
}
