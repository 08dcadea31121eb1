/** @jest-environment node */
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { identityOf } from '@souk-vert/shared/lock/process-identity'
import { integrityOf } from '@souk-vert/shared/releases/integrity-of'
import { servingFolder } from '@souk-vert/shared/releases/serving'
import { readConfig } from '../config'
import { answerRefusals } from '../documents/refusals'
import { createMetrics, type Metrics } from '../telemetry/metrics'
import { registerStatus } from './register-status'

let folder: string
let app: FastifyInstance
let backend: Server
let metrics: Metrics
let url: string

/** A backend that knows an admin and a shopper by their access tokens. */
async function startBackend(): Promise<string> {
  const statuses = new Map([
    ['nadia', 200],
    ['amina', 403],
  ])
  backend = createServer(({ headers: { cookie, authorization } }, response) => {
    const [, token = ''] = /(?:accessToken=|Bearer )(\w+)/.exec(`${cookie} ${authorization}`) ?? []
    response
      .writeHead(statuses.get(token) ?? 401, { 'content-type': 'application/json' })
      .end(JSON.stringify({ code: 'of backend', data: [{ found: 'the clock is 300 s behind', remedy: 'set it' }] }))
  }).listen(0, '127.0.0.1')
  await once(backend, 'listening')
  return `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'status-'))
  metrics = createMetrics()
  app = Fastify()
  answerRefusals(app)
  registerStatus(app, readConfig({ BACKEND_URL: await startBackend(), RELEASE_STORE: folder }), metrics)
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  await app.close()
  backend.close()
  await rm(folder, { recursive: true })
})

const ask = (headers: Record<string, string>) => fetch(`${url}/mfe/status`, { headers, redirect: 'manual' })

test('an admin gets what is live, served and wrong, and what the server has counted', async () => {
  const release = { name: 'catalog', version: '1.0.0', source: '1', storeMajor: 1, globalName: 'catalog' }
  const text = JSON.stringify({ ...release, slots: [], routes: [], web: { entry: '', files: {}, chunks: {} } })
  await mkdir(join(folder, 'catalog/1.0.0'), { recursive: true })
  await writeFile(join(folder, 'catalog/1.0.0/release.json'), text)
  const active = { version: '1.0.0', integrity: integrityOf(text) }
  const live = { active, previous: [], routes: [], slots: [] }
  const move = { at: new Date().toISOString(), action: 'release', remote: 'catalog', active: '1.0.0', who: 'Karima' }
  await mkdir(join(folder, 'registry'))
  const pointer = JSON.stringify({ name: 'catalog', movedBy: 'team', live, history: [move] })
  await writeFile(join(folder, 'registry/catalog.json'), pointer)
  await mkdir(servingFolder(folder))
  const server = { host: hostname(), port: 8080, process: identityOf(process.pid), remotes: {}, skippedVersions: [] }
  await writeFile(join(servingFolder(folder), 'server.json'), JSON.stringify(server))
  const at = { remote: 'catalog', version: '1.0.0' }
  metrics.takenUp(at, ['home'])
  metrics.renderFailed(at)
  metrics.browserFailed(at)
  for (const value of [900, 900, 1600, 9000]) metrics.visitMeasured({ name: 'LCP', value, ...at, route: 'home' })
  metrics.visitMeasured({ name: 'INP', value: 9000, ...at, route: 'home' })
  metrics.visitMeasured({ name: 'CLS', value: 0.3, ...at, route: 'made up' })

  const answer = await ask({ authorization: 'Bearer nadia' })

  expect(await answer.json()).toMatchObject({
    versions: [{ ...at, state: 'active', who: 'Karima', servedBy: 0 }],
    servers: [`${hostname()}:8080`],
    findings: expect.arrayContaining([
      expect.objectContaining({ state: 'fault', found: `${hostname()}:8080 serves no catalog, not 1.0.0` }),
      { state: 'fault', about: 'backend', found: 'the clock is 300 s behind', remedy: 'set it' },
    ]),
    errors: { 'catalog@1.0.0': 2 },
    vitals: [
      { ...at, route: 'home', LCP: 2000, INP: null, visits: 4 },
      { ...at, route: 'other', CLS: expect.closeTo(0.44), visits: 1 },
    ],
    command: 'npm run mfe --',
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await ask({ cookie: 'theme=dark; accessToken=nadia' })).status).toBe(200)
})

test.each([
  ['a visitor', {}, 401],
  ['an expired session, which the client renews', { authorization: 'Bearer expired' }, 401],
  ['a shopper', { cookie: 'accessToken=amina' }, 403],
])('%s is refused as by the backend', async (_who, headers, status) => {
  const answer = await ask(headers as Record<string, string>)

  expect([answer.status, await answer.json()]).toMatchObject([status, { code: 'of backend' }])
})

test('while the backend does not answer, nobody is taken for an admin', async () => {
  backend.close()

  expect((await ask({ authorization: 'Bearer nadia' })).status).toBe(500)
})

test('a browser that opens it gets the page of admins', async () => {
  const { status, headers } = await ask({ accept: 'text/html,*/*;q=0.8' })

  expect([status, headers.get('location')]).toEqual([302, '/dashboard/status'])
})
