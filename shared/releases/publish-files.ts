import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Needed, Release } from './format'
import { replaceFile } from './replace-file'
import { NEEDS_FILE } from './declared-files'
import type { StoreFiles } from './store-files'

/** The text of a version's `release.json` in a store. */
export const releaseText = (release: Release): string => `${JSON.stringify(release, null, 2)}\n`

/**
 * Moves a finished build into a store's folder. A version that is there already stays as it is, and the build where it is; only
 * what it needs is written again: types may have changed that change no byte.
 */
export async function publishFiles(files: StoreFiles, built: Release, builtIn: string, needed?: Needed): Promise<void> {
  const place = files.folderOf(built.name, built.version)
  const isHeld = existsSync(place)
  const folder = isHeld ? place : builtIn
  if (needed) await replaceFile(join(folder, NEEDS_FILE), JSON.stringify(needed))
  if (isHeld) return
  await writeFile(join(folder, 'release.json'), releaseText(built))
  await mkdir(dirname(place), { recursive: true })
  await rename(folder, place)
}
