import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { repositoryRoot } from '../repository-root'
import { type Files, filesBelow } from '@souk-vert/platform/releases/tar'

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The folder of a package as Node finds it from another folder. The slash distinguishes it from a module of Node's own. */
export const findPackage = (name: string, from: string): string | undefined =>
  createRequire(join(from, 'package.json'))
    .resolve.paths(`${name}/`)!
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(folder))

/**
 * Returns the folders of packages that a workspace uses, with all that they need. Optional ones that are not installed, which are
 * for other platforms, are left out. @throws an Error that names one that is missing
 */
export function neededPackages(workspace: string, names: string[]): string[] {
  const found = new Set<string>()
  const add = (name: string, from: string, isOptional: boolean) => {
    const folder = findPackage(name, from)
    if (!folder && !isOptional) throw new Error(`The package ${name} is not installed: npm ci`)
    if (!folder || found.has(folder)) return
    found.add(folder)
    const { dependencies, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Manifest
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies }))
      add(each, folder, each in optionalDependencies)
  }
  for (const name of names) add(name, join(repositoryRoot, workspace), false)
  return [...found].sort()
}

/** Leaves out what no program reads: types, source maps, and texts other than the licence. */
const isUsed = (path: string): boolean =>
  !/(\.d\.[cm]?ts|\.map|\.md|\.markdown)$/i.test(path) || /licen[cs]e|notice/i.test(path)

/** Returns the files of installed packages, below one `node_modules`. @throws an Error for two versions in one place */
export async function packageFiles(folders: string[]): Promise<Files> {
  const files: Files = new Map()
  const isOwn = (path: string) => !path.startsWith('node_modules/') && isUsed(path)
  for (const folder of folders) {
    const place = relative(repositoryRoot, folder).replace(/^.*?(?=node_modules\/)/, '')
    if (files.has(`${place}/package.json`)) throw new Error(`Two versions of ${place} would be in one place`)
    for (const [path, bytes] of await filesBelow(folder, isOwn, `${place}/`)) files.set(path, bytes)
  }
  return files
}
