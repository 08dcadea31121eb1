/** @jest-environment node */
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { proxyBackend } from './backend-proxy'
import { answerRefusals } from './documents/refusals'
import type { LiveVersion } from './releases/version-opener'
import type { ShopVersion } from './releases/shop-version'
import { proxyRemoteApis } from './remote-apis'
import { startClock, stopClock } from './testing/stop-clock'

const opened: FastifyInstance[] = []
let passes: (ms: number) => void
// Once: the timers of undici are for all tests.
beforeAll(() => void (passes = stopClock()))
afterAll(startClock)
afterEach(async () => {
  for (const app of opened.splice(0)) {
    app.server.closeAllConnections()
    await app.close()
  }
})

const listening = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 })

/** Declared APIs by remote; `user` claims what is the shop's. */
const declared = {
  recipes: '/api/recipes',
  offers: '/api/offers',
  gone: '/api/gone',
  catalog: undefined,
  user: '/api/user',
}

/** Name of a preview of a remote that was never released. */
const PREVIEW = 'tips@1.0.0~keyOfItsHashOf22Chars_'

/** Everything that a service was asked. */
interface Asked {
  method: string
  url: string
  headers: Record<string, unknown>
  body: unknown
}

type Answer = (reply: FastifyReply) => unknown

/** A document server between a backend, which knows the token of one person, and the service of recipes. */
async function givenShop(answer: Answer = (reply) => reply.send({ recipes: [] })) {
  const asked: Asked[] = []
  const toldBackend: { url: string; origin: unknown }[] = []
  const service = Fastify({ forceCloseConnections: true })
  service.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  service.all('/*', ({ method, url, headers, body }, reply) => {
    asked.push({ method, url, headers, body })
    return answer(reply)
  })
  const backend = Fastify()
  backend.get('/*', async ({ url, headers }, reply) => {
    toldBackend.push({ url, origin: headers.origin })
    if (!url.startsWith('/identity/')) return { from: 'backend' }
    if (headers.authorization === 'Bearer amina') return { identity: 'signed for amina' }
    if (!headers.authorization) return { identity: '' }
    return reply.code(401).send({ code: 'UNAUTHENTICATED' })
  })
  const app = Fastify()
  answerRefusals(app)
  opened.push(app, backend, service)
  const remotes = Object.fromEntries(Object.entries(declared).map(([name, api]) => [name, { release: { name, api } }]))
  const withPreview = { remotes: { ...remotes, tips: { release: { name: 'tips', api: '/api/tips' } } } }
  const withCanary = { remotes: { season: { release: { name: 'season', api: '/api/season' } } } }
  const watcher = {
    canaryVersions: [withCanary as unknown as ShopVersion],
    current: async () => ({ version: { remotes } }) as unknown as LiveVersion,
    preview: async (name: string) => (name === PREVIEW ? (withPreview as unknown as ShopVersion) : undefined),
  }
  const [backendUrl, serviceUrl] = [await listening(backend), await listening(service)]
  const remoteApis = new Map([
    ['recipes', serviceUrl],
    ['season', serviceUrl],
    ['user', serviceUrl],
    ['gone', 'http://127.0.0.1:1'],
  ])
  await proxyBackend(app, backendUrl)
  await proxyRemoteApis(app, { backendUrl, remoteApis, overrideOrigins: ['http://localhost:3001'] }, watcher)
  const url = await listening(app)
  const ask = (path: string, init?: RequestInit) => fetch(url + path, init)
  return { ask, asked, toldBackend, backend, service }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('a call reaches the service as it was made, and its answer the caller', async () => {
  const { ask, asked } = await givenShop((reply) => reply.code(201).send({ id: 7 }))

  const answer = await ask('/api/recipes/add?draft=1', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"title":  "Harira"}',
  })

  expect([answer.status, await answer.json()]).toEqual([201, { id: 7 }])
  expect(asked).toMatchObject([{ method: 'POST', url: '/api/recipes/add?draft=1', body: { title: 'Harira' } }])
})

test('the service hears who calls from the shop alone, and nothing that opens the shop', async () => {
  const { ask, asked, toldBackend } = await givenShop()
  const claims = {
    'x-identity': 'signed by a stranger',
    'x-forwarded-for': '203.0.113.7',
    referer: 'http://shop/?token=1',
  }

  await ask('/api/recipes/list', { headers: { ...claims, cookie: 'accessToken=old' } })
  await ask('/api/recipes/add', {
    method: 'POST',
    headers: { ...claims, ...bearer('amina'), cookie: 'refreshToken=secret', origin: 'https://shop.example' },
  })

  expect(asked.map(({ headers }) => headers['x-identity'])).toEqual([undefined, 'signed for amina'])
  for (const { headers } of asked) {
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' })
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining([expect.stringMatching(/auth|cookie|referer/)]))
  }
  expect(toldBackend.at(-1)).toEqual({ url: '/identity/recipes?method=POST', origin: 'https://shop.example' })
})

test('a token that the backend refuses is refused in its words, and the service not asked', async () => {
  const { ask, asked } = await givenShop()

  const answer = await ask('/api/recipes/list', { headers: bearer('old') })

  expect([answer.status, await answer.json()]).toEqual([401, { code: 'UNAUTHENTICATED' }])
  expect(asked).toEqual([])
})

test('a service sets no cookie of the shop, commands neither edge nor browser, and its pages run no script', async () => {
  const { ask } = await givenShop((reply) =>
    reply
      .headers({
        'set-cookie': 'accessToken=other',
        'x-accel-redirect': '/mfe/',
        'clear-site-data': '"*"',
        etag: '"1"',
      })
      .type('text/html')
      .send('<script>alert(1)</script>'),
  )

  const { headers } = await ask('/api/recipes/page')

  expect([headers.get('set-cookie'), headers.get('x-accel-redirect'), headers.get('clear-site-data')]).toEqual([
    ...[null, null, null],
  ])
  expect([headers.get('etag'), headers.get('cache-control')]).toEqual(['"1"', 'no-store'])
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})

test.each<[what: string, path: string, status: number, code: string]>([
  ['whose service is down', '/api/gone/list', 503, 'UNAVAILABLE'],
  ['whose service the settings do not name', '/api/offers/list', 503, 'UNAVAILABLE'],
  ['of a remote that declares none', '/api/catalog/list', 404, 'NOT_FOUND'],
  ['of a remote that is not live', '/api/nothing/list', 404, 'NOT_FOUND'],
  ['of a name that every object has', '/api/constructor/list', 404, 'NOT_FOUND'],
  ['that leads out of it', '/api/recipes/..%2fadmin', 400, 'BAD_REQUEST'],
])('an API %s is refused in the shape of the API', async (_what, path, status, code) => {
  const { ask, asked } = await givenShop()

  const answer = await ask(path)

  expect([answer.status, await answer.json()]).toEqual([
    status,
    { message: expect.any(String), code, error: true, success: false },
  ])
  expect(asked).toEqual([])
})

test('the shop’s own calls stay the backend’s, whatever a release declares', async () => {
  const { ask } = await givenShop()

  expect(await (await ask('/api/user/user-details')).json()).toEqual({ from: 'backend' })
})

// REMOTE_APIS names no service of a remote before its first release: 503.
test.each([
  ['whoever sees a canary', '/api/season/list', '', 200],
  ['who has the link of a preview', '/api/tips/list', PREVIEW, 503],
  ['who has a link of another version', '/api/tips/list', PREVIEW.replace('1.0.0', '1.1.0'), 404],
  ['who takes a local build', '/api/catalog/list', 'catalog@http://localhost:3001', 503],
  ['who claims one of elsewhere', '/api/catalog/list', 'catalog@http://elsewhere.example', 404],
])('%s reaches what is declared there alone', async (_who, path, name, status) => {
  const { ask } = await givenShop()

  expect((await ask(path, { headers: { cookie: `mfe=${encodeURIComponent(name)}` } })).status).toBe(status)
})

test('while the backend is gone guests are served, and nobody’s identity is guessed', async () => {
  const { ask, backend, asked } = await givenShop()
  await backend.close()

  expect((await ask('/api/recipes/list')).status).toBe(200)
  expect((await ask('/api/recipes/list', { headers: bearer('amina') })).status).toBe(503)
  expect(asked).toHaveLength(1)
})

test.each(['GET', 'POST'])('a %s that the service does not answer is not made again', async (method) => {
  const cut = await givenShop((reply) => reply.raw.destroy())
  const refused = await givenShop((reply) => reply.code(503).header('retry-after', '0').send({ code: 'BUSY' }))

  expect((await cut.ask('/api/recipes/list', { method })).status).toBe(502)
  expect((await refused.ask('/api/recipes/list', { method })).status).toBe(503)
  expect([cut.asked.length, refused.asked.length]).toEqual([1, 1])
})

test('a body over 1 MB is refused, also as a form', async () => {
  const { ask, asked } = await givenShop()
  const form = new FormData()
  form.set('picture', new Blob(['x'.repeat(1_100_000)]))

  for (const body of ['x'.repeat(1_100_000), form])
    expect((await ask('/api/recipes/add', { method: 'POST', body })).status).toBe(413)
  expect(asked).toEqual([])
})

test('a service that hangs is given up, takes a hundred calls at most, and holds up nobody else', async () => {
  const { ask, service } = await givenShop((reply) => reply.hijack())
  let reached = 0
  const all = new Promise<void>((resolve) => service.server.on('request', () => ++reached === 100 && resolve()))
  const hanging = Array.from({ length: 100 }, () => ask('/api/recipes/list'))
  await all

  expect((await ask('/api/recipes/list')).status).toBe(503)
  expect((await ask('/api/category/get')).status).toBe(200)
  passes(12_000)
  expect((await hanging[0]!).status).toBe(504)
})
