/** @jest-environment node */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Release } from 'shared/mfe/format'
import { readHistory } from 'shared/mfe/history'
import { openReleaseStore, type ReleaseStore } from 'shared/mfe/release-store'
import { registerClientErrors } from './client-errors'
import { readConfig } from './config'
import { createMetrics, type Metrics } from './metrics'
import { networkOf } from './network-of'
import type { ShopVersion } from './shop-version'
import { createTakeBack, type TakeBack } from './take-back'

let folder: string
let store: ReleaseStore
let app: FastifyInstance
let address: string
let metrics: Metrics
let takeBack: TakeBack
const lines: Record<string, unknown>[] = []

async function givenRelease(version: string): Promise<void> {
  const built = join(folder, '.building', version)
  await mkdir(built, { recursive: true })
  const web = { entry: 'web/remoteEntry.js', files: {}, chunks: {} }
  const release: Release = {
    ...{ name: 'catalog', version, source: version, storeMajor: 1, globalName: 'catalog', routes: [], slots: [], web },
  }
  await store.add(release, built)
  await store.activate('catalog', version, 'team')
}

/** A document server that takes back what a fifth of the documents, and three networks, report within a minute. */
async function givenServer(env: Record<string, string> = { MFE_TAKE_BACK: '1' }): Promise<void> {
  const limits = { MFE_TAKE_BACK_NETWORKS: '3', MFE_TAKE_BACK_WINDOW_S: '60' }
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
  app = Fastify({ trustProxy: 'loopback', logger: { level: 'error', stream } })
  metrics = createMetrics()
  const config = readConfig({ BACKEND_URL: 'http://b', RELEASE_STORE: folder, ...limits, ...env })
  takeBack = createTakeBack(app, config, metrics)
  registerClientErrors(app, metrics, takeBack)
  address = await app.listen({ host: '127.0.0.1', port: 0 })
}

beforeEach(async () => {
  lines.length = 0
  folder = await mkdtemp(join(tmpdir(), 'votes-'))
  store = openReleaseStore(folder)
  await givenRelease('1.0.0')
  await givenRelease('1.1.0')
})
afterEach(async () => {
  jest.useRealTimers()
  await app.close()
  await rm(folder, { recursive: true })
})

const shopOf = (version: string) => ({ remotes: { catalog: { release: { version } } } }) as unknown as ShopVersion

const send = (documents: number, version = '1.1.0') => {
  for (let sent = 0; sent < documents; sent += 1) takeBack.documentSent(shopOf(version))
}

/** Browsers at these addresses, as nginx names them, report a failure of the version; what that brings about is done then. */
async function report(addresses: string[], version = '1.1.0'): Promise<void> {
  const body = JSON.stringify({ message: 'it broke', remote: 'catalog', version })
  for (const each of addresses) {
    const headers = { 'content-type': 'text/plain', 'x-forwarded-for': each }
    await fetch(`${address}/client-errors`, { method: 'POST', headers, body })
  }
  await app.close()
}

const NETWORKS = ['203.0.113.1', '198.51.100.1', '2001:db8:1::1']

const activeVersion = async () => (await store.registry()).remotes.catalog!.active.version

test('a version that a fifth of the documents and enough networks fell back from is taken back for all, marked bad, and said', async () => {
  await givenServer()
  send(15)

  await report(NETWORKS)

  const { catalog } = (await store.registry()).remotes
  expect(catalog).toMatchObject({ active: { version: '1.0.0' }, previous: [], bad: ['1.1.0'] })
  expect((await readHistory(folder)).at(-1)).toMatchObject({
    did: 'taken back',
    version: '1.1.0',
    active: '1.0.0',
    who: expect.stringMatching(/^document server .+:8080$/) as string,
    note: 'browsers fell back: 3 reports of 15 documents (20 %), from 3 networks',
  })
  expect(lines).toMatchObject([{ remote: 'catalog', version: '1.1.0', active: '1.0.0', networks: 3 }])
  expect((await metrics.read()).text).toContain(
    'storefront_releases_taken_back_total{remote="catalog",version="1.1.0"} 1',
  )
})

test.each<[what: string, documents: number, addresses: string[]]>([
  ['too few of the documents', 16, NETWORKS],
  ['too few networks: a line of IPv4', 5, ['203.0.113.1', '203.0.113.2', '203.0.113.3', '198.51.100.1']],
  ['too few networks: a site of IPv6', 5, ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:2::1']],
  ['documents that nobody was sent', 0, NETWORKS],
])('%s: it stays', async (_what, documents, addresses) => {
  await givenServer()
  send(documents)

  await report(addresses)

  expect(await activeVersion()).toBe('1.1.0')
})

test('of one address only two reports count', async () => {
  await givenServer({ MFE_TAKE_BACK: '1', MFE_TAKE_BACK_NETWORKS: '1' })
  send(11)

  await report(Array<string>(20).fill('203.0.113.1'))

  expect(await activeVersion()).toBe('1.1.0')
})

test('what was reported before the time counts no more', async () => {
  jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'setInterval'] })
  await givenServer()
  send(5)
  takeBack.failureReported({ remote: 'catalog', version: '1.1.0' }, NETWORKS[0]!)
  jest.setSystemTime(61_000)
  send(5)

  await report(NETWORKS.slice(1))

  expect(await activeVersion()).toBe('1.1.0')
})

test('a version that is live no more, or has none before it, is left as it is', async () => {
  await givenServer()
  send(5, '1.0.0')
  await report(NETWORKS, '1.0.0')
  expect(await activeVersion()).toBe('1.1.0')

  await store.mark('catalog', '1.0.0', true)
  await givenServer()
  send(5)
  await report(NETWORKS)

  expect((await store.registry()).remotes.catalog).toMatchObject({ active: { version: '1.1.0' }, bad: ['1.0.0'] })
  expect(lines).toMatchObject([{}, { msg: 'browsers fall back, and nothing is there to go back to' }])
})

test('nothing is taken back where that is not switched on', async () => {
  await givenServer({})
  send(5)

  await report(NETWORKS)

  expect(await activeVersion()).toBe('1.1.0')
})

test.each([
  ['203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:0db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['unknown', 'none'],
])('the network of %s is %s', async (address, network) => {
  await givenServer({})
  expect(networkOf(address)).toBe(network)
})
