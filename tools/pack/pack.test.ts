/** @jest-environment node */
import { gunzipSync } from 'node:zlib'
import { packTar, unpackTar } from 'shared/mfe/tar'
import { contentsOf, type Contents } from './contents'
import { isUsed, withNeeded, type Lock } from './installed-packages'
import { tarballOf } from './tarball'
import { isAllowed, lockedPackages, readLockfile } from '../licences'

describe('contents', () => {
  const component = (name: string, licenses?: object[]) => ({
    ...{ 'bom-ref': `${name}@1.0.0`, type: 'library', name, version: '1.0.0', purl: `pkg:npm/${name}@1.0.0` },
    ...{ licenses, properties: [{ name: 'development', value: 'true' }] },
  })

  /** What npm says of the whole repository, with what differs from run to run. */
  const all = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: 'urn:uuid:1',
    metadata: { timestamp: '2026-11-23T00:00:00Z' },
    components: [
      component('webpack', [{ license: { id: 'MIT' } }]),
      component('sharp', [{ license: { id: 'Apache-2.0' } }]),
    ],
    dependencies: [
      { ref: 'webpack@1.0.0', dependsOn: [] },
      { ref: 'sharp@1.0.0', dependsOn: ['webpack@1.0.0'] },
    ],
  } as Contents
  const lock = { 'node_modules/sharp': { version: '1.0.0' }, 'node_modules/unnamed': { version: '1.0.0' } }
  const part = { name: 'backend', version: '1.0.0-12345678' }

  test('the list of contents names what is in the part, with licences, and nothing that differs from run to run', () => {
    const contents = JSON.parse(contentsOf(part, ['node_modules/sharp'], lock, all).toString()) as object

    expect(contents).toEqual({
      $schema: all.$schema,
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: {
        component: {
          'bom-ref': 'storefront-backend@1.0.0-12345678',
          type: 'application',
          name: 'storefront-backend',
          version: '1.0.0-12345678',
        },
      },
      components: [
        {
          'bom-ref': 'sharp@1.0.0',
          type: 'library',
          name: 'sharp',
          version: '1.0.0',
          purl: 'pkg:npm/sharp@1.0.0',
          licenses: [{ license: { id: 'Apache-2.0' } }],
        },
      ],
      dependencies: [
        { ref: 'storefront-backend@1.0.0-12345678', dependsOn: ['sharp@1.0.0'] },
        { ref: 'sharp@1.0.0', dependsOn: [] },
      ],
    })
  })

  test('a package without a licence is not packed', () => {
    const unlicensed = { ...all, components: [component('unnamed')] }

    expect(() => contentsOf(part, ['node_modules/unnamed'], lock, unlicensed)).toThrow('unnamed@1.0.0 has no licence')
  })
})

describe('installed packages', () => {
  const lock: Lock = {
    'node_modules/sharp': {
      version: '1.0.0',
      dependencies: { semver: '^7.0.0' },
      optionalDependencies: { '@img/linux': '1.0.0', '@img/other': '1.0.0' },
    },
    'node_modules/semver': { version: '6.0.0' },
    'node_modules/sharp/node_modules/semver': { version: '7.0.0', dependencies: { sharp: '*' } },
    'node_modules/@img/linux': { version: '1.0.0' },
    'node_modules/@img/other': { version: '1.0.0' },
    'backend/node_modules/sharp': { version: '2.0.0', dependencies: { semver: '^6.0.0' } },
  }
  const isInstalled = (folder: string) => folder !== 'node_modules/@img/other'

  test('packages come with all that they need, each as Node finds it, without what is for other platforms', () => {
    expect(withNeeded(lock, 'tools', ['sharp'], isInstalled)).toEqual([
      'node_modules/@img/linux',
      'node_modules/sharp',
      'node_modules/sharp/node_modules/semver',
    ])
    expect(withNeeded(lock, 'backend', ['sharp'], isInstalled)).toEqual([
      'backend/node_modules/sharp',
      'node_modules/semver',
    ])
  })

  test('one that is not installed is named', () => {
    expect(() => withNeeded(lock, 'backend', ['pglite'], isInstalled)).toThrow('The package pglite is not installed')
  })

  test.each([
    ['lib/index.js', true],
    ['LICENSE.md', true],
    ['README.md', false],
    ['dist/index.d.cts', false],
    ['dist/index.js.map', false],
  ])('of a package, %s is packed: %s', (path, expected) => expect(isUsed(path)).toBe(expected))
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

  test('one with machine code is named after its platform, too', () => {
    const { file } = tarballOf({ ...part, name: 'backend', isNative: true, files: new Map() })

    expect(file).toBe(`storefront-backend-1.0.0-12345678-${process.platform}-${process.arch}-node${major}.tar.gz`)
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

describe('licences', () => {
  const under = (licence: string, name = 'some-package') => isAllowed({ name, version: '1.0.0', licence })

  test('every package that the lockfile names is under a licence that is allowed', () => {
    const refused = lockedPackages(readLockfile()).filter((one) => !isAllowed(one))

    expect(refused).toEqual([])
  })

  test('of several licences all count, or one where there is a choice', () => {
    expect(under('MIT')).toBe(true)
    expect(under('MIT AND Zlib')).toBe(true)
    expect(under('(GPL-3.0-only OR MIT)')).toBe(true)
    expect(under('MIT AND GPL-3.0-only')).toBe(false)
    expect(under('AGPL-3.0-only')).toBe(false)
  })

  test('a package without a licence is refused, and one with a licence of another package’s exception', () => {
    expect(under('')).toBe(false)
    expect(under('LGPL-3.0-or-later')).toBe(false)
    expect(under('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toBe(true)
  })

  test('a lockfile’s packages are named once each, with those within others and without the repository’s own', () => {
    const packages = {
      '': { version: '1.0.0' },
      shared: { version: '1.0.0' },
      'node_modules/shared': { link: true },
      'node_modules/pino': { version: '10.4.0', license: 'MIT' },
      'backend/node_modules/pino': { version: '10.4.0', license: 'MIT' },
      'node_modules/glob/node_modules/@scope/one': { version: '1.0.0', license: 'ISC' },
    }

    expect(lockedPackages({ packages }).map(({ name }) => name)).toEqual(['@scope/one', 'pino'])
  })
})
