/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { ServerBeat } from '@souk-vert/shared/contract/release'
import { STORE_MAJOR } from '@souk-vert/shared/stores/major'
import { addRelease, localReleases, type LocalReleases } from '@souk-vert/platform/testing/release-builders'
import Fastify from 'fastify'
import { shopFileAddress } from '../../addresses'
import { readConfig } from '../config'
import { createMetrics } from '../telemetry/metrics'
import { assets } from '../testing/open-documents'
import { startClock, stopClock } from '../testing/stop-clock'
import { RegistryWatcher } from './registry-watcher'
import { shopFileOf } from './shop-file'

let folder: string
let store: LocalReleases
let backend: Server
let beats: ServerBeat[]
let close: () => Promise<void>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watcher-'))
  store = localReleases(folder)
  beats = []
  backend = createServer(async (request, response) => {
    beats.push((await json(request)) as ServerBeat)
    response.writeHead(204).end()
    backend.emit('told')
  }).listen(0, '127.0.0.1')
  await once(backend, 'listening')
})
afterEach(async () => {
  startClock()
  await close()
  backend.closeAllConnections()
  backend.close()
  await rm(folder, { recursive: true })
})

/** Waits until a server has said this of what it serves. */
async function said(is: (beat: ServerBeat) => boolean): Promise<void> {
  while (!beats.some(is)) await once(backend, 'told')
}

/** Configuration without threads: no release here has a page to render. */
const configOf = (env?: NodeJS.ProcessEnv) => ({
  ...readConfig({
    BACKEND_URL: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    SERVER_KEY: 'the key of all',
    RELEASES_FOLDER: folder,
    ...env,
  }),
  renderThreads: 0,
})

/** A server's watcher that waits for each release. */
function watch(
  env?: NodeJS.ProcessEnv,
  config = configOf(env),
  metrics = createMetrics(),
  shell = assets,
): RegistryWatcher {
  stopClock()
  const watcher = new RegistryWatcher(config, shell, Fastify().log, metrics)
  close = () => watcher.close()
  watcher.listens()
  return watcher
}

async function release(name: string, version = '1.0.0', api?: string): Promise<void> {
  await add(name, version, undefined, api)
  await store.activate(name, version)
}

const add = (name: string, version: string, path = `/${name}`, api?: string) =>
  addRelease(store, { name, version, api, routes: [{ id: 'home', path, render: 'browser', title: name }] })

test('a release that comes while another is being taken up is shown to who asks then', async () => {
  await release('catalog')
  await release('catalog', '1.1.0')
  await add('catalog', '1.2.0')
  // The version to fall back to is read, too.
  const file = join(folder, 'catalog/1.0.0/release.json')
  const whole = await readFile(file)
  await rm(file)
  execFileSync('mkfifo', [file])
  const watcher = watch()

  const first = watcher.current()
  // Opened once the server reads it, which goes on when something is written.
  const pipe = await open(file, 'w')
  await rm(file)
  await writeFile(file, whole)
  await store.activate('catalog', '1.2.0')
  const next = watcher.current()
  await pipe.writeFile(whole)
  await pipe.close()
  await first

  expect((await next).version.key).toBe('catalog@1.2.0/1.1.0')
})

test('releases that could not be taken up are tried again', async () => {
  await release('catalog')
  // Threads cannot start here: their program is in builds only.
  const config = { ...configOf(), renderThreads: 1 }
  const watcher = watch({}, config)
  const pass = stopClock()
  await expect(watcher.current()).rejects.toThrow('no release can be read')

  config.renderThreads = 0
  pass(2000)

  expect((await watcher.current()).version.key).toBe('catalog@1.0.0')
})

test('a server says the remotes with an API of whose service it has no address', async () => {
  await release('recipes', '1.0.0', '/api/recipes')
  await release('ratings', '1.0.0', '/api/ratings')
  await release('catalog')
  const watcher = watch({ REMOTE_APIS: 'ratings=http://127.0.0.1:9100' })

  await watcher.current()

  await said(({ missingServices }) => missingServices?.join() === 'recipes')
})

test('releases are counted as they are taken up, and those whose place a former one takes', async () => {
  const metrics = createMetrics()
  const watcher = watch({}, configOf(), metrics)
  for (const [version, storeMajor] of [
    ['1.0.0', STORE_MAJOR],
    ['1.1.0', STORE_MAJOR],
    ['1.2.0', STORE_MAJOR + 1],
  ] as const) {
    await addRelease(store, { version, storeMajor, routes: [] })
    await store.activate('catalog', version)
    await watcher.current()
  }

  const { text } = await metrics.read()
  for (const version of ['1.0.0', '1.1.0'])
    expect(text).toContain(`storefront_releases_taken_up_total{remote="catalog",version="${version}"} 1`)
  expect(text).toContain('storefront_release_fallbacks_total{remote="catalog",version="1.2.0"} 1')
  expect(text).not.toContain('storefront_releases_taken_up_total{remote="catalog",version="1.2.0"}')
})

test('the list of other remotes that a document names is there for it after the next release, too', async () => {
  await release('recipes')
  const watcher = watch()
  const addressNow = async () => shopFileAddress((await watcher.current()).version.others!.integrity)
  const first = await addressNow()

  await release('recipes', '1.1.0')
  const second = await addressNow()

  expect(JSON.parse((await watcher.shopFile(first))!)).toMatchObject({ recipes: { active: { version: '1.0.0' } } })
  expect(JSON.parse((await watcher.shopFile(second))!)).toMatchObject({ recipes: { active: { version: '1.1.0' } } })
  expect(await watcher.shopFile(shopFileAddress('sha256-unknown'))).toBeUndefined()
})

test('what documents of a former shell have in common is there for them from the next one, too', async () => {
  await release('catalog')
  const former = watch()
  const address = shopFileAddress(shopFileOf((await former.current()).version, assets, 'en').integrity)
  const text = await former.shopFile(address)
  await former.close()

  const next = watch({}, configOf(), createMetrics(), { ...assets, version: '2', main: '/mfe/shell/2/web/main.js' })

  expect(JSON.parse((await next.shopFile(address))!)).toMatchObject({ routes: { catalog: [{ path: '/catalog' }] } })
  expect(await next.shopFile(address)).toBe(text)
  expect(await next.shopFile('/mfe/remotes/..%2f..%2fregistry.json')).toBeUndefined()
})

test('a preview is shown by its whole name alone, beside what is live for all others', async () => {
  await release('catalog')
  const watcher = watch()
  await add('catalog', '1.1.0')
  await add('recipes', '1.0.0')

  const preview = async (remote: string, version: string, name: string) => {
    await store.move(remote, { kind: 'preview', version: await store.pointerTo(remote, version), name })
    return `${remote}@${version}~${name}`
  }
  const newer = await preview('catalog', '1.1.0', 'pVJ8S5Cq0m0QXb1nYkzT2w')
  const first = await preview('recipes', '1.0.0', 'q8huGyUHILp841pZoitgN6')

  const shown = async (name: string) => (await watcher.preview(name))?.key
  expect(await shown(newer)).toBe('catalog@1.1.0/1.0.0')
  expect(await shown(first)).toBe('catalog@1.0.0,recipes@1.0.0')
  expect(await shown('catalog@1.1.0')).toBeUndefined()
  expect(await shown(`catalog@1.1.0~${'A'.repeat(22)}`)).toBeUndefined()
  expect(await shown(newer.replace('1.1.0', '1.0.0'))).toBeUndefined()
  expect((await watcher.current()).version.key).toBe('catalog@1.0.0')
  await store.move('catalog', { kind: 'bad', version: '1.1.0' })
  expect(await shown(newer)).toBeUndefined()
})

describe('a canary', () => {
  /** Releases catalog 1.0.0, and 1.1.0 as a canary for a quarter of the visitors. */
  async function givenCanary() {
    await release('catalog')
    await release('recipes')
    const watcher = watch()
    await watcher.current()
    await add('catalog', '1.1.0')
    await store.move('catalog', {
      kind: 'canary',
      version: await store.pointerTo('catalog', '1.1.0'),
      plan: [25, 100],
    })
    await watcher.current()
    await said(({ canaries }) => canaries?.catalog === '1.1.0')
    return watcher
  }

  test('is shown to its share of the visitors, with the active version behind it', async () => {
    const watcher = await givenCanary()

    const shares = Array.from({ length: 256 }, (_, share) => share.toString(16).padStart(2, '0'))
    expect(shares.filter((share) => watcher.canaryFor(share) === 'catalog@1.1.0')).toHaveLength(64)
    for (const [shown, key] of [
      [watcher.canary('catalog@1.1.0'), 'catalog@1.1.0/1.0.0,recipes@1.0.0'],
      [await watcher.current(), 'catalog@1.0.0,recipes@1.0.0'],
    ] as const)
      expect(shown?.version).toMatchObject({ key, watched: ['catalog'] })
  })

  test('is shown to nobody after a rollback', async () => {
    const watcher = await givenCanary()

    beats = []
    await store.move('catalog', { kind: 'rollback' })
    await watcher.current()
    await said(({ canaries }) => canaries?.catalog === undefined)

    expect(watcher.hasCanaries).toBe(false)
    expect((await watcher.current()).version.watched).toEqual([])
  })
})
