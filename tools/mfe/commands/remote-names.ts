import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { declarationIn, projectRoot } from '../project'

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
