/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkVersion } from './check-version'
import type { Release } from './format'
import { openReleaseStore, type ReleaseStore } from './release-store'
import { checkName, readRemote } from './remote-source'
import { sha384 } from './sha384'

const declaration = { name: 'catalog', routes: [], slots: [] }

test("a remote whose name is not its folder's is refused", () => {
  expect(() => checkName('/shop/catalog-mfe', declaration)).not.toThrow()
  expect(() => checkName('/shop/recipes-mfe', declaration)).toThrow(
    `name: recipes-mfe/package.json calls the remote 'catalog'; its name is its folder's: write "name": "recipes" under mfe`,
  )
})

test('a folder that has the name of the shell is refused', () => {
  expect(() => checkName('/shop/shell-mfe', { ...declaration, name: 'shell' })).toThrow(
    "name: shell-mfe has the shell's name; give the folder another name",
  )
})

test('a remote that the workspace does not have is refused with those that it has', async () => {
  await expect(readRemote('recipes', 'production')).rejects.toThrow(
    /^There is no remote recipes\. There are: .*catalog/,
  )
})

describe('the version of a release', () => {
  let store: ReleaseStore
  beforeEach(async () => {
    store = openReleaseStore(await mkdtemp(join(tmpdir(), 'versions-')))
    const built = join(store.folder, '.building', 'catalog')
    await mkdir(join(built, 'web'), { recursive: true })
    await writeFile(join(built, 'web/page.js'), 'page')
    const release: Release = {
      ...declaration,
      version: '1.0.0-12345678',
      source: '12345678a',
      storeMajor: 1,
      globalName: 'mfe_catalog',
      web: { entry: 'web/page.js', files: { 'web/page.js': sha384('page') }, chunks: {} },
    }
    await store.add(release, built)
  })
  afterEach(() => rm(store.folder, { recursive: true }))

  const check = (version: string, source: string) => checkVersion(store, { declaration, version, source })

  test('is new, or held with the same bytes', async () => {
    expect(await check('1.0.0-87654321', '87654321a')).toBe(false)
    expect(await check('1.0.0-12345678', '12345678a')).toBe(true)
  })

  test('is not taken by other sources', async () => {
    await expect(check('1.0.0-12345678', '12345678b')).rejects.toThrow(
      'version: catalog 1.0.0-12345678 is in the store with other sources; raise "version" in catalog-mfe/package.json',
    )
  })

  test('is not taken by what is no whole release', async () => {
    await rm(join(store.folder, 'catalog/1.0.0-12345678/release.json'))

    await expect(check('1.0.0-12345678', '12345678a')).rejects.toThrow('in the store has lost its release.json')
  })

  test('is not taken by other bytes than were released', async () => {
    await writeFile(join(store.folder, 'catalog/1.0.0-12345678/web/page.js'), 'another page')

    await expect(check('1.0.0-12345678', '12345678a')).rejects.toThrow(
      'version: web/page.js of catalog 1.0.0-12345678 in the store is not what was released; raise "version"',
    )
  })
})
