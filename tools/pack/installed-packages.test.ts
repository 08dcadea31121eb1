/** @jest-environment node */
import { isUsed, type Lock, withNeeded } from './installed-packages'

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
