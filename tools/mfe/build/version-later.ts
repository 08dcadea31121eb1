import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { globalNameOf, type Mode } from '@souk-vert/platform/federation/preset'

/** Stands for the version in builds for development: their compiler is kept from save to save, and builds under one name. */
const LATER = 'versionOfThisSave'

/** The version under which webpack builds: the release's, or while developing a placeholder until `nameVersion`. */
export const versionInBuild = (mode: Mode, version: string): string => (mode === 'development' ? LATER : version)

/** Writes a release's name and version into the scripts of a folder that were built for development. */
export async function nameVersion(mode: Mode, folder: string, name: string, version: string): Promise<void> {
  if (mode !== 'development') return
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'))
  await Promise.all(
    scripts.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8')
      const named = text.replaceAll(globalNameOf(name, LATER), globalNameOf(name, version)).replaceAll(LATER, version)
      if (named !== text) await writeFile(join(folder, file), named)
    }),
  )
}
