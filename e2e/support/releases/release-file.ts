import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addLocally, moveLocally } from '@souk-vert/platform/follow/local-releases'
import { unpackArtifact } from '@souk-vert/platform/releases/unpack-artifact'

/** Makes what `mfe build` has written into a file active in a folder of releases. */
export async function releaseFile(releases: string, file: string): Promise<void> {
  const { release, writeTo } = unpackArtifact(await readFile(file))
  const built = await mkdtemp(join(releases, '.built-'))
  await writeTo(built)
  const version = await addLocally(releases, release, built)
  await moveLocally(releases, release.name, { kind: 'release', version })
}
