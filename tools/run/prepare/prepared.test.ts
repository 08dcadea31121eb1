/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Release } from '@souk-vert/shared/releases/format'
import { openReleaseStore, type ReleaseStore } from '../../mfe/store/release-store'
import { findPrepared, notePrepared } from './prepared'

let dataDir: string
let backend: string
let store: ReleaseStore
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prepared-'))
  backend = join(dataDir, 'backend')
  await mkdir(backend)
  store = openReleaseStore(join(dataDir, 'mfe'))
  await activate('shell', '1.0.0')
  await notePrepared(dataDir, store.folder, backend)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function activate(name: string, version: string) {
  const built = join(store.folder, '.building', version)
  await mkdir(join(built, 'web'), { recursive: true })
  const release: Release = {
    name,
    version,
    source: `source of ${version}`,
    storeMajor: 1,
    globalName: `mfe_${name}`,
    routes: [],
    slots: [],
    web: { entry: 'web/main.js', files: {}, chunks: {} },
  }
  await store.add(release, built)
  await store.activate(name, version, 'team')
}

const find = () => findPrepared(dataDir, store.folder)

test('a start finds the builds of the one before', async () => {
  const prepared = await find()

  expect(await prepared?.buildBackend()).toBe(backend)
  expect(await prepared?.release()).toBe(join(store.folder, 'shell/1.0.0'))
})

test.each([
  ['nothing was noted', () => rm(join(dataDir, 'prepared.json'))],
  ['the note is empty, as after a power failure', () => writeFile(join(dataDir, 'prepared.json'), '')],
  ['the build of the backend is gone', () => rm(backend, { recursive: true })],
  ['the active shell is gone', () => rm(join(store.folder, 'shell/1.0.0'), { recursive: true })],
  ['another version is active', () => activate('shell', '1.1.0')],
])('where %s, a start prepares again', async (_state, change) => {
  await change()

  expect(await find()).toBeUndefined()
})

test('a note that cannot be written is said, and the start goes on', async () => {
  const [error, lines] = [console.error, [] as string[]]
  console.error = (line: string) => void lines.push(line)
  await rm(join(dataDir, 'prepared.json'))
  await mkdir(join(dataDir, 'prepared.json'))

  await notePrepared(dataDir, store.folder, backend).finally(() => (console.error = error))

  expect(lines).toEqual([expect.stringMatching(/^The next start looks for changes again: .*prepared\.json/)])
  expect(await find()).toBeUndefined()
})
