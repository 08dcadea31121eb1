import { once } from 'node:events'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from 'tools/ports'
import { backUp } from './backup/back-up'
import { restore } from './backup/restore'
import { openEmbedded } from './open-database'
import { brandPictures } from '../demo/draw-brand'
import { createFileStore } from './picture/store'
import { createOutbox } from './mail/outbox'
import { createGiven } from './testing/given'
import { makeEmptyStore } from './testing/migrated-store'
import { startServer, type Ending } from './testing/server-process'

/** A start takes seconds, and many on a machine that is busy. */
const LIMIT_MS = 180_000

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'storefront-server-'))
  await makeEmptyStore(dataDir)
  // The shop's own pictures would be drawn at each start, if they were not there.
  const brand = join(dataDir, 'uploads', 'brand')
  await mkdir(brand, { recursive: true })
  for (const name of brandPictures) await writeFile(join(brand, `${name}.png`), '')
}, LIMIT_MS)
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Puts a product into the store of the data folder before a server opens it. */
async function givenProduct(product: { stock: number; price: number; discount: number }): Promise<string> {
  const { db, close } = await openEmbedded(dataDir)
  const id = await createGiven(db, createFileStore(dataDir)).product(product)
  await close()
  return id
}

/** Calls of a person who has registered and logged in. */
async function signedIn(url: string, email = 'amina@shop.example') {
  const send = async (method: string, path: string, body?: object, token?: string) => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, ...((await answer.json()) as { data?: unknown; message: string }) }
  }
  await send('POST', '/api/user/register', { name: 'Amina', email, password: 'milk and dates' })
  const login = await send('POST', '/api/user/login', { email, password: 'milk and dates' })
  const { accesstoken } = login.data as { accesstoken: string }
  return (method: string, path: string, body?: object) => send(method, path, body, accesstoken)
}

const address = {
  address_line: '12 Rue Didouche Mourad',
  city: 'Alger',
  state: 'Alger',
  country: 'Algeria',
  pincode: '16000',
  mobile: '0551234567',
}

test(
  'an acknowledged order is there after kill -9',
  async () => {
    const productId = await givenProduct({ stock: 5, price: 100, discount: 0 })
    const first = await startServer({ DATA_DIR: dataDir })
    await first.ready()
    const call = await signedIn(first.url)
    await call('POST', '/api/address/create', address)
    await call('POST', '/api/cart/create', { productId })
    const list_items = [{ quantity: 1, productId }]

    const order = await call('POST', '/api/order/cash-on-delivery', { list_items, subTotalAmt: 100, totalAmt: 100 })
    await first.kill('SIGKILL')
    const second = await startServer({ DATA_DIR: dataDir })
    await second.ready()
    const callAgain = await signedIn(second.url)

    expect(order.status).toBe(200)
    expect((await callAgain('GET', '/api/order/order-list')).data).toEqual(
      JSON.parse(JSON.stringify(order.data).replaceAll(first.url, second.url)),
    )
    expect((await callAgain('GET', '/api/cart/get')).data).toEqual([])
    expect((await callAgain('POST', '/api/product/get-product-details', { productId })).data).toMatchObject({
      stock: 4,
    })
    expect((await second.kill('SIGTERM')).code).toBe(0)
  },
  LIMIT_MS,
)

test(
  'a second process on the same folder is refused in one line, and the first goes on',
  async () => {
    const first = await startServer({ DATA_DIR: dataDir })
    await first.ready()

    const { code, stderr } = await (await startServer({ DATA_DIR: dataDir })).ended

    expect(code).toBe(78)
    expect(stderr).toMatch(/^The data folder is in use by process \d+ \(.*db\.lock\)\n$/)
    await first.ready()
    expect((await first.kill('SIGTERM')).code).toBe(0)
    expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600)
  },
  LIMIT_MS,
)

test(
  'a port in use, a database that is not there and a value that makes no sense are one line each',
  async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo

    const DATABASE_URL = 'postgres://shop:pass-word@127.0.0.1:1/shop'
    const environments: Record<string, string>[] = [
      { DATA_DIR: dataDir, BACKEND_URL: `http://127.0.0.1:${port}` },
      { DATA_DIR: `${dataDir}-2`, DATABASE_URL },
      { DATA_DIR: `${dataDir}-2`, DATABASE_URL, NODE_ENV: 'production' },
      { DATA_DIR: `${dataDir}-2`, NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(64) },
      { DATA_DIR: dataDir, METRICS_PORT: String(port) },
      { DATA_DIR: fileURLToPath(import.meta.url) },
    ]

    const endings: Ending[] = []
    for (const env of environments) endings.push(await (await startServer(env)).ended)
    other.close()
    await rm(`${dataDir}-2`, { recursive: true, force: true })

    expect(endings).toEqual([
      { code: 78, stderr: `Cannot listen on 127.0.0.1:${port} (EADDRINUSE)\n` },
      { code: 78, stderr: 'The database at 127.0.0.1:1/shop cannot be reached: ECONNREFUSED\n' },
      { code: 78, stderr: 'SECRET_KEY must be set when NODE_ENV is production\n' },
      {
        code: 78,
        stderr:
          'SECRET_KEY must not be one from an example when NODE_ENV is production: openssl rand -base64 32 makes one\n',
      },
      { code: 78, stderr: `Cannot listen on 127.0.0.1:${port} (EADDRINUSE)\n` },
      { code: 78, stderr: expect.stringMatching(/^The data folder .*server\.test\.ts cannot be used \(E\w+\)\n$/) },
    ])
  },
  LIMIT_MS,
)

test(
  'SIGTERM lets a request that is under way finish',
  async () => {
    const server = await startServer({ DATA_DIR: dataDir })
    await server.ready()
    const body = JSON.stringify({ name: 'Amina', email: 'amina@shop.example', password: 'milk and dates' })
    const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
    const upload = request(`${server.url}/api/user/register`, { method: 'POST', headers })
    upload.flushHeaders()
    await once(upload, 'continue')

    const ended = server.kill('SIGTERM')
    await setTimeout(300)
    upload.end(body)
    const [answer] = (await once(upload, 'response')) as [IncomingMessage]
    answer.resume()
    const { code } = await ended

    expect(answer.statusCode).toBe(200)
    expect(code).toBe(0)
  },
  LIMIT_MS,
)

test.each([
  ['and says what it left', false],
  ['also when the launcher is gone, and nobody reads its log', true],
])(
  'a process whose calls never end is ended by its timeout, %s',
  async (_what, isReaderLost) => {
    const server = await startServer({ DATA_DIR: dataDir, STOP_TIMEOUT_MS: '500' })
    await server.ready()
    const headers = { 'content-type': 'application/json', 'content-length': 10, expect: '100-continue' }
    const upload = request(`${server.url}/api/user/register`, { method: 'POST', headers })
    upload.on('error', () => undefined).flushHeaders()
    await once(upload, 'continue')

    if (isReaderLost) server.loseReader()
    const { code, stderr } = await server.kill('SIGTERM')

    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^The backend ends after 500 ms, and leaves calls and jobs: POST \/api\/user\/register \(\w+\)\n$/,
    )
  },
  LIMIT_MS,
)

test(
  'a shop that was backed up, lost and restored still has its orders and its sessions',
  async () => {
    const productId = await givenProduct({ stock: 5, price: 100, discount: 0 })
    const first = await startServer({ DATA_DIR: dataDir })
    await first.ready()
    const call = await signedIn(first.url)
    await call('POST', '/api/address/create', address)
    await call('POST', '/api/cart/create', { productId })
    await call('POST', '/api/order/cash-on-delivery', { list_items: [{ quantity: 1, productId }], totalAmt: 100 })
    const before = await call('GET', '/api/order/order-list')
    await first.kill('SIGKILL')

    const file = join(dataDir, '..', `${basename(dataDir)}.tar.gz`)
    await backUp(dataDir, file)
    await rm(dataDir, { recursive: true })
    await restore(dataDir, file)
    await rm(file)
    const second = await startServer({ DATA_DIR: dataDir, BACKEND_URL: first.url })
    await second.ready()

    expect(before.data).toHaveLength(1)
    expect(await call('GET', '/api/order/order-list')).toEqual(before)
    await second.kill('SIGTERM')
  },
  LIMIT_MS,
)

test(
  'a mail that could not be sent before a stop is sent after the next start',
  async () => {
    const first = await startServer({ DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:1' })
    await first.ready()
    await signedIn(first.url)
    await first.kill('SIGKILL')
    const second = await startServer({ DATA_DIR: dataDir })
    await second.ready()

    const outbox = createOutbox(join(dataDir, 'outbox'))
    let mails = await outbox.list(10)
    while (!mails.length) {
      await setTimeout(200)
      mails = await outbox.list(10)
    }

    expect(mails).toMatchObject([{ to: 'amina@shop.example' }])
    await second.kill('SIGTERM')
  },
  LIMIT_MS,
)

test(
  'figures are read on a port of their own',
  async () => {
    const METRICS_PORT = String(await freePort())
    const server = await startServer({ DATA_DIR: dataDir, METRICS_PORT })
    await server.ready()

    const figures = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()

    expect(figures).toMatch(/storefront_call_duration_seconds_count\{method="GET",route="\/readyz",status="200"\} \d+/)
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
    expect((await server.kill('SIGTERM')).code).toBe(0)
  },
  LIMIT_MS,
)
