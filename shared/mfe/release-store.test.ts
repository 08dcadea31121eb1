/** @jest-environment node */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeLock } from 'shared/lock/lock-file'
import type { Release } from './format'
import { openReleaseStore, type ReleaseStore, sha384 } from './release-store'

let folder: string
let store: ReleaseStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'))
  store = openReleaseStore(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const aRelease = (version: string): Release => ({
  name: 'catalog',
  version,
  source: `source of ${version}`,
  storeMajor: 1,
  globalName: 'mfe_catalog',
  routes: [{ id: 'home', path: '/', render: 'server', title: `Home ${version}` }],
  slots: [],
  web: { entry: 'web/remoteEntry.js', files: {}, chunks: {} },
})

async function given(...versions: string[]) {
  for (const version of versions) {
    const built = join(folder, '.building', version)
    await mkdir(built, { recursive: true })
    await store.add(aRelease(version), built)
  }
}

test('the active version is named with the hash of its list of files, and its routes', async () => {
  await given('1.0.0')

  await store.activate('catalog', '1.0.0', 'team')

  const { catalog } = (await store.registry()).remotes
  expect(catalog?.active).toEqual({
    version: '1.0.0',
    integrity: sha384(await readFile(join(folder, 'catalog/1.0.0/release.json'))),
  })
  expect(catalog?.routes[0]?.title).toBe('Home 1.0.0')
})

test('going back is going to what was active before, once for each step', async () => {
  await given('1.0.0', '1.1.0', '1.2.0')
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await store.activate('catalog', version, 'start')

  expect(await store.rollback('catalog')).toBe('1.1.0')
  expect(await store.rollback('catalog')).toBe('1.0.0')
  await expect(store.rollback('catalog')).rejects.toThrow('no former version of catalog')
  expect((await store.registry()).remotes.catalog).toMatchObject({ active: { version: '1.0.0' }, movedBy: 'team' })
})

test('a version that the store does not hold cannot become active, and the registry stays as it was', async () => {
  await given('1.0.0')
  await store.activate('catalog', '1.0.0', 'team')
  const before = await store.registry()

  await expect(store.activate('catalog', '9.9.9', 'team')).rejects.toThrow('holds no catalog 9.9.9')

  expect(await store.registry()).toEqual(before)
})

test('releases of several remotes at once all arrive in the registry', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `remote${index}`)
  for (const name of names) {
    const built = join(folder, '.building', name)
    await mkdir(built, { recursive: true })
    const release = aRelease('1.0.0')
    await store.add({ ...release, name, routes: [{ ...release.routes[0]!, path: `/${name}` }] }, built)
  }

  await Promise.all(names.map((name) => store.activate(name, '1.0.0', 'team')))

  expect(Object.keys((await store.registry()).remotes).sort()).toEqual(names)
})

test('the lock of a process that is gone is taken over at once, and one that is held is waited for, aloud', async () => {
  await given('1.0.0')
  const lock = join(folder, 'registry.lock')
  await writeFile(lock, `${process.pid} 1 another boot`)
  await store.activate('catalog', '1.0.0', 'team')
  const unlock = await takeLock(lock)
  const said: string[] = []
  const patient = openReleaseStore(folder, (line) => {
    said.push(line)
    unlock()
  })

  await patient.activate('catalog', '1.0.0', 'start')

  expect(said).toEqual([`Waiting for process ${process.pid}, which is changing ${join(folder, 'registry.json')}`])
  expect((await store.registry()).remotes.catalog?.movedBy).toBe('start')
})

test('a release that is there already is never written over', async () => {
  await given('1.0.0')
  const file = join(folder, 'catalog/1.0.0/release.json')
  await writeFile(file, await readFile(file, 'utf8').then((text) => text.replace('Home 1.0.0', 'Home as it was')))

  await given('1.0.0')

  expect((await store.release('catalog', '1.0.0'))?.routes[0]?.title).toBe('Home as it was')
})
