/** @jest-environment node */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import { addRelease, localReleases, type LocalReleases } from '@souk-vert/platform/testing/release-builders'
import { temporaryFolder } from '../../test/temporary-folder'
import { digestOfSources, findPrepared, notePrepared } from './prepared'

let dataDir: string
let backend: string
let sources: string
let local: LocalReleases
// Once: all sources are read for it.
beforeAll(async () => {
  dataDir = await temporaryFolder('prepared')
  backend = join(dataDir, 'backend')
  for (const folder of [backend, join(dataDir, 'db')]) await mkdir(folder)
  local = localReleases(join(dataDir, 'releases'))
  sources = await digestOfSources()
  await activate('1.0.0')
  await notePrepared(place(), sources, backend)
})

async function activate(version: string) {
  await addRelease(local, { name: 'shell', version, routes: [] })
  await local.activate('shell', version)
}

const place = () => ({ dataDir, releases: local.folder })
const find = () => findPrepared(place())

test('a start finds the builds of the one before, and prepares again where one or the database is gone, the note empty, or another shell active', async () => {
  const note = join(dataDir, 'prepared.json')
  const prepared = await find()
  expect(await prepared?.buildBackend()).toBe(backend)
  expect(await prepared?.release()).toBeUndefined()

  for (const path of [note, backend, join(dataDir, 'db'), join(local.folder, 'shell/1.0.0')]) {
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

  await notePrepared(place(), sources, backend)

  expect(error.mock.calls).toEqual([
    [expect.stringMatching(/^The next start looks for changes again: .*prepared\.json/)],
  ])
  error.mockRestore()
})
