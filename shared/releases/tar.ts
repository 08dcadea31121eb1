import { posix } from 'node:path'

/** Files by path, with forward slashes, relative to what holds them. */
export type Files = Map<string, Buffer>

const BLOCK_BYTES = 512
const padded = (bytes: number) => Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES

/** The longest path that a header holds, in bytes; a longer one has an entry of its own before it. */
const LONGEST_PATH = 100

const FILE = '0'
const LONG_PATH = 'x'

/** A number as POSIX writes it: octal, with zeros before it, ended by a null. */
const octal = (number: number, bytes: number) => `${number.toString(8).padStart(bytes - 1, '0')}\0`

/** The sum of a header's bytes, in which its own eight count as spaces. */
const sumOf = (header: Buffer) =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? ' '.charCodeAt(0) : byte), 0)

/** An entry: its header, of nobody and without a time, and its content to the end of a block. */
function entryOf(path: string, content: Buffer, type: string): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES)
  header.write(path, 0, LONGEST_PATH)
  header.write(octal(0o644, 8), 100)
  for (const owner of [108, 116]) header.write(octal(0, 8), owner)
  header.write(octal(content.length, 12), 124)
  header.write(octal(0, 12), 136)
  header.write(type, 156)
  header.write('ustar\x0000', 257)
  header.write(`${octal(sumOf(header), 7)} `, 148)
  return Buffer.concat([header, content, Buffer.alloc(padded(content.length) - content.length)])
}

/** `<length> path=<path>`, in which the length counts itself. */
function longPathOf(path: string): Buffer {
  const rest = Buffer.byteLength(` path=${path}\n`)
  let length = rest
  while (length !== rest + String(length).length) length = rest + String(length).length
  return Buffer.from(`${length} path=${path}\n`)
}

function entriesOf(path: string, content: Buffer): Buffer[] {
  const isLong = Buffer.byteLength(path) > LONGEST_PATH
  return [...(isLong ? [entryOf('path', longPathOf(path), LONG_PATH)] : []), entryOf(path, content, FILE)]
}

/** A tar file (POSIX pax) of these files in the order of their paths: the same bytes for the same files. */
export function packTar(files: Files): Buffer {
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1))
  const entries = sorted.flatMap(([path, content]) => entriesOf(path, content))
  return Buffer.concat([...entries, Buffer.alloc(2 * BLOCK_BYTES)])
}

const textAt = (header: Buffer, from: number, bytes: number) =>
  header
    .subarray(from, from + bytes)
    .toString()
    .split('\0')[0]!

const isInside = (path: string) =>
  path !== '' && !posix.isAbsolute(path) && posix.normalize(path) === path && !path.split('/').includes('..')

/** The files of a tar file as `packTar` makes it. Throws an Error that says what is wrong with any other. */
export function unpackTar(tar: Buffer): Files {
  const files: Files = new Map()
  let longPath: string | undefined
  for (let at = 0; at + BLOCK_BYTES <= tar.length;) {
    const header = tar.subarray(at, at + BLOCK_BYTES)
    if (header.every((byte) => byte === 0)) return files
    if (textAt(header, 257, 5) !== 'ustar' || Number.parseInt(textAt(header, 148, 8), 8) !== sumOf(header))
      throw new Error('it is no tar file')
    const bytes = Number.parseInt(textAt(header, 124, 12), 8)
    const content = tar.subarray(at + BLOCK_BYTES, at + BLOCK_BYTES + bytes)
    if (content.length !== bytes) break
    at += BLOCK_BYTES + padded(bytes)

    const type = textAt(header, 156, 1)
    const path = longPath ?? textAt(header, 0, LONGEST_PATH)
    longPath = type === LONG_PATH ? /^\d+ path=(.*)\n$/.exec(content.toString())?.[1] : undefined
    if (longPath !== undefined) continue
    if (type !== FILE || textAt(header, 345, 155) !== '' || !isInside(path))
      throw new Error(`it holds more than plain files: ${path}`)
    files.set(path, content)
  }
  throw new Error('it ends too early')
}
