import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Artifact, type Made, packArtifact } from '../build/artifact'
import { buildChecked, readSource } from '../build/build-checked'
import { checkAgainst } from '../checks/check-against'
import type { Origin } from '@souk-vert/shared/releases/history'
import { type Destination, goLive, type Released, releasedOf } from './go-live'
import { projectRoot } from '../project'
import { registryName } from './remote-names'

interface ReleaseOptions extends Destination {
  say: (line: string) => void
}

/** Folder of builds. */
const APART = join(projectRoot, '.tmp')

/** Does the checks of a release, and releases nothing. Without `releases`, nothing live is compared but the shop at the origin `against`. Throws Refused, BuildFailed. */
export async function checkOnly(
  name: string,
  { releases, against, say }: Pick<ReleaseOptions, 'say'> & Partial<Destination> & { against?: string },
): Promise<Released> {
  const source = await readSource(name, 'production')
  await releases?.checkSource(source)
  let checked: Released | undefined
  await buildChecked(source, { say, buildIn: APART }, async (made) => {
    await releases?.checkBuild(made)
    if (against) await checkAgainst(made, against)
    checked = releasedOf(made)
  })
  return checked!
}

/**
 * Releases a remote, or the shell: makes sure of all rules (docs/remotes.md), uploads it, and makes it the active version, or what else is
 * asked. Throws Refused, BuildFailed.
 */
export async function releaseChecked(name: string, options: ReleaseOptions, origin: Origin): Promise<Released> {
  const { releases, say } = options
  await releases.mayChange(registryName(name))
  const source = await readSource(name, 'production')
  await releases.enter(source.declaration)
  await releases.checkSource(source)
  let released: Released | undefined
  await buildChecked(source, { say, buildIn: APART }, async (made) => {
    await releases.checkBuild(made)
    released = await goLive(options, made, origin)
  })
  return released!
}

/** A build that was written to a file. */
export type Written = Pick<Artifact, 'hash'> & Pick<Made, 'checks'> & Released & { file: string; bytes: number }

/** Builds a remote, or the shell, and checks what needs no shop; `pass` gets what has kept it. Throws Refused, BuildFailed. */
export async function buildApart(
  name: string,
  say: (line: string) => void,
  pass: (made: Made) => Promise<void>,
): Promise<void> {
  await buildChecked(await readSource(name, 'production'), { say, buildIn: APART }, pass)
}

/** Builds one remote, or the shell, checks what needs no shop, and writes it into one file of that folder. Throws Refused, BuildFailed. */
export async function buildArtifact(name: string, outDir: string, say: (line: string) => void): Promise<Written> {
  let written: Written | undefined
  await buildApart(name, say, async (made) => {
    const { file, bytes, hash } = await packArtifact(made)
    await mkdir(outDir, { recursive: true })
    const path = join(outDir, file)
    await writeFile(path, bytes)
    const { checks, sizes, release } = made
    written = { name: release.name, version: release.version, file: path, bytes: bytes.length, hash, checks, sizes }
  })
  return written!
}
