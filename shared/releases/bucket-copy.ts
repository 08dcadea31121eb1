import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { unpackArtifact } from './unpack-artifact'
import { inBuildingFolder } from './building-folder'
import { ServingExchange } from './exchange-serving'
import type { Pointer } from './format'
import { lockFolder } from './lock-folder'
import { publishFiles } from './publish-files'
import { parsePointer, type PointerFile, REGISTRY, remoteOfPath } from './registry/pointer-file'
import { replaceFile } from './replace-file'
import { entriesOf, SHELL } from './registry-entry'
import { BEAT_MS } from './serving'
import type { Read, StoreBucket } from './store-bucket'
import { StoreFiles } from './store-files'

const VERSIONS = 'versions/'
export const objectOf = (remote: string, version: string) => `${VERSIONS}${remote}/${version}.tgz`

/** The remote and the version that an object is of. */
function versionOf(object: string): [remote: string, version: string] {
  const [remote = '', file = ''] = object.slice(VERSIONS.length).split('/')
  return [remote, file.replace(/\.tgz$/, '')]
}

/** Source of a copy: the marks of its objects by their names. */
interface CopyState {
  pointers: Record<string, string>
  versions: Record<string, string>
}

/** Interval at which the pointers' marks are read, in ms. */
const FOLLOW_EVERY_MS = 1000

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** A pointer of the bucket. */
type BucketPointer = Read & { name: string; pointer: PointerFile }

/** The objects of the versions that documents may name, with the hashes of their `release.json`; of `all` former versions if so. */
const namedBy = (
  { name, live, previews = [] }: Pick<PointerFile, 'name' | 'live' | 'previews'>,
  all = false,
): [object: string, pointer: Pointer][] => {
  const named = live ? [live.active, ...live.previous.slice(0, all ? undefined : 1), live.canary ?? []].flat() : []
  return [...named, ...previews].map((each) => [objectOf(name, each.version), each])
}

const marksOf = (listed: { name: string; etag: string }[]) => new Map(listed.map(({ name, etag }) => [name, etag]))

/**
 * This machine's copy of a release store in a bucket: a folder as that of any store, which document servers and nginx read. In
 * the bucket each version is one file, as `mfe build` makes it.
 */
export class BucketCopy {
  private readonly files: StoreFiles
  private readonly stateFile: string
  private readonly serving: ServingExchange
  /** Lines about objects that are left out, so that each is said once. */
  private readonly said = new Set<string>()

  /** `say` is called with a line when an object is left out, and when the bucket cannot be read. */
  constructor(
    readonly bucket: StoreBucket,
    readonly folder: string,
    private readonly say: (line: string) => void,
  ) {
    this.files = new StoreFiles(folder)
    this.stateFile = join(folder, 'copy.json')
    this.serving = new ServingExchange(bucket, folder)
  }

  /** Brings all of the copy up to date. Throws what the bucket does. */
  async refresh(): Promise<void> {
    await this.pull()
    await this.serving.pull()
  }

  /**
   * Brings its releases up to date. A pointer that is broken, or names what is not whole in the bucket, stays as it was, which is
   * said; others do not wait for it. In a shop with keys only versions that a rightly signed pointer names are taken: a pointer that
   * is not counts nowhere, and is here for commands to name it. Throws what the bucket does.
   */
  async pull(): Promise<void> {
    const unlock = await lockFolder(this.folder, this.folder, this.say)
    try {
      const state = await this.state()
      const pointers = marksOf(await this.bucket.list(`${REGISTRY}/`))
      const versions = marksOf(await this.bucket.list(VERSIONS))
      const changed = [...pointers].filter(([name, etag]) => state.pointers[name] !== etag)
      const read = (await Promise.all(changed.map(([name]) => this.readPointer(name)))).flatMap((each) => each ?? [])
      const right = await this.rightful(read)
      const named = new Map(right.flatMap(({ pointer }) => namedBy(pointer)))
      const taken = new Map(right.flatMap(({ pointer }) => namedBy(pointer, true)))
      const broken = await this.fetchVersions(named, (await this.isSigned()) ? taken : undefined, versions, state)
      for (const each of read) {
        const [object] = namedBy(each.pointer).find(([object]) => broken.has(object)) ?? []
        if (object) {
          this.sayOnce(`${each.name} is left out of the copy: ${broken.get(object)}`)
          continue
        }
        const file = join(this.folder, each.name)
        await mkdir(dirname(file), { recursive: true })
        // The last of all: what it names is there.
        await replaceFile(file, each.bytes)
        state.pointers[each.name] = each.etag
      }
      await mkdir(join(this.folder, REGISTRY), { recursive: true })
      await this.removeGone(pointers, versions, state)
      await replaceFile(this.stateFile, JSON.stringify(state))
    } finally {
      unlock()
    }
  }

  /**
   * Keeps the copy up to date until it is closed; sends the bucket what this process serves, and this machine what others do,
   * every `beatMs`. While the bucket cannot be read the copy stays as it is: that is one line, and its end another.
   */
  follow(beatMs = BEAT_MS): () => Promise<void> {
    const ending = new AbortController()
    let hasFailed = false
    let beatenAt = -Infinity
    const look = async () => {
      try {
        if (await this.isBehind()) await this.pull()
        const isBeat = performance.now() - beatenAt >= beatMs
        if (isBeat) beatenAt = performance.now()
        await this.serving.push(isBeat)
        if (isBeat) await this.serving.pull()
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

  /** Whether a pointer in the bucket is another one than in the copy. */
  private async isBehind(): Promise<boolean> {
    const [state, pointers] = [await this.state(), await this.bucket.list(`${REGISTRY}/`)]
    const isChanged = pointers.some(({ name, etag }) => state.pointers[name] !== etag)
    return isChanged || pointers.length !== Object.keys(state.pointers).length
  }

  private async state(): Promise<CopyState> {
    if (!existsSync(this.stateFile)) return { pointers: {}, versions: {} }
    return JSON.parse(await readFile(this.stateFile, 'utf8')) as CopyState
  }

  private sayOnce(line: string): void {
    if (!this.said.has(line)) this.say(line)
    this.said.add(line)
  }

  /** Returns a pointer as it is in the bucket; undefined for one that is broken, or gone meanwhile. */
  private async readPointer(name: string): Promise<BucketPointer | undefined> {
    const remote = remoteOfPath(name)
    const found = await this.bucket.read(name)
    if (remote === undefined || found === undefined || found === 'same') return undefined
    try {
      return { name, ...found, pointer: parsePointer(remote, String(found.bytes)) }
    } catch (error) {
      this.sayOnce(`${name} is left out of the copy: ${messageOf(error)}`)
      return undefined
    }
  }

  /** Whether this is a shop with keys. */
  private async isSigned(): Promise<boolean> {
    return (await this.files.keysOf(SHELL)) !== undefined
  }

  /** Those of the pointers that are rightly signed; all in a shop without keys. */
  private async rightful(read: BucketPointer[]): Promise<BucketPointer[]> {
    const isShell = ({ pointer }: BucketPointer) => pointer.name === SHELL
    const found = read.find(isShell)
    const shell = found && (await this.files.rightful(SHELL, String(found.bytes)))
    const right: BucketPointer[] = []
    for (const each of read) {
      const { name, signature } = each.pointer
      const pointer = await this.files.rightful(name, String(each.bytes), shell)
      if (pointer?.signature?.value === signature?.value) right.push(each)
    }
    return right
  }

  /** Downloads versions that the copy lacks, `only` some if given. Returns those that are named and not whole there, with the reason. */
  private async fetchVersions(
    named: Map<string, Pointer>,
    only: Map<string, Pointer> | undefined,
    there: Map<string, string>,
    state: CopyState,
  ): Promise<Map<string, string>> {
    const broken = new Map<string, string>()
    for (const object of named.keys())
      if (!there.has(object)) broken.set(object, `${object} is missing, which the registry names`)
    for (const [object, etag] of there) {
      if (only && !only.has(object)) continue
      if (state.versions[object] === etag && this.files.holds(...versionOf(object))) continue
      try {
        await this.fetchVersion(object, named.get(object) ?? only?.get(object))
        state.versions[object] = etag
        await replaceFile(this.stateFile, JSON.stringify(state))
      } catch (error) {
        if (named.has(object)) broken.set(object, messageOf(error))
        else this.sayOnce(`${object} is left out of the copy: ${messageOf(error)}`)
      }
    }
    return broken
  }

  private async removeGone(
    pointers: Map<string, string>,
    versions: Map<string, string>,
    state: CopyState,
  ): Promise<void> {
    for (const name of Object.keys(state.pointers)) {
      if (pointers.has(name)) continue
      await rm(join(this.folder, name), { force: true })
      delete state.pointers[name]
    }
    const kept = new Set((await this.isSigned()) ? await this.liveObjects() : [])
    for (const object of Object.keys(state.versions)) {
      if (versions.has(object) || kept.has(object)) continue
      await rm(this.files.folderOf(...versionOf(object)), { recursive: true, force: true })
      delete state.versions[object]
    }
  }

  /** Objects of the versions that are live: who may write the bucket must not take them off a shop with keys. */
  private async liveObjects(): Promise<string[]> {
    const live = entriesOf(await this.files.registry())
    return live.flatMap(([name, { active, previous }]) =>
      [active, ...previous].map(({ version }) => objectOf(name, version)),
    )
  }

  private async fetchVersion(object: string, pointer: Pointer | undefined): Promise<void> {
    const found = await this.bucket.read(object)
    if (found === undefined || found === 'same') throw new Error(`${object} is gone`)
    const { release, needed, writeTo } = unpackArtifact(found.bytes)
    const [remote, version] = versionOf(object)
    if (release.name !== remote || release.version !== version)
      throw new Error(`${object} holds ${release.name} ${release.version}`)
    await inBuildingFolder(join(this.folder, remote), remote, async (folder) => {
      await writeTo(folder)
      await publishFiles(this.files, release, folder, needed)
    })
    if (!pointer || (await this.files.pointerTo(remote, version)).integrity === pointer.integrity) return
    await rm(this.files.folderOf(remote, version), { recursive: true })
    throw new Error(`${object} is not what the registry names`)
  }
}
