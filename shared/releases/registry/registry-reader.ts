import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { LeftOut, Pointer, Registry, Release, SignedUntil } from '../format'
import { SHELL } from '../registry-entry'
import { FollowedFolder } from '../follow/followed-folder'
import { integrityOf } from '../integrity-of'
import { checkSignature, refusalOf, type SignedPointer } from '../signing/pointer-signature'
import { parseSigned, type Trust, trustOf } from '../signing/trust'
import { type ClaimsByRemote, conflicts, handedOver } from './claims'
import { parsePointer, type PointerFile, putPointer, REGISTRY, remoteOfPath } from './pointer-file'
import { previewNamed } from './preview-name'

/** A pointer file as it was read last. */
interface Read {
  /** Changes with each change of the file. */
  stamp: string
  pointer?: PointerFile
  /** Whether the store lacks the release that the pointer calls active, or holds another one. */
  isMissing?: boolean
  error?: string
  /** Whether the error is that of its signature. */
  isUnsigned?: true
}

/** The pointer that was read, if there is nothing wrong with it by itself. */
const soundOf = (read: Read | undefined) => (read?.error === undefined ? read?.pointer : undefined)

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Reads the pointers of a store as one state; of a folder that follows the backend, what counts there. It remembers each remote's
 * last pointer that counted, and reads changed files alone.
 */
export class RegistryReader {
  readonly followed: FollowedFolder
  private read = new Map<string, Read>()
  private counted = new Map<string, Read>()

  /** Without `trust` every pointer counts whoever wrote it: a shop without keys. */
  constructor(
    private readonly folder: string,
    private readonly trust: Trust | undefined = trustOf(folder),
  ) {
    this.followed = new FollowedFolder(folder)
  }

  /** Returns a text that changes with every change of a pointer. */
  stamp(): string {
    return this.followed.stamp ?? [...this.stamps()].map(([remote, stamp]) => `${remote} ${stamp}`).join('\n')
  }

  /**
   * Returns the state of all pointers. One that is broken, is not of its release, is not signed with a key of its remote, or claims
   * what is another's is left out; the last pointer of that remote that counted takes its place, if this reader knows one.
   */
  async registry(): Promise<Registry> {
    if (this.followed.stamp) return this.followed.registry
    await this.trust?.load()
    const read = new Map<string, Read>()
    for (const [remote, stamp] of this.stamps()) {
      const known = this.read.get(remote)
      read.set(remote, known?.stamp === stamp && !known.isMissing ? known : await this.readOne(remote, stamp))
    }
    this.read = read
    const { counted, leftOut } = this.settle(read)
    this.counted = counted
    const registry = registryOf(counted, leftOut)
    const by = counted.get(SHELL)?.pointer?.signature?.by
    if (this.trust) registry.signed = await this.remember(this.trust, counted)
    else if (by) registry.unchecked = by
    return registry
  }

  /** Returns the preview of this name. */
  async preview(name: string): Promise<{ remote: string; pointer: Pointer } | undefined> {
    return this.followed.stamp ? this.followed.preview(name) : previewNamed(await this.registry(), name)
  }

  /**
   * Returns the pointer from which a change of a remote goes on, with its history: the one of this text; in a shop with keys the
   * last that was rightly signed, so that nobody signs what another has written. `shell` is a pointer of the shell that is to count.
   */
  async rightful(remote: string, text: string, shell?: PointerFile): Promise<PointerFile | undefined> {
    const { trust } = this
    if (!trust) return parsed(() => parsePointer(remote, text))
    await trust.refresh()
    const keys = (await this.keysOf(remote, shell))!
    const pointer = parsed(() => parseSigned(remote, text))
    const former = trust.former(remote, keys)
    const refusal = pointer && refusalOf(pointer, keys, former)
    if (pointer && (!refusal || refusal.isExpired)) return pointer
    return former && trust.recall(former)
  }

  /** The keys that may sign a remote's pointer; undefined in a shop without keys. */
  async keysOf(remote: string, shell?: PointerFile): Promise<string[] | undefined> {
    if (!this.trust) return undefined
    if (!shell) await this.registry()
    return this.trust.keysOf(remote, shell ?? this.counted.get(SHELL)?.pointer)
  }

  /** Synchronous, because a hundred files then take less than one call through the thread pool. */
  private stamps(): Map<string, string> {
    const folder = join(this.folder, REGISTRY)
    const remotes = existsSync(folder) ? readdirSync(folder).flatMap((name) => remoteOfPath(name) ?? []) : []
    return new Map(
      remotes.sort().flatMap((remote) => {
        const found = statSync(this.fileOf(remote), { bigint: true, throwIfNoEntry: false })
        return found ? [[remote, `${found.ino} ${found.mtimeNs} ${found.size}`]] : []
      }),
    )
  }

  private fileOf(remote: string): string {
    return join(this.folder, REGISTRY, `${remote}.json`)
  }

  private async readOne(remote: string, stamp: string): Promise<Read> {
    try {
      // Servers remember the rest: a history of 500 changes takes 150 KB.
      const parsed = parsePointer(remote, await readFile(this.fileOf(remote), 'utf8'))
      const { history: _history, ...pointer } = parsed
      const error = this.trust && unsignedBecause(parsed)
      if (error !== undefined) return { stamp, pointer, error, isUnsigned: true }
      const release = pointer.live && (await this.releaseOf(remote, pointer.live.active))
      if (pointer.live && release) checkBinding(pointer.live, release)
      return { stamp, pointer, isMissing: pointer.live && !release }
    } catch (error) {
      return { stamp, error: messageOf(error) }
    }
  }

  /** Returns the release that a pointer names; undefined where the store has none, or another one. */
  private async releaseOf(
    remote: string,
    { version, integrity }: { version: string; integrity: string },
  ): Promise<Release | undefined> {
    const bytes = await readFile(join(this.folder, remote, version, 'release.json')).catch(() => undefined)
    return bytes && integrityOf(bytes) === integrity ? (JSON.parse(String(bytes)) as Release) : undefined
  }

  /** Chooses the pointers that count. */
  private settle(read: Map<string, Read>): { counted: Map<string, Read>; leftOut: LeftOut[] } {
    const refused = this.trust && refusedBy(this.trust, read)
    const formerOf = (remote: string) => (refused ? refused.get(remote)?.former : this.counted.get(remote))
    const leftOut: LeftOut[] = []
    const counted = new Map<string, Read>()
    const leaveOut = (remote: string, why: string, isUnsigned?: true) => {
      const { pointer } = read.get(remote) ?? {}
      const former = formerOf(remote)
      const isFormer = former === undefined || counted.get(remote) === former
      if (!leftOut.some((each) => each.remote === remote))
        leftOut.push({ remote, version: pointer?.live?.active.version, why, ...(isUnsigned && { isUnsigned }) })
      if (isFormer) counted.delete(remote)
      else counted.set(remote, former)
    }
    for (const [remote, { error }] of read) if (error === undefined) counted.set(remote, read.get(remote)!)
    for (const [remote, { error, isUnsigned }] of read) if (error !== undefined) leaveOut(remote, error, isUnsigned)
    for (const [remote, { why }] of refused ?? []) if (why) leaveOut(remote, why, true)
    for (;;) {
      const owners = counted.get(SHELL)?.pointer?.owners
      const [conflict] = conflicts(claimsOf(counted), owners)
      if (!conflict) return { counted, leftOut }
      leaveOut(conflict.remote, `${conflict.remote} ${conflict.found}`)
    }
  }

  /** Remembers the pointers that count. Returns their signatures. */
  private async remember(trust: Trust, counted: Map<string, Read>): Promise<Registry['signed']> {
    const by: Record<string, SignedUntil> = {}
    for (const [remote, { pointer }] of counted) {
      const signed = pointer as SignedPointer
      const { value: _value, ...signature } = signed.signature
      by[remote] = signature
      await trust.remember(signed, () => readFile(this.fileOf(remote), 'utf8'))
    }
    return { by, unremembered: trust.unremembered }
  }
}

/** Returns what parses; undefined where it does not. */
function parsed<Value>(parse: () => Value): Value | undefined {
  try {
    return parse()
  } catch {
    return undefined
  }
}

/** Why a pointer is not rightly signed, if so. */
function unsignedBecause(pointer: PointerFile): string | undefined {
  try {
    checkSignature(pointer)
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

/** Returns for each remote why its pointer does not count by its keys, if so, and the last one that counted. */
function refusedBy(trust: Trust, read: Map<string, Read>): Map<string, { why?: string; former?: Read }> {
  const judge = (remote: string, keys: string[]) => {
    const [found, former] = [soundOf(read.get(remote)), trust.former(remote, keys)]
    const refusal = found && refusalOf(found as SignedPointer, keys, former)
    const isGone = !read.has(remote) && former?.live
    const why = isGone ? 'it is gone, and nobody has signed that' : refusal?.why
    return { why, former: former && { stamp: '', pointer: former } }
  }
  const shell = judge(SHELL, trust.keysOf(SHELL, undefined))
  const counting = shell.why === undefined ? (soundOf(read.get(SHELL)) ?? shell.former?.pointer) : shell.former?.pointer
  const others = [...new Set([...read.keys(), ...trust.remotes])].filter((remote) => remote !== SHELL)
  return new Map([[SHELL, shell], ...others.map((each) => [each, judge(each, trust.keysOf(each, counting))] as const)])
}

/** @throws Error for a pointer that does not say of its release what that says of itself */
function checkBinding(live: NonNullable<PointerFile['live']>, release: Release): void {
  for (const field of ['routes', 'slots', 'extends'] as const)
    if (!isDeepStrictEqual(live[field], release[field]))
      throw new Error(`its ${field} are not those of ${release.name} ${release.version}`)
}

const claimsOf = (counted: Map<string, Read>): ClaimsByRemote =>
  Object.fromEntries(
    [...counted].flatMap(([remote, { pointer, isMissing }]) =>
      pointer?.live ? [[remote, { ...pointer.live, isMissing }]] : [],
    ),
  )

function registryOf(counted: Map<string, Read>, leftOut: LeftOut[]): Registry {
  const registry: Registry = { remotes: {} }
  for (const { pointer } of counted.values()) putPointer(registry, structuredClone(pointer!))
  const heirs = handedOver(registry.remotes)
  if (Object.keys(heirs).length > 0) registry.handedOver = heirs
  if (leftOut.length > 0) registry.leftOut = leftOut
  return registry
}
