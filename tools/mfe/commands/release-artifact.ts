import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Made, readArtifact } from '../build/artifact'
import { type Destination, goLive, type Released, releasedOf } from './go-live'
import type { Origin } from '@souk-vert/shared/releases/history'

interface Options extends Destination {
  say: (line: string) => void
}

/** Compares what `mfe build` has made with what is live, and passes it on if it may be released. Throws Refused. */
async function checkFile(
  path: string,
  { releases, say }: Options,
  pass: (made: Made) => Promise<Released>,
  isReleased = true,
): Promise<Released> {
  const { writeTo, ...artifact } = await readArtifact(path)
  const { release, checks } = artifact
  const { name, version } = release
  for (const [rule, result] of Object.entries(checks)) if (result !== 'passed') say(`${rule} of ${name} was ${result}`)
  if (isReleased) await releases.enter(release)
  await releases.checkSource({ declaration: release, version })
  const folder = await mkdtemp(join(tmpdir(), 'mfe-'))
  try {
    await writeTo(folder)
    const made = { ...artifact, folder }
    await releases.checkBuild(made)
    return await pass(made)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Does what a release of this file checks, and releases nothing. Throws Refused. */
export const checkFrom = (path: string, options: Options): Promise<Released> =>
  checkFile(path, options, async (made) => releasedOf(made), false)

/**
 * Releases what `mfe build` has made, by its file: compares it with what is live, publishes it, makes it the active version.
 * Nothing is built, and the commit of this checkout is not the build's. Throws Refused.
 */
export const releaseFrom = (path: string, options: Options, { who, note }: Origin): Promise<Released> =>
  checkFile(path, options, (made) => goLive(options, made, { who, ...(note ? { note } : {}) }))
