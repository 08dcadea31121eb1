import { MFE } from '@souk-vert/shared/releases/typed-command'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { NEEDS_FILE, PROVIDES_FILE } from '@souk-vert/platform/releases/declared-files'
import type { PartSize } from '@souk-vert/platform/releases/part-sizes'
import { Refused } from '@souk-vert/shared/releases/refused'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { type Files, filesBelow, packTar } from '@souk-vert/platform/releases/tar'
import {
  ARTIFACT_FILE,
  type Build,
  type Content,
  FORMAT,
  hashesOf,
  hashOf,
  type Result,
  unpack,
  verifyContent,
  writeFiles,
} from '@souk-vert/platform/releases/unpack-artifact'

const RULE = 'artifact'

/** A build with the checks that it has passed by itself: none depends on a shop. */
export interface Made extends Build {
  /** Results by rule, as `rulesOf` lists them. */
  checks: Record<string, Result>
  sizes: PartSize[]
}

/**
 * The rules that a build passes by itself, and without which no artifact is released. The shell's styles are the
 * page's, and it has no pages.
 */
export const rulesOf = (name: string): string[] => (name === SHELL ? ['types'] : ['types', 'size', 'isolated host'])

/** An artifact as it is written to a disk: its file's name, its bytes, and the hash of all that it holds. */
export interface Artifact {
  file: string
  bytes: Buffer
  hash: string
}

/** The files of an artifact, and the hash of all that they hold. The same build makes the same files. */
export async function artifactOf({
  release,
  folder,
  needed,
  checks,
  sizes,
}: Made): Promise<{ files: Files; hash: string }> {
  const { name, version } = release
  const files = await filesBelow(folder)
  files.set('release.json', Buffer.from(JSON.stringify(release)))
  if (needed) files.set(NEEDS_FILE, Buffer.from(JSON.stringify(needed)))
  files.delete(ARTIFACT_FILE)

  const content: Content = { format: FORMAT, name, version, checks, sizes, files: hashesOf(files) }
  const hash = hashOf(content)
  files.set(ARTIFACT_FILE, Buffer.from(JSON.stringify({ hash, content })))
  return { files, hash }
}

/** Makes one file of a build. The same build makes the same bytes. */
export async function packArtifact(made: Made): Promise<Artifact> {
  const { files, hash } = await artifactOf(made)
  const { name, version } = made.release
  return { file: `${name}-${version}.tgz`, bytes: gzipSync(packTar(files), { level: 9 }), hash }
}

/** Verifies the build, and that it has passed the rules that need no shop. */
function verify(files: Files): Omit<Made, 'folder'> {
  const { content, release, needed } = verifyContent(files)
  const { checks, sizes } = content
  const missed = rulesOf(release.name).find((rule) => !/^passed$|^left out: /.test(checks[rule] ?? ''))
  if (missed) throw new Error(`has not passed the rule '${missed}'`)
  const said = release.name === SHELL ? PROVIDES_FILE : NEEDS_FILE
  if (!files.has(said)) throw new Error(`has no ${said}`)
  return { release, needed, checks, sizes }
}

/**
 * Reads an artifact, and verifies that it holds what was built, whole, and has passed the rules that need no shop;
 * returns a function that writes its files into an empty folder. Throws Refused.
 */
export async function readArtifact(
  path: string,
): Promise<Omit<Made, 'folder'> & { writeTo(folder: string): Promise<void> }> {
  try {
    const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      throw new Error(`cannot be read (${error.code})`)
    })
    const files = await unpack(bytes)
    const made = verify(files)
    return { ...made, writeTo: (folder) => writeFiles(files, folder) }
  } catch (error) {
    throw new Refused(RULE, `${basename(path)} ${(error as Error).message}`, `build it again: ${MFE} build <remote>`)
  }
}
