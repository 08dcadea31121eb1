/** @jest-environment node */
import { mkdir, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { identityOf } from '@souk-vert/shared/lock/process-identity'
import { expectedByRemote } from '@souk-vert/shared/federation/shared-packages'
import { PROVIDES_FILE } from '@souk-vert/shared/releases/declared-files'
import { liveShells } from '@souk-vert/shared/releases/live-shells'
import { openReleaseStore } from '../store/release-store'
import { type Serving, servingFolder } from '@souk-vert/shared/releases/serving'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { addRelease } from '@souk-vert/shared/testing/release-builders'
import { unmetNeedsIn } from './unmet-needs-in'

const folder = freshFolder('shells')
const store = openReleaseStore(folder)
const { activate, mark, registry, rollback, takeBack } = store

/** The kit with these names. */
const kit = (values: string[]) => ({ modules: { '@souk-vert/shared/ui/kit': { values } }, slots: { used: [] } })

/** A release of the shell with these names in its kit, which a start has made active. */
async function givenShell(version: string, ...names: string[]) {
  await heldShell(version, ...names)
  await activate('shell', version, 'start')
}

async function heldShell(version: string, ...names: string[]) {
  const build = join(folder, 'shell', version)
  await mkdir(build, { recursive: true })
  await writeFile(join(build, PROVIDES_FILE), JSON.stringify(kit(names)))
  await writeFile(join(build, 'release.json'), JSON.stringify({ name: 'shell', version, routes: [], slots: [] }))
}

/** A document server that runs this shell. */
async function givenServer(port: number, shell: string) {
  const [host, process_] = [hostname(), identityOf(process.pid)!]
  const serving: Serving = { host, port, process: process_, shell, remotes: {}, skippedVersions: [] }
  await mkdir(servingFolder(folder), { recursive: true })
  await writeFile(join(servingFolder(folder), `${port}.json`), JSON.stringify(serving))
}

/** A version of the catalogue in the store that imports these names of the kit. */
const givenCatalog = (version: string, ...names: string[]) =>
  addRelease(store, { version, routes: [] }, { needed: kit(names) })

test('the shells that run are live; where none runs, the one that the registry names', async () => {
  await givenShell('old')
  await givenShell('new')
  expect((await liveShells(folder)).map(({ version }) => version)).toEqual(['new'])

  await givenServer(8080, 'old')
  await givenServer(8081, 'old')

  expect((await liveShells(folder)).map(({ version }) => version)).toEqual(['old'])
})

test('a store without a shell has none, and a build may say nothing of what it provides', async () => {
  expect(await liveShells(folder)).toEqual([])

  await givenServer(8080, '1234-dev')

  expect(await liveShells(folder)).toEqual([{ version: '1234-dev' }])
})

test('the pointer does not move to a version that imports what the live shell does not have, nor back to one', async () => {
  await givenShell('both', 'Button', 'Ribbon')
  await givenCatalog('1.0.0', 'Ribbon')
  await givenCatalog('1.1.0', 'Button')
  await activate('catalog', '1.0.0', 'team')
  await activate('catalog', '1.1.0', 'team')

  await givenShell('less', 'Button')

  await expect(activate('catalog', '1.0.0', 'team')).rejects.toThrow(
    'shared modules: catalog imports Ribbon of @souk-vert/shared/ui/kit, which the live shell less does not have; start a shell that has it first (npm start), or do without it',
  )
  await expect(rollback('catalog')).rejects.toThrow('which the live shell less does not have')
  expect((await registry()).remotes.catalog?.active.version).toBe('1.1.0')
})

test('a team does not move the pointer of the shell to a version without what a live remote imports, or the one behind it', async () => {
  await givenShell('less', 'Button')
  await givenShell('both', 'Button', 'Ribbon')
  await heldShell('other', 'Ribbon')
  await givenCatalog('1.0.0', 'Ribbon')
  await givenCatalog('1.1.0', 'Button')
  await activate('catalog', '1.0.0', 'team')

  await expect(rollback('shell')).rejects.toThrow(
    'the live catalog 1.0.0 imports Ribbon of @souk-vert/shared/ui/kit, which shell less does not have; keep it until catalog is released without it',
  )
  await activate('catalog', '1.1.0', 'team')
  await expect(activate('shell', 'less', 'team')).rejects.toThrow('the previous catalog 1.0.0 imports Ribbon')
  await expect(activate('shell', 'other', 'team')).rejects.toThrow('the live catalog 1.1.0 imports Button')
  expect((await registry()).shell?.active.version).toBe('both')

  // A version that is not served, or bad, is removed.
  expect(await takeBack('shell', 'both')).toBe('less')
  await givenShell('both')
  expect(await mark('shell', 'both', true)).toBe('less')
})

test('a new shell says which live remotes, and versions behind them, would lose a name', async () => {
  await givenCatalog('1.0.0', 'Ribbon')
  await givenCatalog('1.1.0', 'Button', 'Card')
  await activate('catalog', '1.0.0', 'team')
  await activate('catalog', '1.1.0', 'team')
  await givenShell('new', 'Button')
  await givenShell('more', 'Button', 'Card', 'Ribbon')

  expect(await unmetNeedsIn(folder, 'more')).toEqual([])
  expect(await unmetNeedsIn(folder, 'new')).toEqual([
    'catalog 1.1.0 imports Card of @souk-vert/shared/ui/kit, which this shell does not have; release it again: npm run mfe -- release catalog',
    'catalog 1.0.0 imports Ribbon of @souk-vert/shared/ui/kit, which this shell does not have; nothing goes back to it while this shell runs',
  ])
})

describe('versions of shared packages', () => {
  const provides = (react: string) => ({ modules: {}, packages: { react } })

  /** A shell in the store that provides this version of React. */
  async function heldReact(version: string, react: string) {
    await heldShell(version)
    await writeFile(join(folder, 'shell', version, PROVIDES_FILE), JSON.stringify(provides(react)))
  }
  const asking = (version: string, react: string) => addRelease(store, { version, asks: { react } })

  test('a patch fits in both directions, and no pointer moves to what does not fit', async () => {
    await heldReact('older', '19.3.0')
    await heldReact('newer', '19.4.2')
    await asking('1.0.0', '^19.3.0')
    await asking('1.1.0', '^19.4.0')

    await activate('shell', 'older', 'team')
    await activate('catalog', '1.0.0', 'team')
    await expect(activate('catalog', '1.1.0', 'team')).rejects.toThrow(
      'catalog asks for react ^19.4.0, and the live shell older provides 19.3.0; start a shell that provides it first',
    )
    await activate('shell', 'newer', 'team')
    await activate('catalog', '1.1.0', 'team')
    await expect(rollback('shell')).rejects.toThrow(
      'the live catalog 1.1.0 asks for react ^19.4.0, and shell older provides 19.3.0; release catalog first',
    )
    await rollback('catalog')

    expect((await registry()).remotes.catalog?.active.version).toBe('1.0.0')
  })

  test('a shell that does not say its versions is beside any remote', async () => {
    await heldShell('silent')
    await asking('1.0.0', '^19.3.0')
    await activate('catalog', '1.0.0', 'team')

    await activate('shell', 'silent', 'team')
    await activate('catalog', '1.0.0', 'team')

    expect((await registry()).shell?.active.version).toBe('silent')
  })

  test('remotes ask for the lowest version of the minor one that they are built with', () => {
    const { version, requiredVersion } = expectedByRemote().react!

    expect(requiredVersion).toBe(`^${version.split('.').slice(0, 2).join('.')}.0`)
  })
})
