/** @jest-environment node */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openReleaseStore } from '@souk-vert/mfe/store/release-store'
import { identityOf } from '@souk-vert/shared/lock/process-identity'
import { packAnswers } from '../answers/answer-fields'
import type { Release } from '../format'
import { integrityOf } from '../integrity-of'
import { type PointerFile, pointerPath } from '../registry/pointer-file'
import { type Serving, servingFolder } from '../serving'
import { readStatus } from './read-status'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'status-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const server = `${hostname()}:8080`

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), text)
}

/** Releases a version whose one file is `web/main.js`, as Amina. */
async function givenRelease(name: string, version: string, given: Partial<Release> = {}): Promise<void> {
  const built = `.building/${name}-${version}`
  await write(`${built}/web/main.js`, version)
  const web = { entry: 'web/main.js', files: { 'web/main.js': integrityOf(version) }, chunks: {} }
  const release = { name, version, source: version, storeMajor: 1, globalName: name, routes: [], slots: [], web }
  const store = openReleaseStore(folder)
  await store.add({ ...release, ...given }, join(folder, built))
  await store.activate(name, version, 'team', { who: 'Amina', note: `note of ${version}` })
}

/** A document server that runs the shell, and serves this. */
const givenServer = (catalog: string, serving: Partial<Serving> = {}) =>
  write(
    '.serving/server.json',
    JSON.stringify({
      ...{ host: hostname(), port: 8080, process: identityOf(process.pid), shell: 'abc' },
      ...{ remotes: { catalog }, skippedVersions: [] },
      ...serving,
    }),
  )

const changePointer = async (remote: string, change: Partial<PointerFile>) => {
  const file = join(folder, pointerPath(remote))
  await writeFile(file, JSON.stringify({ ...(JSON.parse(await readFile(file, 'utf8')) as object), ...change }))
}

/** A store with a shell that provides React, two versions of the catalogue, and a document server that serves the newer one. */
beforeEach(async () => {
  await write('.building/shell-abc/provides.json', JSON.stringify({ packages: { react: '19.3.1' } }))
  await givenRelease('shell', 'abc')
  await givenRelease('catalog', '1.0.0')
  await givenRelease('catalog', '1.1.0', { asks: { react: '^19.3.0' } })
  await givenServer('1.1.0')
})

test('the versions of each part are listed in the order in which they went live last, and each check that is well', async () => {
  await openReleaseStore(folder).activate('catalog', '1.0.0', 'team', { who: 'Karim' })
  await givenServer('1.0.0', { canaries: { catalog: '1.1.0' } })

  const { versions, servers, findings } = await readStatus(folder)

  const held = { isBad: false, bytes: 5, servedBy: 1 }
  expect(versions).toMatchObject([
    { remote: 'shell', version: 'abc', state: 'active', who: 'Amina', note: 'note of abc', servedBy: 1 },
    { ...held, remote: 'catalog', version: '1.1.0', state: 'previous', who: 'Amina', note: 'note of 1.1.0' },
    { ...held, remote: 'catalog', version: '1.0.0', state: 'active', who: 'Karim' },
  ])
  expect(servers).toEqual([server])
  expect(findings).toEqual([
    { state: 'ok', about: 'store', found: `${folder} can be read and written` },
    ...['shell abc is active, none before it', 'catalog 1.0.0 is active, 1.1.0 before it'].map((live) => ({
      ...{ state: 'ok', about: 'release', found: `${live}, and all their files are there` },
    })),
    { state: 'ok', about: 'keys', found: 'releases are not signed: whoever may write the store may release' },
    { state: 'ok', about: 'server', found: `${server} serves what the registry says` },
  ])
})

test('a remote that is off the shop is listed, too', async () => {
  await openReleaseStore(folder).retire('catalog')

  expect((await readStatus(folder)).versions.map(({ version, state }) => [version, state])).toContainEqual([
    ...['1.1.0', 'held'],
  ])
})

const goBack = 'npm run mfe -- rollback catalog, or release a mended one'

test.each<[string, () => Promise<unknown>, string[]]>([
  [
    'a version that is missing',
    () => rm(join(folder, 'catalog'), { recursive: true }),
    [
      `fault release: catalog 1.1.0 is not in the store, and it is the active version; ${goBack}`,
      'warning release: catalog 1.0.0 is not in the store, and it is a previous version; put its folder back',
    ],
  ],
  [
    'a release.json or a script that was changed',
    async () => {
      await write('shell/abc/web/main.js', 'changed')
      await write('catalog/1.0.0/web/main.js', 'changed')
      await write('catalog/1.1.0/release.json', '{"name":"catalog"}')
    },
    [
      'fault release: web/main.js of shell abc is not what was released, and it is the active version; npm run mfe -- rollback shell',
      `fault release: release.json of catalog 1.1.0 is not what the registry says, and it is the active version; ${goBack}`,
      'warning release: web/main.js of catalog 1.0.0 is not what was released, and it is a previous version; put',
    ],
  ],
  [
    'a live version that is marked bad',
    () => changePointer('catalog', { bad: ['1.1.0'] }),
    [`fault release: catalog 1.1.0 is active, but marked bad; ${goBack}`],
  ],
  [
    'a pointer that is half-written',
    () => write('registry/offers.json', '{"name":'),
    ['fault pointer: registry/offers.json does not count: it is no whole JSON'],
  ],
  [
    'a server that serves another version, with its reason',
    () => givenServer('1.0.0', { skippedVersions: [{ remote: 'catalog', version: '1.1.0', why: 'It broke' }] }),
    [`fault server: ${server} serves catalog 1.0.0, not 1.1.0: It broke; ${goBack}`],
  ],
  [
    'a service without an address',
    () => givenServer('1.1.0', { missingServices: ['catalog'] }),
    [`fault server: ${server} has no address of the service behind catalog's API; name it in REMOTE_APIS`],
  ],
  [
    'a shop without shell and servers',
    async () => {
      await rm(servingFolder(folder), { recursive: true })
      await rm(join(folder, pointerPath('shell')))
    },
    [
      'warning shell: the registry names no build of the shell; release one',
      'warning server: no document server runs on this store; start one',
    ],
  ],
  [
    'a remote that asks for another version than the shell gives',
    async () => {
      await write('shell/abc/provides.json', JSON.stringify({ packages: { react: '20.0.0' } }))
    },
    ['fault shared package: catalog asks for react ^19.3.0, the shell gives 20.0.0; release the remote again'],
  ],
  [
    'a backend that does not answer what a remote reads',
    async () => {
      const answers = packAnswers({ 'GET /api/product/get': ['data', 'data[].name'] })
      const reads = { 'GET /api/product/get': ['data', 'data[].price'], 'GET /api/cart/get': [] }
      await write('catalog/1.1.0/needs.json', JSON.stringify({ modules: {}, reads }))
      await givenServer('1.1.0', { answers })
    },
    [
      'fault answers: catalog 1.1.0 reads data[].price of GET /api/product/get, which the live backend (contract',
      'fault answers: catalog 1.1.0 makes GET /api/cart/get, which the live backend (contract',
    ],
  ],
])('%s is reported with what to do, and all else is checked', async (_what, damage, expected) => {
  await damage()

  const problems = (await readStatus(folder)).findings.filter(({ state }) => state !== 'ok')

  const lines = problems.map(({ state, about, found, remedy }) => `${state} ${about}: ${found}; ${remedy}`)
  expect(lines).toEqual(expected.map((line) => expect.stringContaining(line)))
})
