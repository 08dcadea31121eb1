import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from 'tools/run/ports'
import { makeEmptyStore } from './testing/migrated-store'
import { startServer, withoutDrawing, type Ending } from './testing/server-process'
import { makeStore } from './testing/test-server'

const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** Makes a data folder without a store. */
async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'storefront-server-'))
  folders.push(dataDir)
  await withoutDrawing(dataDir)
  return dataDir
}

/** A registration whose body is still to be sent, while the server waits for it. */
async function beginCall(url: string) {
  const body = JSON.stringify({ name: 'Amina', email: 'amina@shop.example', password: 'milk and dates' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const upload = request(`${url}/api/user/register`, { method: 'POST', headers })
  upload.flushHeaders()
  await once(upload, 'continue')
  return { upload, body }
}

describe('a server that runs', () => {
  let dataDir: string
  let metricsPort: number
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    dataDir = await makeDataDir()
    await makeEmptyStore(dataDir)
    await mkdir(join(dataDir, 'outbox'))
    for (const name of ['db', 'outbox']) await chmod(join(dataDir, name), 0o755)
    await writeFile(join(dataDir, 'secret-key'), 'x'.repeat(43), { mode: 0o644 })
    metricsPort = await freePort()
    server = await startServer({ DATA_DIR: dataDir, METRICS_PORT: String(metricsPort) })
    await server.ready()
  })

  test('has closed what other users of the machine could read of its data folder', async () => {
    const names = ['db', 'imports', 'outbox', 'secret-key']

    const modes = await Promise.all(names.map(async (name) => (await stat(join(dataDir, name))).mode & 0o777))

    expect(modes).toEqual([0o700, 0o700, 0o700, 0o600])
  })

  test('has its metrics on a port of their own', async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()

    expect(metrics).toMatch(/storefront_call_duration_seconds_count\{method="GET",route="\/readyz",status="200"\} \d+/)
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  })

  test('keeps another off its data folder and its port; an error of configuration is one line', async () => {
    const environments: Record<string, string>[] = [
      { DATA_DIR: dataDir },
      { ...(await makeStore(await makeDataDir())), BACKEND_URL: server.url },
      { DATA_DIR: fileURLToPath(import.meta.url) },
    ]

    const endings: Ending[] = []
    for (const env of environments) endings.push(await (await startServer(env)).ended)

    expect(endings).toEqual(
      [
        /^The data folder is in use by process \d+ \(.*db\.lock\)\n$/,
        /^Cannot listen on 127\.0\.0\.1:\d+ \(EADDRINUSE\)\n$/,
        /^The data folder .*server\.test\.ts cannot be used \(E\w+\)\n$/,
      ].map((line) => ({ code: 78, stderr: expect.stringMatching(line) })),
    )
    await server.ready()
  })

  test('lets a call that is under way finish at SIGTERM', async () => {
    const { upload, body } = await beginCall(server.url)

    const ended = server.kill('SIGTERM')
    while (await server.isReady()) await setTimeout(50)
    upload.end(body)
    const [answer] = (await once(upload, 'response')) as [IncomingMessage]
    answer.resume()
    const { code } = await ended

    expect(answer.statusCode).toBe(200)
    expect(code).toBe(0)
  })
})

test('a process whose calls never end is ended by its timeout, and says what it left, also when nobody reads its log', async () => {
  const server = await startServer({ ...(await makeStore(await makeDataDir())), STOP_TIMEOUT_MS: '500' })
  await server.ready()
  const { upload } = await beginCall(server.url)
  upload.on('error', () => undefined)

  server.loseReader()
  const { code, stderr } = await server.kill('SIGTERM')

  expect(code).toBe(1)
  expect(stderr).toMatch(
    /^The backend ends after 500 ms, and leaves calls and jobs: POST \/api\/user\/register \(\w+\)\n$/,
  )
})
