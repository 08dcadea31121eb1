/** @jest-environment node */
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { identityOf } from '@souk-vert/shared/lock/process-identity'
import type { Release } from '@souk-vert/shared/releases/format'
import { openReleaseStore, type ReleaseStore } from '@souk-vert/mfe/store/release-store'
import { servingFolder, type Serving } from '@souk-vert/shared/releases/serving'
import { readConfig } from '../config'
import { createMetrics, type Metrics } from '../telemetry/metrics'
import { answerRefusals } from '../documents/refusals'
import { assets } from '../testing/open-documents'
import { registerStatus } from './register-status'
import { isFromThisMachine } from './this-machine'

let folder: string
let store: ReleaseStore
let app: FastifyInstance
let backend: Server
let metrics: Metrics

/** A backend that knows an admin and a shopper by their access tokens. */
async function startBackend(): Promise<string> {
  const roles = new Map([
    ['nadia', 'ADMIN'],
    ['amina', 'USER'],
  ])
  backend = createServer(({ headers: { cookie, authorization }, url }, response) => {
    const [, sent = ''] = /(?:accessToken=|Bearer )(\w+)/.exec(`${cookie} ${authorization}`) ?? []
    const role = url === '/api/user/user-details' ? roles.get(sent) : undefined
    response.writeHead(role ? 200 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify(role ? { data: { role } } : { code: 'UNAUTHENTICATED' }))
  }).listen(0, '127.0.0.1')
  await once(backend, 'listening')
  return `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'status-'))
  store = openReleaseStore(folder)
  metrics = createMetrics()
  // As the shop trusts a proxy on its machine.
  app = Fastify({ trustProxy: 'loopback' })
  answerRefusals(app)
  const config = readConfig({ BACKEND_URL: await startBackend(), RELEASE_STORE: folder })
  registerStatus(app, config, assets, metrics)
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  await app.close()
  backend.close()
  await rm(folder, { recursive: true })
})

async function givenRelease(name: string, version: string, note?: string): Promise<void> {
  const built = join(folder, '.building', version)
  await mkdir(built, { recursive: true })
  const web = { entry: 'web/remoteEntry.js', files: {}, chunks: {} }
  const release: Release = {
    ...{ name, version, source: version, storeMajor: 1, globalName: name, routes: [], slots: [], web },
  }
  await store.add(release, built)
  await store.activate(name, version, 'team', { who: 'Karima', commit: '4f2c91a', isClean: false, note })
}

async function givenServer(serving: Partial<Serving>): Promise<void> {
  await mkdir(servingFolder(folder), { recursive: true })
  const whole = {
    ...{ host: hostname(), port: 8080, process: identityOf(process.pid), remotes: {}, skippedVersions: [] },
    ...serving,
  }
  await writeFile(join(servingFolder(folder), `${whole.port}.json`), JSON.stringify(whole))
}

/** Asks as a browser on this machine does, save for these headers. Not by fetch, which sends no `host` of the caller's. */
async function ask(sent: IncomingHttpHeaders = {}, query = '') {
  const { port } = app.server.address() as AddressInfo
  const headers = { host: 'localhost:8080', ...sent }
  const [response] = await once(get({ host: '127.0.0.1', port, path: `/mfe/status${query}`, headers }), 'response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

/** The words of a table's rows. */
function rowsOf(html: string, table: string): string[] {
  const rows = html.split(`aria-label="${table}"`)[1]?.split('</table>')[0]?.split('<tr').slice(2) ?? []
  return rows.map((row) =>
    row
      .slice(row.indexOf('>') + 1)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

test('shows who is live since when, by whom and from which commit, and which servers serve it', async () => {
  await givenRelease('catalog', '1.0.0')
  await givenRelease('account', '1.0.0')
  await givenRelease('catalog', '1.1.0', 'new <b>prices</b>')
  await givenServer({ port: 8080, remotes: { catalog: '1.1.0', account: '1.0.0' } })
  await givenServer({ port: 8081, remotes: { catalog: '1.0.0', account: '1.0.0' } })
  metrics.renderFailed({ remote: 'catalog', version: '1.1.0' })
  metrics.fellBack({ remote: 'catalog', version: '1.1.0' })

  const { body } = await ask()

  const when = String.raw`\d+ \w+, \d\d:\d\d`
  expect(rowsOf(body, 'Remotes')).toEqual([
    expect.stringMatching(`^account 1.0.0 ${when} Karima 4f2c91a not clean 0.0 KB 2 of 2 0 0$`),
    expect.stringMatching(`^catalog 1.1.0 ${when} Karima 4f2c91a not clean 0.0 KB 1 of 2 1 1$`),
  ])
  expect(rowsOf(body, 'Document servers')).toEqual([
    `${hostname()}:8080 what the registry says`,
    `${hostname()}:8081 catalog 1.0.0`,
  ])
  expect(body).toContain('new &lt;b&gt;prices&lt;/b&gt;')
})

test('shows the history of a remote, with the command that goes to each of its versions', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await givenRelease('catalog', version)
  await store.mark('catalog', '1.1.0', true)
  await givenRelease('account', '2.0.0')

  const rows = rowsOf((await ask({}, '?remote=catalog')).body, 'History of catalog')

  expect(rows).toEqual([
    expect.stringMatching(/^1\.3\.0 .* Live is live$/),
    expect.stringMatching(/^1\.2\.0 .* Rollback goes here npm run mfe -- rollback catalog$/),
    expect.stringMatching(/^1\.1\.0 .* Marked bad never gone back to$/),
    expect.stringMatching(/^1\.0\.0 .* Kept npm run mfe -- activate catalog 1\.0\.0$/),
  ])
  expect((await ask()).body).toContain('History of account')
})

test('says which server does not serve the active version, and why', async () => {
  await givenRelease('catalog', '1.0.0')
  await givenRelease('catalog', '1.1.0')
  const skippedVersions = [{ remote: 'catalog', version: '1.1.0', why: 'It broke' }]
  await givenServer({ remotes: { catalog: '1.0.0' }, skippedVersions })

  const text = (await ask()).body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

  expect(text).toContain(`catalog 1.1.0 is not served by ${hostname()}:8080: It broke npm run mfe -- rollback catalog`)
})

test('says how visits felt, of each page and version, as three of four are no worse', async () => {
  metrics.takenUp({ remote: 'catalog', version: '1.0.0' }, ['home'])
  const at = { remote: 'catalog', route: 'home', version: '1.0.0' }
  for (const value of [900, 900, 1600, 9000]) metrics.visitMeasured({ name: 'LCP', value, ...at })
  metrics.visitMeasured({ name: 'INP', value: 9000, ...at })
  metrics.visitMeasured({ name: 'CLS', value: 0.3, route: 'made up', remote: 'catalog', version: '1.0.0' })

  expect(rowsOf((await ask()).body, 'Web vitals')).toEqual([
    'catalog home 1.0.0 2.0 s over 2 s – 4',
    'catalog other 1.0.0 – – 0.44 1',
  ])
})

test('no script runs in it, nobody keeps it, and search engines pass it by', async () => {
  const { status, headers, body } = await ask()

  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; font-src/)
  expect(body).toContain('<meta name="robots" content="noindex"/>')
  expect(body).not.toContain('<script')
})

test('is there for who asks this machine by its own names, and not for a page that has found it under another', async () => {
  for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'localhost'])
    expect([host, (await ask({ host })).status]).toEqual([host, 200])
  for (const host of [
    'shop.example',
    'localhost.evil.example:8080',
    '127.0.0.1.evil.example',
    '127.1',
    'localhost@evil',
  ])
    expect([host, (await ask({ host })).status]).toEqual([host, 404])
})

test('a caller elsewhere finds nothing, also through a proxy on this machine', async () => {
  const from = (remoteAddress: string) =>
    ({ raw: { socket: { remoteAddress }, headers: {} }, hostname: 'localhost' }) as unknown as FastifyRequest
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1'])
    expect([address, isFromThisMachine(from(address))]).toEqual([address, false])
  expect(isFromThisMachine(from('::ffff:127.0.0.1'))).toBe(true)

  for (const [name, value] of [
    ['x-forwarded-for', '203.0.113.7'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-host', 'localhost'],
    ['x-forwarded-proto', 'http'],
    ['forwarded', 'for=127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['via', '1.1 proxy'],
  ] as const) {
    const { status, headers, body } = await ask({ [name]: value })
    expect([name, status, headers['cache-control']]).toEqual([name, 404, 'no-store'])
    expect(JSON.parse(body)).toMatchObject({ code: 'NOT_FOUND' })
  }
})

const proxied = { host: 'shop.example', 'x-forwarded-for': '203.0.113.7' }

test('an admin sees it from anywhere, by cookie or bearer token; a shopper, and who was signed in once, does not', async () => {
  expect((await ask({ ...proxied, cookie: 'theme=dark; accessToken=nadia' })).status).toBe(200)
  expect((await ask({ ...proxied, authorization: 'Bearer nadia' })).status).toBe(200)

  expect((await ask({ ...proxied, cookie: 'accessToken=amina' })).status).toBe(404)
  expect((await ask({ ...proxied, cookie: 'accessToken=expired' })).status).toBe(404)
})

test('while the backend does not answer, nobody is taken for an admin, and people on this machine still see it', async () => {
  backend.close()

  expect((await ask({ ...proxied, cookie: 'accessToken=nadia' })).status).toBe(404)
  expect((await ask()).status).toBe(200)
})
