import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { LeftOut, Registry, Release } from '../format'
import { SHELL } from '../registry-entry'
import { integrityOf } from '../integrity-of'
import { type ClaimsByRemote, conflicts, handedOver } from './claims'
import { parsePointer, type PointerFile, putPointer, REGISTRY, remoteOfPath } from './pointer-file'

/** A pointer file as it was read last. */
interface Read {
  /** Changes with each change of the file. */
  stamp: string
  pointer?: PointerFile
  /** Whether the store lacks the release that the pointer calls active, or holds another one. */
  isMissing?: boolean
  error?: string
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Reads the pointers of a store as one state. It remembers each remote's last pointer that counted, and reads changed files alone. */
export class RegistryReader {
  private read = new Map<string, Read>()
  private counted = new Map<string, Read>()

  constructor(private readonly folder: string) {}

  /** Returns a text that changes with every change of a pointer. */
  stamp(): string {
    return [...this.stamps()].map(([remote, stamp]) => `${remote} ${stamp}`).join('\n')
  }

  /**
   * Returns the state of all pointers. One that is broken, is not of its release, or claims what is another's is left out;
   * the last pointer of that remote that counted takes its place, if this reader knows one.
   */
  async registry(): Promise<Registry> {
    const read = new Map<string, Read>()
    for (const [remote, stamp] of this.stamps()) {
      const known = this.read.get(remote)
      read.set(remote, known?.stamp === stamp && !known.isMissing ? known : await this.readOne(remote, stamp))
    }
    this.read = read
    const { counted, leftOut } = this.settle(read)
    this.counted = counted
    return registryOf(counted, leftOut)
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
      const { history: _history, ...pointer } = parsePointer(remote, await readFile(this.fileOf(remote), 'utf8'))
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
    const leftOut: LeftOut[] = []
    const counted = new Map<string, Read>()
    const leaveOut = (remote: string, why: string) => {
      const { pointer } = read.get(remote)!
      const former = this.counted.get(remote)
      const isFormer = former === undefined || counted.get(remote) === former
      if (!leftOut.some((each) => each.remote === remote))
        leftOut.push({ remote, version: pointer?.live?.active.version, why })
      if (isFormer) counted.delete(remote)
      else counted.set(remote, former)
    }
    for (const [remote, { error }] of read)
      if (error === undefined) counted.set(remote, read.get(remote)!)
      else leaveOut(remote, error)
    for (;;) {
      const owners = counted.get(SHELL)?.pointer?.owners
      const [conflict] = conflicts(claimsOf(counted), owners)
      if (!conflict) return { counted, leftOut }
      leaveOut(conflict.remote, `${conflict.remote} ${conflict.found}`)
    }
  }
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
