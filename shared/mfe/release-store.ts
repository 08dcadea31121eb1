import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { formerOf, makeActive, stepAway, stepBack } from './active-version'
import { changeRegistry, type Done } from './change-registry'
import type { Registry, RegistryEntry, Release } from './format'
import { type HeldVersion, heldVersions } from './held-versions'
import type { Deed, Move, Origin } from './history'
import { NotHeld } from './not-held'
import { type Kept, outdatedVersions } from './outdated-versions'
import { checkTransfer } from './ownership'
import { patternOf } from './route-pattern'
import { StoreFiles } from './store-files'

/** Changes that no command made: of tests, and of programs that know nobody. */
const UNKNOWN: Origin = { who: '' }

/** The release store of a deployment: a folder with immutable releases, one pointer file, `registry.json`, and its history. */
export interface ReleaseStore {
  readonly folder: string
  /** The registry as it is now; an empty one in a new store. */
  registry(): Promise<Registry>
  /** The release of that version, or undefined. */
  release(remote: string, version: string): Promise<Release | undefined>
  /** All versions of a remote that the store holds. */
  versions(remote: string): Promise<string[]>
  /** The same with what is known of each, in the order of time. */
  held(remote: string): Promise<HeldVersion[]>
  /** Moves a finished build into the store. A version that is there already stays as it is, and the build where it is. */
  add(release: Release, builtIn: string): Promise<void>
  /**
   * Makes a version the active one. Raises NotHeld when the store does not hold it, Refused when it is marked bad or declares
   * what is another's.
   */
  activate(
    remote: string,
    version: string,
    movedBy: RegistryEntry['movedBy'],
    origin?: Origin,
    did?: Deed,
  ): Promise<void>
  /**
   * Goes back to the version that was live before and is not marked bad; gives its name. Raises NotHeld when there is none,
   * Refused when it declares what is another's by now.
   */
  rollback(remote: string, origin?: Origin): Promise<string>
  /**
   * Goes back from a version that the document servers do not serve; a remote without another one is live no more. Gives the
   * version that is active then. Does nothing when another one has become active meanwhile.
   */
  takeBack(remote: string, version: string, origin?: Origin): Promise<string | undefined>
  /** Marks a version as bad, or no more so: nothing goes back to it, and when it is active the one before takes its place. Gives the active version. */
  mark(remote: string, version: string, isBad: boolean, origin?: Origin): Promise<string>
  /** Hands a route over: from now on `to` alone may release it, and answers it once it does. Raises Refused when it is not `from`'s. */
  transfer(route: string, from: string, to: string, origin?: Origin): Promise<void>
  /** Removes versions that no document may name. Gives what it removed. */
  prune(kept: Kept, origin?: Origin): Promise<{ remote: string; version: string }[]>
}

/** Opens a store, which need not exist yet. `say` hears what a change of the registry waits for. */
export function openReleaseStore(folder: string, say: (line: string) => void = console.log): ReleaseStore {
  const files = new StoreFiles(folder)
  const change = (origin: Origin, edit: (registry: Registry, moves: Move[]) => Promise<Done[]>) =>
    changeRegistry(files, origin, say, edit)

  return {
    folder,
    registry: () => files.registry(),
    release: (remote, version) => files.release(remote, version),
    versions: (remote) => files.versions(remote),
    held: (remote) => heldVersions(files, remote),
    add: async (built, builtIn) => {
      await writeFile(join(builtIn, 'release.json'), `${JSON.stringify(built, null, 2)}\n`)
      const place = files.folderOf(built.name, built.version)
      await mkdir(dirname(place), { recursive: true })
      if (!existsSync(place)) await rename(builtIn, place)
    },
    activate: (remote, version, movedBy, origin = UNKNOWN, did = movedBy === 'start' ? 'start' : 'release') =>
      change(origin, async (registry, moves) => {
        const entry = registry.remotes[remote]
        const former = [...(entry ? [entry.active.version] : []), ...formerOf(files, entry, moves, remote)]
        await makeActive(files, registry, remote, version, { former, movedBy })
        return [{ did, remote, version }]
      }),
    rollback: async (remote, origin = UNKNOWN) => {
      let active: string | undefined
      await change(origin, async (registry, moves) => {
        active = await stepBack(files, registry, moves, remote)
        if (active === undefined) throw new NotHeld(`There is no former version of ${remote} to go back to`)
        return [{ did: 'rollback', remote, version: active }]
      })
      return active!
    },
    takeBack: async (remote, version, origin = UNKNOWN) => {
      let active: string | undefined
      await change(origin, async (registry, moves) => {
        active = registry.remotes[remote]?.active.version
        if (active !== version) return []
        active = await stepAway(files, registry, moves, remote)
        if (active === undefined) delete registry.remotes[remote]
        return [{ did: 'taken back', remote, version }]
      })
      return active
    },
    mark: async (remote, version, isBad, origin = UNKNOWN) => {
      let active = ''
      await change(origin, async (registry, moves) => {
        const entry = registry.remotes[remote]
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
    prune: async (kept, origin = UNKNOWN) => {
      const removed: { remote: string; version: string }[] = []
      await change(origin, async (registry, moves) => {
        for (const [remote, entry] of Object.entries(registry.remotes)) {
          const outdated = await outdatedVersions(files, remote, entry, moves, kept)
          entry.previous = entry.previous.filter(({ version }) => !outdated.includes(version))
          for (const version of outdated) {
            await rm(files.folderOf(remote, version), { recursive: true })
            removed.push({ remote, version })
          }
        }
        return removed.map((each) => ({ did: 'prune' as const, ...each }))
      })
      return removed
    },
  }
}
