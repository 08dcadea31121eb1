/** @jest-environment node */
import { on, once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { MAX_HEAD_BYTES } from '@souk-vert/shared/contract/cookies'
import { startEdge, type EdgeProcess } from './edge-process'
import { temporaryFolder } from '../temporary-folder'

let folder: string
let part: Server
let edge: EdgeProcess | undefined

beforeAll(async () => {
  folder = await temporaryFolder('edge-limits')
  // A slow call is never answered.
  part = createServer(
    { maxHeaderSize: MAX_HEAD_BYTES },
    (request, response) => void (request.url === '/api/slow' || response.end('answered')),
  )
  part.listen(0, '127.0.0.1')
  await once(part, 'listening')
  edge = await startEdge({
    dataDir: folder,
    documentsPorts: [(part.address() as AddressInfo).port],
    env: {
      EDGE_REQUESTS_PER_S: '1',
      EDGE_CONNECTIONS: '5',
      EDGE_CLIENT_TIMEOUT_S: '1',
      EDGE_TRUSTED_PROXIES: 'loopback',
    },
  })
})
afterAll(async () => {
  await edge?.stop()
  part.close()
  part.closeAllConnections()
})

const ask = (path: string, address: string, signal?: AbortSignal) =>
  fetch(`${edge!.url}${path}`, { headers: { 'x-forwarded-for': address }, signal })
/** Asks again and again, because with each second one more is answered. */
async function askUntilRefused(path: string, address: string) {
  let answer
  do answer = await ask(path, address)
  while (answer.status === 200)
  return answer
}

const refused = { success: false, error: true, code: 'TOO_MANY_REQUESTS' }

test.each([
  ['an address', ['203.0.113.7', '203.0.113.7'], '203.0.113.8'],
  ['a line of IPv6', ['2001:db8:1:2::7', '2001:db8:1:2:3:4:5:6'], '2001:db8:1:3::7'],
  ['this machine', ['::1', '::1'], '2001:db8::1'],
])('%s that asks for too much at once is refused in the API’s words, and others are not', async (_who, mine, other) => {
  const statuses: number[] = []
  for (let i = 0; i < 10; i++) statuses.push((await ask('/api/category/get', mine[i % 2]!)).status)
  const call = await askUntilRefused('/api/category/get', mine[1]!)
  const page = await askUntilRefused('/', mine[0]!)

  expect(statuses).toEqual(statuses.map(() => 200))
  expect([call.status, call.headers.get('retry-after'), await call.json()]).toMatchObject([429, '1', refused])
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html'])
  expect((await ask('/api/category/get', other)).status).toBe(200)
})

test.each([
  ['/fr/list', '/api/category/get?language=fr', 'fr', 'ltr', 'Veuillez réessayer dans un instant.'],
  ['/ar', '/api/category/get?page=1&language=ar', 'ar', 'rtl', 'يرجى إعادة المحاولة بعد لحظات.'],
  ['/french', '/api/category/get?language=de', 'en', 'ltr', 'Please try again in a moment.'],
])('refusals of %s and %s are in the language of the address', async (pagePath, callPath, lang, dir, text) => {
  const address = { fr: '203.0.113.21', ar: '203.0.113.22', en: '203.0.113.23' }[lang]!
  const call = await (await askUntilRefused(callPath, address)).json()
  const page = await (await askUntilRefused(pagePath, address)).text()

  expect(call.message).toContain(text)
  expect(page).toContain(`<html lang="${lang}" dir="${dir}">`)
  expect(page).toContain(`<p>${text}</p>`)
})

test('32 KB of cookies are handed on; more than the edge reads is answered by a page that says what to do', async () => {
  const withCookies = (bytes: number, path: string) =>
    fetch(`${edge!.url}${path}`, { headers: { cookie: `x=${'x'.repeat(bytes)}`, 'x-forwarded-for': '203.0.113.24' } })

  const read = await withCookies(32_000, '/api/category/get')
  const refused = await withCookies(70_000, '/ar')

  expect([read.status, await read.text()]).toEqual([200, 'answered'])
  expect(refused.status).toBe(431)
  expect(await refused.text()).toContain('ملفات تعريف ارتباط كثيرة جدًا')
})

test.each([
  [400, 'fr', '/fr/%zz', 'Nous ne trouvons pas cette page'],
  [414, 'ar', `/ar/search?q=${'x'.repeat(70_000)}`, 'لم نعثر على هذه الصفحة'],
  [400, 'en', '/%', 'We can’t find that page'],
])('an address that cannot be read (%i) is answered in its language, %s', async (status, lang, path, text) => {
  const answer = await ask(path, '203.0.113.25')

  expect(answer.status).toBe(status)
  expect(await answer.text()).toMatch(new RegExp(`<html lang="${lang}".*<p>${text}</p>`))
})

test('an address has so many connections and no more', async () => {
  const leaving = new AbortController()
  const asked = Array.from({ length: 5 }, async () =>
    ask('/api/slow', '203.0.113.9', leaving.signal).catch(() => undefined),
  )
  const reached: unknown[] = []
  for await (const [request] of on(part, 'request')) if (reached.push(request) === 5) break

  const call = await ask('/api/category/get', '203.0.113.9')
  leaving.abort()
  await Promise.all(asked)

  expect([call.status, await call.json()]).toMatchObject([429, refused])
})

test('who is slow to say what they want is cut off', async () => {
  const socket = connect(Number(new URL(edge!.url).port), '127.0.0.1')
  socket.write('POST /api/cart/create HTTP/1.1\r\nHost: shop\r\n')

  await new Promise((resolve) => socket.once('close', resolve).once('error', resolve))
})
