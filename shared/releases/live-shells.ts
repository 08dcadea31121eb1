import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROVIDES_FILE } from './declared-files'
import type { Provided } from './format'
import { SHELL } from './registry-entry'
import { readServing } from './serving'
import { StoreFiles } from './store-files'

/** A build of the shell whose shared modules remotes get. */
export interface LiveShell {
  version: string
  /** Undefined where the build does not say: one for development, or from before builds said so. */
  provided?: Provided
}

/** The build of the shell in that folder. */
export async function shellIn(folder: string, version: string): Promise<LiveShell> {
  const file = join(folder, PROVIDES_FILE)
  if (!existsSync(file)) return { version }
  return { version, provided: JSON.parse(await readFile(file, 'utf8')) as Provided }
}

/** The shell of that version in a store. */
export const shellOf = (store: string, version: string): Promise<LiveShell> =>
  shellIn(new StoreFiles(store).folderOf(SHELL, version), version)

/** The shells that the document servers of a store run; where none runs, the one that the registry names. */
export async function liveShells(store: string): Promise<LiveShell[]> {
  const served = [...new Set((await readServing(store)).flatMap(({ shell }) => shell ?? []))]
  const { shell } = await new StoreFiles(store).registry()
  const named = shell ? [shell.active.version] : []
  return Promise.all((served.length > 0 ? served : named).map((version) => shellOf(store, version)))
}
