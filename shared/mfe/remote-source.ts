import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Mode } from 'shared/federation/preset'
import { digestOf } from './digest'
import type { Declaration } from './format'
import { Refused } from './refused'
import { repositoryRoot } from './repository-root'

/** The folders of `shared` that can end up in a remote's bundle, and the tool that builds it. */
const SHARED_SOURCES = ['client', 'contract', 'federation', 'mfe', 'money', 'slug', 'stores', 'ui'].map(
  (part) => `shared/${part}`,
)

/** A remote's folder and what it says of itself. `source` is the digest of everything its build is made of. */
export interface RemoteSource {
  folder: string
  declaration: Declaration
  version: string
  source: string
}

/** Raised for a remote that the workspace does not have; the message names those it has. */
export class UnknownRemote extends Error {}

/** The registry name of a remote that is given with or without `-mfe`. */
export const registryName = (given: string): string => given.replace(/-mfe\/?$/, '')

/** Registry names of the workspace's remotes: folders that end in `-mfe`, without it. */
export async function remoteNames(): Promise<string[]> {
  const names = await readdir(repositoryRoot)
  return names.filter((name) => name.endsWith('-mfe')).map(registryName)
}

/** Refuses a remote whose declared name is not its folder's. Raises Refused. */
export function checkName(folder: string, { name }: Declaration): void {
  const expected = registryName(basename(folder))
  if (name !== expected)
    throw new Refused(
      'name',
      `${basename(folder)}/package.json calls the remote '${name}'`,
      `its name is its folder's: write "name": "${expected}" under mfe`,
    )
}

/** Reads a remote's declaration and sources; `name` with or without `-mfe`. Raises UnknownRemote; Refused when it has another's name. */
export async function readRemote(name: string, mode: Mode): Promise<RemoteSource> {
  const folder = join(repositoryRoot, `${registryName(name)}-mfe`)
  if (!existsSync(join(folder, 'package.json'))) {
    throw new UnknownRemote(`There is no remote ${name}. There are: ${(await remoteNames()).join(', ')}`)
  }
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string
    mfe: Declaration
  }
  checkName(folder, manifest.mfe)
  const source = await digestOf([folder, ...SHARED_SOURCES, 'package-lock.json'])
  const suffix = mode === 'production' ? '' : '-dev'
  return { folder, declaration: manifest.mfe, version: `${manifest.version}-${source.slice(0, 8)}${suffix}`, source }
}
