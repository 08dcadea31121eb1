import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Needed, Release } from '@souk-vert/shared/releases/format'
import type { PartSize } from './part-sizes'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { integrityOf } from './integrity-of'
import { NEEDS_FILE } from './declared-files'
import { type Files, unpackTar } from './tar'

/** File in which an artifact describes itself and its other files. */
export const ARTIFACT_FILE = 'artifact.json'
export const FORMAT = 1

/** Maximum unpacked size of an artifact, in bytes: a build is a few MB. */
const MAX_BYTES = 256 * 1024 * 1024

/** A rule that a build has passed, or why it was left out. */
export type Result = 'passed' | `left out: ${string}`

/** A build of a remote or of the shell. */
export interface Build {
  release: Release
  /** Folder of its files. */
  folder: string
  /** Needs of a remote of the shared modules; the shell and builds for development do not record them. */
  needed?: Needed
}

/** `artifact.json`, all but its own hash. */
export interface Content {
  format: typeof FORMAT
  name: string
  version: string
  checks: Record<string, Result>
  sizes: PartSize[]
  /** `sha256-…` of each other file, by path, sorted. */
  files: Record<string, string>
}

export const hashOf = (content: Content) => integrityOf(JSON.stringify(content))

export const hashesOf = (files: Files) =>
  Object.fromEntries([...files].map(([path, bytes]) => [path, integrityOf(bytes)] as const).sort())

/** A tarball of `npm run pack` has all its files in one folder. */
function withoutFolder(files: Files): Files {
  const [folder = ''] = [...files.keys()][0]?.split('/') ?? []
  if (!files.has(`${folder}/${ARTIFACT_FILE}`)) return files
  return new Map(
    [...files].map(([path, bytes]) => [path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path, bytes]),
  )
}

/** Returns the files of an artifact. Throws an Error for one that is damaged. */
export async function unpack(bytes: Buffer): Promise<Files> {
  try {
    return withoutFolder(unpackTar(await promisify(gunzip)(bytes, { maxOutputLength: MAX_BYTES })))
  } catch (error) {
    throw new Error(`is damaged: ${(error as Error).message}`, { cause: error })
  }
}

const parse = <Value>(bytes: Buffer | undefined): Value => {
  try {
    return JSON.parse(String(bytes)) as Value
  } catch (error) {
    throw new Error('is no artifact of mfe build', { cause: error })
  }
}

/** Whether a release is what the artifact calls it, under a version that follows from its sources. */
function isItself({ name, version, files }: Content, release: Release): boolean {
  const digest = name === SHELL ? version : version.slice(version.lastIndexOf('-') + 1)
  const listed = Object.entries({ ...release.web?.files, ...release.node?.files })
  return (
    /^[a-z][a-z\d-]*$/.test(name) &&
    /^\w[\w.+-]*$/.test(version) &&
    release.name === name &&
    release.version === version &&
    /^[\da-f]{8,}$/.test(digest) &&
    release.source.startsWith(digest) &&
    listed.every(([path, hash]) => files[path] === hash)
  )
}

/** Reads what an artifact says of itself, and that it is so. Throws an Error whose message says what is wrong with it. */
export function verifyContent(files: Files): { content: Content; release: Release; needed?: Needed } {
  const { hash, content } = parse<{ hash: string; content: Content }>(files.get(ARTIFACT_FILE))
  if (!content?.files || !content.checks) throw new Error('is no artifact of mfe build')
  if (content.format !== FORMAT) throw new Error(`has format ${content.format}, this tool reads ${FORMAT}`)
  if (hashOf(content) !== hash) throw new Error('does not hold what was built: its list has another hash')
  const others = hashesOf(new Map([...files].filter(([path]) => path !== ARTIFACT_FILE)))
  const paths = [...new Set([...Object.keys(others), ...Object.keys(content.files)])]
  const wrong = paths.find((path) => others[path] !== content.files[path])
  if (wrong) throw new Error(`does not hold what was built: ${wrong} has another hash`)

  const release = parse<Release>(files.get('release.json'))
  if (!isItself(content, release)) throw new Error(`does not hold ${content.name} ${content.version}`)
  const needed = files.get(NEEDS_FILE)
  return { content, release, needed: needed && parse<Needed>(needed) }
}

/** Writes the files of an artifact into an empty folder. */
export async function writeFiles(files: Files, folder: string): Promise<void> {
  for (const [file, content] of files) {
    if (file === ARTIFACT_FILE) continue
    const place = join(folder, file)
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, content)
  }
}
