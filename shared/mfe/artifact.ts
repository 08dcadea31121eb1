import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, posix, relative, sep } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { PartSize } from './check-size'
import type { Needed, Release } from './format'
import { PROVIDES_FILE } from './live-shells'
import { Refused } from './refused'
import { SHELL } from './registry-entry'
import { sha384 } from './sha384'
import { NEEDS_FILE } from './store-files'
import { type Files, packTar, unpackTar } from './tar'

const RULE = 'artifact'

/** What an artifact says of itself and of its other files. */
const ARTIFACT_FILE = 'artifact.json'
const FORMAT = 1

/** What an artifact may unpack to, in bytes: a build is a few MB. */
const MOST_BYTES = 512 * 1024 * 1024

/** A rule that a build has passed, or why it was left out. */
export type Result = 'passed' | `left out: ${string}`

/** A build of a remote or of the shell. */
export interface Build {
  release: Release
  /** Where its files lie. */
  folder: string
  /** What a remote needs of the shared modules; the shell and builds for development do not say. */
  needed?: Needed
}

/** The same with what it has passed by itself: nothing of it depends on a store. */
export interface Made extends Build {
  /** By rule: what `rulesOf` lists. */
  checks: Record<string, Result>
  sizes: PartSize[]
}

/** The rules that a build passes by itself, and without which no artifact is released. The shell's styles are the page's, and it has no pages. */
export const rulesOf = (name: string): string[] => (name === SHELL ? ['types'] : ['types', 'size', 'bare host'])

/** `artifact.json`, all but its own hash. */
interface Content {
  format: typeof FORMAT
  name: string
  version: string
  checks: Record<string, Result>
  sizes: PartSize[]
  /** `sha384-…` of each other file, by path, sorted. */
  files: Record<string, string>
}

const hashOf = (content: Content) => sha384(JSON.stringify(content))

const hashesOf = (files: Files) =>
  Object.fromEntries([...files].map(([path, bytes]) => [path, sha384(bytes)] as const).sort())

/** An artifact as it is written to a disk: its file's name, its bytes, and the hash of all that it holds. */
export interface Artifact {
  file: string
  bytes: Buffer
  hash: string
}

/** The files of an artifact, and the hash of all that they hold. The same build gives the same files. */
export async function artifactOf({
  release,
  folder,
  needed,
  checks,
  sizes,
}: Made): Promise<{ files: Files; hash: string }> {
  const { name, version } = release
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files: Files = new Map()
  for (const path of paths) files.set(relative(folder, path).split(sep).join(posix.sep), await readFile(path))
  files.set('release.json', Buffer.from(JSON.stringify(release)))
  if (needed) files.set(NEEDS_FILE, Buffer.from(JSON.stringify(needed)))
  files.delete(ARTIFACT_FILE)

  const content: Content = { format: FORMAT, name, version, checks, sizes, files: hashesOf(files) }
  const hash = hashOf(content)
  files.set(ARTIFACT_FILE, Buffer.from(JSON.stringify({ hash, content })))
  return { files, hash }
}

/** Makes one file of a build. The same build gives the same bytes. */
export async function packArtifact(made: Made): Promise<Artifact> {
  const { files, hash } = await artifactOf(made)
  const { name, version } = made.release
  return { file: `${name}-${version}.tgz`, bytes: gzipSync(packTar(files), { level: 9 }), hash }
}

/** A tarball of `npm run pack` has all its files in one folder. */
function withoutFolder(files: Files): Files {
  const [folder = ''] = [...files.keys()][0]?.split('/') ?? []
  if (!files.has(`${folder}/${ARTIFACT_FILE}`)) return files
  return new Map(
    [...files].map(([path, bytes]) => [path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path, bytes]),
  )
}

function unpack(bytes: Buffer): Files {
  try {
    return withoutFolder(unpackTar(gunzipSync(bytes, { maxOutputLength: MOST_BYTES })))
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

/** Reads what an artifact says of itself, and that it is so. Raises an Error whose message says what is wrong with it. */
function verifyContent(files: Files): { content: Content; release: Release; needed?: Needed } {
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

/** The same, and that it has passed the rules that need no store. */
function verify(files: Files): Omit<Made, 'folder'> {
  const { content, release, needed } = verifyContent(files)
  const { checks, sizes } = content
  const missed = rulesOf(release.name).find((rule) => !/^passed$|^left out: /.test(checks[rule] ?? ''))
  if (missed) throw new Error(`has not passed the rule '${missed}'`)
  const said = release.name === SHELL ? PROVIDES_FILE : NEEDS_FILE
  if (!files.has(said)) throw new Error(`has no ${said}`)
  return { release, needed, checks, sizes }
}

/** Writes the files of an artifact into an empty folder. */
async function writeFiles(files: Files, folder: string): Promise<void> {
  for (const [file, content] of files) {
    if (file === ARTIFACT_FILE) continue
    const place = join(folder, file)
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, content)
  }
}

/**
 * Verifies that an artifact holds what was built, whole, whatever rules it has passed; gives what writes its files into an empty
 * folder. Raises an Error whose message says what is wrong with it.
 */
export function unpackArtifact(bytes: Buffer): Omit<Build, 'folder'> & { writeTo(folder: string): Promise<void> } {
  const files = unpack(bytes)
  const { release, needed } = verifyContent(files)
  return { release, needed, writeTo: (folder) => writeFiles(files, folder) }
}

/**
 * Reads an artifact, and verifies that it holds what was built, whole, and has passed the rules that need no store; gives what
 * writes its files into an empty folder. Raises Refused.
 */
export async function readArtifact(
  path: string,
): Promise<Omit<Made, 'folder'> & { writeTo(folder: string): Promise<void> }> {
  try {
    const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      throw new Error(`cannot be read (${error.code})`)
    })
    const files = unpack(bytes)
    const made = verify(files)
    return { ...made, writeTo: (folder) => writeFiles(files, folder) }
  } catch (error) {
    throw new Refused(
      RULE,
      `${basename(path)} ${(error as Error).message}`,
      'make it anew: npm run mfe -- build <remote>',
    )
  }
}
