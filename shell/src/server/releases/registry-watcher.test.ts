/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openReleaseStore, type ReleaseStore } from '@souk-vert/mfe/store/release-store'
import { waitUntilServed } from '@souk-vert/mfe/commands/wait-until-served'
import { createKeys, signerOf } from '@souk-vert/shared/releases/signing/keys'
import { StoreFiles } from '@souk-vert/shared/releases/store-files'
import { readServing } from '@souk-vert/shared/releases/serving'
import { STORE_MAJOR } from '@souk-vert/shared/stores/major'
import { addRelease } from '@souk-vert/shared/testing/release-builders'
import Fastify from 'fastify'
import { otherRemotesAddress } from '../../other-remotes'
import { readConfig } from '../config'
import { createMetrics } from '../telemetry/metrics'
import { startClock, stopClock } from '../testing/stop-clock'
import { RegistryWatcher } from './registry-watcher'

let folder: string
let store: ReleaseStore
let close: () => void
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watcher-'))
  store = openReleaseStore(folder)
})
afterEach(async () => {
  startClock()
  close()
  await rm(folder, { recursive: true })
})

/** Configuration without threads: no release here has a page to render. */
const configOf = (env?: NodeJS.ProcessEnv) => ({
  ...readConfig({ BACKEND_URL: 'http://b', RELEASE_STORE: folder, ...env }),
  renderThreads: 0,
})

/** A server's watcher that waits for each release. */
function watch(env?: NodeJS.ProcessEnv, config = configOf(env), metrics = createMetrics()): RegistryWatcher {
  stopClock()
  const watcher = new RegistryWatcher(config, '1', Fastify().log, metrics)
  close = () => watcher.close()
  return watcher
}

async function release(name: string, version = '1.0.0', api?: string): Promise<void> {
  await add(name, version, undefined, api)
  await store.activate(name, version, 'team')
}

const add = (name: string, version: string, path = `/${name}`, api?: string) =>
  addRelease(store, { name, version, api, routes: [{ id: 'home', path, render: 'browser', title: name }] })

test('while the pointer of a remote is half-written, a server keeps the version that it has, says why, and takes up others', async () => {
  await release('catalog')
  await release('recipes')
  const watcher = watch()
  await watcher.current()
  const file = join(folder, 'registry/recipes.json')
  const whole = await readFile(file, 'utf8')

  await writeFile(file, whole.slice(0, 100))
  await release('catalog', '1.1.0')
  const { version } = await watcher.current()

  expect(version.key).toBe('catalog@1.1.0/1.0.0,recipes@1.0.0')
  expect((await readServing(folder))[0]?.skippedVersions).toEqual([
    { remote: 'recipes', version: '', why: expect.stringContaining('it is no whole JSON') },
  ])
  await writeFile(file, whole)
  await watcher.current()
  expect((await readServing(folder))[0]?.skippedVersions).toEqual([])
})

test('in a shop with keys a server keeps what was signed, says what was not, and follows who has a key', async () => {
  const operator = signerOf(createKeys().privateKey)
  process.env.RELEASE_KEYS = operator.publicKey
  process.env.DATA_DIR = join(folder, 'data')
  const unsigned = store
  store = openReleaseStore(folder, () => undefined, undefined, operator)
  await release('catalog')
  const watcher = watch()
  await watcher.current()
  delete process.env.RELEASE_KEYS
  const pointer = JSON.parse(await readFile(join(folder, 'registry/catalog.json'), 'utf8')) as object
  await add('catalog', '1.1.0')
  await writeFile(join(folder, 'registry/catalog.json'), JSON.stringify({ ...pointer, signature: undefined }))
  await unsigned.activate('catalog', '1.1.0', 'team')

  expect((await watcher.current()).version.key).toBe('catalog@1.0.0')
  expect((await readServing(folder))[0]?.skippedVersions).toEqual([
    { remote: 'catalog', version: '1.1.0', why: 'it is not signed' },
  ])
  await store.activate('catalog', '1.1.0', 'team')
  expect((await watcher.current()).version.key).toBe('catalog@1.1.0/1.0.0')
  delete process.env.DATA_DIR
})

test('a release that comes while another is being taken up is shown to who asks then', async () => {
  await release('catalog')
  await add('catalog', '1.1.0')
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
  await store.activate('catalog', '1.1.0', 'team')
  const next = watcher.current()
  await pipe.writeFile(whole)
  await pipe.close()
  await first

  expect((await next).version.key).toBe('catalog@1.1.0/1.0.0')
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

test('a server records the remotes with an API of whose service it has no address', async () => {
  await release('recipes', '1.0.0', '/api/recipes')
  await release('ratings', '1.0.0', '/api/ratings')
  await release('catalog')
  const watcher = watch({ REMOTE_APIS: 'ratings=http://127.0.0.1:9100' })

  await watcher.current()

  expect((await readServing(folder))[0]?.missingServices).toEqual(['recipes'])
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
    await store.activate('catalog', version, 'team')
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
  const addressNow = async () => otherRemotesAddress((await watcher.current()).version.others!.integrity)
  const first = await addressNow()

  await release('recipes', '1.1.0')
  const second = await addressNow()

  expect(JSON.parse((await watcher.otherRemotes(first))!)).toMatchObject({ recipes: { active: { version: '1.0.0' } } })
  expect(JSON.parse((await watcher.otherRemotes(second))!)).toMatchObject({ recipes: { active: { version: '1.1.0' } } })
  expect(await watcher.otherRemotes(otherRemotesAddress('sha256-unknown'))).toBeUndefined()
})

test('a preview is shown by its whole name alone, beside what is live for all others', async () => {
  await release('catalog')
  const watcher = watch()
  await add('catalog', '1.1.0')
  await add('recipes', '1.0.0')

  const [newer, first] = [await store.preview('catalog', '1.1.0'), await store.preview('recipes', '1.0.0')]

  const shown = async (name: string) => (await watcher.preview(name))?.key
  expect(newer).toMatch(/^catalog@1\.1\.0~[\w-]{22}$/)
  expect(await shown(newer)).toBe('catalog@1.1.0/1.0.0')
  expect(await shown(first)).toBe('catalog@1.0.0,recipes@1.0.0')
  expect(await shown('catalog@1.1.0')).toBeUndefined()
  expect(await shown(`catalog@1.1.0~${'A'.repeat(22)}`)).toBeUndefined()
  expect(await shown(newer.replace('1.1.0', '1.0.0'))).toBeUndefined()
  expect((await watcher.current()).version.key).toBe('catalog@1.0.0')
  await store.mark('catalog', '1.1.0', true)
  expect(await shown(newer)).toBeUndefined()
})

describe('a canary', () => {
  /** Releases catalog 1.0.0, and this version as a canary for a quarter of the visitors. */
  async function givenCanary(path = '/catalog') {
    await release('catalog')
    await release('recipes')
    const watcher = watch()
    await watcher.current()
    await add('catalog', '1.1.0', path)
    await store.canary('catalog', '1.1.0', [25, 100])
    const outcome = await waitUntilServed(folder, 'catalog', '1.1.0', { isCanary: true })
    return { watcher, outcome }
  }
  test('is shown to its share of the visitors, with the active version behind it', async () => {
    const { watcher } = await givenCanary()

    const shares = Array.from({ length: 256 }, (_, share) => share.toString(16).padStart(2, '0'))
    expect(shares.filter((share) => watcher.canaryFor(share) === 'catalog@1.1.0')).toHaveLength(64)
    for (const [shown, key] of [
      [watcher.canary('catalog@1.1.0'), 'catalog@1.1.0/1.0.0,recipes@1.0.0'],
      [await watcher.current(), 'catalog@1.0.0,recipes@1.0.0'],
    ] as const)
      expect(shown?.version).toMatchObject({ key, watched: ['catalog'] })
  })

  test('is shown to nobody after a rollback', async () => {
    const { watcher } = await givenCanary()

    expect(await store.rollback('catalog')).toBe('1.0.0')
    await waitUntilServed(folder, 'catalog', undefined, { isCanary: true })

    expect(watcher.hasCanaries).toBe(false)
    expect((await watcher.current()).version.watched).toEqual([])
  })

  test('that its pointer names by hand, and that claims what is another’s, is shown to nobody', async () => {
    await add('catalog', '1.1.0', '/recipes')
    const canary = {
      ...(await new StoreFiles(folder).pointerTo('catalog', '1.1.0')),
      percent: 25,
      next: [],
      since: 'now',
    }
    await release('catalog')
    await release('recipes')
    const file = join(folder, 'registry/catalog.json')
    const pointer = JSON.parse(await readFile(file, 'utf8')) as { live: object }
    await writeFile(file, JSON.stringify({ ...pointer, live: { ...pointer.live, canary } }))

    const watcher = watch()
    await watcher.current()
    const { refused } = await waitUntilServed(folder, 'catalog', '1.1.0', { isCanary: true })

    expect(refused).toMatchObject([{ why: "catalog declares /recipes, which is recipes's" }])
    expect(watcher.hasCanaries).toBe(false)
    expect((await watcher.current()).version.key).toBe('catalog@1.0.0,recipes@1.0.0')
  })
})
