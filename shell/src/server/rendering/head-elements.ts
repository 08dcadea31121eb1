import { SHARED_PICTURE } from '@souk-vert/shared/contract/catalog/picture-path'
import type { Head } from '@souk-vert/shared/federation/head'
import { addressIn } from '@souk-vert/shared/language/addresses'
import { DEFAULT_LANGUAGE, type Language } from '@souk-vert/shared/language/languages'
import { inLanguage } from '@souk-vert/shared/language/request-language'
import { shop } from '@souk-vert/shared/ui/shop'
import { shopName, sloganText } from '@souk-vert/shared/ui/shop-texts'
import { escapeHtml, jsonForHtml } from './escape'

interface HeadOptions {
  /** The whole title. */
  title: string
  head: Head | undefined
  /** Origin of the shop: canonical links and pictures of shared links are absolute. */
  origin: string
  language: Language
  isIndexed: boolean
}

/** Picture of shared links to pages that have none of their own. */
const SHOP_PICTURE = '/uploads/brand/banner-desktop'

/** The picture of a shared link; one of the shop's own in the form that messengers show. */
function pictureElements(address: string, graph: (property: string, content: string | undefined) => string): string[] {
  const { href, origin, pathname } = new URL(address)
  if (!pathname.startsWith('/uploads/')) return [graph('image', href)]
  const { w, width, height, type } = SHARED_PICTURE
  return [
    graph('image', `${origin}${pathname}?w=${w}`),
    graph('image:type', type),
    graph('image:width', String(width)),
    graph('image:height', String(height)),
  ]
}

/** Properties of schema.org objects that hold addresses. */
const ADDRESSES = new Set(['url', 'item', 'image', 'urlTemplate'])

/** Structured data with absolute addresses: search engines resolve no others. A template keeps its braces. */
const withOrigin = (data: unknown, origin: string, language: Language, key = ''): unknown => {
  if (Array.isArray(data)) return data.map((entry) => withOrigin(entry, origin, language, key))
  if (typeof data === 'object' && data !== null)
    return Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, withOrigin(value, origin, language, name)]),
    )
  if (!ADDRESSES.has(key) || typeof data !== 'string' || !data.startsWith('/')) return data
  return `${origin}${addressIn(language, data)}`
}

/** The page's addresses by language, of those that it has a text in. */
function addressesOf({ canonical, alternates = {} }: Head): Map<Language, string> {
  if (!canonical) return new Map()
  const isInAll = Object.keys(alternates).length === 0
  const own = shop.languages.filter((language) => isInAll || alternates[language] !== undefined)
  return new Map(own.map((language) => [language, addressIn(language, alternates[language] ?? canonical)]))
}

/** Links to a page in each of several languages; the default for visitors of any other. */
function alternateLinks(addresses: Map<Language, string>, absolute: (address: string) => string): string[] {
  if (addresses.size < 2) return []
  return [...addresses, ['x-default', addresses.get(DEFAULT_LANGUAGE)] as const].map(
    ([hreflang, address = '/']) =>
      `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(absolute(address))}">`,
  )
}

/** Languages as Open Graph names them, with their countries. */
const locales: Record<Language, string> = { en: 'en_GB', fr: 'fr_DZ', ar: 'ar_DZ' }

/** The elements that a page's route decides: title, description, canonical link, Open Graph, structured data. */
export function headElements({ title, head, origin, language, isIndexed }: HeadOptions): string {
  const absolute = (address: string) => new URL(address, origin).href
  const meta = (name: string, content: string | undefined) =>
    content ? `<meta name="${name}" content="${escapeHtml(content)}">` : ''
  const graph = (property: string, content: string | undefined) =>
    content ? `<meta property="og:${property}" content="${escapeHtml(content)}">` : ''
  const description = head?.description ?? inLanguage(language, sloganText)
  const addresses = head ? addressesOf(head) : new Map<Language, string>()
  const address = addresses.has(language) ? addressIn(language, head!.canonical!) : addresses.get(DEFAULT_LANGUAGE)
  const canonical = address && absolute(address)
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    isIndexed && !head?.noindex ? '' : meta('robots', 'noindex'),
    canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : '',
    ...alternateLinks(addresses, absolute),
    graph('title', title),
    graph('description', description),
    graph('site_name', inLanguage(language, shopName)),
    graph('url', canonical),
    graph('type', 'website'),
    graph('locale', locales[language]),
    ...pictureElements(absolute(head?.image ?? SHOP_PICTURE), graph),
    meta('twitter:card', 'summary_large_image'),
    ...(head?.structuredData ?? []).map(
      (data) => `<script type="application/ld+json">${jsonForHtml(withOrigin(data, origin, language))}</script>`,
    ),
  ].join('')
}
