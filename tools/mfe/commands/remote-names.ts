import { readdir } from 'node:fs/promises'
import { repositoryRoot } from '../../repository-root'

/** Thrown for a remote that the workspace does not have; the message names those it has. */
export class UnknownRemote extends Error {}

/** The registry name of a remote that is given with or without `-mfe`. */
export const registryName = (given: string): string => given.replace(/-mfe\/?$/, '')

/** Registry names of the workspace's remotes: folders that end in `-mfe`, without it. */
export async function remoteNames(): Promise<string[]> {
  const names = await readdir(repositoryRoot)
  return names.filter((name) => name.endsWith('-mfe')).map(registryName)
}
