import { readdir, readFile } from 'node:fs/promises'
import { join, posix, relative, sep } from 'node:path'
import { Header, Parser, Pax } from 'tar'

/** Files by path, with forward slashes, relative to what holds them. */
export type Files = Map<string, Buffer>

const BLOCK_BYTES = 512

/** Returns the files below a folder by their paths from there, with `prefix` before them. */
export async function filesBelow(
  folder: string,
  isWanted: (path: string) => boolean = () => true,
  prefix = '',
): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join(posix.sep))
    .filter(isWanted)
    .sort()
  return new Map(
    await Promise.all(paths.map(async (path) => [prefix + path, await readFile(join(folder, path))] as const)),
  )
}

/** Returns a tar file of these files in the order of their paths, of nobody and without times: the same bytes for the same files. */
export function packTar(files: Files): Buffer {
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1))
  const blocks = sorted.flatMap(([path, content]) => {
    const header = new Header({ path, size: content.length, mode: 0o644, type: 'File' })
    const isLong = header.encode()
    const rest = Buffer.alloc(-content.length & (BLOCK_BYTES - 1))
    return [...(isLong ? [new Pax({ path }).encode()] : []), header.block!, content, rest]
  })
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK_BYTES)])
}

/** Longest path that a build has, by far, in characters. */
const MAX_PATH = 500

/** Whether a path leads to a file of its own below a folder, on any system: a backslash leads elsewhere on Windows. */
const isInside = (path: string) =>
  path !== '' &&
  path.length <= MAX_PATH &&
  !posix.isAbsolute(path) &&
  posix.normalize(path) === path &&
  !path.split('/').includes('..') &&
  !/[\\\p{Cc}]/u.test(path)

/** First bytes of gzip and Zstandard, which the parser would unpack once more, to whatever size. */
const PACKED = ['1f8b', '28b52ffd']

/** Whether a part of a path is a file itself. */
const isBelowFile = (files: Files, path: string) =>
  path.split('/').some((_name, at, names) => at > 0 && files.has(names.slice(0, at).join('/')))

/**
 * Returns the files of a tar file. @throws an Error for one that is damaged, or holds more than files at paths of their
 * own inside of it
 */
export function unpackTar(tar: Buffer): Files {
  if (PACKED.some((start) => tar.toString('hex', 0, 4).startsWith(start))) throw new Error('it is packed twice')
  const files: Files = new Map()
  const paths = new Set<string>()
  let damage: unknown
  const refuse = (path: string) => void (damage ??= new Error(`it holds more than plain files: ${path}`))
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      const { path, type } = entry
      if (type !== 'File' || !isInside(path)) refuse(path)
      if (paths.has(path)) damage ??= new Error(`it holds ${path} twice`)
      paths.add(path)
      const chunks: Buffer[] = []
      entry.on('data', (chunk) => chunks.push(chunk)).on('end', () => files.set(path, Buffer.concat(chunks)))
    },
  })
  parser.on('ignoredEntry', ({ path }) => refuse(path))
  parser.on('error', (error) => (damage ??= error))
  // It parses at once what it gets.
  parser.end(tar)
  if (damage) throw damage
  for (const path of files.keys()) if (isBelowFile(files, path)) throw new Error(`it holds ${path} below a file`)
  return files
}
