/** @jest-environment node */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { identityOf } from '@souk-vert/shared/lock/process-identity'
import { examine, lineOf } from './doctor'
import type { Release } from '@souk-vert/shared/releases/format'
import { type PointerFile, pointerPath } from '@souk-vert/shared/releases/registry/pointer-file'
import { openReleaseStore } from '../store/release-store'
import { type Serving, servingFolder } from '@souk-vert/shared/releases/serving'
import { integrityOf } from '@souk-vert/shared/releases/integrity-of'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'doctor-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), text)
}

/** Releases a version of the catalogue, which asks the shell for React. */
async function givenRelease(version: string, range = '^19.3.0'): Promise<void> {
  const entry = `entry of ${version}`
  await write(`.building/${version}/web/remoteEntry.js`, entry)
  const release: Release = {
    name: 'catalog',
    version,
    source: version,
    asks: { react: range },
    storeMajor: 1,
    globalName: 'mfe_catalog',
    routes: [],
    slots: [],
    web: { entry: 'web/remoteEntry.js', files: { 'web/remoteEntry.js': integrityOf(entry) }, chunks: {} },
  }
  const store = openReleaseStore(folder)
  await store.add(release, join(folder, '.building', version))
  await store.activate('catalog', version, 'team', { who: 'Amina' })
}

/** Releases a build of the shell, which provides React. */
async function givenShell(): Promise<void> {
  await write('.building/abc/web/main.js', 'main')
  await write('.building/abc/provides.json', JSON.stringify({ packages: { react: '19.3.1' } }))
  const release: Release = {
    name: 'shell',
    version: 'abc',
    source: 'abc',
    storeMajor: 1,
    globalName: 'shell',
    routes: [],
    slots: [],
    web: { entry: 'web/main.js', files: { 'web/main.js': integrityOf('main') }, chunks: {} },
  }
  const store = openReleaseStore(folder)
  await store.add(release, join(folder, '.building/abc'))
  await store.activate('shell', 'abc', 'team', { who: 'Amina' })
}

/** A document server that serves this version of the catalogue. */
const givenServer = (
  version: string,
  skippedVersions: Serving['skippedVersions'] = [],
  missingServices?: Serving['missingServices'],
) =>
  write(
    '.serving/server.json',
    JSON.stringify({
      host: hostname(),
      port: 8080,
      process: identityOf(process.pid),
      shell: 'abc',
      remotes: { catalog: version },
      skippedVersions,
      missingServices,
    }),
  )

/** A store with two versions of the catalogue, a build of the shell, and a document server that serves the newer one. */
async function givenStore(): Promise<void> {
  await givenShell()
  await givenRelease('1.0.0')
  await givenRelease('1.1.0')
  await givenServer('1.1.0')
}

/** Returns the check results as people read them. */
const found = async () => (await examine(folder)).map(lineOf)

/** Returns the results that are not ok. */
const amiss = async () => (await found()).filter((line) => !line.startsWith('ok '))

async function changePointer(
  remote: string,
  edit: (pointer: PointerFile & Required<Pick<PointerFile, 'live'>>) => void,
) {
  const file = join(folder, pointerPath(remote))
  const pointer = JSON.parse(await readFile(file, 'utf8')) as Parameters<typeof edit>[0]
  edit(pointer)
  await writeFile(file, JSON.stringify(pointer))
}

test('of a store where all is well, each thing is one line', async () => {
  await givenStore()

  expect(await found()).toEqual([
    `ok       store: ${folder} can be read and written`,
    'ok       release: shell abc is active, none before it, and all their files are there',
    'ok       release: catalog 1.1.0 is active, 1.0.0 before it, and all their files are there',
    `ok       server: ${hostname()}:8080 serves what the registry says`,
  ])
})

test('a version that is missing is a fault where it is active, and a warning where it was before', async () => {
  await givenStore()
  await rm(join(folder, 'catalog'), { recursive: true })

  expect(await amiss()).toEqual([
    'fault    release: catalog 1.1.0 is not in the store, and it is the active version; npm run mfe -- rollback catalog, or release a mended one',
    expect.stringMatching(/^warning {2}release: catalog 1\.0\.0 is not in the store, and it is a previous version; /),
  ])
})

test('a release.json that was changed is a fault, and so is a script, also one of the shell', async () => {
  await givenStore()
  await writeFile(join(folder, 'shell/abc/web/main.js'), 'changed')
  await writeFile(join(folder, 'catalog/1.0.0/web/remoteEntry.js'), 'changed')
  await writeFile(join(folder, 'catalog/1.1.0/release.json'), '{"name":"catalog"}')

  expect(await amiss()).toEqual([
    expect.stringMatching(
      /^fault {4}release: web\/main\.js of shell abc is not what was released, and it is the active /,
    ),
    expect.stringMatching(/^fault {4}release: release\.json of catalog 1\.1\.0 is not what the registry says, /),
    expect.stringMatching(/^warning {2}release: web\/remoteEntry\.js of catalog 1\.0\.0 is not what was released, /),
  ])
})

test('a pointer to a version that is marked bad is a fault', async () => {
  await givenStore()
  await changePointer('catalog', (pointer) => (pointer.bad = ['1.1.0']))

  expect(await amiss()).toEqual([
    expect.stringMatching(/^fault {4}release: catalog 1\.1\.0 is active, but marked bad; npm run mfe -- rollback/),
  ])
})

test('a server that serves another version is a fault, with its reason', async () => {
  await givenStore()
  await givenServer('1.0.0', [{ remote: 'catalog', version: '1.1.0', why: 'It broke' }])

  expect(await amiss()).toEqual([
    `fault    server: ${hostname()}:8080 serves catalog 1.0.0, not 1.1.0: It broke; npm run mfe -- rollback catalog, or release a mended one`,
  ])
})

test('a remote with an API whose service a server has no address of is a fault', async () => {
  await givenStore()
  await givenServer('1.1.0', [], ['catalog'])

  expect(await amiss()).toEqual([
    `fault    server: ${hostname()}:8080 has no address of the service behind catalog's API; name it in REMOTE_APIS, and start the server again`,
  ])
})

test('where no server runs, and no shell is released, that is a warning', async () => {
  await givenStore()
  await rm(servingFolder(folder), { recursive: true })
  await rm(join(folder, pointerPath('shell')))

  expect(await amiss()).toEqual([
    'warning  shell: the registry names no build of the shell; release one',
    'warning  server: no document server runs on this store; start one',
  ])
})

test('a remote that asks for another version than the shell gives is a fault', async () => {
  await givenStore()
  await givenRelease('1.2.0', '^20.0.0')
  await givenServer('1.2.0')

  expect(await amiss()).toEqual([
    'fault    shared package: catalog asks for react ^20.0.0, the shell gives 19.3.1; release the remote again, built with what the shell gives',
  ])
})

test('a pointer that is half-written, or claims what is another’s, is a fault, and all else is looked at', async () => {
  await givenStore()
  await writeFile(join(folder, 'registry/offers.json'), '{"name":')

  expect(await amiss()).toEqual([
    expect.stringMatching(
      /^fault {4}pointer: registry\/offers\.json does not count: it is no whole JSON .*rollback offers/,
    ),
  ])
})
