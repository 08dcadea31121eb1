import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { replaceFile } from '@souk-vert/platform/releases/replace-file'
import { shopFileAddress } from '../../addresses'

/** Files in memory: of each version of the shop that of each language, and the list of other remotes. */
const MAX_FILES = 200

/** Time for which a file stays on the disk that no version has named, in ms. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1000

const NAME = /^[\w-]{43}=?\.json$/

/**
 * Files that documents name by their `sha256-…`, also those of before this process: pages of a former shell are still open when the
 * next one takes its place.
 */
export class KeptFiles {
  private readonly memory = new LRUCache<string, string>({ max: MAX_FILES })
  private readonly folder: string
  private writing: Promise<void> | undefined

  constructor(
    releasesFolder: string,
    private readonly log: FastifyBaseLogger,
  ) {
    this.folder = join(releasesFolder, '.files')
  }

  add(integrity: string, text: string): void {
    const address = shopFileAddress(integrity)
    if (this.memory.has(address)) return
    this.memory.set(address, text)
    // A full disk costs pages of a former shell a load more.
    this.writing = Promise.resolve(this.writing)
      .then(() => this.write(basename(address), text))
      .catch((err: unknown) => this.log.warn({ err }, 'what documents have in common cannot be kept'))
  }

  /** Returns the file at this address; undefined where no version of the last two days has named it. */
  async read(address: string): Promise<string | undefined> {
    const name = basename(address)
    const known = this.memory.get(address)
    if (known !== undefined || !NAME.test(name)) return known
    await this.settled()
    return readFile(join(this.folder, name), 'utf8').catch(() => undefined)
  }

  /** Resolves when nothing is being written. */
  async settled(): Promise<void> {
    await this.writing
  }

  private async write(name: string, text: string): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    const now = new Date()
    await utimes(join(this.folder, name), now, now).catch(() => replaceFile(join(this.folder, name), text))
    for (const each of await readdir(this.folder)) {
      const { mtimeMs } = await stat(join(this.folder, each))
      if (now.getTime() - mtimeMs > KEPT_MS) await rm(join(this.folder, each), { force: true })
    }
  }
}
