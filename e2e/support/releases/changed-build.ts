import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packArtifact, rulesOf } from '@souk-vert/mfe/build/artifact'
import { entriesOf, SHELL } from '@souk-vert/shared/releases/registry-entry'
import { readReleases } from 'tools/run/active-shell'
import { copyBuild, type Edit } from './copied-release'

/**
 * Makes the file that `mfe build` would make of other sources, without a build: of the active release, under a
 * version that ends in `digest`, with all of its code changed. Returns its path in `folder`.
 */
export async function changedBuild(
  releases: string,
  folder: string,
  name: string,
  digest: string,
  change: Edit,
): Promise<string> {
  const from = Object.fromEntries(entriesOf(readReleases(releases)!.registry))[name]!.active.version
  const to = name === SHELL ? digest : from.replace(/[^-]+$/, digest)
  const built = join(folder, `${name}-${digest}`)
  const copy = await copyBuild({ releases, name, from, to }, built, change)
  const checks = Object.fromEntries(rulesOf(name).map((rule) => [rule, 'passed' as const]))
  const { file, bytes } = await packArtifact({ release: { ...copy, source: digest }, folder: built, checks, sizes: [] })
  await writeFile(join(folder, file), bytes)
  return join(folder, file)
}
