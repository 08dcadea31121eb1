import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { artifactOf, type Made } from 'shared/mfe/artifact'
import { PACKAGES_FILE } from 'shared/mfe/packages-in'
import { SHELL } from 'shared/mfe/registry-entry'
import { buildApart } from 'shared/mfe/release'
import { contentsOf } from './contents'
import type { Packing } from './packing'
import { CONTENTS_FILE, type PackedPart } from './tarball'

/** As a workspace is called. */
const partOf = (name: string) => (name === SHELL ? SHELL : `${name}-mfe`)

async function packRelease(made: Made, { lock, packages }: Packing): Promise<PackedPart> {
  const part = { name: partOf(made.release.name), version: made.release.version, isNative: false }
  const folders = JSON.parse(await readFile(join(made.folder, PACKAGES_FILE), 'utf8')) as string[]
  // Before its files are listed, so that it is one of them.
  await writeFile(join(made.folder, CONTENTS_FILE), contentsOf(part, folders, lock, packages))
  return { ...part, files: (await artifactOf(made)).files }
}

/** The shell and remotes, built and checked as `mfe build` does; `pass` gets each. Raises Refused, BuildFailed. */
export async function packReleases(
  names: string[],
  packing: Packing,
  say: (line: string) => void,
  pass: (part: PackedPart) => Promise<void>,
): Promise<void> {
  for (const name of names) await buildApart(name, say, async (made) => pass(await packRelease(made, packing)))
}
