/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../repository-root'

/** Licences that ask for no more than to be named. */
const ALLOWED = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  // Of Python's standard library, from which `argparse` was translated.
  ...['PSF-2.0', 'Python-2.0', 'Unlicense', 'Zlib'],
]

const EXCEPTIONS = [
  // libvips, as a library of its own that is loaded as others built it.
  /^@img\/sharp-.+: LGPL-3\.0-or-later$/,
  // Only tests use it; nothing of it is shipped.
  /^(@axe-core\/playwright|axe-core): MPL-2\.0$/,
  // Web push, used unchanged: it asks for the source of its own files alone, which is the package.
  /^web-push: MPL-2\.0$/,
  // The fonts, which NOTICE.md names.
  /^@fontsource-variable\/(figtree|readex-pro): OFL-1\.1$/,
  // Data that builds read; nothing of it is shipped.
  /^caniuse-lite: CC-BY-4\.0$/,
  // Programs for other platforms, of which the lockfile has no licence: Apache-2.0 AND MIT, and MIT, by their sources.
  /^(@swc\/core-|@unrs\/resolver-binding-).+: none$/,
]

/** Each licence of an AND, one of an OR. */
const isAllowed = (name: string, licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, ' ')
    .trim()
    .split(/\s+and\s+/i)
    .every((part) =>
      part
        .split(/\s+or\s+/i)
        .map((one) => one.trim())
        .some((one) => ALLOWED.includes(one) || EXCEPTIONS.some((each) => each.test(`${name}: ${one}`))),
    )

test('every package that the lockfile names is under a licence that is allowed', () => {
  const { packages } = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { license?: string; link?: boolean }>
  }

  const refused = Object.entries(packages).flatMap(([path, { license = 'none', link }]) => {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
    return !name || link || isAllowed(name, license) ? [] : [`${name}: ${license}`]
  })

  expect(refused).toEqual([])
})
