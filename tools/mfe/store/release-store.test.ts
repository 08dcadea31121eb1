/** @jest-environment node */
import { readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { takeLock } from '@souk-vert/shared/lock/lock-file'
import type { RegistryEntry } from '@souk-vert/shared/releases/format'
import { isUnused, type Move } from '@souk-vert/shared/releases/history'
import { openReleaseStore } from './release-store'
import type { PointerFile } from '@souk-vert/shared/releases/registry/pointer-file'
import { integrityOf } from '@souk-vert/shared/releases/integrity-of'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { addRelease } from '@souk-vert/shared/testing/release-builders'

const folder = freshFolder('releases')
const store = openReleaseStore(folder)

/** A remote's pointer file. */
const pointerOf = async (remote: string) =>
  JSON.parse(await readFile(join(folder, `registry/${remote}.json`), 'utf8')) as PointerFile

async function given(...versions: string[]) {
  for (const version of versions) await addRelease(store, { version })
}

/** Makes versions active, one after the other. */
async function live(...versions: string[]) {
  for (const version of versions) await store.activate('catalog', version, 'team')
}

test('the active version is named with the hash of its list of files, and its routes', async () => {
  await given('1.0.0')

  await store.activate('catalog', '1.0.0', 'team')

  const { catalog } = (await store.registry()).remotes
  expect(catalog?.active).toEqual({
    version: '1.0.0',
    integrity: integrityOf(await readFile(join(folder, 'catalog/1.0.0/release.json'))),
  })
  expect(catalog?.routes[0]?.title).toBe('Home')
})

test('going back undoes the last step, once for each', async () => {
  await given('1.0.0', '1.1.0', '1.2.0')
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.1.0']) await store.activate('catalog', version, 'start')

  for (const former of ['1.2.0', '1.1.0', '1.0.0']) expect(await store.rollback('catalog')).toBe(former)
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

test('a version with a link out of the shop cannot become active, wherever it was built', async () => {
  const link = { place: 'footer/links', label: 'Recipes', path: '//evil.example', order: 1 }
  await addRelease(store, { extends: [link] })

  await expect(live('1.0.0')).rejects.toThrow('a link to //evil.example, which is not an address in the shop')

  expect(await store.registry()).toEqual({ remotes: {} })
})

test('a change waits, aloud, for one that another process is making', async () => {
  await given('1.0.0')
  const unlock = await takeLock(join(folder, 'catalog/.lock'))
  const said: string[] = []
  const patient = openReleaseStore(folder, (line) => {
    said.push(line)
    unlock()
  })

  await patient.activate('catalog', '1.0.0', 'start')

  expect(said).toEqual([
    `Waiting for process ${process.pid}, which is changing ${join(folder, 'registry/catalog.json')}`,
  ])
  expect((await store.registry()).remotes.catalog?.movedBy).toBe('start')
})

test('without history, as in a pointer written by hand, going back follows the versions that it names', async () => {
  await given('1.0.0', '1.1.0')
  await live('1.0.0', '1.1.0')
  const { history: _history, ...pointer } = await pointerOf('catalog')
  await writeFile(join(folder, 'registry/catalog.json'), JSON.stringify(pointer))

  expect(await store.rollback('catalog')).toBe('1.0.0')
})

test('each change is history: what, who, from which commit, why', async () => {
  await given('1.0.0', '1.1.0')
  await store.activate('catalog', '1.0.0', 'start')
  await store.activate('catalog', '1.1.0', 'team', { who: 'Amina', commit: 'abc', isClean: true, note: 'new prices' })

  expect(await store.history('catalog')).toMatchObject([
    { action: 'start', remote: 'catalog', version: '1.0.0', active: '1.0.0', who: '' },
    {
      ...{ action: 'release', version: '1.1.0', active: '1.1.0', previous: '1.0.0', who: 'Amina', note: 'new prices' },
      ...{ commit: 'abc', isClean: true, at: expect.stringMatching(/^20.*Z$/) },
    },
  ])
})

test('nothing goes back to a version that is marked bad, and documents name it no more', async () => {
  await given('1.0.0', '1.1.0', '1.2.0')
  await live('1.0.0', '1.1.0', '1.2.0')

  await store.mark('catalog', '1.1.0', true)

  expect((await store.registry()).remotes.catalog?.previous.map(({ version }) => version)).toEqual(['1.0.0'])
  await expect(store.activate('catalog', '1.1.0', 'team')).rejects.toThrow(
    'bad version: catalog 1.1.0 is marked bad; change its sources, or take the mark away: npm run mfe -- bad catalog 1.1.0 --undo',
  )
  expect(await store.rollback('catalog')).toBe('1.0.0')
  await store.mark('catalog', '1.1.0', false)
  await store.activate('catalog', '1.1.0', 'team')
})

test('when the active version is marked bad, the one before takes its place; without one the remote is off the shop until the next', async () => {
  await given('1.0.0', '1.1.0', '1.2.0')
  await live('1.0.0', '1.1.0')

  expect(await store.mark('catalog', '1.1.0', true)).toBe('1.0.0')
  expect(await store.mark('catalog', '1.0.0', true)).toBeUndefined()
  expect(await store.registry()).toMatchObject({ remotes: {}, inactive: { catalog: { bad: ['1.1.0', '1.0.0'] } } })
  await expect(live('1.0.0')).rejects.toThrow('bad version')
  await live('1.2.0')

  expect((await store.registry()).remotes.catalog).toMatchObject({ active: { version: '1.2.0' }, previous: [] })
})

test('a version that is not served is taken back: to the one before, or out of the registry, but not from a newer one', async () => {
  await given('1.0.0', '1.1.0')
  await live('1.0.0', '1.1.0')

  expect(await store.takeBack('catalog', '1.0.0')).toBe('1.1.0')
  expect(await store.takeBack('catalog', '1.1.0')).toBe('1.0.0')
  expect(await store.takeBack('catalog', '1.0.0')).toBeUndefined()
  expect((await store.registry()).remotes).toEqual({})
})

describe('what is pruned', () => {
  const versions = Array.from({ length: 8 }, (_, at) => `1.${at}.0`)
  /** Makes all that has happened so far older by that many days. */
  const ageBy = async (days: number) => {
    const long = days * 86_400_000
    const pointer = await pointerOf('catalog')
    const history = (pointer.history ?? []).map((move) => ({
      ...move,
      at: new Date(Date.parse(move.at) - long).toISOString(),
    }))
    await writeFile(join(folder, 'registry/catalog.json'), JSON.stringify({ ...pointer, history }))
    const then = new Date(Date.now() - long)
    for (const version of await store.versions('catalog')) await utimes(join(folder, 'catalog', version), then, then)
  }

  test('is neither among the last five nor named by documents of the last two days', async () => {
    await given(...versions)
    await live(...versions)
    expect(await store.prune({ versions: 5, days: 2 })).toEqual([])
    await ageBy(3)

    expect((await store.prune({ versions: 5, days: 2 })).map(({ version }) => version).sort()).toEqual([
      '1.0.0',
      '1.1.0',
      '1.2.0',
    ])
    expect((await store.versions('catalog')).sort()).toEqual(versions.slice(3))
  })

  test('is never the active or the previous version, nor one that documents named until a moment ago, however old it is', async () => {
    await given(...versions)
    await live(...versions)
    await ageBy(30)
    await live('1.0.0', '1.1.0')

    const removed = (await store.prune({ versions: 1, days: 2 })).map(({ version }) => version)

    // 1.7.0 and 1.6.0 were in documents until the first of the two moves.
    expect(removed.sort()).toEqual(['1.2.0', '1.3.0', '1.4.0', '1.5.0'])
    const { active, previous } = (await store.registry()).remotes.catalog!
    expect([active.version, previous[0]?.version]).toEqual(['1.1.0', '1.0.0'])
    expect(previous.map(({ version }) => version)).not.toContain('1.5.0')
  })
})

test('the shell is released like a remote, beside those of the registry: back, marked bad, pruned', async () => {
  const builds = ['a', 'b', 'c', 'd']
  for (const version of builds) await addRelease(store, { name: 'shell', version, routes: [] })
  for (const version of builds) await store.activate('shell', version, 'team', { who: 'Amina' })

  expect(await store.rollback('shell')).toBe('c')
  expect(await store.mark('shell', 'c', true)).toBe('b')
  expect(await store.registry()).toMatchObject({
    remotes: {},
    shell: { active: { version: 'b' }, previous: [{ version: 'a' }], bad: ['c'] },
  })
  expect((await store.history('shell')).at(-1)).toMatchObject({ action: 'bad', version: 'c', active: 'b' })
  expect(await store.prune({ versions: 1, days: 0 }, undefined, 'catalog')).toEqual([])
})

test('a release that is there already is never written over', async () => {
  await given('1.0.0')
  const file = join(folder, 'catalog/1.0.0/release.json')
  await writeFile(file, await readFile(file, 'utf8').then((text) => text.replace('"Home"', '"Home as it was"')))

  await given('1.0.0')

  expect((await store.release('catalog', '1.0.0'))?.routes[0]?.title).toBe('Home as it was')
})

describe('history', () => {
  const move = (version: string): Move => ({
    at: '2026-11-23T10:00:00Z',
    who: 'amina',
    action: 'start',
    remote: 'catalog',
    version,
  })
  const entry: RegistryEntry = {
    active: { version: '2', integrity: '' },
    previous: [{ version: '1', integrity: '' }],
    movedBy: 'start',
    routes: [],
    slots: [],
  }

  test.each([
    ['a start that was cut off has added it', [], undefined, '1', true],
    ['a start that was cut off has added it beside others', [move('1'), move('2')], entry, '3', true],
    ['it was live, and is not any more', [move('1')], undefined, '1', false],
    ['it is live in a store from before there was a history', [], entry, '2', false],
    ['it stands behind the one that is live', [], entry, '1', false],
  ] as const)('whether a version was never used: %s', (_why, moves, live, version, expected) => {
    expect(isUnused([...moves], live, version)).toBe(expected)
  })
})
