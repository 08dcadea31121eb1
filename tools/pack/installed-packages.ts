import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from 'shared/mfe/repository-root'
import type { Files } from 'shared/mfe/tar'
import { filesBelow } from './tarball'

/** What `package-lock.json` says of a package. */
export interface LockedPackage {
  version?: string
  /** Of an alias: the package's own name. */
  name?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The packages of `package-lock.json`, by their folders. */
export type Lock = Record<string, LockedPackage>

/** Reads `package-lock.json`. */
export async function readLock(): Promise<Lock> {
  const text = await readFile(join(repositoryRoot, 'package-lock.json'), 'utf8')
  return (JSON.parse(text) as { packages: Lock }).packages
}

/** The folder of a package as Node finds it from another folder; undefined where there is none. */
function folderFrom(lock: Lock, from: string, name: string): string | undefined {
  const place = from === '' ? '' : `${from}/`
  const folder = `${place}node_modules/${name}`
  if (lock[folder]) return folder
  if (from === '') return undefined
  const above = from.includes('/') ? from.slice(0, from.lastIndexOf('/')) : ''
  return folderFrom(lock, above, name)
}

/**
 * The folders of packages that a workspace uses, with all that they need. Optional ones that are not installed, which are for
 * other platforms, are left out. Raises an Error for one that is missing.
 */
export function withNeeded(
  lock: Lock,
  workspace: string,
  names: string[],
  isInstalled: (folder: string) => boolean = (folder) => existsSync(join(repositoryRoot, folder)),
): string[] {
  const found = new Set<string>()
  const add = (from: string, name: string, isOptional: boolean) => {
    const folder = folderFrom(lock, from, name)
    if (folder === undefined || !isInstalled(folder)) {
      if (isOptional) return
      throw new Error(`The package ${name} is not installed: npm ci`)
    }
    if (found.has(folder)) return
    found.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = lock[folder]!
    for (const each of Object.keys(dependencies)) add(folder, each, each in optionalDependencies)
    for (const each of Object.keys(optionalDependencies)) add(folder, each, true)
  }
  for (const name of names) add(workspace, name, false)
  return [...found].sort()
}

/** What no program reads: types, source maps, and texts that are not the licence. */
export const isUsed = (path: string): boolean =>
  !/(\.d\.[cm]?ts|\.map|\.md|\.markdown)$/i.test(path) || /licen[cs]e|notice/i.test(path)

/** The files of installed packages, below one `node_modules`. Raises an Error for two of the same place. */
export async function packageFiles(folders: string[], isPacked = isUsed): Promise<Files> {
  const files: Files = new Map()
  const places = new Set<string>()
  for (const folder of folders) {
    const place = folder.slice(folder.indexOf('node_modules/'))
    if (places.has(place)) throw new Error(`Two versions of ${place} would have to stand in one place`)
    places.add(place)
    const own = (path: string) => !path.startsWith('node_modules/') && isPacked(path)
    for (const [path, bytes] of await filesBelow(join(repositoryRoot, folder), own, `${place}/`)) files.set(path, bytes)
  }
  return files
}
