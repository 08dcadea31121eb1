/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type LocalServer, startLocalServer } from '@souk-vert/platform/testing/local-server'
import Fastify, { type FastifyInstance } from 'fastify'
import { readConfig } from '../config'
import { registerHealth } from './health'
import type { RegistryWatcher } from '../releases/registry-watcher'
import { assets, version } from '../testing/open-documents'
import { startClock, stopClock } from '../testing/stop-clock'

let app: FastifyInstance
let backend: LocalServer
let store: string
let passes: (ms: number) => void

/** Paths of files that documents of this shop name: the shell's own, and a script of a release. */
const script = '/mfe/catalog/1/web/remoteEntry.js'
const release = { name: 'catalog', version: '1', web: { files: { 'web/remoteEntry.js': 'sha256-x' } } }
const live = { version: { ...version, remotes: { catalog: { release } } } }
const files = [script, assets.main, assets.boot, assets.font, ...Object.values(assets.icons)]

beforeEach(async () => {
  passes = stopClock()
  store = await mkdtemp(join(tmpdir(), 'store-'))
  for (const file of files.map(inStore)) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, '')
  }
})
const inStore = (address: string) => join(store, address.replace('/mfe/', ''))

/** The answer of the document server's health beside a backend that answers like this; `isOpen`: there is a release of the shop. */
async function askHealth(answer: RequestListener, { isOpen = true } = {}) {
  backend = await startLocalServer(answer)
  const current = () => (isOpen ? Promise.resolve(live) : Promise.reject(new Error('no release')))
  app = Fastify()
  const config = readConfig({ BACKEND_URL: backend.url, RELEASES_FOLDER: store })
  registerHealth(app, config, assets, { current } as unknown as RegistryWatcher)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const response = await fetch(`${address}/healthz`)
  return { status: response.status, body: (await response.json()) as unknown }
}

afterEach(async () => {
  startClock()
  await app.close()
  await backend.close()
  await rm(store, { recursive: true })
})

test('a shop whose parts are all ready says so, and which releases it has', async () => {
  const health = await askHealth((_request, response) => response.end())

  expect(health.status).toBe(200)
  expect(health.body).toEqual({
    status: 'ready',
    parts: { documents: 'ready', releases: 'ready', files: 'ready', backend: 'ready' },
    shop: version.key,
  })
})

test.each<[string, RequestListener, string]>([
  ['says that it is not ready', (_request, response) => response.writeHead(503).end(), 'not ready'],
  ['hangs up', (request) => request.socket.destroy(), 'unreachable'],
  ['does not answer for two seconds', () => passes(2000), 'unreachable'],
])('a backend that %s makes the shop not ready', async (_what, answer, state) => {
  const health = await askHealth(answer)

  expect(health.status).toBe(503)
  expect(health.body).toMatchObject({ status: 'not ready', parts: { releases: 'ready', backend: state } })
})

test('a shop without a release is not ready', async () => {
  const health = await askHealth((_request, response) => response.end(), { isOpen: false })

  expect(health.status).toBe(503)
  expect(health.body).toMatchObject({ status: 'not ready', parts: { releases: 'not ready', backend: 'ready' } })
})

test.each([script, assets.main])(
  'a shop that cannot serve %s, which its documents name, is not ready',
  async (file) => {
    await rm(inStore(file))

    const health = await askHealth((_request, response) => response.end())

    expect(health.status).toBe(503)
    expect(health.body).toMatchObject({ status: 'not ready', parts: { files: 'missing', backend: 'ready' } })
  },
)
