import type { APIRequestContext } from '@playwright/test'
import { productUrl } from '@souk-vert/shared/slug/urls'
import { Api } from './support/api'
import { expect, test } from './support/test'

/** A product of the demo shop, and the path that is its own. */
async function aProduct(request: APIRequestContext) {
  const { data } = await new Api(request).call('POST /api/product/search-product', { search: 'milk' })
  const product = data[0]!
  return { product, path: productUrl(product) }
}

const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as { '@type': string } & Record<string, unknown>,
  )

test(
  'every public page names itself, its picture and what it lists; a product what it costs',
  { tag: ['@desk', '@key'] },
  async ({ request, baseURL }) => {
    const { product, path } = await aProduct(request)
    const home = await (await request.get('/')).text()
    const listing = /href="(\/[^/"]+-[0-9a-f]{24}\/[^/"]+-[0-9a-f]{24})"/.exec(home)![1]!
    const pages: [path: string, kinds: string[]][] = [
      ['/', ['ItemList', 'WebSite']],
      [listing, ['BreadcrumbList', 'ItemList']],
      [path, ['BreadcrumbList', 'Product']],
      ['/search?q=milk', ['ItemList']],
    ]

    for (const [page, kinds] of pages) {
      const html = await (await request.get(page)).text()

      const found = structuredData(html)
      expect(found.map((data) => data['@type']).sort(), page).toEqual(kinds)
      for (const data of found) expect(data['@context'], page).toBe('https://schema.org')
      for (const data of found.filter((data) => data['@type'] === 'Product'))
        expect(data).toMatchObject({
          name: product.name,
          offers: { '@type': 'Offer', priceCurrency: 'DZD', availability: 'https://schema.org/InStock' },
        })
      expect(html, page).toContain(`<link rel="canonical" href="${new URL(page, baseURL).href}">`)
      const picture = /<meta property="og:image" content="(http[^"]+)">/.exec(html)![1]!
      expect((await request.get(picture.replaceAll('&amp;', '&'))).headers()['content-type'], page).toMatch(/^image\//)
      for (const [, json] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
        expect(json, page).not.toMatch(/"(url|item)":"(?!http)/)
    }
  },
)

test(
  'private pages are not for search engines, which are let in to read so',
  { tag: '@desk' },
  async ({ request, baseURL }) => {
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots).toContain(`Sitemap: ${new URL('/sitemap.xml', baseURL).href}`)
    const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!)

    const account = ['/login', '/register', '/user', '/dashboard/profile', '/dashboard/myorders']
    const admin = ['/dashboard/category', '/dashboard/upload-product', '/dashboard/product']
    for (const path of [...account, ...admin, '/cart', '/checkout', '/success', '/cancel', '/search?q=milk']) {
      expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex">')
      expect(
        closed.filter((prefix) => path.startsWith(prefix)),
        path,
      ).toEqual([])
    }
  },
)

test('the shop can be put on a home screen', { tag: '@phone' }, async ({ request }) => {
  const answer = await request.get('/manifest.webmanifest')
  const { name, icons } = (await answer.json()) as { name: string; icons: { src: string; type: string }[] }

  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  expect(name).toBe('Souk Vert')
  for (const { src, type } of icons) expect((await request.get(src)).headers()['content-type']).toContain(type)
})
