/** @jest-environment node */
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Registry, Release } from './format'
import { readHistory } from './history'
import { PROVIDES_FILE } from './live-shells'
import { registryFor } from './registry-entry'
import { openReleaseStore, type ReleaseStore } from './release-store'
import { NEEDS_FILE } from './store-files'

let folder: string
let store: ReleaseStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'together-'))
  store = openReleaseStore(folder)
})
afterEach(() => rm(folder, { recursive: true }))

/** The kit with these names, as a shell provides it or a remote needs it. */
const kit = (...values: string[]) =>
  JSON.stringify({
    sources: '',
    modules: { 'shared/ui/kit': { file: 'shared/ui/kit.d.ts', digest: values.join(), values, types: [] } },
    declarations: {},
  })

/** A release in the store, with these names of the kit and this route. */
async function held(name: string, version: string, names: string[] = [], path = `/${name}`) {
  const built = join(folder, '.building', name + version)
  await mkdir(built, { recursive: true })
  await writeFile(join(built, name === 'shell' ? PROVIDES_FILE : NEEDS_FILE), kit(...names))
  const release: Release = {
    name,
    version,
    source: version,
    storeMajor: 1,
    globalName: `mfe_${name}`,
    routes: name === 'shell' ? [] : [{ id: 'page', path, render: 'browser', title: name }],
    slots: [],
    web: { entry: 'web/remoteEntry.js', files: {}, chunks: {} },
  }
  await store.add(release, built)
}

async function live(name: string, version: string, names: string[] = [], path?: string) {
  await held(name, version, names, path)
  await store.activate(name, version, 'team')
}

/** Shell and remotes as a registry names them: the active version, and the one behind it. */
const liveIn = ({ shell, remotes }: Registry) =>
  Object.fromEntries(
    [['shell', shell!] as const, ...Object.entries(remotes)].map(([name, { active, previous }]) => [
      name,
      [active, ...previous.slice(0, 1)].map(({ version }) => version).join(' '),
    ]),
  )
const nowLive = async () => liveIn(await store.registry())

/** Shell one with two versions of the catalogue; then two, which came with the catalogue's next version and the first of recipes. */
async function givenTwo() {
  await live('shell', 'one', ['Button'])
  await live('catalog', '1.0.0', ['Button'])
  await live('catalog', '1.1.0', ['Button'])
  await held('shell', 'two', ['Ribbon'])
  await held('catalog', '2.0.0', ['Ribbon'])
  await held('recipes', '1.0.0')
  await store.activateTogether('two', { catalog: '2.0.0', recipes: '1.0.0' }, { who: 'Amina' })
}

test('what fits only together goes live together, and nothing stands behind it that does not fit', async () => {
  await givenTwo()

  expect(await nowLive()).toEqual({ shell: 'two one', catalog: '2.0.0', recipes: '1.0.0' })
  await live('catalog', '2.1.0', ['Ribbon'])
  expect(await nowLive()).toMatchObject({ catalog: '2.1.0 2.0.0' })
  expect(await store.rollback('catalog')).toBe('2.0.0')
  await expect(store.rollback('catalog')).rejects.toThrow('no former version of catalog')
})

test('one remote alone, the shell alone, and a remote that is not named are compared with what is live', async () => {
  await givenTwo()
  await store.rollback('shell')

  await expect(store.activate('catalog', '2.0.0', 'team')).rejects.toThrow(
    'catalog imports Ribbon of shared/ui/kit, which the live shell one does not have',
  )
  await expect(store.activate('shell', 'two', 'team')).rejects.toThrow(
    'the live catalog 1.1.0 imports Button of shared/ui/kit, which shell two does not have; keep it, or release catalog with the shell: npm run mfe -- release shell --breaking catalog',
  )
  await live('admin', '1.0.0', ['Button'])
  await expect(store.activateTogether('two', { catalog: '2.0.0' })).rejects.toThrow(
    'the live admin 1.0.0 imports Button',
  )
  await held('catalog', '2.2.0', ['Card'])
  await held('admin', '2.0.0')
  await expect(store.activateTogether('two', { catalog: '2.2.0', admin: '2.0.0' })).rejects.toThrow(
    'catalog imports Card of shared/ui/kit, which shell two does not have; keep it, or build catalog without it',
  )
  expect(await nowLive()).toEqual({ shell: 'one', catalog: '1.1.0 1.0.0', admin: '1.0.0' })
})

test('a document server of another shell keeps to what was there before, forward and back', async () => {
  await givenTwo()
  const before = { catalog: '1.1.0 1.0.0' }
  const after = { catalog: '2.0.0', recipes: '1.0.0' }

  const forward = await store.registry()
  expect(liveIn(registryFor(forward, 'one'))).toEqual({ shell: 'two one', ...before })
  expect(liveIn(registryFor(forward, 'two'))).toEqual({ shell: 'two one', ...after })
  await store.rollback('shell')
  const back = await store.registry()
  expect(liveIn(registryFor(back, 'one'))).toEqual({ shell: 'one', ...before })
  expect(liveIn(registryFor(back, 'two'))).toEqual({ shell: 'one', ...after })
})

test('the shell goes back with the remotes that came with it, whatever they are at by now, and the history says so', async () => {
  await givenTwo()
  await live('catalog', '2.1.0', ['Ribbon'])

  expect(await store.rollback('shell')).toBe('one')

  expect(await nowLive()).toEqual({ shell: 'one', catalog: '1.1.0 1.0.0' })
  expect((await readHistory(folder)).slice(-3)).toMatchObject([
    { did: 'rollback', remote: 'shell', version: 'one' },
    { did: 'rollback', remote: 'catalog', version: '1.1.0', with: 'two' },
    { did: 'rollback', remote: 'recipes', with: 'two' },
  ])
  expect(await store.rollback('catalog')).toBe('1.0.0')
})

test.each<[string, () => Promise<unknown>]>([
  ['is not served', () => store.takeBack('shell', 'two')],
  ['is marked bad', () => store.mark('shell', 'two', true)],
])('a shell that %s goes with those that came with it', async (_what, goAway) => {
  await givenTwo()

  expect(await goAway()).toBe('one')

  expect(await nowLive()).toEqual({ shell: 'one', catalog: '1.1.0 1.0.0' })
})

test('over several shells each step goes back with its own, also past one that was marked bad', async () => {
  await givenTwo()
  await live('shell', 'three', ['Ribbon', 'Card'])
  await store.rollback('shell')
  expect(await nowLive()).toMatchObject({ shell: 'two one', catalog: '2.0.0' })
  await store.activate('shell', 'two', 'team')
  await store.activate('shell', 'three', 'team')
  await store.mark('shell', 'two', true)

  await store.rollback('shell')

  expect(await nowLive()).toEqual({ shell: 'one', catalog: '1.1.0 1.0.0' })
})

test('where the shell is live already, its remotes move as ever', async () => {
  await givenTwo()
  await held('catalog', '2.1.0', ['Ribbon'])

  expect(await store.activateTogether('two', { catalog: '2.1.0' })).toBe(false)

  expect(await nowLive()).toMatchObject({ shell: 'two one', catalog: '2.1.0 2.0.0' })
  await store.rollback('shell')
  expect(await nowLive()).toMatchObject({ shell: 'one', catalog: '1.1.0 1.0.0' })
})

test('a shell that came together with remotes is neither left nor taken up again without them', async () => {
  await givenTwo()
  await expect(store.activate('shell', 'one', 'team', undefined, 'activate')).rejects.toThrow(
    'together: shell two came together with catalog, recipes; npm run mfe -- rollback shell goes back with them',
  )

  await store.rollback('shell')
  await expect(store.activate('shell', 'two', 'team', undefined, 'activate')).rejects.toThrow(
    'together: shell two came together with catalog, recipes; npm run mfe -- release shell --breaking catalog,recipes',
  )
})

test('two may change a route between them in one move, and take none of a third', async () => {
  await live('shell', 'one')
  await live('catalog', '1.0.0', [], '/offers')
  await live('recipes', '1.0.0', [], '/recipes')
  await held('shell', 'two')
  await held('catalog', '2.0.0', [], '/recipes')
  await held('recipes', '2.0.0', [], '/offers')

  await store.activateTogether('two', { catalog: '2.0.0', recipes: '2.0.0' })
  expect((await store.registry()).remotes.recipes?.routes[0]?.path).toBe('/offers')

  await live('admin', '1.0.0')
  await held('shell', 'three')
  await held('catalog', '3.0.0', [], '/admin')
  await expect(store.activateTogether('three', { catalog: '3.0.0' })).rejects.toThrow(
    "ownership: catalog declares /admin, which is admin's",
  )
})

test('what the shell would go back with is not pruned', async () => {
  await givenTwo()
  const longAgo = new Date(0)
  for (const version of await store.versions('catalog'))
    await utimes(join(folder, 'catalog', version), longAgo, longAgo)

  await store.prune({ versions: 1, days: 0 })

  expect(await store.versions('catalog')).toEqual(expect.arrayContaining(['1.1.0', '2.0.0']))
  expect(await store.rollback('shell')).toBe('one')
})
