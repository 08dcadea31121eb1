import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { replaceFile } from './replace-file'
import { servingFile, servingFolder } from './serving'
import type { Listed, StoreBucket } from './store-bucket'

/** Prefix of the bucket's objects in which document servers of all machines list the versions that they serve. */
const SERVING = 'serving/'

const DAY_MS = 24 * 60 * 60 * 1000

/** Prefix of files that come from the bucket, beside those that the servers of this copy write themselves. */
const FETCHED = 'heard-'

/** Carries what document servers serve between this machine's copy of a store and the bucket. */
export class ServingExchange {
  /** State of this process that was written to the bucket last. */
  private lastWritten: string | undefined
  private readonly own: string

  constructor(
    private readonly bucket: StoreBucket,
    private readonly folder: string,
  ) {
    this.own = servingFile(folder)
  }

  /**
   * Writes the state that this process serves to the bucket, where that has changed and whenever `isBeat`: its age
   * shows whether the process still runs.
   */
  async push(isBeat: boolean): Promise<void> {
    const serving = await readFile(this.own, 'utf8').catch(() => undefined)
    if (serving === undefined) return this.withdraw()
    if (serving !== this.lastWritten || isBeat) await this.bucket.write(SERVING + basename(this.own), serving)
    this.lastWritten = serving
  }

  /** Removes this process' state from the bucket. */
  async withdraw(): Promise<void> {
    if (this.lastWritten === undefined) return
    await this.bucket.remove(SERVING + basename(this.own))
    this.lastWritten = undefined
  }

  /** Puts beside the copy what the servers of other copies serve. */
  async pull(): Promise<void> {
    const folder = servingFolder(this.folder)
    await mkdir(folder, { recursive: true })
    const listed = await this.bucket.list(SERVING)
    const fetched = new Set<string>()
    for (const each of listed) {
      const file = basename(each.name)
      if (existsSync(join(folder, file))) continue
      // A team that may release one remote may not remove it.
      if (Date.now() - each.modifiedAt.getTime() > DAY_MS) await this.bucket.remove(each.name).catch(() => undefined)
      else if (await this.take(each, join(folder, FETCHED + file))) fetched.add(FETCHED + file)
    }
    for (const file of await readdir(folder))
      if (file.startsWith(FETCHED) && !fetched.has(file)) await rm(join(folder, file), { force: true })
  }

  /** Returns whether the file exists. */
  private async take({ name, modifiedAt }: Listed, place: string): Promise<boolean> {
    const held = await stat(place).catch(() => undefined)
    if (held?.mtimeMs === modifiedAt.getTime()) return true
    const found = await this.bucket.read(name)
    if (found === undefined || found === 'same') return false
    await replaceFile(place, found.bytes)
    await utimes(place, modifiedAt, modifiedAt)
    return true
  }
}
