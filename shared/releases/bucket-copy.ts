import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { unpackArtifact } from './unpack-artifact'
import { inBuildingFolder } from './building-folder'
import { ServingExchange } from './exchange-serving'
import type { Pointer, Registry } from './format'
import { type Move, writeHistory } from './history'
import { lockStore } from './lock-store'
import { moveIn } from './move-in'
import { entriesOf } from './registry-entry'
import { replaceFile } from './replace-file'
import { BEAT_MS } from './serving'
import type { StoreBucket } from './store-bucket'
import { StoreFiles } from './store-files'

/** The pointer: the registry and its history in one object, so that they move together. */
export const POINTER = 'registry.json'
export type SharedRegistry = Registry & { history: Move[] }

const VERSIONS = 'versions/'
export const objectOf = (remote: string, version: string) => `${VERSIONS}${remote}/${version}.tgz`

/** The remote and the version that an object is of. */
function versionOf(object: string): [remote: string, version: string] {
  const [remote = '', file = ''] = object.slice(VERSIONS.length).split('/')
  return [remote, file.replace(/\.tgz$/, '')]
}

/** Source of a copy: the marks of the pointer and of each version's object. */
interface CopyState {
  pointer?: string
  versions: Record<string, string>
}

/** Interval at which the pointer is read, in ms. */
const FOLLOW_EVERY_MS = 1000

/** The objects of all versions that documents of this registry may name, with the hashes of their `release.json`. */
function namedBy(registry: Registry): Map<string, Pointer> {
  return new Map(
    entriesOf(registry).flatMap(([remote, { active, previous }]) =>
      [active, ...previous.slice(0, 1)].map((pointer) => [objectOf(remote, pointer.version), pointer] as const),
    ),
  )
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export const readShared = (bytes: Buffer) => JSON.parse(String(bytes)) as SharedRegistry

/**
 * This machine's copy of a release store in a bucket: a folder as that of any store, which document servers and nginx read. In
 * the bucket each version is one file, as `mfe build` makes it.
 */
export class BucketCopy {
  private readonly files: StoreFiles
  private readonly stateFile: string
  private readonly serving: ServingExchange

  /** `say` is called with a line when a file is left out, and when the bucket cannot be read. */
  constructor(
    readonly bucket: StoreBucket,
    readonly folder: string,
    private readonly say: (line: string) => void,
  ) {
    this.files = new StoreFiles(folder)
    this.stateFile = join(folder, 'copy.json')
    this.serving = new ServingExchange(bucket, folder)
  }

  /** Brings all of the copy up to date. Throws what `pull` does. */
  async refresh(): Promise<void> {
    await this.pull()
    await this.serving.hear()
  }

  /** Brings its releases up to date. Throws what the bucket does, and an Error for what the registry names and is not whole there. */
  async pull(): Promise<void> {
    const unlock = await lockStore(this.files, this.say)
    try {
      await this.pullLocked()
    } finally {
      unlock()
    }
  }

  /** The same for a caller that holds the store's lock. Returns the pointer's mark; undefined where there is none. */
  async pullLocked(): Promise<string | undefined> {
    const state = await this.state()
    const pointer = await this.bucket.read(POINTER)
    if (pointer === undefined || pointer === 'same') return undefined
    const { history, ...registry } = readShared(pointer.bytes)
    const there = new Map((await this.bucket.list(VERSIONS)).map(({ name, etag }) => [name, etag]))
    await this.fetchVersions(namedBy(registry), there, state)
    if (state.pointer !== pointer.etag || !existsSync(this.files.registryFile)) {
      await writeHistory(this.folder, history)
      // The last of all: what it names is there.
      await replaceFile(this.files.registryFile, `${JSON.stringify(registry, null, 2)}\n`)
    }
    await this.removeGone(there, state)
    await replaceFile(this.stateFile, JSON.stringify({ ...state, pointer: pointer.etag }))
    return pointer.etag
  }

  /**
   * Keeps the copy up to date until it is closed; tells others what this process serves, and this machine what they do, every
   * `beatMs`. While the bucket cannot be read the copy stays as it is: that is one line, and its end another.
   */
  follow(beatMs = BEAT_MS): () => Promise<void> {
    const ending = new AbortController()
    let hasFailed = false
    let beatenAt = -Infinity
    const look = async () => {
      try {
        if ((await this.bucket.read(POINTER, (await this.state()).pointer)) !== 'same') await this.pull()
        const isBeat = performance.now() - beatenAt >= beatMs
        if (isBeat) beatenAt = performance.now()
        await this.serving.tell(isBeat)
        if (isBeat) await this.serving.hear()
        if (hasFailed) this.say(`${this.bucket.name} can be read again`)
        hasFailed = false
      } catch (error) {
        if (!hasFailed) this.say(`${this.bucket.name} cannot be read, its copy stays as it is: ${messageOf(error)}`)
        hasFailed = true
      }
    }
    const following = (async () => {
      while (!ending.signal.aborted) {
        await look()
        await delay(FOLLOW_EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined)
      }
    })()
    return async () => {
      ending.abort()
      await following
      // When that fails, the others see by its age that it has ended.
      await this.serving.withdraw().catch(() => undefined)
    }
  }

  private async state(): Promise<CopyState> {
    if (!existsSync(this.stateFile)) return { versions: {} }
    return JSON.parse(await readFile(this.stateFile, 'utf8')) as CopyState
  }

  /** Downloads versions that the copy lacks. Named ones must be complete; others that are not are logged. */
  private async fetchVersions(
    named: Map<string, Pointer>,
    there: Map<string, string>,
    state: CopyState,
  ): Promise<void> {
    const missing = [...named.keys()].find((object) => !there.has(object))
    if (missing) throw new Error(`${missing} is missing, which the registry names`)
    for (const [object, etag] of there) {
      if (state.versions[object] === etag && this.files.holds(...versionOf(object))) continue
      try {
        await this.fetchVersion(object, named.get(object))
        state.versions[object] = etag
        await replaceFile(this.stateFile, JSON.stringify(state))
      } catch (error) {
        if (named.has(object)) throw error
        this.say(`${object} is left out of the copy: ${messageOf(error)}`)
      }
    }
  }

  private async removeGone(there: Map<string, string>, state: CopyState): Promise<void> {
    for (const object of Object.keys(state.versions)) {
      if (there.has(object)) continue
      await rm(this.files.folderOf(...versionOf(object)), { recursive: true, force: true })
      delete state.versions[object]
    }
  }

  private async fetchVersion(object: string, pointer: Pointer | undefined): Promise<void> {
    const found = await this.bucket.read(object)
    if (found === undefined || found === 'same') throw new Error(`${object} is gone`)
    const { release, needed, writeTo } = unpackArtifact(found.bytes)
    const [remote, version] = versionOf(object)
    if (release.name !== remote || release.version !== version)
      throw new Error(`${object} holds ${release.name} ${release.version}`)
    await inBuildingFolder(this.folder, remote, async (folder) => {
      await writeTo(folder)
      await moveIn(this.files, release, folder, needed)
    })
    if (!pointer || (await this.files.pointerTo(remote, version)).integrity === pointer.integrity) return
    await rm(this.files.folderOf(remote, version), { recursive: true })
    throw new Error(`${object} is not what the registry names`)
  }
}
