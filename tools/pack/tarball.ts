import { readdir, readFile } from 'node:fs/promises'
import { join, posix, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Files, packTar } from 'shared/mfe/tar'

/** The file in each tarball that lists the packages in it, with their licences, as CycloneDX. */
export const CONTENTS_FILE = 'contents.cdx.json'

/** What one machine needs to run one part of the shop, beside Node. */
export interface PackedPart {
  /** As in the tarball's name: `backend`, `catalog-mfe`. */
  name: string
  version: string
  /** Whether it holds machine code, so that it runs on this platform alone. */
  isNative: boolean
  files: Files
}

/** The name of a part's tarball, without its ending, and of the one folder that is in it. */
export function nameOf({ name, version, isNative }: Omit<PackedPart, 'files'>): string {
  const platform = isNative ? `${process.platform}-${process.arch}` : 'any'
  const [major] = process.versions.node.split('.')
  return `storefront-${name}-${version}-${platform}-node${major}`
}

/** A part's tarball: compressed, all files in one folder. The same files give the same bytes. */
export function tarballOf(part: PackedPart): { file: string; bytes: Buffer } {
  const folder = nameOf(part)
  const files = [...part.files].map(([path, bytes]) => [`${folder}/${path}`, bytes] as const)
  return { file: `${folder}.tar.gz`, bytes: gzipSync(packTar(new Map(files)), { level: 9 }) }
}

/** The files below a folder that are to be packed, by their paths from there, with `prefix` before them. */
export async function filesBelow(folder: string, isPacked: (path: string) => boolean, prefix = ''): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join(posix.sep))
    .filter(isPacked)
    .sort()
  return new Map(
    await Promise.all(paths.map(async (path) => [prefix + path, await readFile(join(folder, path))] as const)),
  )
}

/** A program at the top of a part's folder: `node start.mjs`. What is packed is for a shop in earnest, unless it is told otherwise. */
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
