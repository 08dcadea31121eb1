import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Declaration } from '@souk-vert/shared/releases/format'

const require = createRequire(import.meta.url)
const aboveTools = join(import.meta.dirname, '../..')

/** Whether this is the shop's own repository, in which the shell and shared modules are sources; elsewhere this package is installed. */
export const isShopRepository = existsSync(join(aboveTools, 'shell/build.ts'))

/** The nearest folder, from this one upwards, that has a `package-lock.json`; this one where there is none. */
function repositoryAbove(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, 'package-lock.json'))) return at
    if (at === dirname(at)) return folder
  }
}

/** Absolute path of the repository with the remotes, whatever folder of it a command was started in. */
export const projectRoot = isShopRepository ? aboveTools : repositoryAbove(process.cwd())

/** Absolute path of a file of the shared package. */
export const sharedFile = (path: string): string =>
  join(dirname(require.resolve('@souk-vert/shared/package.json')), path)

/** File or folder that `npm run pack` lays into the installed package: the shell's build, and the types that it provides. */
export const packedFile = (path: string): string => join(import.meta.dirname, 'packed', path)

/** Returns the declaration of the remote in a folder; undefined where there is none. */
export function declarationIn(folder: string): Declaration | undefined {
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) return undefined
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { mfe?: Declaration }).mfe
}

/** The registry name of a remote that is given with or without `-mfe`. */
export const registryName = (given: string): string => given.replace(/-mfe\/?$/, '')

/** Registry names of the repository's remotes: folders that end in `-mfe`, without it, or the repository itself. */
export async function remoteNames(): Promise<string[]> {
  const own = declarationIn(projectRoot)
  if (own) return [own.name]
  const names = await readdir(projectRoot)
  return names.filter((name) => name.endsWith('-mfe')).map(registryName)
}

/** Absolute path of a remote's folder, whether or not it is there; `name` with or without `-mfe`. */
export function remoteFolder(name: string): string {
  const isWhole = declarationIn(projectRoot)?.name === registryName(name)
  return isWhole ? projectRoot : join(projectRoot, `${registryName(name)}-mfe`)
}
