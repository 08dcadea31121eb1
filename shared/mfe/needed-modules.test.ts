/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Provided } from './format'
import { namesImportedIn, neededModules } from './needed-modules'
import { repositoryRoot } from './repository-root'

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
    'shared/ui/kit': aModule('shared/ui/kit.d.ts', ['Button', 'styled', 'Link'], ['PictureProps']),
    'shared/client': aModule('shared/client/client.d.ts', ['call']),
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
    import { Link, type PictureProps } from 'shared/ui/kit'
    import { AddTile } from 'shared/ui/add-tile'
    import { useState } from 'react'
    export const Page = [useLocation, Link, AddTile, useState, <RemoteSlot name="account/AddressDialog" />]`
  await writeFile(join(folder, 'src/page.tsx'), page)
  await writeFile(join(folder, 'src/page.test.tsx'), "import { call } from 'shared/client'")
  await writeFile(join(folder, 'src/routes.tsx'), "export const routes = [{ lazy: () => import('./page') }]")

  const { modules, declarations, slots } = await neededModules(
    folder,
    { name: 'recipes', routes: [], slots: [] },
    provided,
  )

  expect(Object.keys(modules)).toEqual(['shared/ui/kit', 'react-router-dom'])
  expect(modules['shared/ui/kit']).toMatchObject({ types: ['PictureProps'], digest: 'shared/ui/kit.d.ts' })
  // `styled` is add-tile's.
  expect(modules['shared/ui/kit']?.values).toEqual(['Link', 'styled'])
  expect(modules['react-router-dom']).toMatchObject({ values: ['useLocation'], types: [] })
  expect(Object.keys(declarations).sort()).toEqual([
    'shared/federation/react-router-dom.d.ts',
    'shared/ui/kit.d.ts',
    'shared/ui/link.d.ts',
  ])
  expect(slots).toMatchObject({ digest: 'slots', used: ['account/AddressDialog'] })
  await rm(folder, { recursive: true })
})
