/** @jest-environment node */
import { isAllowed, lockedPackages, readLockfile } from './licences'

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
