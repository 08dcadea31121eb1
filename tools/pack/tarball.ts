import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { repositoryRoot } from '../repository-root'
import { type Files, packTar } from '@souk-vert/platform/releases/tar'
import { PACKAGE_LIST_FILE } from '@souk-vert/platform/releases/declared-files'
import { packageList } from './package-list'

/** Files that one machine needs to run one part of the shop, beside Node. */
export interface Part {
  /** Name as in the tarball's: `backend`, `catalog-mfe`. */
  name: string
  /** Whether it holds machine code, so that it runs on this platform alone. */
  isNative: boolean
  files: Files
  /** The workspace whose packages it is made of. */
  workspace: string
}

/** The version of a part that is no release: the repository's, and the beginning of a SHA-256 of its files. */
async function versionOf(files: Files): Promise<string> {
  const hash = createHash('sha256')
  for (const [path, bytes] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  const { version } = JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string }
  return `${version}-${hash.digest('hex').slice(0, 8)}`
}

export interface Tarball {
  file: string
  bytes: Buffer
}

/** Packs a part with the list of its packages. */
export async function packPart({ workspace, ...part }: Part): Promise<Tarball> {
  const version = await versionOf(part.files)
  part.files.set(PACKAGE_LIST_FILE, await packageList(workspace, { name: part.name, version }))
  return tarballOf({ ...part, version })
}

/** Returns a tarball: compressed, all files in one folder of its own name. The same files make the same bytes. */
export function tarballOf({ name, version, isNative, files }: Omit<Part, 'workspace'> & { version: string }): Tarball {
  const platform = isNative ? `${process.platform}-${process.arch}` : 'any'
  const folder = `storefront-${name}-${version}-${platform}-node${process.versions.node.split('.')[0]}`
  const inFolder = [...files].map(([path, bytes]) => [`${folder}/${path}`, bytes] as const)
  return { file: `${folder}.tar.gz`, bytes: gzipSync(packTar(new Map(inFolder)), { level: 9 }) }
}

/** A program at the top of a part's folder: `node start.mjs`. It runs for production unless NODE_ENV says otherwise. */
export const programFile = (program: string, settings: Record<string, string> = {}): Buffer => {
  const lines = [
    ...Object.entries({ NODE_ENV: 'production', ...settings }).map(
      ([name, value]) => `process.env.${name} ||= '${value}'`,
    ),
    'process.setSourceMapsEnabled(true)',
    `await import('./${program}')`,
  ]
  return Buffer.from(`${lines.join('\n')}\n`)
}
