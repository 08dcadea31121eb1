import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { inBuildingFolder } from '../releases/building-folder'
import { NEEDS_FILE, NOTICE_FILE, PACKAGE_LIST_FILE, PROVIDES_FILE } from '../releases/declared-files'
import type { Release } from '@souk-vert/shared/releases/format'
import { integrityOf } from '../releases/integrity-of'
import type { Files } from '../releases/tar'
import { ARTIFACT_FILE, unpack, verifyContent, writeFiles } from '../releases/unpack-artifact'
import { type NamedVersion, versionKey } from './followed-releases'

/** Time for which a version stays that nothing names any more, in ms. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1000

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((each) => each.isDirectory() && !each.name.startsWith('.')).map(({ name }) => name)
}

/** Files of a build that are never served, or whose hash the registry names. */
const ABOUT = [ARTIFACT_FILE, NEEDS_FILE, PROVIDES_FILE, NOTICE_FILE, PACKAGE_LIST_FILE, 'release.json']

/**
 * Throws Error for a file that would be served and whose hash is not in `release.json`, where that is no compressed
 * copy of one that is.
 */
function checkUnlisted(files: Files, { web, node }: Release): void {
  const listed = { ...web.files, ...node?.files }
  for (const [path, bytes] of files) {
    if (ABOUT.includes(path) || Object.hasOwn(listed, path)) continue
    const original = files.get(path.replace(/\.(br|gz)$/, ''))!
    const unpackCopy = path.endsWith('.br') ? brotliDecompressSync : gunzipSync
    const isListed = /\.(br|gz)$/.test(path) && Object.hasOwn(listed, path.slice(0, -3))
    if (!isListed || !unpackCopy(bytes, { maxOutputLength: original.length + 1 }).equals(original))
      throw new Error(`its ${path} is not what was released`)
  }
}

/** Versions on this machine's disk: each is there as a whole, or not at all. */
export class VersionCache {
  /** Hashes of the versions whose files this process has compared. */
  private readonly compared = new Set<string>()

  constructor(private readonly folder: string) {}

  /** Removes what was left by a process that was killed. */
  async removeLeft(): Promise<void> {
    for (const remote of await foldersIn(this.folder))
      await rm(join(this.folder, remote, '.building'), { recursive: true, force: true })
  }

  /** Whether a version is there with all its files as they were released. */
  async holds(wanted: NamedVersion): Promise<boolean> {
    const { integrity } = wanted
    const hasHash = async (file: string, hash: string) => {
      const bytes = await readFile(join(this.placeOf(wanted), file)).catch(() => undefined)
      return bytes && integrityOf(bytes) === hash ? bytes : undefined
    }
    const list = await hasHash('release.json', integrity)
    if (!list || this.compared.has(integrity)) return list !== undefined
    const { web, node } = JSON.parse(String(list)) as Release
    for (const each of Object.entries({ ...web.files, ...node?.files })) if (!(await hasHash(...each))) return false
    this.compared.add(integrity)
    return true
  }

  /** Adds a version, in place of a damaged one. @throws Error for bytes of another one */
  async add({ remote, version, integrity }: NamedVersion, bytes: Buffer): Promise<void> {
    const files = await unpack(bytes)
    const { release } = verifyContent(files)
    if (release.name !== remote || release.version !== version)
      throw new Error(`it holds ${release.name} ${release.version}`)
    if (integrityOf(files.get('release.json')!) !== integrity)
      throw new Error('its release.json is not what the registry names')
    checkUnlisted(files, release)
    await this.beside(remote, async (folder) => {
      const [built, place] = [join(folder, 'new'), this.placeOf({ remote, version })]
      await writeFiles(files, built)
      if (existsSync(place)) await rename(place, join(folder, 'old'))
      await rename(built, place)
    })
    this.compared.add(integrity)
  }

  /** Removes versions that have not been among these for two days: the time of a folder is when it was last named. */
  async keepOnly(named: Set<string>): Promise<void> {
    const now = new Date()
    for (const remote of await foldersIn(this.folder))
      for (const version of await foldersIn(join(this.folder, remote))) {
        const place = this.placeOf({ remote, version })
        if (named.has(versionKey({ remote, version }))) await utimes(place, now, now)
        else if (now.getTime() - (await stat(place)).mtimeMs > KEPT_MS)
          await this.beside(remote, (folder) => rename(place, join(folder, 'old')))
      }
  }

  private placeOf({ remote, version }: { remote: string; version: string }): string {
    return join(this.folder, remote, version)
  }

  /** Works in a folder on the same disk, which is removed with all that is left in it. */
  private beside(remote: string, work: (folder: string) => Promise<void>): Promise<void> {
    return inBuildingFolder(join(this.folder, remote), remote, work)
  }
}
