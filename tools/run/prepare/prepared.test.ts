/** @jest-environment node */
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import { addRelease } from '@souk-vert/shared/testing/release-builders'
import { openReleaseStore, type ReleaseStore } from '../../mfe/store/release-store'
import { findPrepared, notePrepared } from './prepared'

let dataDir: string
let backend: string
let store: ReleaseStore
// Once: all sources are read for it.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prepared-'))
  backend = join(dataDir, 'backend')
  await mkdir(backend)
  store = openReleaseStore(join(dataDir, 'mfe'))
  await activate('1.0.0')
  await notePrepared(dataDir, store.folder, backend)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function activate(version: string) {
  await addRelease(store, { name: 'shell', version, routes: [] })
  await store.activate('shell', version, 'team')
}

const find = () => findPrepared(dataDir, store.folder)

test('a start finds the builds of the one before, and prepares again where one is gone, the note empty, or another shell active', async () => {
  const note = join(dataDir, 'prepared.json')
  const prepared = await find()
  expect(await prepared?.buildBackend()).toBe(backend)
  expect(await prepared?.release()).toBe(join(store.folder, 'shell/1.0.0'))

  for (const path of [note, backend, join(store.folder, 'shell/1.0.0')]) {
    await rename(path, `${path}.gone`)
    expect(await find()).toBeUndefined()
    await rename(`${path}.gone`, path)
  }
  const text = await readFile(note)
  await writeFile(note, '')
  expect(await find()).toBeUndefined()
  await writeFile(note, text)
  await activate('1.1.0')
  expect(await find()).toBeUndefined()
})

test('a note that cannot be written is said, and the start goes on', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await rm(join(dataDir, 'prepared.json'))
  await mkdir(join(dataDir, 'prepared.json'))

  await notePrepared(dataDir, store.folder, backend)

  expect(error.mock.calls).toEqual([
    [expect.stringMatching(/^The next start looks for changes again: .*prepared\.json/)],
  ])
  error.mockRestore()
})
