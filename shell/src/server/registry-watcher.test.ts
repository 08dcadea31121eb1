/** @jest-environment node */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { Release } from 'shared/mfe/format'
import { openReleaseStore } from 'shared/mfe/release-store'
import { STORE_MAJOR } from 'shared/stores/major'
import { readConfig } from './config'
import { createMetrics } from './metrics'
import { RegistryWatcher } from './registry-watcher'

let folder: string
let watchers: RegistryWatcher[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watcher-'))
  watchers = []
})
afterEach(async () => {
  for (const watcher of watchers) watcher.close()
  await rm(folder, { recursive: true })
})

async function held(name: string, version: string, storeMajor = STORE_MAJOR) {
  const built = join(folder, '.building', name + version)
  await mkdir(built, { recursive: true })
  const release: Release = {
    name,
    version,
    source: version,
    storeMajor,
    globalName: `mfe_${name}`,
    routes: [],
    slots: [],
    web: { entry: 'web/remoteEntry.js', files: {}, chunks: {} },
  }
  await openReleaseStore(folder).add(release, built)
}

/** The document server of that build of the shell, as far as it follows the registry; without threads: no release has a page. */
function server(shell: string): RegistryWatcher {
  const config = { ...readConfig({ BACKEND_URL: 'http://b', RELEASE_STORE: folder }), renderThreads: 0 }
  const watcher = new RegistryWatcher(config, shell, Fastify({ logger: false }).log, createMetrics())
  watchers.push(watcher)
  return watcher
}

/** The versions that its documents name, the active one and the one that browsers fall back to. */
async function named(watcher: RegistryWatcher) {
  const { remotes } = (await watcher.current()).version
  return Object.fromEntries(
    Object.entries(remotes).map(([name, { release, previous }]) => [name, [release.version, previous?.version]]),
  )
}

test('of remotes that go live with a shell, each document server uses what fits its own, forward and back', async () => {
  const store = openReleaseStore(folder)
  for (const version of ['one', 'two']) await held('shell', version)
  for (const version of ['1.0.0', '1.1.0', '2.0.0']) await held('catalog', version)
  await store.activate('shell', 'one', 'team')
  for (const version of ['1.0.0', '1.1.0']) await store.activate('catalog', version, 'team')
  const former = server('one')
  expect(await named(former)).toEqual({ catalog: ['1.1.0', '1.0.0'] })

  await store.activateTogether('two', { catalog: '2.0.0' })
  const next = server('two')
  expect(await named(next)).toEqual({ catalog: ['2.0.0', undefined] })
  expect(await named(former)).toEqual({ catalog: ['1.1.0', '1.0.0'] })

  await store.rollback('shell')
  expect(await named(next)).toEqual({ catalog: ['2.0.0', undefined] })
  expect(await named(former)).toEqual({ catalog: ['1.1.0', '1.0.0'] })
  expect(former.lacking).toBeUndefined()
})

test('a document server says which remote it lacks of those that went live with its shell', async () => {
  const store = openReleaseStore(folder)
  await held('shell', 'one')
  await held('catalog', '2.0.0', STORE_MAJOR + 1)
  await store.activateTogether('one', { catalog: '2.0.0' })
  const watcher = server('one')

  await watcher.current()

  expect(watcher.lacking).toMatchObject({
    remote: 'catalog',
    version: '2.0.0',
    why: expect.stringContaining('built for'),
  })
})
