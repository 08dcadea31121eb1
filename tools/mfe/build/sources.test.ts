/** @jest-environment node */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { checkVersion } from '../checks/check-version'
import type { Declaration, Provided, Release } from '@souk-vert/shared/releases/format'
import { openReleaseStore, type ReleaseStore } from '../store/release-store'
import { checkName, readRemote } from './remote-source'
import { integrityOf } from '@souk-vert/shared/releases/integrity-of'
import { repositoryRoot } from '../../repository-root'
import { importedBy, sourceDigest, versionsOf, type Lock } from './source-digest'
import { digestOf } from './digest'
import { namesImportedIn, neededModules } from './needed-modules'
import { ModuleTypes } from './module-types'

describe('remote', () => {
  const declaration = { name: 'catalog', routes: [], slots: [] }

  test("a remote whose name is not its folder's is refused", () => {
    expect(() => checkName('/shop/catalog-mfe', declaration)).not.toThrow()
    expect(() => checkName('/shop/recipes-mfe', declaration)).toThrow(
      `name: recipes-mfe/package.json calls the remote 'catalog'; its name is its folder's: write "name": "recipes" under mfe`,
    )
  })

  test('a folder that has the name of the shell is refused', () => {
    expect(() => checkName('/shop/shell-mfe', { ...declaration, name: 'shell' })).toThrow(
      "name: shell-mfe has a name of the shop's own; give the folder another name",
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
        web: { entry: 'web/page.js', files: { 'web/page.js': integrityOf('page') }, chunks: {} },
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
})

describe('digest of sources', () => {
  const lock: Lock = {
    'node_modules/fastify': { version: '5.12.8' },
    'node_modules/react': { version: '19.3.1', dependencies: { scheduler: '*' } },
    'node_modules/scheduler': { version: '1.0.0' },
    'node_modules/router': { version: '7.0.0', dependencies: { cookie: '*' }, peerDependencies: { react: '*' } },
    'node_modules/cookie': { version: '1.0.0' },
    'node_modules/router/node_modules/cookie': { version: '2.0.0' },
    'catalog-mfe/node_modules/react': { version: '18.0.0' },
  }
  const imports = [{ name: 'router', from: 'shared/ui/link.tsx' }]
  const changed = (path: string, version: string): Lock => ({ ...lock, [path]: { ...lock[path], version } })

  test('packages count with all that they need, each as it is resolved', () => {
    expect(versionsOf(lock, imports).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'node_modules/react 19.3.1',
      'node_modules/router 7.0.0',
      'node_modules/router/node_modules/cookie 2.0.0',
      'node_modules/scheduler 1.0.0',
    ])
    expect(versionsOf(lock, [{ name: 'react', from: 'catalog-mfe/src/page.tsx' }])[0]).toMatch(
      'catalog-mfe/node_modules/react 18',
    )
  })

  test('a package that another part uses changes nothing, one that is needed does', () => {
    const before = versionsOf(lock, imports)

    expect(versionsOf(changed('node_modules/fastify', '6.0.0'), imports)).toEqual(before)
    expect(versionsOf(changed('node_modules/cookie', '3.0.0'), imports)).toEqual(before)
    expect(versionsOf(changed('node_modules/scheduler', '2.0.0'), imports)).not.toEqual(before)
  })

  describe('what the catalogue imports', () => {
    const catalog = (async () => {
      const folder = join(repositoryRoot, 'catalog-mfe')
      const { mfe } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { mfe: Declaration }
      return importedBy(folder, mfe)
    })()

    test('are the files of shared that it uses, those that these use, and those that build it', async () => {
      const { files } = await catalog

      expect(files).toEqual(
        expect.arrayContaining([
          'catalog-mfe/src/routes.tsx',
          'catalog-mfe/src/product/product-page.tsx',
          'shared/ui/kit.tsx',
          'shared/money/discount.ts',
          'shared/federation/preset.ts',
          'tools/mfe/build/build-remote.ts',
        ]),
      )
      for (const other of ['shared/ui/mui-admin.tsx', 'shared/contract/import.ts', 'tools/mfe/store/release-store.ts'])
        expect(files).not.toContain(other)
    })

    test('are its packages and those of the build, not those of the backend', async () => {
      const real = JSON.parse(await readFile(join(repositoryRoot, 'package-lock.json'), 'utf8')) as { packages: Lock }

      const names = versionsOf(real.packages, (await catalog).packages).map((line) => line.split(' ')[0])

      for (const needed of ['react', 'react-router', 'webpack', '@swc/core', '@module-federation/enhanced'])
        expect(names).toContain(`node_modules/${needed}`)
      for (const other of ['fastify', 'drizzle-orm', 'sharp', '@visx/shape', '@stripe/stripe-js'])
        expect(names).not.toContain(`node_modules/${other}`)
    })
  })
})

describe('digest of files', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'digest-'))
    await writeFile(join(folder, 'page.ts'), 'export const page = 1')
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('a changed source has another digest, and changed back the old one', async () => {
    const before = await digestOf([folder])
    await writeFile(join(folder, 'page.ts'), 'export const page = 2')
    const changed = await digestOf([folder])
    await writeFile(join(folder, 'page.ts'), 'export const page = 1')

    expect(changed).not.toBe(before)
    expect(await digestOf([folder])).toBe(before)
  })

  test('tests, states of the workbench, build results and installed packages do not count', async () => {
    const before = await digestOf([folder])
    await writeFile(join(folder, 'page.test.tsx'), 'test')
    await writeFile(join(folder, 'page.states.tsx'), 'states')
    for (const name of ['dist', 'node_modules', '.tmp']) {
      await mkdir(join(folder, name))
      await writeFile(join(folder, name, 'made.js'), 'made')
    }

    expect(await digestOf([folder])).toBe(before)
  })

  test('of the lockfile the packages count, and not the remotes of the repository', async () => {
    const lockfile = (packages: object) => writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
    await lockfile({ '': {}, 'node_modules/ky': { version: '2.0.0' } })
    const before = await digestOf([folder])

    const remote = { 'recipes-mfe': { version: '1.0.0' }, 'node_modules/recipes-mfe': { link: true } }
    await lockfile({ '': {}, ...remote, 'node_modules/ky': { version: '2.0.0' } })
    const withRemote = await digestOf([folder])
    await lockfile({ '': {}, 'node_modules/ky': { version: '2.0.1' } })

    expect(withRemote).toBe(before)
    expect(await digestOf([folder])).not.toBe(before)
  })
})

describe('sources of a remote', () => {
  let folder: string
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'recipes-mfe-'))))
  afterEach(() => rm(folder, { recursive: true }))

  test('its service is none of them: a change there gives the remote no other version', async () => {
    const digest = () => sourceDigest(folder, { name: 'recipes', routes: [], slots: [] })
    await write('src/routes.tsx', 'export const routes = []')
    await write('service/service.ts', 'export const answer = 1')
    const before = await digest()

    await write('service/service.ts', 'export const answer = 2')
    await write('service/more.ts', '')
    expect(await digest()).toBe(before)

    await write('src/service/page.ts', '')
    expect(await digest()).not.toBe(before)
  })
})

describe('needed modules', () => {
  test.each([
    ["import { Button, type PictureProps } from 'kit'", ['Button', 'type PictureProps']],
    ["import { Button as Press } from 'kit'", ['Button']],
    ["import type { PictureProps } from 'kit'", ['type PictureProps']],
    ["import kit from 'kit'", ['default']],
    ["import * as kit from 'kit'", ['*']],
    ["export { Button } from 'kit'", ['Button']],
    ["export * from 'kit'", ['*']],
    ["const load = () => import('kit')", ['*']],
    ["import 'kit'", []],
  ])('%s', (text, names) => {
    expect(namesImportedIn('page.tsx', text).map(({ name, isType }) => (isType ? `type ${name}` : name))).toEqual(names)
  })

  const aModule = (file: string, values: string[], types: string[] = []) => ({ file, digest: file, values, types })
  const provided: Provided = {
    sources: '',
    slots: { file: 'shared/federation/slots.d.ts', digest: 'slots', declarations: {}, used: [] },
    modules: {
      '@souk-vert/shared/ui/kit': aModule('shared/ui/kit.d.ts', ['Button', 'styled', 'Link'], ['PictureProps']),
      '@souk-vert/shared/client': aModule('shared/client/client.d.ts', ['call']),
      'react-router-dom': aModule('shared/federation/react-router-dom.d.ts', ['useLocation']),
    },
    declarations: {
      'shared/ui/kit.d.ts': "export { Link } from './link'",
      'shared/ui/link.d.ts': 'export declare const Link: string',
      'shared/client/client.d.ts': 'export declare const call: string',
      'shared/federation/react-router-dom.d.ts': "export { useLocation } from 'react-router'",
    },
  }

  test('a remote needs what its own files and those that it brings along import; of a package that is shared, its values', async () => {
    // In the repository, whose `shared` it imports.
    await mkdir(join(repositoryRoot, '.tmp'), { recursive: true })
    const folder = await mkdtemp(join(repositoryRoot, '.tmp', 'recipes-mfe-'))
    await mkdir(join(folder, 'src'))
    const page = `import { useLocation, type RouteObject } from 'react-router-dom'
    import { Link, type PictureProps } from '@souk-vert/shared/ui/kit'
    import { AddTile } from '@souk-vert/shared/ui/add-tile'
    import { useState } from 'react'
    export const Page = [useLocation, Link, AddTile, useState, <RemoteSlot name="account/AddressDialog" />]`
    await writeFile(join(folder, 'src/page.tsx'), page)
    await writeFile(join(folder, 'src/page.test.tsx'), "import { call } from '@souk-vert/shared/client'")
    await writeFile(join(folder, 'src/routes.tsx'), "export const routes = [{ lazy: () => import('./page') }]")

    const { modules, declarations, slots } = await neededModules(
      folder,
      { name: 'recipes', routes: [], slots: [] },
      provided,
    )

    expect(Object.keys(modules)).toEqual(['@souk-vert/shared/ui/kit', 'react-router-dom'])
    expect(modules['@souk-vert/shared/ui/kit']).toMatchObject({ types: ['PictureProps'], digest: 'shared/ui/kit.d.ts' })
    // `styled` is add-tile's.
    expect(modules['@souk-vert/shared/ui/kit']?.values).toEqual(['Link', 'styled'])
    expect(modules['react-router-dom']).toMatchObject({ values: ['useLocation'], types: [] })
    expect(Object.keys(declarations).sort()).toEqual([
      'shared/federation/react-router-dom.d.ts',
      'shared/ui/kit.d.ts',
      'shared/ui/link.d.ts',
    ])
    expect(slots).toMatchObject({ digest: 'slots', used: ['account/AddressDialog'] })
    await rm(folder, { recursive: true })
  })
})

describe('types of modules', () => {
  const options: ts.CompilerOptions = {
    strict: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    // None, which is read in a moment; nothing here needs one.
    noLib: true,
    types: [],
  }

  const folders: string[] = []
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
  })

  const sources = {
    'ui/kit.ts': `import type { Size } from './size'
/** A sign on a picture. */
export const Ribbon = (size: Size) => size.width * 2
export { money } from './money'
export type { Size }`,
    'ui/size.ts': 'export interface Size { width: number }',
    'ui/money.ts': "import './unseen'\nexport const money = (minor: number) => `${minor}`",
    'ui/unseen.ts': 'export const unseen = 1',
  }

  /** The kit of a project with these sources, in a new folder. */
  async function kitOf(files: Record<string, string>, isLeftOut?: (path: string) => boolean) {
    const folder = await mkdtemp(join(tmpdir(), 'module-types-'))
    folders.push(folder)
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const types = new ModuleTypes(folder, ['ui/kit.ts'], options)
    const { modules, declarations } = types.offeredBy({ 'shared/kit': 'ui/kit.ts' }, isLeftOut)
    return { ...modules['shared/kit']!, declarations }
  }

  test('a module has the names of its exports, and the declarations behind them', async () => {
    const kit = await kitOf(sources)

    expect(kit).toMatchObject({ file: 'ui/kit.d.ts', values: ['Ribbon', 'money'], types: ['Size'] })
    expect(Object.keys(kit.declarations).sort()).toEqual(['ui/kit.d.ts', 'ui/money.d.ts', 'ui/size.d.ts'])
  })

  test('the digest is the same in any folder, and follows the types alone', async () => {
    const { digest } = await kitOf(sources)
    const after = async (path: keyof typeof sources, from: string, to: string) =>
      (await kitOf({ ...sources, [path]: sources[path].replace(from, to) })).digest

    expect(await after('ui/kit.ts', 'A sign', 'Another sign')).toBe(digest)
    expect(await after('ui/kit.ts', '* 2', '* 3')).toBe(digest)
    expect(await after('ui/unseen.ts', '1', '2')).toBe(digest)
    expect(await after('ui/size.ts', 'width', 'height: number; width')).not.toBe(digest)
    expect(await after('ui/money.ts', 'minor: number', 'minor: string')).not.toBe(digest)
  })

  test('what is left out is not among the declarations, and changes no digest', async () => {
    const isLeftOut = (path: string) => path === 'ui/size.ts'
    const { digest, declarations } = await kitOf(sources, isLeftOut)

    expect(Object.keys(declarations).sort()).toEqual(['ui/kit.d.ts', 'ui/money.d.ts'])
    const others = { ...sources, 'ui/size.ts': 'export interface Size { width: number; height: number }' }
    expect((await kitOf(others, isLeftOut)).digest).toBe(digest)
  })

  test('a type that nobody can name is said', async () => {
    const hidden = {
      'ui/size.ts': 'interface Hidden { width: number }\nexport const size = (): Hidden => ({ width: 1 })',
    }

    await expect(
      kitOf({ ...hidden, 'ui/kit.ts': "import { size } from './size'\nexport const kit = size()" }),
    ).rejects.toThrow("ui/kit.ts has no declarations: Exported variable 'kit' has or is using name 'Hidden'")
  })
})
