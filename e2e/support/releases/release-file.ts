import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addLocally, moveLocally } from '@souk-vert/platform/follow/local-releases'
import { unpack, verifyContent, writeFiles } from '@souk-vert/platform/releases/unpack-artifact'

/** Makes what `mfe build` has written into a file active in a folder of releases. */
export async function releaseFile(releases: string, file: string): Promise<void> {
  const files = await unpack(await readFile(file))
  const { release } = verifyContent(files)
  const built = await mkdtemp(join(releases, '.built-'))
  await writeFiles(files, built)
  const version = await addLocally(releases, release, built)
  await moveLocally(releases, release.name, { kind: 'release', version })
}
