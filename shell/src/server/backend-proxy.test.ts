/** @jest-environment node */
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { proxyBackend } from './backend-proxy'
import { answerRefusals } from './documents/refusals'

const opened: FastifyInstance[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

/** A document server in front of a backend that answers with what it was sent. */
async function givenProxy(trustProxy: string) {
  const backend = Fastify()
  backend.get('/*', async ({ url, headers }) => ({
    url,
    for: headers['x-forwarded-for'],
    host: headers['x-forwarded-host'],
  }))
  backend.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  backend.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  backend.post('/api/echo', async ({ body }) => body)
  backend.put('/api/release/*', { bodyLimit: 64_000_000 }, async ({ body }) => String((body as string).length))
  const app = Fastify({ trustProxy })
  answerRefusals(app)
  opened.push(app, backend)
  await proxyBackend(app, await backend.listen({ host: '127.0.0.1', port: 0 }))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(address + path, { headers })
    return answer.status === 200 ? ((await answer.json()) as Record<string, string>) : answer.status
  }
  return { app, address, backend, get }
}

test('the backend gets a visitor’s address from a trusted proxy', async () => {
  const { get } = await givenProxy('loopback')

  const answer = await get('/api/category/get', {
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'shop.example',
  })

  expect(answer).toEqual({ url: '/api/category/get', for: '203.0.113.7', host: 'shop.example' })
})

test('a connection that this server closes with its answer is not said to be kept because the backend keeps its own', async () => {
  const { app, address } = await givenProxy('loopback')
  app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))

  const answer = await fetch(`${address}/api/category/get`)

  expect(answer.headers.get('connection')).toBe('close')
})

test('what a visitor says of their own address does not reach the backend', async () => {
  const { get } = await givenProxy('10.0.0.1')

  const answer = await get('/api/dev/outbox', { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'shop.example' })

  expect(answer).toMatchObject({ for: '127.0.0.1', host: expect.stringMatching(/^127\.0\.0\.1:\d+$/) })
})

test.each([
  '/releases',
  '/releases?after=1',
  '/releases/recipes/1.tgz',
  '/identity/recipes',
  '/shown-changes',
  '/api/../releases',
])('%s, which document servers ask, is handed on for nobody', async (path) => {
  const { get } = await givenProxy('loopback')

  expect(await get(path, { 'x-server-key': 'key' })).toBe(404)
})

/** Sends this as it stands, and ends when the server has closed the connection or `until` has been heard. */
async function talk(address: string, bytes: (string | Buffer)[], until: RegExp): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  let heard = ''
  const ended = new Promise<void>((resolve, reject) => {
    socket.on('data', (chunk) => {
      heard += chunk.toString()
      if (until.test(heard)) socket.destroy()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
  for (const part of bytes) socket.write(part)
  await ended
  return heard
}

const next = 'GET /api/category/get HTTP/1.1\r\nhost: a\r\n\r\n'
const tooLong = Buffer.alloc(3_000_000, 'x')
const json = 'host: a\r\ncontent-type: application/json'

test.each([
  ['that says its length', [`content-length: ${tooLong.length}\r\n\r\n`, tooLong]],
  [
    'that comes in chunks',
    ['transfer-encoding: chunked\r\n\r\n', `${tooLong.length.toString(16)}\r\n`, tooLong, '\r\n0\r\n\r\n'],
  ],
])(
  'a body over 1 MB %s is 413 with its message, and the next request on its connection is answered',
  async (_, body) => {
    const { address } = await givenProxy('loopback')

    for (let time = 0; time < 5; time++) {
      const heard = await talk(address, [`POST /api/order HTTP/1.1\r\n${json}\r\n`, ...body, next], /category\/get/)

      expect(heard).toMatch(/^HTTP\/1.1 413 /)
      expect(heard).toContain(
        '{"message":"Request body is too large","code":"TOO_LARGE","error":true,"success":false}HTTP/1.1 200 OK',
      )
    }
  },
)

test('a build of more than 1 MB flows through', async () => {
  const { address } = await givenProxy('loopback')

  const answer = await fetch(`${address}/api/release/recipes/1.0.0`, {
    method: 'PUT',
    body: new Uint8Array(tooLong),
    headers: { 'content-type': 'application/gzip' },
  })

  expect([answer.status, await answer.text()]).toEqual([200, String(tooLong.length)])
})

test.each([
  ['fr', 'Les données envoyées sont trop volumineuses'],
  ['ar', 'حجم البيانات المرسلة أكبر من المسموح به'],
])('a call from a page in %s is told in it that its body is too large', async (language, message) => {
  const { address } = await givenProxy('loopback')

  const answer = await fetch(`${address}/api/order?language=${language}`, {
    method: 'POST',
    body: new Uint8Array(tooLong),
    headers: { 'content-type': 'application/json' },
  })

  expect([answer.status, (await answer.json()).message]).toEqual([413, message])
})

test('while the backend is gone a body is answered 503, and so is the next on its connection, or that is closed', async () => {
  const { address, backend } = await givenProxy('loopback')
  await backend.close()
  const head = `POST /api/file/upload HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=b\r\n`

  const heard = await talk(address, [`${head}content-length: ${tooLong.length}\r\n\r\n`, tooLong.subarray(9)], /never/)

  expect(heard).toMatch(/^HTTP\/1.1 503 /)
})

test.each([
  ['fr', 'La boutique est injoignable pour le moment. Veuillez réessayer.'],
  ['of no kind', 'We can’t reach the shop right now. Please try again.'],
])('a call from a page in a language (%s) is told in it that the backend is gone', async (language, message) => {
  const { address, backend } = await givenProxy('loopback')
  await backend.close()

  const answer = await fetch(`${address}/api/category/get?language=${language}`)

  expect(await answer.json()).toMatchObject({ message })
})

test('an address that nothing may be asked at is refused in the shape of the API', async () => {
  const { get, address } = await givenProxy('loopback')

  expect(await get('/uploads/..%2f..%2fx')).toBe(400)
  expect(await (await fetch(`${address}/uploads/..%2f..%2fx`)).json()).toEqual({
    message: expect.any(String),
    code: 'BAD_REQUEST',
    error: true,
    success: false,
  })
})

test('sitemaps and pictures are the backend’s; its health and its metrics stay inside', async () => {
  const { get } = await givenProxy('loopback')

  expect(await get('/sitemap.xml')).toMatchObject({ url: '/sitemap.xml' })
  expect(await get('/sitemap-2.xml')).toMatchObject({ url: '/sitemap-2.xml' })
  expect(await get('/uploads/brand/logo?w=64')).toMatchObject({ url: '/uploads/brand/logo?w=64' })
  for (const path of ['/livez', '/readyz', '/metrics', '/sitemap.txt']) expect(await get(path)).toBe(404)
})
