import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Mode } from '@souk-vert/platform/federation/preset'
import { checkExtensions } from '../checks/check-extensions'
import { checkApi } from '@souk-vert/platform/fit/check-own-names'
import type { Declaration } from '@souk-vert/shared/releases/format'
import { Refused } from '@souk-vert/shared/releases/refused'
import { isReserved } from '@souk-vert/shared/releases/registry-entry'
import { UsageError } from '@souk-vert/shared/text/command-line'
import { declarationIn, projectRoot, registryName, remoteFolder, remoteNames } from '../project'
import { writeMessages } from '../messages/write-messages'
import { sourceDigest } from './source-digest'

/** A remote's folder and what it says of itself. `source` is the digest of everything its build is made of. */
export interface RemoteSource {
  folder: string
  declaration: Declaration
  version: string
  source: string
}

/** Refuses a remote whose declared name is not its folder's, or is the shell's. Throws Refused. */
export function checkName(folder: string, { name }: Declaration): void {
  const expected = registryName(basename(folder))
  if (isReserved(expected))
    throw new Refused('name', `${basename(folder)} has a name of the shop's own`, 'give the folder another name')
  if (name !== expected)
    throw new Refused(
      'name',
      `${basename(folder)}/package.json calls the remote '${name}'`,
      `its name is its folder's: write "name": "${expected}" under mfe`,
    )
}

/**
 * Reads a remote's declaration and sources; `name` with or without `-mfe`. Throws UsageError; Refused when it has
 * another's name, or extensions that fit no place; BuildFailed.
 */
export async function readRemote(name: string, mode: Mode): Promise<RemoteSource> {
  const folder = remoteFolder(name)
  if (!declarationIn(folder))
    throw new UsageError(`There is no remote ${name}. There are: ${(await remoteNames()).join(', ')}`)
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string
    mfe: Declaration
  }
  // A repository that is one remote may be cloned into a folder of any name.
  checkName(folder === projectRoot ? `${manifest.mfe.name}-mfe` : folder, manifest.mfe)
  checkExtensions(folder, manifest.mfe)
  checkApi(manifest.mfe.name, manifest.mfe.api)
  // They are sources that are not in git.
  await writeMessages([folder])
  const source = await sourceDigest(folder, manifest.mfe)
  const suffix = mode === 'production' ? '' : '-dev'
  return { folder, declaration: manifest.mfe, version: `${manifest.version}-${source.slice(0, 8)}${suffix}`, source }
}
