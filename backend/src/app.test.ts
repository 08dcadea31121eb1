import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { jest } from '@jest/globals'
import Fastify, { type InjectOptions } from 'fastify'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { freePort } from 'tools/run/ports'
import Type from 'typebox'
import { buildTestApp } from './testing/build-test-app'
import { stopClock } from './testing/stop-clock'
import type { Db } from './db/connection'
import { answerHealth } from './http/health'
import { Closed, Trimmed } from '@souk-vert/shared/contract/fields'
import { convertScalars } from './http/convert-scalars'

afterEach(() => void jest.useRealTimers())

const post = (url: string, payload: string | undefined, type?: string): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: type ? { 'content-type': type } : {},
})

test.each([undefined, 'application/json', 'application/x-www-form-urlencoded', 'odd/type'])(
  'an empty POST of type %s is accepted',
  async (type) => {
    const { app } = await buildTestApp()

    const answer = await app.inject(post('/api/subcategory/get', undefined, type))

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ success: true, data: [] })
  },
)

test.each([
  ['no body', undefined, undefined, 400, 'VALIDATION'],
  ['invalid JSON', '{"productId":', 'application/json', 400, 'BAD_REQUEST'],
  ['a form', 'productId=x', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_TYPE'],
  ['plain text', '{"productId":"x"}', 'text/plain', 415, 'UNSUPPORTED_TYPE'],
  ['a backslash before u0000', '{"productId":"a\\\\u0000b"}', 'application/json', 404, 'PRODUCT_NOT_FOUND'],
  ['140 KB', `{"productId":"${'x'.repeat(140_000)}"}`, 'application/json', 413, 'TOO_LARGE'],
  ['lists that never end', '['.repeat(120_000), 'application/json', 400, 'VALIDATION'],
  ['a prototype', '{"__proto__":{"productId":"x"}}', 'application/json', 400, 'VALIDATION'],
])('a body of %s is refused in the envelope', async (_what, payload, type, status, code) => {
  const { app } = await buildTestApp()

  const answer = await app.inject(post('/api/product/get-product-details', payload, type))

  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ success: false, error: true, code, message: expect.stringMatching(/\w/) })
})

test('an unknown path is 404 in the envelope', async () => {
  const { app } = await buildTestApp()

  for (const url of ['/', '/api', '/api/nope', '/api/%zz', '/uploads'])
    expect((await app.inject({ method: 'GET', url })).json()).toMatchObject({ success: false, error: true })
})

test('where the shop is on https, every answer says that browsers stay there', async () => {
  const { app } = await buildTestApp({ publicUrl: 'https://shop.example' })
  const plain = await buildTestApp()
  const header = async (shop: typeof app, url: string) =>
    (await shop.inject({ url })).headers['strict-transport-security']

  expect(await header(app, '/api/category/get')).toBe('max-age=31536000')
  expect(await header(app, '/api/nothing')).toBe('max-age=31536000')
  expect(await header(plain.app, '/api/category/get')).toBeUndefined()
})

test('a caller’s request id is answered and logged; an odd one is replaced', async () => {
  const { app, logged } = await buildTestApp()

  const ask = (url: string, id: string) => app.inject({ method: 'GET', url, headers: { 'x-request-id': id } })

  const [right, odd] = [await ask('/api/category/get', 'shop-1.a_b'), await ask('/api/category/get', 'a b\t"')]
  await ask('/api/nowhere', 'shop-2')

  expect(right.headers['x-request-id']).toBe('shop-1.a_b')
  expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/)
  const lines = logged.map((line) => JSON.parse(line) as { id: string; msg?: string })
  expect(lines[0]).toMatchObject({ id: 'shop-1.a_b', route: '/api/category/get', status: 200, method: 'GET' })
  expect(lines.find(({ msg }) => msg === 'call refused')).toMatchObject({ id: 'shop-2' })
})

test('the log holds no password, token or cookie', async () => {
  const { app, logged, tokensOf } = await buildTestApp()
  const { access, refresh } = await tokensOf('amina')
  const user = { name: 'Amina', email: 'amina@milk.example', password: 'milk and dates' }

  await app.inject({ method: 'POST', url: '/api/user/register', body: user })
  await app.inject({ method: 'POST', url: '/api/user/login', body: { ...user, password: 'wrong password' } })
  const { accesstoken } = (await app.inject({ method: 'POST', url: '/api/user/login', body: user })).json().data
  await app.inject({
    method: 'GET',
    url: `/api/user/user-details?token=${access}`,
    headers: { authorization: `Bearer ${access}` },
    cookies: { refreshToken: refresh },
  })

  const log = logged.join('')
  expect(log).toContain('/api/user/login')
  for (const secret of [user.password, 'wrong password', accesstoken, access, refresh, user.email])
    expect(log).not.toContain(secret)
})

test('an error of ours is reported as such, and its text stays in the log', async () => {
  const { app, db, logged } = await buildTestApp()
  db.select = () => {
    throw new Error('the disk is on fire')
  }

  const answer = await app.inject({ method: 'GET', url: '/api/category/get' })
  Reflect.deleteProperty(db, 'select')

  expect(answer.statusCode).toBe(500)
  const message = 'Something went wrong. Please try again.'
  expect(answer.json()).toEqual({ success: false, error: true, message, code: 'INTERNAL' })
  expect(logged.join('')).toContain('the disk is on fire')
})

test('it is live at once and ready when the shop is filled', async () => {
  let isReady = false
  const { app } = await buildTestApp({ isReady: () => isReady })
  stopClock()
  const status = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode

  expect([await status('/livez'), await status('/readyz')]).toEqual([200, 503])
  isReady = true
  expect(await status('/readyz')).toBe(200)
})

test('a call with 32 KB of cookies, beside an address of 30 KB, is answered', async () => {
  const { app } = await buildTestApp()
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const cookie = Array.from({ length: 32 }, (_, index) => `tracker${index}=${'x'.repeat(1000)}`).join('; ')

  const answer = await fetch(`${address}/api/category/get?from=${'x'.repeat(30_000)}`, { headers: { cookie } })

  expect(answer.status).toBe(200)
})

describe('health', () => {
  /** Returns status and body of `/readyz` for a database on this port. */
  async function readiness(port: number) {
    const client = new pg.Pool({ host: '127.0.0.1', port, user: 'shop' })
    const app = Fastify()
    app.decorate('db', drizzle({ client }) as unknown as Db)
    answerHealth(app, () => true)
    const answer = await app.inject({ url: '/readyz' })
    await app.close()
    return { status: answer.statusCode, ...answer.json<object>() }
  }

  test('a database that is gone, or never answers, is reported', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const sockets = new Set<{ destroy(): void }>()
    silent.on('connection', (socket) => sockets.add(socket))

    const states = await Promise.all([readiness(await freePort()), readiness((silent.address() as AddressInfo).port)])
    for (const socket of sockets) socket.destroy()
    silent.close()

    expect(states).toEqual([
      { status: 503, state: 'no database' },
      { status: 503, state: 'no database' },
    ])
  })
})

describe('scalars', () => {
  const text = Type.String()
  const number = Type.Number()

  test.each<[string, object, unknown, unknown]>([
    ['text that says a number', number, '-10.50', -10.5],
    ['a number where text is wanted', text, 551234567, '551234567'],
    ['a number in a list of text', Type.Array(text), [1, 'a'], ['1', 'a']],
    ['a number that may be an object or text', Type.Union([Type.Object({ _id: text }), text]), 7, '7'],
    ['an object that may be text', Type.Union([Type.Object({ _id: text }), text]), { _id: 7 }, { _id: '7' }],
    ['an extra field', Type.Record(text, text), { Fat: 3 }, { Fat: '3' }],
    ['what may be both', Type.Union([text, number]), '7', '7'],
  ])('%s is converted', (_what, schema, value, expected) => {
    expect(convertScalars(schema, value)).toEqual(expected)
  })

  test.each([null, true, '', ' 7', '7 ', '0x10', '1e3', '1,5', '٣', 'NaN', 'Infinity', [], {}, ['7']])(
    '%j is no number',
    (value) => {
      expect(convertScalars(number, value)).toBe(value)
    },
  )

  test('what is looked for has no marks that nobody sees, a name keeps its own', () => {
    const schema = Type.Object({ search: text, name: text })
    const body = { search: '\u2068ORD-7\u2069\u200b\ufe0f', name: 'نیم\u200cفاصله' }

    expect(convertScalars(schema, body)).toEqual({ search: 'ORD-7', name: body.name })
  })

  test('fields that the schema does not name stay as they are, but are taken away from what is sent whole', () => {
    const body = () => ({ qty: '2', more: '2', hasOwnProperty: '2' })

    expect(convertScalars(Closed({ qty: number }), body())).toEqual({ ...body(), qty: 2 })
    expect(convertScalars(Trimmed({ qty: number }), body())).toEqual({ qty: 2 })
  })
})
