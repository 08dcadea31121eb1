/** @jest-environment node */
import { gunzipSync } from 'node:zlib'
import { join } from 'node:path'
import { repositoryRoot } from '../repository-root'
import { packTar, unpackTar } from '@souk-vert/shared/releases/tar'
import { neededPackages } from './needed-packages'
import { packageList } from './package-list'
import { tarballOf } from './tarball'

describe('list of packages', () => {
  interface List {
    metadata: object
    components: { name: string; licenses?: object[] }[]
  }

  test('it names the packages of a workspace with their licences, and nothing that differs from run to run', async () => {
    const part = { name: 'backend', version: '1.0.0-12345678' }

    const { metadata, components, ...rest } = JSON.parse(String(await packageList('backend', part))) as List

    expect(Object.keys(rest)).toEqual(['$schema', 'bomFormat', 'specVersion', 'version', 'dependencies'])
    expect(metadata).toEqual({
      component: { type: 'application', name: 'storefront-backend', version: '1.0.0-12345678' },
    })
    expect(components.find(({ name }) => name === 'sharp')?.licenses).toEqual([{ license: { id: 'Apache-2.0' } }])
    expect(components.some(({ name }) => name === 'react-dom')).toBe(true)
  })
})

describe('installed packages', () => {
  test('packages come with all that they need, as far as it is for this platform', () => {
    const folders = neededPackages('backend', ['sharp'])

    const expected = ['sharp', 'detect-libc', `@img/sharp-${process.platform}-${process.arch}`]
    expect(folders).toEqual(expect.arrayContaining(expected.map((name) => join(repositoryRoot, 'node_modules', name))))
    expect(folders.filter((folder) => folder.includes('win32'))).toEqual([])
  })
})

describe('tarball', () => {
  const part = { name: 'edge', version: '1.0.0-12345678', isNative: false }
  const [major] = process.versions.node.split('.')
  const folder = `storefront-edge-1.0.0-12345678-any-node${major}`

  test('a tarball is named after part, version and Node, and holds its files in one folder of that name', () => {
    const { file, bytes } = tarballOf({ ...part, files: new Map([['start.mjs', Buffer.from('start')]]) })

    expect(file).toBe(`${folder}.tar.gz`)
    expect(unpackTar(gunzipSync(bytes))).toEqual(new Map([[`${folder}/start.mjs`, Buffer.from('start')]]))
  })

  test('the same files give the same bytes, in whatever order they were read', () => {
    const files = Object.entries({ 'start.mjs': 'start', 'lib/a.js': 'a' }).map(
      ([path, text]) => [path, Buffer.from(text)] as const,
    )

    const { bytes } = tarballOf({ ...part, files: new Map(files) })

    expect(tarballOf({ ...part, files: new Map(files.reverse()) }).bytes).toEqual(bytes)
    expect(gunzipSync(bytes)).toEqual(
      packTar(new Map(files.map(([path, content]) => [`${folder}/${path}`, content] as const))),
    )
  })
})
