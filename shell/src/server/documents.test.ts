/** @jest-environment node */
import etag from '@fastify/etag'
import Fastify, { type FastifyInstance } from 'fastify'
import type { ShellAssets } from './assets'
import { readConfig } from './config'
import { registerDocuments } from './documents'
import { RenderFailure } from './render-pool'
import type { RenderedPage } from './render-protocol'
import type { OpenShop, ShopKeeper } from './shop-keeper'
import type { ActiveRemote } from './shop-version'

const assets: ShellAssets = {
  main: '/assets/main.js',
  boot: '/assets/boot.js',
  font: '/assets/font.woff2',
  icons: { drawing: '/i.svg', px180: '/180.png', px192: '/192.png', px512: '/512.png' },
  integrity: { '/assets/boot.js': 'sha384-boot', '/assets/main.js': 'sha384-main' },
}
const anyRelease = { release: { web: { entry: 'web/e.js', chunks: {} } } } as unknown as ActiveRemote
const version: OpenShop['version'] = {
  key: 'catalog@1',
  remotes: { catalog: anyRelease, account: anyRelease },
  routes: [
    { id: 'product', path: '/product/:product', remote: 'catalog', render: 'server', title: 'Product' },
    { id: 'login', path: '/login', remote: 'account', render: 'browser', title: 'Login' },
    { id: 'offers', path: '/offers', remote: 'lost', render: 'server', title: 'Offers' },
  ],
  menu: [],
  document: { remotes: {}, integrity: {} },
}
const milk: RenderedPage = {
  status: 200,
  head: '<title>Milk</title>',
  body: { html: '<h1>Milk</h1>', style: { css: '', ids: '' } },
  hydration: '{"loaderData":{"product":1},"errors":null}',
}

let app: FastifyInstance | undefined
afterEach(() => app?.close())

/** The document server of a shop whose threads answer with what `render` says now; a shop without any release has none. */
async function givenShop() {
  let answer: RenderedPage | Error = milk
  let isOpen = true
  const render = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer))
  const shop = { version, pool: { render } } as unknown as OpenShop
  const keeper = { shop: () => (isOpen ? Promise.resolve(shop) : Promise.reject(new Error('no release'))) }
  const server = (app = Fastify())
  await server.register(etag, { weak: true })
  await registerDocuments(server, readConfig({ BACKEND_URL: 'http://b' }), assets, keeper as unknown as ShopKeeper)
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    renders: (next: RenderedPage | Error) => (answer = next),
    hasNoRelease: () => (isOpen = false),
    get: async (url: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(address + url, { headers, redirect: 'manual' })
      return {
        statusCode: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: await answer.text(),
      }
    },
  }
}
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as unknown

test('a rendered page is for everyone’s cache, with its data for hydration', async () => {
  const { get } = await givenShop()

  const answer = await get('/product/Milk-1')

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=2, stale-while-revalidate=10, stale-if-error=86400',
  )
  expect(answer.body).toContain('<h1>Milk</h1>')
  expect(dataOf(answer.body)).toMatchObject({ isRendered: true, hydration: { loaderData: { product: 1 } } })
})

test('a page that is too slow, or fails, is left to the browser: status 200, and no cache keeps it', async () => {
  const { get, renders } = await givenShop()
  renders(new RenderFailure('rendering took longer than 1500 ms'))

  const answer = await get('/product/Milk-1')

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toContain('<header')
  expect(answer.body).toContain('This page cannot be shown right now')
  expect(answer.body).toContain('<title>Product · Souk Vert</title>')
  expect(answer.body).not.toContain('noindex')
  expect(dataOf(answer.body)).toMatchObject({ isRendered: false })
})

test('what was rendered before is better than nothing, also while the backend is down', async () => {
  const { get, renders } = await givenShop()
  await get('/product/Milk-1')
  renders(new RenderFailure('refused', 'backend is down'))

  const answer = await get('/product/Milk-1', { 'cache-control': 'no-cache' })

  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('<h1>Milk</h1>')
})

test('a shop whose backend is down says so: status 503, and when to try again', async () => {
  const { get, renders } = await givenShop()
  renders(new RenderFailure('refused', 'backend is down'))

  const answer = await get('/product/Milk-1')

  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect(answer.body).toContain('The shop cannot be reached right now')
  expect(answer.body).toContain('<a href="" ')
})

test('without any release there is a page that says so, and no script', async () => {
  const { get, hasNoRelease } = await givenShop()
  hasNoRelease()

  const answer = await get('/')

  expect(answer.statusCode).toBe(503)
  expect(answer.body).toContain('The shop cannot be reached right now')
  expect(answer.body).not.toContain('<script')
})

test('when a component fails, head and data are sent and the browser does the rest', async () => {
  const { get, renders } = await givenShop()
  renders({ ...milk, body: undefined })

  const answer = await get('/product/Milk-1')

  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toContain('<title>Milk</title>')
  expect(dataOf(answer.body)).toMatchObject({ isRendered: false, hydration: { loaderData: { product: 1 } } })
})

test('a wrong name is redirected for a minute, with the query', async () => {
  const { get, renders } = await givenShop()
  renders({ ...milk, body: undefined, redirect: '/product/Milk-1' })

  const answer = await get('/product/x-1?from=mail')

  expect(answer.statusCode).toBe(301)
  expect(answer.headers).toMatchObject({
    location: '/product/Milk-1?from=mail',
    'cache-control': 'public, max-age=60',
  })
})

test('who has the document already is told so', async () => {
  const { get } = await givenShop()
  const { headers } = await get('/product/Milk-1')

  const answer = await get('/product/Milk-1', { 'if-none-match': String(headers.etag) })

  expect(answer.statusCode).toBe(304)
  expect(answer.body).toBe('')
})

test('a page of a remote that cannot be read in any version is the shell, which says so: status 503, and when to try again', async () => {
  const { get } = await givenShop()

  const answer = await get('/offers')

  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect(answer.body).toContain('<header')
  expect(answer.body).toContain('<title>Offers · Souk Vert</title>')
  expect(answer.body).toContain('This page cannot be shown right now')
  expect(answer.body).not.toContain('This page needs JavaScript')
  expect(dataOf(answer.body)).toMatchObject({ isRendered: false })
})

test('private pages are the static shell for everyone, and not for search engines', async () => {
  const { get } = await givenShop()

  const answer = await get('/login')

  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toContain('noindex')
  expect(answer.body).toContain('This page needs JavaScript')
})
