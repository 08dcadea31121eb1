import { rm } from 'node:fs/promises'
import { makeActive, stepAway, stepBack } from './active-version'
import type { BucketWriter } from './bucket-writer'
import { changeRegistry, type Done } from './change-registry'
import type { Needed, Registry, RegistryEntry, Release } from '@souk-vert/shared/releases/format'
import { type HeldVersion, heldVersions } from '@souk-vert/shared/releases/held-versions'
import { type Deed, type Move, type Origin, formerOf } from '@souk-vert/shared/releases/history'
import { moveIn } from '@souk-vert/shared/releases/move-in'
import { NotHeld } from './not-held'
import { type Kept, outdatedVersions } from './outdated-versions'
import { checkTransfer } from '../checks/ownership'
import { entriesOf, entryOf, setEntry } from '@souk-vert/shared/releases/registry-entry'
import { patternOf } from '@souk-vert/shared/releases/route-pattern'
import { StoreFiles } from '@souk-vert/shared/releases/store-files'

/** Changes that no command made: of tests, and of programs that know nobody. */
const UNKNOWN: Origin = { who: '' }

/**
 * The release store of a deployment: a folder with immutable releases, one pointer file, `registry.json`, and its history.
 * Where it takes the name of a remote, 'shell' is the shell.
 */
export interface ReleaseStore {
  readonly folder: string
  /** The registry as it is now; an empty one in a new store. */
  registry(): Promise<Registry>
  /** The release of that version, or undefined. */
  release(remote: string, version: string): Promise<Release | undefined>
  /** All versions of a remote that the store holds. */
  versions(remote: string): Promise<string[]>
  /** Returns its versions with their details, in the order of time. */
  held(remote: string): Promise<HeldVersion[]>
  /**
   * Moves a finished build into the store. A version that is there already stays as it is, and the build where it is; only what
   * it needs is written again: types may have changed that change no byte.
   */
  add(release: Release, builtIn: string, needed?: Needed): Promise<void>
  /**
   * Makes a version the active one. Throws NotHeld when the store does not hold it, Refused when it is marked bad, declares what is
   * another's, or does not fit what is live: by names, and by types where it is activated by itself (`did`), because a release
   * has compared them already.
   */
  activate(
    remote: string,
    version: string,
    movedBy: RegistryEntry['movedBy'],
    origin?: Origin,
    did?: Deed,
  ): Promise<void>
  /**
   * Goes back to the version that was live before and is not marked bad; returns its name. Throws NotHeld when there is none, Refused when it declares what is another's by now, or does not fit what is live.
   */
  rollback(remote: string, origin?: Origin): Promise<string>
  /**
   * Rolls back a version that the document servers do not serve; a remote without another one is removed. Returns
   * the version that is active then. Does nothing when another one has become active meanwhile.
   */
  takeBack(remote: string, version: string, origin?: Origin): Promise<string | undefined>
  /** Takes a remote off the shop; its versions stay. Returns the version that was active. Throws NotHeld. */
  retire(remote: string, origin?: Origin): Promise<string>
  /**
   * Marks a version as bad, or as good again: no rollback chooses a bad one, and when it is active the one before
   * takes its place. Returns the active version.
   */
  mark(remote: string, version: string, isBad: boolean, origin?: Origin): Promise<string>
  /** Hands a route over: from now on `to` alone may release it, and answers it once it does. Throws Refused when it is not `from`'s. */
  transfer(route: string, from: string, to: string, origin?: Origin): Promise<void>
  /** Removes versions that no document may name, of all or of `only` this one. Returns the removed ones. */
  prune(kept: Kept, origin?: Origin, only?: string): Promise<{ remote: string; version: string }[]>
}

/** The versions that stand behind another one that becomes active: the present one, and those before it. */
function liveOnes(files: StoreFiles, registry: Registry, moves: Move[], remote: string): string[] {
  const entry = entryOf(registry, remote)
  return [...(entry ? [entry.active.version] : []), ...formerOf(files, entry, moves, remote)]
}

/**
 * Opens a store, which need not exist yet. `say` is called when a change of the registry waits, and when types are
 * not compared. Of a store in a bucket, the folder is that of `copy`: it is read, and changes are made in the
 * bucket.
 */
export function openReleaseStore(
  folder: string,
  say: (line: string) => void = console.log,
  copy?: BucketWriter,
): ReleaseStore {
  const files = new StoreFiles(folder)
  const change = (origin: Origin, edit: (registry: Registry, moves: Move[]) => Promise<Done[]>) =>
    changeRegistry(files, origin, say, edit, copy)

  return {
    folder,
    registry: () => files.registry(),
    release: (remote, version) => files.release(remote, version),
    versions: (remote) => files.versions(remote),
    held: (remote) => heldVersions(files, remote),
    add: async (built, builtIn, needed) => {
      const isHeld = files.holds(built.name, built.version)
      const folder = isHeld ? files.folderOf(built.name, built.version) : builtIn
      if (!isHeld || needed) await copy?.add(built, folder, needed, isHeld)
      await moveIn(files, built, builtIn, needed)
    },
    activate: (remote, version, movedBy, origin = UNKNOWN, did = movedBy === 'start' ? 'start' : 'release') =>
      change(origin, async (registry, moves) => {
        const target = { remote, version, former: liveOnes(files, registry, moves, remote) }
        await makeActive(files, registry, target, { movedBy, comparesTypes: did === 'activate' ? say : undefined })
        return [{ did, remote, version }]
      }),
    rollback: async (remote, origin = UNKNOWN) => {
      let active: string | undefined
      await change(origin, async (registry, moves) => {
        active = await stepBack(files, registry, moves, remote, say)
        if (!active) throw new NotHeld(`There is no former version of ${remote} to go back to`)
        return [{ did: 'rollback', remote, version: active }]
      })
      return active!
    },
    takeBack: async (remote, version, origin = UNKNOWN) => {
      let active: string | undefined
      await change(origin, async (registry, moves) => {
        active = entryOf(registry, remote)?.active.version
        if (active !== version) return []
        active = await stepAway(files, registry, moves, remote)
        if (!active) setEntry(registry, remote, undefined)
        return [{ did: 'taken back', remote, version }]
      })
      return active
    },
    retire: async (remote, origin = UNKNOWN) => {
      let active = ''
      await change(origin, async (registry) => {
        const entry = entryOf(registry, remote)
        if (!entry) throw new NotHeld(`${remote} is not live`)
        active = entry.active.version
        setEntry(registry, remote, undefined)
        return [{ did: 'retire', remote, version: active }]
      })
      return active
    },
    mark: async (remote, version, isBad, origin = UNKNOWN) => {
      let active = ''
      await change(origin, async (registry, moves) => {
        const entry = entryOf(registry, remote)
        if (!entry || !files.holds(remote, version)) throw new NotHeld(`The store holds no ${remote} ${version}`)
        const others = (entry.bad ?? []).filter((each) => each !== version)
        entry.bad = isBad ? [...others, version] : others
        entry.previous = entry.previous.filter((each) => !entry.bad?.includes(each.version))
        active = entry.active.version
        if (isBad && active === version) active = (await stepAway(files, registry, moves, remote)) ?? active
        return [{ did: isBad ? 'bad' : 'not bad', remote, version }]
      })
      return active
    },
    transfer: (route, from, to, origin = UNKNOWN) =>
      change(origin, async (registry) => {
        checkTransfer(registry, route, from, to)
        registry.handedOver = { ...registry.handedOver, [patternOf(route)]: to }
        return [{ did: 'transfer', remote: from, route, to }]
      }),
    prune: async (kept, origin = UNKNOWN, only) => {
      let removed: { remote: string; version: string }[] = []
      await change(origin, async (registry, moves) => {
        removed = []
        for (const [remote, entry] of entriesOf(registry)) {
          if (only && remote !== only) continue
          const outdated = await outdatedVersions(files, remote, entry, moves, kept)
          entry.previous = entry.previous.filter(({ version }) => !outdated.includes(version))
          for (const version of outdated) {
            await rm(files.folderOf(remote, version), { recursive: true })
            removed.push({ remote, version })
          }
        }
        return removed.map((each) => ({ did: 'prune' as const, ...each }))
      })
      for (const { remote, version } of removed) await copy?.remove(remote, version)
      return removed
    },
  }
}
