/** @jest-environment node */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expectedByRemote, ownModules } from '@souk-vert/platform/federation/shared-packages'
import type { Declaration } from '@souk-vert/shared/releases/format'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { checkName, readRemote } from './remote-source'
import { repositoryRoot } from '../../repository-root'
import { importedBy, sourceDigest, versionsOf, type Lock } from './source-digest'
import { digestOf } from './digest'
import { neededModules } from './needed-modules'
import { propsVersions, sharedNames } from './shared-names'

const folder = freshFolder('sources')

/** Writes files by their paths in the folder. */
async function write(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

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
  test('packages count with all that they need, each as it is resolved', () => {
    expect(
      versionsOf(lock, [{ name: 'router', from: 'shared/ui/link.tsx' }]).map((line) =>
        line.split(' ').slice(0, 2).join(' '),
      ),
    ).toEqual([
      'node_modules/react 19.3.1',
      'node_modules/router 7.0.0',
      'node_modules/router/node_modules/cookie 2.0.0',
      'node_modules/scheduler 1.0.0',
    ])
    expect(versionsOf(lock, [{ name: 'react', from: 'catalog-mfe/src/page.tsx' }])[0]).toMatch(
      'catalog-mfe/node_modules/react 18',
    )
  })

  test('the catalogue imports the files of shared that it uses and those that build it, and packages likewise', async () => {
    const catalog = join(repositoryRoot, 'catalog-mfe')
    const { mfe } = JSON.parse(await readFile(join(catalog, 'package.json'), 'utf8')) as { mfe: Declaration }
    const real = JSON.parse(await readFile(join(repositoryRoot, 'package-lock.json'), 'utf8')) as { packages: Lock }

    const { files, packages } = await importedBy(catalog, mfe)

    const imported = [...files, ...versionsOf(real.packages, packages).map((line) => line.split(' ')[0])]
    const node = (names: string[]) => names.map((name) => `node_modules/${name}`)
    expect(imported).toEqual(
      expect.arrayContaining([
        ...['catalog-mfe/src/routes.tsx', 'catalog-mfe/src/product/product-page.tsx', 'shared/ui/kit.tsx'],
        ...['shared/money/discount.ts', 'platform/federation/preset.ts', 'tools/mfe/build/build-remote.ts'],
        ...node(['react', 'react-router', 'webpack', '@swc/core', '@module-federation/enhanced']),
      ]),
    )
    for (const other of [
      ...['shared/ui/mui-admin.tsx', 'shared/contract/import/import.ts', 'tools/mfe/commands/release.ts'],
      ...node(['fastify', 'drizzle-orm', 'sharp', '@visx/shape', '@stripe/stripe-js']),
    ])
      expect(imported).not.toContain(other)
  })
})

test('of a folder sources count, and of the lockfile its packages', async () => {
  const lockfile = (packages: object) => JSON.stringify({ packages: { '': {}, ...packages } })
  await write({ 'page.ts': 'one', 'package-lock.json': lockfile({ 'node_modules/ky': { version: '2.0.0' } }) })
  const before = await digestOf([folder])

  await write({
    ...Object.fromEntries(
      ['page.test.tsx', 'page.states.tsx', 'dist/a.js', 'node_modules/a.js', '.tmp/a.js'].map((path) => [path, 'more']),
    ),
    'package-lock.json': lockfile({
      'recipes-mfe': { version: '1.0.0' },
      'node_modules/recipes-mfe': { link: true },
      'node_modules/ky': { version: '2.0.0' },
    }),
  })
  expect(await digestOf([folder])).toBe(before)
  await write({ 'page.ts': 'two' })
  const changed = await digestOf([folder])
  await write({ 'page.ts': 'one', 'package-lock.json': lockfile({ 'node_modules/ky': { version: '2.0.1' } }) })

  expect(new Set([before, changed, await digestOf([folder])]).size).toBe(3)
})

test('a remote’s service is none of its sources: a change there gives the remote no other version', async () => {
  const digest = () => sourceDigest(folder, { name: 'recipes', routes: [], slots: [] })
  await write({ 'src/routes.tsx': 'export const routes = []', 'service/service.ts': 'export const answer = 1' })
  const before = await digest()

  await write({ 'service/service.ts': 'export const answer = 2', 'service/more.ts': '' })
  expect(await digest()).toBe(before)
  await write({ 'src/service/page.ts': '' })
  expect(await digest()).not.toBe(before)
})

test('remotes ask for the lowest version of the minor one that they are built with', () => {
  const { version, requiredVersion } = expectedByRemote().react!

  expect(requiredVersion).toBe(`^${version.split('.').slice(0, 2).join('.')}.0`)
})

describe('needed modules', () => {
  test('the shell provides what modules export at run time, and no types', async () => {
    const modules = await sharedNames()

    expect(Object.keys(modules)).toEqual(Object.keys(ownModules()))
    const names = Object.values(modules).map(({ values }) => values)
    expect(names.filter((each) => each.length === 0)).toEqual([])
    expect(modules['@souk-vert/shared/ui/kit']?.values).toEqual(expect.arrayContaining(['Button', 'styled']))
    expect(modules['@souk-vert/shared/ui/kit']?.values).not.toContain('PictureProps')
    expect(modules['react-router-dom']?.values).toContain('useLocation')
  })

  test('a remote needs what its own files and those that it brings along import, in any way', async () => {
    // In the repository, whose `shared` it imports.
    await mkdir(join(repositoryRoot, '.tmp'), { recursive: true })
    const remote = await mkdtemp(join(repositoryRoot, '.tmp', 'recipes-mfe-'))
    await mkdir(join(remote, 'src'))
    const files = {
      'page.tsx': `import { useLocation, type RouteObject } from 'react-router-dom'
        import { Link as Way, type PictureProps } from '@souk-vert/shared/ui/kit'
        import type { Size } from '@souk-vert/shared/ui/kit'
        import { AddTile } from '@souk-vert/shared/ui/add-tile'
        import { useState } from 'react'
        export { Button } from '@souk-vert/shared/ui/kit'
        const load = () => import('@souk-vert/shared/language/format')
        export const Page = [useLocation, Way, AddTile, useState, load, <RemoteSlot name={isWide ? 'account/Wide' : \`account/Narrow\`}
          placeholder={<RemoteSlot name="account/AddressDialog" />} />, <Field name="account/name" />]`,
      'page.test.tsx': "import { call } from '@souk-vert/shared/client'",
      'routes.tsx': "export const routes = [{ lazy: () => import('./page') }]",
    }
    for (const [file, text] of Object.entries(files)) await writeFile(join(remote, 'src', file), text)

    expect(await neededModules(remote, { name: 'recipes', routes: [], slots: [] })).toMatchObject({
      modules: {
        'react-router-dom': { values: ['useLocation'] },
        // `styled` is add-tile's.
        '@souk-vert/shared/ui/kit': { values: ['Button', 'Link', 'styled'] },
        '@souk-vert/shared/language/format': { values: ['formatNodes', 'formatText'] },
      },
      slots: { used: ['account/AddressDialog', 'account/Narrow', 'account/Wide'] },
      versions: propsVersions(),
    })
    await rm(remote, { recursive: true })
  })
})
