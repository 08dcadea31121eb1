import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { projectRoot } from '../project'

/** Folders that are never a source. Names with a leading dot (`.data`, `.git`, `.tmp`) are skipped as well. */
const skippedFolders = new Set(['node_modules', 'dist', 'test-results', 'coverage'])

const isSkipped = (name: string) =>
  name.startsWith('.') || skippedFolders.has(name) || /^recorded\.ts$|\.(test|states)\.tsx?$/.test(name)

async function filesBelow(path: string, without?: string): Promise<string[]> {
  if (path === without) return []
  if (!(await stat(path)).isDirectory()) return [path]
  const names = (await readdir(path)).filter((name) => !isSkipped(name))
  return (await Promise.all(names.map((name) => filesBelow(join(path, name), without)))).flat()
}

const LOCKFILE = 'package-lock.json'

/** The packages of a lockfile, without the repository's own workspaces: a new remote changes no other part. */
function lockedPackages(lockfile: string): string {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, { link?: boolean }> }
  return JSON.stringify(Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link))
}

const contentOf = async (file: string) =>
  basename(file) === LOCKFILE ? Buffer.from(lockedPackages(await readFile(file, 'utf8'))) : readFile(file)

/**
 * A SHA-256 (64 hex characters) of the names and bytes of every source file in `paths`: files or folders, absolute
 * or relative to the repository. The same sources have the same digest wherever the repository lies; tests, recorded
 * answers, build results, installed packages and the folder `without` (an absolute path) do not count, and of
 * `package-lock.json` its packages alone. Rejects when a path does not exist.
 */
export async function digestOf(paths: string[], without?: string): Promise<string> {
  const files = (await Promise.all(paths.map((path) => filesBelow(resolve(projectRoot, path), without)))).flat()
  const hash = createHash('sha256')
  for (const file of [...new Set(files)].sort()) {
    const content = await contentOf(file)
    hash.update(`${relative(projectRoot, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
