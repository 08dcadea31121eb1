import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from 'shared/mfe/repository-root'

/** A package that the lockfile names, for whatever platform. `licence` is as the package says it, in SPDX's words. */
export interface LockedPackage {
  name: string
  version: string
  licence: string
}

/** What any package may be under: it asks for no more than to be named. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  // Of Python's standard library, from which `argparse` was translated.
  ...['PSF-2.0', 'Python-2.0', 'Unlicense', 'Zlib'],
])

/** What some packages alone may be under, and why that is well. */
const ALLOWED_OF: { names: RegExp; licence: string; reason: string }[] = [
  {
    names: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, as a library of its own that is loaded as it was built by others',
  },
  { names: /^(@axe-core\/playwright|axe-core)$/, licence: 'MPL-2.0', reason: 'tests alone; nothing of it is shipped' },
  { names: /^@fontsource-variable\/figtree$/, licence: 'OFL-1.1', reason: 'the font, which NOTICE.md names' },
  { names: /^caniuse-lite$/, licence: 'CC-BY-4.0', reason: 'data that builds read; nothing of it is shipped' },
]

/** The lockfile does not say what these are under; it was read in their sources. */
const SAID_ELSEWHERE: { names: RegExp; licence: string; reason: string }[] = [
  { names: /^@swc\/core-/, licence: 'Apache-2.0 AND MIT', reason: 'programs of @swc/core, for other platforms' },
  { names: /^@unrs\/resolver-binding-/, licence: 'MIT', reason: 'programs of unrs-resolver, for other platforms' },
]

interface Lockfile {
  packages: Record<string, { version?: string; license?: string; link?: boolean }>
}

/** Every package of a lockfile that is not of this repository, in the order of names and versions. */
export function lockedPackages({ packages }: Lockfile): LockedPackage[] {
  const found = Object.entries(packages).flatMap(([path, { version = '', license = '', link }]) => {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
    if (!name || link) return []
    const licence = license || (SAID_ELSEWHERE.find(({ names }) => names.test(name))?.licence ?? '')
    return [{ name, version, licence }]
  })
  const byName = new Map(found.map((one) => [`${one.name} ${one.version}`, one]))
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
}

/** Whether a package may be used: each licence of an AND, one of an OR. */
export function isAllowed({ name, licence }: LockedPackage): boolean {
  const mayBe = (one: string) =>
    ALLOWED.has(one) || ALLOWED_OF.some((allowed) => allowed.licence === one && allowed.names.test(name))
  const words = licence.replaceAll(/[()]/g, ' ').trim()
  return words.split(/\s+and\s+/i).every((part) => part.split(/\s+or\s+/i).some((one) => mayBe(one.trim())))
}

/** The repository's lockfile. */
export const readLockfile = () =>
  JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')) as Lockfile
