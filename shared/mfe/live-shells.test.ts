/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityOf } from 'shared/lock/process-identity'
import type { Release } from './format'
import { liveShells, PROVIDES_FILE } from './live-shells'
import { openReleaseStore } from './release-store'
import { type Serving, servingFolder } from './serving'
import { NEEDS_FILE } from './store-files'
import { unmetNeeds } from './unmet-needs'

let store: string
beforeEach(async () => void (store = await mkdtemp(join(tmpdir(), 'shells-'))))
afterEach(() => rm(store, { recursive: true, force: true }))

const kit = (...values: string[]) => ({
  modules: { 'shared/ui/kit': { file: 'shared/ui/kit.d.ts', digest: values.join(), values, types: [] } },
  declarations: {},
  slots: { file: '', digest: '', declarations: {}, used: [] },
})

/** A release of the shell with these names in its kit, which a start has made active. */
async function givenShell(version: string, ...names: string[]) {
  await heldShell(version, ...names)
  await openReleaseStore(store).activate('shell', version, 'start')
}

async function heldShell(version: string, ...names: string[]) {
  const build = join(store, 'shell', version)
  await mkdir(build, { recursive: true })
  await writeFile(join(build, PROVIDES_FILE), JSON.stringify(kit(...names)))
  await writeFile(join(build, 'release.json'), JSON.stringify({ name: 'shell', version, routes: [], slots: [] }))
}

/** A document server that runs this shell. */
async function givenServer(port: number, shell: string) {
  const [host, process_] = [hostname(), identityOf(process.pid)!]
  const serving: Serving = { host, port, process: process_, shell, remotes: {}, passedOver: [] }
  await mkdir(servingFolder(store), { recursive: true })
  await writeFile(join(servingFolder(store), `${port}.json`), JSON.stringify(serving))
}

/** A version of the catalogue in the store that imports these names of the kit. */
async function givenCatalog(version: string, ...names: string[]) {
  const built = join(store, '.building', version)
  await mkdir(built, { recursive: true })
  await writeFile(join(built, NEEDS_FILE), JSON.stringify(kit(...names)))
  const release: Release = {
    name: 'catalog',
    version,
    source: version,
    storeMajor: 1,
    globalName: 'mfe_catalog',
    routes: [],
    slots: [],
    web: { entry: 'web/remoteEntry.js', files: {}, chunks: {} },
  }
  await openReleaseStore(store).add(release, built)
}

test('the shells that run are live; where none runs, the one that the registry names', async () => {
  await givenShell('old')
  await givenShell('new')
  expect((await liveShells(store)).map(({ version }) => version)).toEqual(['new'])

  await givenServer(8080, 'old')
  await givenServer(8081, 'old')

  expect((await liveShells(store)).map(({ version }) => version)).toEqual(['old'])
})

test('a store without a shell has none, and a build may say nothing of what it provides', async () => {
  expect(await liveShells(store)).toEqual([])

  await givenServer(8080, '1234-dev')

  expect(await liveShells(store)).toEqual([{ version: '1234-dev' }])
})

test('the pointer does not move to a version that imports what the live shell does not have, nor back to one', async () => {
  const { activate, registry, rollback } = openReleaseStore(store)
  await givenShell('both', 'Button', 'Ribbon')
  await givenCatalog('1.0.0', 'Ribbon')
  await givenCatalog('1.1.0', 'Button')
  await activate('catalog', '1.0.0', 'team')
  await activate('catalog', '1.1.0', 'team')

  await givenShell('less', 'Button')

  await expect(activate('catalog', '1.0.0', 'team')).rejects.toThrow('imports Ribbon of shared/ui/kit')
  await expect(rollback('catalog')).rejects.toThrow('which the live shell less does not have')
  expect((await registry()).remotes.catalog?.active.version).toBe('1.1.0')
})

test('a team does not move the pointer of the shell to a version without what a live remote imports, or the one behind it', async () => {
  const { activate, mark, registry, rollback, takeBack } = openReleaseStore(store)
  await givenShell('less', 'Button')
  await givenShell('both', 'Button', 'Ribbon')
  await heldShell('other', 'Ribbon')
  await givenCatalog('1.0.0', 'Ribbon')
  await givenCatalog('1.1.0', 'Button')
  await activate('catalog', '1.0.0', 'team')

  await expect(rollback('shell')).rejects.toThrow(
    'the live catalog 1.0.0 imports Ribbon of shared/ui/kit, which shell less does not have',
  )
  await activate('catalog', '1.1.0', 'team')
  await expect(activate('shell', 'less', 'team')).rejects.toThrow('the previous catalog 1.0.0 imports Ribbon')
  await expect(activate('shell', 'other', 'team')).rejects.toThrow('the live catalog 1.1.0 imports Button')
  expect((await registry()).shell?.active.version).toBe('both')

  // What is not served, or bad, has to go.
  expect(await takeBack('shell', 'both')).toBe('less')
  await givenShell('both')
  expect(await mark('shell', 'both', true)).toBe('less')
})

test('a new shell says which live remotes, and versions behind them, would lose a name', async () => {
  const { activate } = openReleaseStore(store)
  await givenCatalog('1.0.0', 'Ribbon')
  await givenCatalog('1.1.0', 'Button', 'Card')
  await activate('catalog', '1.0.0', 'team')
  await activate('catalog', '1.1.0', 'team')
  await givenShell('new', 'Button')
  await givenShell('more', 'Button', 'Card', 'Ribbon')

  expect(await unmetNeeds(store, 'more')).toEqual([])
  expect(await unmetNeeds(store, 'new')).toEqual([
    'catalog 1.1.0 imports Card of shared/ui/kit, which this shell does not have; release it anew: npm run release -- catalog',
    'catalog 1.0.0 imports Ribbon of shared/ui/kit, which this shell does not have; nothing goes back to it while this shell runs',
  ])
})
