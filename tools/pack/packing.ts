import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from 'shared/mfe/repository-root'
import type { Files } from 'shared/mfe/tar'
import { type Contents, contentsOf, listPackages } from './contents'
import { type Lock, readLock } from './installed-packages'
import { CONTENTS_FILE, type PackedPart } from './tarball'

/** What all parts of one run of `npm run pack` are made with. */
export interface Packing {
  lock: Lock
  packages: Contents
  /** Gives a part with the list of its contents: it holds these packages, by their folders. */
  finished(part: PackedPart, folders: string[]): PackedPart
}

/** Reads what `npm run pack` knows of packages. */
export async function beginPacking(): Promise<Packing> {
  const [lock, packages] = await Promise.all([readLock(), listPackages()])
  const finished = (part: PackedPart, folders: string[]) => {
    part.files.set(CONTENTS_FILE, contentsOf(part, folders, lock, packages))
    return part
  }
  return { lock, packages, finished }
}

/** A version as remotes have it: that of the repository, and the beginning of a digest. */
export async function versionOf(digest: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string }
  return `${version}-${digest.slice(0, 8)}`
}

/** A SHA-256 of these files, of their paths and bytes. */
export function digestOfFiles(files: Files): string {
  const hash = createHash('sha256')
  for (const [path, bytes] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  return hash.digest('hex')
}
