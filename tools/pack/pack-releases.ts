import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { artifactOf, type Made } from '../mfe/build/artifact'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { buildApart } from '../mfe/commands/release'
import { PACKAGE_LIST_FILE, packageList } from './package-list'
import { tarballOf } from './tarball'

async function packRelease(made: Made) {
  const { name, version } = made.release
  const part = { name: name === SHELL ? SHELL : `${name}-mfe`, version, isNative: false }
  // Before its files are listed, so that it is one of them.
  await writeFile(join(made.folder, PACKAGE_LIST_FILE), await packageList(part.name, part))
  return tarballOf({ ...part, files: (await artifactOf(made)).files })
}

/** Packs the shell and remotes, built and checked as `mfe build` does. @throws Refused, BuildFailed */
export async function packReleases(
  names: string[],
  write: (tarball: ReturnType<typeof tarballOf>) => Promise<void>,
): Promise<void> {
  for (const name of names) await buildApart(name, console.log, async (made) => write(await packRelease(made)))
}
