import type { APIRequestContext } from '@playwright/test'
import { Api } from './support/api'
import { expect, test } from './support/test'

/** A product of the demo shop, and the path that is its own. */
async function aProduct(request: APIRequestContext) {
  const { data } = await new Api(request).call('POST /api/product/search-product', { search: 'milk' })
  const product = data[0]!
  return { product, path: `/product/${product.name.replaceAll(/[\s,&]/g, '-')}-${product._id}` }
}

const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as { '@type': string } & Record<string, unknown>,
  )

test(
  'a product’s document tells search engines what it is',
  { tag: ['@desk', '@key'] },
  async ({ request, baseURL }) => {
    const { product, path } = await aProduct(request)

    const html = await (await request.get(path)).text()

    const found = structuredData(html)
    expect(found.map((data) => data['@type']).sort()).toEqual(['BreadcrumbList', 'Product'])
    expect(found.find((data) => data['@type'] === 'Product')).toMatchObject({
      name: product.name,
      offers: { '@type': 'Offer', priceCurrency: 'DZD', availability: 'https://schema.org/InStock' },
    })
    expect(html).toContain(`<link rel="canonical" href="${new URL(path, baseURL).href}">`)
    expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/uploads\/[0-9a-f]{32}\?w=640">/)
  },
)

test('home says how the shop is searched', { tag: '@phone' }, async ({ request }) => {
  const found = structuredData(await (await request.get('/')).text())

  expect(found.map((data) => data['@type']).sort()).toEqual(['ItemList', 'WebSite'])
})

test(
  'a product under a wrong name is at one address alone, and keeps its query',
  { tag: '@desk' },
  async ({ request }) => {
    const { product, path } = await aProduct(request)

    const answer = await request.get(`/product/another-name-${product._id}?from=mail`, { maxRedirects: 0 })

    expect(answer.status()).toBe(301)
    expect(answer.headers()).toMatchObject({ location: `${path}?from=mail`, 'cache-control': 'public, max-age=60' })
  },
)

test(
  'the sitemap names every product, robots.txt the sitemap',
  { tag: ['@desk', '@key'] },
  async ({ request, baseURL }) => {
    const { path } = await aProduct(request)
    const places = async (file: string) =>
      [...(await (await request.get(file)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place!)

    const files = await places('/sitemap.xml')
    const pages = (await Promise.all(files.map((file) => places(new URL(file).pathname)))).flat()

    expect(pages).toContain(new URL(path, baseURL).href)
    expect(pages).toContain(new URL('/', baseURL).href)
    expect(await (await request.get('/robots.txt')).text()).toContain(
      `Sitemap: ${new URL('/sitemap.xml', baseURL).href}`,
    )
  },
)

test('private pages are not for search engines', { tag: '@desk' }, async ({ request }) => {
  for (const path of ['/checkout', '/login', '/dashboard/myorders', '/dashboard/category', '/search?q=milk'])
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex">')
})

test('the shop can be put on a home screen', { tag: '@phone' }, async ({ request }) => {
  const answer = await request.get('/manifest.webmanifest')
  const { name, icons } = (await answer.json()) as { name: string; icons: { src: string; type: string }[] }

  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  expect(name).toBe('Souk Vert')
  for (const { src, type } of icons) expect((await request.get(src)).headers()['content-type']).toContain(type)
})
