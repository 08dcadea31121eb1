/** @jest-environment node */
import { refused } from '@souk-vert/shared/testing/answers'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router'
import type { RouteHandle } from '@souk-vert/shared/federation/head'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { setBaseUrl } from '@souk-vert/shared/client'
import { answer, aCategory, aSubCategory, someProducts } from './testing/catalogue-builders'
import { someFacets } from './testing/facets'
import { declaredRoutes } from './testing/open-page'

const fruit = { ...aCategory('Fruit'), _id: 'c1' }
const citrus = { ...aSubCategory('Citrus', fruit), _id: 's1' }
const [product] = someProducts(1)
const onShelf = { ...product!, category: [{ _id: 'c1', name: 'Fruit' }], subCategory: [{ _id: 's1', name: 'Citrus' }] }

const offer = { ...someProducts(1, 70)[0]!, discount: 20 }

/** Renders a page as the document server does: loaders first, then React, without a browser. */
async function renderOnServer(path: string) {
  const handler = createStaticHandler(declaredRoutes)
  const context = await handler.query(new Request(`http://shop.test${path}`))
  if (context instanceof Response) throw new Error(`Answered ${context.status}`)
  const html = context.errors
    ? ''
    : renderToString(
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />,
      )
  const route = context.matches.at(-1)?.route as RouteObject
  const data: unknown = context.loaderData[route.id ?? '']
  const head = data === undefined ? undefined : (route.handle as RouteHandle).head?.(data)
  return { status: context.statusCode, html, head }
}

const answers: Parameters<typeof answerCalls>[0] = {
  'GET /api/category/get': () => answer([fruit]),
  'POST /api/subcategory/get': () => answer([citrus]),
  'POST /api/product/get-offers': () => answer([offer]),
  'POST /api/product/get-product-by-category': () => answer([product!]),
  'POST /api/product/get-pruduct-by-category-and-subcategory': ({ page }) =>
    answer(someProducts(60).slice((Number(page) - 1) * 24, Number(page) * 24), {
      totalCount: 60,
      page: Number(page),
      limit: 24,
    }),
  'POST /api/product/get-product-details': ({ productId }) =>
    productId === 'p1' ? answer(onShelf) : refused(404, 'PRODUCT_NOT_FOUND'),
  'POST /api/product/search-product': ({ search, page }) => {
    const totalPage = search ? 1 : 2
    const found = Number(page) <= totalPage ? [product!] : []
    return answer(found, { totalCount: totalPage, totalPage, page: Number(page), limit: 24 })
  },
}

beforeAll(() => {
  expect('window' in globalThis).toBe(false)
  setBaseUrl('http://backend.test')
})
beforeEach(() => void answerCalls(answers))

test.each([
  ['/', ['Fruit', 'Shop Citrus', 'up to 20% off', 'Product 70', 'Product 1', 'See All'], '/'],
  ['/Fruit-c1/Citrus-s1', ['Citrus', 'Product 24', '/Fruit-c1/Citrus-s1?page=2'], '/Fruit-c1/Citrus-s1'],
  ['/wrong-c1/wrong-s1?page=2', ['Previous page'], '/Fruit-c1/Citrus-s1?page=2'],
  ['/product/wrong-p1', ['Product 1', 'Superfast Delivery', 'More from Citrus', 'Product 7'], '/product/Product-1-p1'],
  ['/search?q=product', ['Search Results: 1', 'Product 1'], '/search?q=product'],
])('%s is whole without a browser', async (path, texts, canonical) => {
  const { status, html, head } = await renderOnServer(path)

  expect(status).toBe(200)
  for (const text of texts) expect(html).toContain(text)
  expect(html).not.toContain('aria-busy="true"')
  expect(head).toMatchObject({ canonical, title: expect.any(String), description: expect.any(String) })
  expect(JSON.stringify(head?.structuredData)).toContain('https://schema.org')
})

test('pages of products and listings say their addresses in other languages', async () => {
  const category = { en: 'Fruit', fr: 'Fruits', ar: 'فواكه' }
  const subCategory = { en: 'Citrus', fr: 'Agrumes', ar: 'Citrus' }
  answerCalls({
    ...answers,
    'POST /api/product/get-product-details': () => answer(product!, { names: { en: 'Milk', fr: 'Lait frais' } }),
    'POST /api/product/get-pruduct-by-category-and-subcategory': () =>
      answer(someProducts(24), { totalCount: 60, page: 2, limit: 24, names: { category, subCategory } }),
  })

  const [details, listing] = [
    await renderOnServer('/product/wrong-p1'),
    await renderOnServer('/Fruit-c1/Citrus-s1?page=2'),
  ]

  expect(details.head?.alternates).toEqual({ en: '/product/Milk-p1', fr: '/product/Lait-frais-p1' })
  expect(listing.head?.alternates).toEqual({
    en: '/Fruit-c1/Citrus-s1?page=2',
    fr: '/Fruits-c1/Agrumes-s1?page=2',
    ar: `/${encodeURIComponent('فواكه')}-c1/Citrus-s1?page=2`,
  })
})

test('pages of products and listings without a text in other languages are in the shop’s own alone', async () => {
  const pages = [await renderOnServer('/product/wrong-p1'), await renderOnServer('/Fruit-c1/Citrus-s1?page=2')]

  expect(pages.map(({ head }) => head?.alternates)).toEqual([
    { en: '/product/Product-1-p1' },
    { en: '/Fruit-c1/Citrus-s1?page=2' },
  ])
})

test('what a page can do without is left to the browser when it takes too long', async () => {
  const late: (() => void)[] = []
  const comesLate = async () => {
    await new Promise<void>((resolve) => late.push(resolve))
    return answer([product!])
  }
  answerCalls({
    ...answers,
    'POST /api/product/get-offers': comesLate,
    'POST /api/product/get-product-by-category': comesLate,
  })

  const { status, html, head } = await renderOnServer('/')
  for (const come of late) come()

  expect(status).toBe(200)
  expect(head).toMatchObject({ canonical: '/' })
  expect(html).toContain('aria-label="Offers"')
  expect(html).toContain('aria-label="See All Fruit"')
  expect(html).not.toContain('Product 1')
})

test.each([
  ['/Fruit-c1/Citrus-s1?page=4', '/Fruit-c1/Citrus-s1'],
  ['/Fruit-c1/Citrus-s1?page=1000000000', '/Fruit-c1/Citrus-s1'],
  ['/search?page=2&q=product', '/search?q=product'],
])('%s is beyond the end: no page for search engines, and a way to the first', async (path, firstPage) => {
  const { html, head } = await renderOnServer(path)

  expect(head).toMatchObject({ status: 404, canonical: firstPage })
  expect(html).toContain('doesn’t exist')
  expect(html).toContain(`href="${firstPage}"`)
})

test.each(['0', '-1', 'abc', '1e400', ''])('page %j is the first page', async (page) => {
  for (const path of [`/Fruit-c1/Citrus-s1?page=${page}`, `/search?page=${page}&q=product`]) {
    const { html, head } = await renderOnServer(path)

    expect(html).toContain('Product 1')
    expect(head?.status).toBeUndefined()
    expect(head?.canonical).not.toContain('page=')
  }
})

test.each([
  ['/Fruit-c1/Citrus-s1?sort=price', '/Fruit-c1/Citrus-s1'],
  ['/Fruit-c1/Citrus-s1?offer=1&page=2', '/Fruit-c1/Citrus-s1'],
  ['/search?stock=1&q=', '/search?q='],
  ['/search?show=filters&q=', '/search?q='],
])('%s is whole, and for search engines no page but the plain one', async (path, plain) => {
  const { status, html, head } = await renderOnServer(path)

  expect(status).toBe(200)
  expect(html).toContain('Product')
  expect(head).toMatchObject({ noindex: true, canonical: plain })
})

test('a plain list is for search engines', async () => {
  expect((await renderOnServer('/Fruit-c1/Citrus-s1')).head?.noindex).toBe(false)
  expect((await renderOnServer('/search?q=')).head?.noindex).toBe(false)
  const { head } = await renderOnServer('/search?page=2&q=')
  expect(head).toMatchObject({ title: 'All products, page 2', canonical: '/search?page=2&q=' })
})

test('the frame of the page for shopping lists is whole without a browser, and asks for nothing', async () => {
  const calls = answerCalls(answers)

  const { status, html, head } = await renderOnServer('/list')

  expect(status).toBe(200)
  expect(html).toContain('Find products')
  expect(head).toMatchObject({ title: 'Shopping list', canonical: '/list' })
  expect(calls).toEqual([])
})

test('an info page is whole without a browser, and its text says what it is about', async () => {
  const parts = [{ open: 'p' } as const, { text: 'Free of charge.' }, { close: true } as const]
  const page = { description: 'Free of charge.', parts, languages: ['en', 'fr'] as ('en' | 'fr')[] }
  answerCalls({ 'POST /api/settings/get-info-page': () => answer(page) })

  const { html, head } = await renderOnServer('/delivery')

  expect(html).toContain('Free of charge.')
  const alternates = { en: '/delivery', fr: '/delivery' }
  expect(head).toEqual({ title: 'Delivery', description: 'Free of charge.', canonical: '/delivery', alternates })
})

test('the filters of a list are links and a form in its HTML', async () => {
  const withFacets = { totalCount: 30, page: 1, limit: 24, facets: someFacets() }
  answerCalls({
    ...answers,
    'POST /api/product/get-pruduct-by-category-and-subcategory': () => answer(someProducts(24), withFacets),
  })

  const { html } = await renderOnServer('/Fruit-c1/Citrus-s1')

  for (const fields of ['offer=1', 'stock=1', 'show=filters'])
    expect(html).toContain(`href="/Fruit-c1/Citrus-s1?${fields}"`)
  const { html: all } = await renderOnServer('/Fruit-c1/Citrus-s1?show=filters')
  expect(all).toMatch(/<form[^>]*>(?:(?!<\/form>).)*<input[^>]* name="max"/s)
})

test.each(['/product/x-nope', '/nothing-here/neither-here'])('%s answers 404', async (path) => {
  expect((await renderOnServer(path)).status).toBe(404)
})
