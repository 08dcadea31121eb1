import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Needed, Pointer, Registry, Release } from './format'
import type { Move } from './history'
import { type PointerFile, pointerPath } from './registry/pointer-file'
import { RegistryReader } from './registry/registry-reader'
import { NEEDS_FILE } from './declared-files'
import { integrityOf } from './integrity-of'

/** Thrown for a file of the store that is not what the tool writes; the message says which, and what to do. */
export class BrokenFile extends Error {}

/** Reads a file of JSON. Throws BrokenFile. */
async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BrokenFile(`${file} is broken (${(error as Error).message}): put it back from a backup`)
  }
}

/** Reads the files of a release store, by its folder, which need not exist. */
export class StoreFiles {
  private readonly reader: RegistryReader

  constructor(readonly folder: string) {
    this.reader = new RegistryReader(folder)
  }

  /** Pointer file of a remote or of the shell. */
  pointerFile(remote: string): string {
    return join(this.folder, pointerPath(remote))
  }

  /** Folder of a version. */
  folderOf(remote: string, version: string): string {
    return join(this.folder, remote, version)
  }

  releaseFile(remote: string, version: string): string {
    return join(this.folderOf(remote, version), 'release.json')
  }

  holds(remote: string, version: string): boolean {
    return existsSync(this.releaseFile(remote, version))
  }

  /** Returns the state of all pointers; an empty one in a new store. */
  registry(): Promise<Registry> {
    return this.reader.registry()
  }

  /**
   * Returns a remote's pointer, whether it counts or not; undefined where there is none, or it is broken. In a shop with keys it is
   * the last one that was rightly signed.
   */
  async pointer(remote: string): Promise<PointerFile | undefined> {
    return this.rightful(remote, await readFile(this.pointerFile(remote), 'utf8').catch(() => ''))
  }

  /** Returns the pointer of a remote that is to go on from this text, as `pointer`. */
  rightful(remote: string, text: string, shell?: PointerFile): Promise<PointerFile | undefined> {
    return this.reader.rightful(remote, text, shell)
  }

  /** The keys that may sign a remote's pointer; undefined in a shop without keys. */
  keysOf(remote: string): Promise<string[] | undefined> {
    return this.reader.keysOf(remote)
  }

  /** Returns the changes of a remote's pointer, in the order of time. */
  async history(remote: string): Promise<Move[]> {
    return (await this.pointer(remote))?.history ?? []
  }

  /** The release of that version, or undefined. */
  async release(remote: string, version: string): Promise<Release | undefined> {
    if (!this.holds(remote, version)) return undefined
    return (await readJson(this.releaseFile(remote, version))) as Release
  }

  /** Returns the first file of a release that is missing, or not as it was released. */
  async damagedFile({ name, version, web, node }: Release): Promise<string | undefined> {
    for (const [file, hash] of Object.entries({ ...web.files, ...node?.files })) {
      const bytes = await readFile(join(this.folderOf(name, version), file)).catch(() => undefined)
      if (!bytes || integrityOf(bytes) !== hash) return file
    }
    return undefined
  }

  /** Returns what is wrong with the files of a version that a pointer names; undefined when all are as they were released. */
  async damageOf(remote: string, { version, integrity }: Pointer): Promise<string | undefined> {
    if (!this.holds(remote, version)) return `${remote} ${version} is not in the store`
    if ((await this.pointerTo(remote, version)).integrity !== integrity)
      return `release.json of ${remote} ${version} is not what the registry says`
    const damaged = await this.damagedFile((await this.release(remote, version))!)
    return damaged && `${damaged} of ${remote} ${version} is not what was released`
  }

  /** Returns the needs of that version of the shared modules; undefined where it does not record them. */
  async needed(remote: string, version: string): Promise<Needed | undefined> {
    const file = join(this.folderOf(remote, version), NEEDS_FILE)
    return existsSync(file) ? ((await readJson(file)) as Needed) : undefined
  }

  /** All versions of a remote. */
  async versions(remote: string): Promise<string[]> {
    const folder = join(this.folder, remote)
    return existsSync(folder) ? (await readdir(folder)).filter((name) => !name.startsWith('.')) : []
  }

  async pointerTo(remote: string, version: string): Promise<Pointer> {
    return { version, integrity: integrityOf(await readFile(this.releaseFile(remote, version))) }
  }

  /** Time at which a version was added to the store. */
  async addedAt(remote: string, version: string): Promise<Date> {
    return (await stat(this.folderOf(remote, version))).mtime
  }

  /** Bytes of a version's scripts for browsers as they are served: compressed, where that was made. */
  async bytesServed(remote: string, version: string): Promise<number> {
    const folder = join(this.folderOf(remote, version), 'web')
    if (!existsSync(folder)) return 0
    const names = new Set(await readdir(folder))
    const served = [...names]
      .filter((name) => name.endsWith('.js'))
      .map((name) => (names.has(`${name}.br`) ? `${name}.br` : name))
    const sizes = await Promise.all(served.map(async (name) => (await stat(join(folder, name))).size))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
}
