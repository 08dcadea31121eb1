/** @jest-environment node */
import { jest } from '@jest/globals'
import { startLocalServer } from '@souk-vert/platform/testing/local-server'
import { RenderFailure } from '../rendering/render-pool'
import type { RenderedPage } from '../rendering/render-protocol'
import { dataOf, openDocuments } from '../testing/open-documents'
import { startClock, stopClock } from '../testing/stop-clock'

const milk: RenderedPage = {
  status: 200,
  head: '<title>Milk</title>',
  body: { html: '<h1>Milk</h1>', css: '' },
  hydration: '{"loaderData":{"product":1},"errors":null}',
}

let close: (() => Promise<unknown>) | undefined
afterEach(async () => {
  startClock()
  await close?.()
})

/** The document server of a shop whose threads answer with what `render` says now; a shop without any release has none. */
async function givenShop(env: NodeJS.ProcessEnv = {}) {
  let answer: RenderedPage | Error = milk
  let isOpen = true
  const render = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer))
  const server = await openDocuments(render, () => isOpen, env)
  close = server.close
  return {
    renders: (next: RenderedPage | Error) => (answer = next),
    hasNoRelease: () => (isOpen = false),
    log: server.log,
    get: async (url: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(server.url + url, { headers, redirect: 'manual' })
      return {
        statusCode: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: await answer.text(),
      }
    },
  }
}

test('a rendered page is for everyone’s cache, with its data for hydration', async () => {
  const { get } = await givenShop()

  const answer = await get('/product/Milk-1')

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-if-error=86400')
  expect(answer.body).toContain('<h1>Milk</h1>')
  expect(answer.headers['permissions-policy']).toContain('camera=(), microphone=(), geolocation=()')
  expect(dataOf(answer.body)).toMatchObject({ isRendered: true, hydration: { loaderData: { product: 1 } } })
})

test('each click on an advertisement is the same page, which is rendered once', async () => {
  const { get, renders } = await givenShop()
  const first = await get('/product/Milk-1?page=2')
  renders({ ...milk, body: { html: '<h1>Rendered again</h1>', css: '' } })

  for (const query of ['?fbclid=1&page=2', '?page=2&utm_source=a&utm_medium=b', '?gclid=3&page=2&mc_cid=4'])
    expect((await get(`/product/Milk-1${query}`)).body).toBe(first.body)
  expect((await get('/product/Milk-1?page=3')).body).toContain('Rendered again')
})

test.each([
  ['//product/Milk-1', '/product/Milk-1'],
  ['///\\elsewhere.example', '/elsewhere.example'],
  ['/fr//elsewhere.example/', '/fr/elsewhere.example/'],
  ['/.//elsewhere.example', '/elsewhere.example'],
  ['/fr/..%2F%5C/%2e%2e//elsewhere.example', '/fr/elsewhere.example'],
  ['/en', '/'],
  ['/en/product/Milk-1?a=//b', '/product/Milk-1?a=//b'],
  ['/FR', '/fr'],
  ['/Ar//product/Milk-1?utm_source=x&a=1', '/ar/product/Milk-1?a=1'],
])('%s leads at once to the one right address, never to another host', async (path, right) => {
  const { get } = await givenShop()

  const { statusCode, headers } = await get(path)

  expect([statusCode, headers.location]).toEqual([301, right])
  expect((await get(right)).statusCode).toBe(200)
})

test.each([
  ['is too slow', new RenderFailure('rendering took longer than 1500 ms', 'is slow'), 200],
  ['fails', new RenderFailure('It broke'), 503],
  ['makes its thread hang', new RenderFailure('the render thread ended', 'hangs'), 503],
])('a page that %s is left to the browser, and no cache keeps it', async (_how, failure, status) => {
  const { get, renders } = await givenShop()
  renders(failure)

  const answer = await get('/product/Milk-1')

  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': '5' }) })
  expect(answer.body).toContain('<header')
  expect(answer.body).toContain('We can’t show this page right now')
  expect(answer.body).toContain('<title>Product · Souk Vert</title>')
  expect(answer.body).not.toContain('noindex')
  expect(dataOf(answer.body)).toMatchObject({ isRendered: false })
})

test('what was rendered before is better than nothing, also while the backend is down', async () => {
  const passes = stopClock()
  const { get, renders } = await givenShop()
  await get('/product/Milk-1')
  renders(new RenderFailure('refused', 'backend is down'))
  passes(10_000)

  const answer = await get('/product/Milk-1')

  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('<h1>Milk</h1>')
})

test('a page is rendered again when the backend says that what it shows has changed, and not before', async () => {
  const product = '0123456789abcdef01234567'
  let now = { version: 7, changed: [] as string[] }
  const backend = await startLocalServer(({ url }, response) => {
    const isAskedAgain = url === `/shown-changes?since=${now.version}`
    const isChange = url?.startsWith('/shown-changes')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isChange ? { ...now, ...(isAskedAgain && { changed: [] }) } : { data: {} }))
  })
  const passes = stopClock()
  const { get, renders } = await givenShop({ BACKEND_URL: backend.url })
  const page = (name: string) => ({
    ...milk,
    head: '',
    body: { ...milk.body!, html: name },
    hydration: `{"_id":"${product}"}`,
    isFollowed: true,
  })
  let tag = ''
  const shown = async (afterMs: number) => {
    passes(afterMs)
    const { body, headers } = await get('/product/Milk-1', { 'if-none-match': tag })
    return `${/Milk|Oats/.exec(body)?.[0]} ${/s-maxage=\d/.exec(headers['cache-control']!)?.[0]}`
  }
  renders(page('Milk'))
  await shown(0)

  renders(page('Oats'))
  expect(await shown(3_600_000)).toBe('Milk s-maxage=1')
  tag = String((await get('/product/Milk-1')).headers.etag)
  now = { version: 8, changed: [product] }
  passes(600)
  await get('/login')
  expect(await shown(1)).toBe('Milk s-maxage=0')
  expect(await shown(1100)).toBe('Oats s-maxage=1')

  await backend.close()
})

test('a shop whose backend is down says so, and when to try again; that is no error until the backend was there', async () => {
  const { get, renders, log } = await givenShop()
  const refused = new RenderFailure('refused', 'backend is down')
  renders(refused)

  const answer = await get('/product/Milk-1')

  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect(answer.body).toContain('We can’t reach the shop right now')
  expect(answer.body).toContain('<a href="" ')
  expect(log()).toBe('')
  renders(milk)
  await get('/product/Milk-1')
  renders(refused)
  await get('/product/Tea-2')
  expect(log()).toContain('a page could not be rendered')
})

test.each([
  ['/offline.html', '<html lang="en" dir="ltr"', 'You’re offline', 'href="/help">Help<'],
  ['/fr/offline.html', '<html lang="fr" dir="ltr"', 'Vous êtes hors ligne', 'href="/fr/help">Aide<'],
  ['/ar/offline.html', '<html lang="ar" dir="rtl"', 'لا يوجد اتصال بالإنترنت', 'href="/ar/help">Help<'],
  ['/fr/login', '<html lang="fr" dir="ltr"', 'Activez JavaScript pour utiliser cette page', 'href="/fr/help">Aide<'],
])('the static shell at %s is in the language of its address, and so are its links', async (path, ...parts) => {
  const { get } = await givenShop()

  const { body } = await get(path)

  for (const part of parts) expect(body).toContain(part)
})

test('without any release there is a page that says so, and no script', async () => {
  const { get, hasNoRelease } = await givenShop()
  hasNoRelease()

  const answer = await get('/')

  expect(answer.statusCode).toBe(503)
  expect(answer.body).toContain('We can’t reach the shop right now')
  expect(answer.body).toContain('href="/ar"')
  expect(answer.body).not.toContain('<script')
})

test('when a component fails, head and data are sent and the browser does the rest: status 503, whatever the page says of itself', async () => {
  const { get, renders } = await givenShop()
  renders({ ...milk, status: 404, body: undefined })

  const answer = await get('/product/Milk-1')

  expect(answer.statusCode).toBe(503)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toContain('<title>Milk</title>')
  expect(dataOf(answer.body)).toMatchObject({ isRendered: false, hydration: { loaderData: { product: 1 } } })
})

test('nginx, which counts whole seconds, asks again at the end of the one in which it was answered', async () => {
  const { get } = await givenShop()
  await get('/product/Milk-1')
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_764_000_000_999)

  const { headers } = await get('/product/Milk-1')
  clock.mockRestore()

  expect(headers['x-accel-expires']).toBe('@1764000000')
})

test('a visitor that has the document already is answered 304', async () => {
  const { get } = await givenShop()
  const { headers } = await get('/product/Milk-1')

  const answer = await get('/product/Milk-1', { 'if-none-match': String(headers.etag) })

  expect(answer.statusCode).toBe(304)
  expect(answer.body).toBe('')
})

test('a page of a remote that cannot be read in any version is the shell, which says so: status 503', async () => {
  const { get } = await givenShop()

  const { statusCode, headers, body } = await get('/offers')

  expect(statusCode).toBe(503)
  expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect(body).toMatch(/<title>Offers · Souk Vert<.*<header.*We can’t show this page right now/s)
  expect(body).not.toContain('Turn on JavaScript to use this page')
})

test('private pages are the static shell for everyone, with what remotes add to the frame, and not for search engines', async () => {
  const { get } = await givenShop()

  const answer = await get('/login')

  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toContain('noindex')
  expect(answer.body).toContain('Turn on JavaScript to use this page')
  expect(answer.body).toMatch(/<footer.*<a href="\/help">Help<\/a>/s)
})

test('where Stripe’s script is loaded, the checkout’s document alone may load it, and others lead to it again', async () => {
  const { get } = await givenShop({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })

  const [checkout, login, product] = [await get('/checkout'), await get('/login'), await get('/product/Milk-1')]

  expect(checkout.headers['content-security-policy']).toMatch(
    /script-src 'self'( 'sha256-\S+'){2} https:\/\/js\.stripe\.com /,
  )
  expect(checkout.headers['content-security-policy']).not.toContain('trusted-types')
  expect(dataOf(checkout.body)).not.toHaveProperty('opensPaymentAnew')
  for (const other of [login, product]) {
    expect(other.headers['content-security-policy']).not.toContain('stripe')
    expect(other.headers['content-security-policy']).toContain("; require-trusted-types-for 'script'")
    expect(dataOf(other.body)).toHaveProperty('opensPaymentAnew', true)
  }
})

test('without Stripe’s script no document names its hosts', async () => {
  const { get } = await givenShop()

  const { headers, body } = await get('/checkout')

  expect(headers['content-security-policy']).not.toContain('stripe')
  expect(dataOf(body)).not.toHaveProperty('opensPaymentAnew')
})

test.each([
  ['works', {}, 'the worker'],
  ['is removed by the switch', { SERVICE_WORKER: '0' }, 'removes the worker'],
])('the service worker %s, and no cache keeps it without asking', async (_how, env, text) => {
  const { get } = await givenShop(env)

  const { headers, body } = await get('/service-worker.js')

  expect(body).toBe(text)
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'content-type': 'text/javascript; charset=utf-8',
  })
})
