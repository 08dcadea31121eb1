import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from 'tools/ports'
import { brandPictures } from '../demo/draw-brand'
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

const modeOf = async (name: string) => (await stat(join(dataDir, name))).mode & 0o777

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
  },
  LIMIT_MS,
)

test(
  'what other users of the machine could read of the data folder is closed at the start',
  async () => {
    await mkdir(join(dataDir, 'outbox'))
    for (const name of ['db', 'outbox']) await chmod(join(dataDir, name), 0o755)
    await writeFile(join(dataDir, 'secret-key'), 'x'.repeat(43), { mode: 0o644 })

    const server = await startServer({ DATA_DIR: dataDir })
    await server.ready()

    const modes = await Promise.all(['db', 'imports', 'outbox', 'secret-key'].map(modeOf))
    expect(modes).toEqual([0o700, 0o700, 0o700, 0o600])
    await server.kill('SIGKILL')
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

test(
  'a process whose calls never end is ended by its timeout, and says what it left, also when nobody reads its log',
  async () => {
    const server = await startServer({ DATA_DIR: dataDir, STOP_TIMEOUT_MS: '500' })
    await server.ready()
    const headers = { 'content-type': 'application/json', 'content-length': 10, expect: '100-continue' }
    const upload = request(`${server.url}/api/user/register`, { method: 'POST', headers })
    upload.on('error', () => undefined).flushHeaders()
    await once(upload, 'continue')

    server.loseReader()
    const { code, stderr } = await server.kill('SIGTERM')

    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^The backend ends after 500 ms, and leaves calls and jobs: POST \/api\/user\/register \(\w+\)\n$/,
    )
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
