/** @jest-environment node */
import Fastify, { type FastifyInstance } from 'fastify'
import { proxyBackend } from './backend-proxy'

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
  const app = Fastify({ trustProxy })
  opened.push(app, backend)
  await proxyBackend(app, await backend.listen({ host: '127.0.0.1', port: 0 }))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(address + path, { headers })
    return answer.status === 200 ? ((await answer.json()) as Record<string, string>) : answer.status
  }
}

test('the backend hears a visitor’s address from a trusted proxy', async () => {
  const get = await givenProxy('loopback')

  const answer = await get('/api/category/get', {
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'shop.example',
  })

  expect(answer).toEqual({ url: '/api/category/get', for: '203.0.113.7', host: 'shop.example' })
})

test('what a visitor says of their own address does not reach the backend', async () => {
  const get = await givenProxy('10.0.0.1')

  const answer = await get('/api/dev/outbox', { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'shop.example' })

  expect(answer).toMatchObject({ for: '127.0.0.1', host: expect.stringMatching(/^127\.0\.0\.1:\d+$/) })
})

test('sitemaps and pictures are the backend’s; its health and its figures stay inside', async () => {
  const get = await givenProxy('loopback')

  expect(await get('/sitemap.xml')).toMatchObject({ url: '/sitemap.xml' })
  expect(await get('/sitemap-2.xml')).toMatchObject({ url: '/sitemap-2.xml' })
  expect(await get('/uploads/brand/logo?w=64')).toMatchObject({ url: '/uploads/brand/logo?w=64' })
  for (const path of ['/livez', '/readyz', '/metrics', '/sitemap.txt']) expect(await get(path)).toBe(404)
})
