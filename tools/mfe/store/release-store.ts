import { rm } from 'node:fs/promises'
import { checkNotBad, forceRollback, makeActive, makeCanary, rollback } from './active-version'
import type { BucketWriter } from './bucket-writer'
import { changePointer, type Edit } from './change-pointer'
import type { Canary, InactiveEntry, Needed, Registry, RegistryEntry, Release } from '@souk-vert/shared/releases/format'
import { type Action, formerOf, type Move, type Origin } from '@souk-vert/shared/releases/history'
import { publishFiles } from '@souk-vert/shared/releases/publish-files'
import { NotHeld } from './not-held'
import { type Kept, outdatedVersions } from './outdated-versions'
import { checkKey, checkSame, checkSigner } from '../checks/signatures'
import { readSigner } from '@souk-vert/shared/releases/signing/keys'
import { checkAllowed, checkTransfer } from '../checks/ownership'
import { entriesOf, entryOf, setInactive, SHELL, stateOf } from '@souk-vert/shared/releases/registry-entry'
import { previewName } from '@souk-vert/shared/releases/registry/preview-name'
import { patternOf } from '@souk-vert/shared/releases/route-pattern'
import { StoreFiles } from '@souk-vert/shared/releases/store-files'

/** Changes that no command made: of tests, and of programs that know nobody. */
const UNKNOWN: Origin = { who: '' }

/**
 * The release store of a deployment: a folder with immutable releases, and one pointer file with its history per remote.
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
  /** Returns the changes of its pointer, in the order of time. */
  history(remote: string): Promise<Move[]>
  /**
   * Moves a finished build into the store. A version that is there already stays as it is, and the build where it is; only what
   * it needs is written again: types may have changed that change no byte.
   */
  add(release: Release, builtIn: string, needed?: Needed): Promise<void>
  /**
   * Makes a version the active one. Throws NotHeld when the store does not hold it, Refused when it is marked bad, declares what is
   * another's, or does not fit what is live.
   */
  activate(
    remote: string,
    version: string,
    movedBy: RegistryEntry['movedBy'],
    origin?: Origin,
    action?: Action,
  ): Promise<void>
  /**
   * Shows a version to a share of the visitors: the first of `steps`, in percent, of which 100 is the last. Throws NotHeld, Refused.
   */
  canary(remote: string, version: string, steps: number[], origin?: Origin): Promise<void>
  /** Goes on from a share to the next one, or makes the canary the active version. Returns the share, unless it has changed meanwhile. */
  stepCanary(remote: string, canary: Canary, origin?: Origin): Promise<number | undefined>
  /** Ends the canary of this version; false where there is none. */
  endCanary(remote: string, version: string, origin?: Origin): Promise<boolean>
  /**
   * Ends a canary; without one, goes back to the version that was live before and is not marked bad; returns the name of the active one. Throws NotHeld when there is none, Refused when it declares what is another's by now, or does not fit what is live.
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
   * takes its place; without one the remote goes off the shop, but a shell stays. Returns the active version.
   */
  mark(remote: string, version: string, isBad: boolean, origin?: Origin): Promise<string | undefined>
  /** Hands a route over: `to` may release it from now on, and has it once it does. Throws Refused when it is not `from`'s. */
  transfer(route: string, from: string, to: string, origin?: Origin): Promise<void>
  /** Lets whoever knows the returned name see a version that the store holds. Throws Refused for one that is marked bad. */
  preview(remote: string, version: string, origin?: Origin): Promise<string>
  /** Lets a remote declare a route, in the shell's pointer. Throws Refused when another one has it. */
  allow(remote: string, route: string, origin?: Origin): Promise<void>
  /** Lets a key sign a remote's releases, in the shell's pointer, or takes it back. Throws Refused for one that is not as it is said to be. */
  allowKey(remote: string, key: string, isAllowed: boolean, origin?: Origin): Promise<void>
  /** Signs a pointer as it is, for as long again. Throws NotHeld where there is none. */
  renew(remote: string, origin?: Origin): Promise<void>
  /** Whether changes are signed here: then nothing that is found in the store is taken for a build of one's own. */
  readonly isSigning: boolean
  /** Throws Refused where a change of a remote would not count with the key that is here, or without one. */
  mayChange(remote: string): Promise<void>
  /** Removes versions that no document may name, of all or of `only` this one. Returns the removed ones. */
  prune(kept: Kept, origin?: Origin, only?: string): Promise<{ remote: string; version: string }[]>
}

/** Number of previews that a pointer remembers, the newest ones. */
const MAX_PREVIEWS = 10

/** State of a remote that a team takes off the shop. */
const offOf = ({ bad, previews }: InactiveEntry): InactiveEntry => ({ movedBy: 'team', bad, previews })

/** The versions that stand behind another one that becomes active: the present one, and those before it. */
function liveOnes(files: StoreFiles, registry: Registry, moves: Move[], remote: string): string[] {
  const entry = entryOf(registry, remote)
  return [...(entry ? [entry.active.version] : []), ...formerOf(files, entry, moves, remote)]
}

/**
 * Opens a store, which need not exist yet. `say` is called when a change of a pointer waits. Of a store in a bucket, the folder is that of `copy`: it is read, and changes are made in the bucket.
 */
export function openReleaseStore(
  folder: string,
  say: (line: string) => void = console.log,
  copy?: BucketWriter,
  signer = readSigner(process.env),
): ReleaseStore {
  const files = new StoreFiles(folder)
  const change = (remote: string, origin: Origin, edit: Edit) =>
    changePointer({ files, remote, origin, say, copy, signer }, edit)

  return {
    folder,
    registry: () => files.registry(),
    release: (remote, version) => files.release(remote, version),
    versions: (remote) => files.versions(remote),
    history: (remote) => files.history(remote),
    add: async (built, builtIn, needed) => {
      const isHeld = files.holds(built.name, built.version)
      const folder = isHeld ? files.folderOf(built.name, built.version) : builtIn
      const there = !isHeld || needed ? await copy?.add(built, folder, needed, isHeld) : undefined
      if (signer && there) checkSame(there, built)
      await publishFiles(files, built, builtIn, needed)
      const held = await files.release(built.name, built.version)
      if (signer && held) checkSame(held, built)
    },
    activate: (remote, version, movedBy, origin = UNKNOWN, action = movedBy === 'start' ? 'start' : 'release') =>
      change(remote, origin, async (registry, moves) => {
        const target = { remote, version, former: liveOnes(files, registry, moves, remote) }
        await makeActive(files, registry, target, { movedBy })
        return [{ action, version }]
      }),
    canary: (remote, version, steps, origin = UNKNOWN) =>
      change(remote, origin, async (registry) => {
        await makeCanary(files, registry, { remote, version }, steps)
        return [{ action: 'canary', version, percent: steps[0] }]
      }),
    stepCanary: async (remote, { version, percent }, origin = UNKNOWN) => {
      let share: number | undefined
      await change(remote, origin, async (registry, moves) => {
        const { canary } = entryOf(registry, remote) ?? {}
        // Where another machine came first, this runs again.
        share = undefined
        if (canary?.version !== version || canary.percent !== percent) return []
        const [next = 100, ...later] = canary.next
        share = next
        Object.assign(canary, { percent: next, next: later })
        if (next < 100) return [{ action: 'canary', version, percent: next }]
        const target = { remote, version, former: liveOnes(files, registry, moves, remote) }
        await makeActive(files, registry, target, { movedBy: 'team' })
        return [{ action: 'release', version }]
      })
      return share
    },
    endCanary: async (remote, version, origin = UNKNOWN) => {
      let isEnded = false
      await change(remote, origin, async (registry) => {
        const entry = entryOf(registry, remote)
        isEnded = entry?.canary?.version === version
        if (!isEnded) return []
        delete entry!.canary
        return [{ action: 'canary ended', version }]
      })
      return isEnded
    },
    rollback: async (remote, origin = UNKNOWN) => {
      let active: string | undefined
      await change(remote, origin, async (registry, moves) => {
        const entry = entryOf(registry, remote)
        if (entry?.canary) {
          const { version } = entry.canary
          delete entry.canary
          active = entry.active.version
          return [{ action: 'canary ended', version }]
        }
        active = await rollback(files, registry, moves, remote)
        if (!active) throw new NotHeld(`There is no former version of ${remote} to go back to`)
        return [{ action: 'rollback', version: active }]
      })
      return active!
    },
    takeBack: async (remote, version, origin = UNKNOWN) => {
      let active: string | undefined
      await change(remote, origin, async (registry, moves) => {
        active = entryOf(registry, remote)?.active.version
        if (active !== version) return []
        active = await forceRollback(files, registry, moves, remote)
        if (!active) setInactive(registry, remote, offOf(stateOf(registry, remote)!))
        return [{ action: 'taken back', version }]
      })
      return active
    },
    retire: async (remote, origin = UNKNOWN) => {
      let active = ''
      await change(remote, origin, async (registry) => {
        const entry = entryOf(registry, remote)
        if (!entry) throw new NotHeld(`${remote} is not live`)
        active = entry.active.version
        setInactive(registry, remote, offOf(entry))
        return [{ action: 'retire', version: active }]
      })
      return active
    },
    mark: async (remote, version, isBad, origin = UNKNOWN) => {
      let active: string | undefined
      await change(remote, origin, async (registry, moves) => {
        const state = stateOf(registry, remote)
        if (!state || !files.holds(remote, version)) throw new NotHeld(`The store holds no ${remote} ${version}`)
        const others = (state.bad ?? []).filter((each) => each !== version)
        state.bad = isBad ? [...others, version] : others
        if (isBad) state.previews = state.previews?.filter((each) => each.version !== version)
        const entry = entryOf(registry, remote)
        active = entry?.active.version
        if (entry) entry.previous = entry.previous.filter((each) => !state.bad?.includes(each.version))
        if (isBad && entry?.canary?.version === version) delete entry.canary
        if (isBad && active === version) {
          active = await forceRollback(files, registry, moves, remote)
          if (!active && remote === SHELL) active = version
          else if (!active) setInactive(registry, remote, offOf(state))
        }
        return [{ action: isBad ? 'bad' : 'not bad', version }]
      })
      return active
    },
    preview: async (remote, version, origin = UNKNOWN) => {
      const pointer = await files.pointerTo(remote, version)
      await change(remote, origin, async (registry) => {
        checkNotBad(registry, remote, version)
        const state = stateOf(registry, remote) ?? { movedBy: 'team' }
        const others = (state.previews ?? []).filter((each) => each.version !== version)
        state.previews = [pointer, ...others].slice(0, MAX_PREVIEWS)
        if (!stateOf(registry, remote)) setInactive(registry, remote, state)
        return [{ action: 'preview', version }]
      })
      return previewName(remote, pointer)
    },
    transfer: (route, from, to, origin = UNKNOWN) =>
      change(from, origin, async (registry) => {
        checkTransfer(registry, route, from, to)
        const entry = entryOf(registry, from)!
        entry.gives = { ...entry.gives, [patternOf(route)]: { to, at: new Date().toISOString() } }
        return [{ action: 'transfer', route, to }]
      }),
    allow: (remote, route, origin = UNKNOWN) =>
      change(SHELL, origin, async (registry) => {
        checkAllowed(registry, route, remote)
        registry.owners = { ...registry.owners, [patternOf(route)]: remote }
        return [{ action: 'allow', route, to: remote }]
      }),
    allowKey: (remote, key, isAllowed, origin = UNKNOWN) =>
      change(SHELL, origin, async (registry) => {
        const { [remote]: keys = [], ...others } = registry.keys ?? {}
        checkKey(remote, key, { keys, isAllowed })
        const left = isAllowed ? [...keys, key] : keys.filter((each) => each !== key)
        registry.keys = { ...others, ...(left.length > 0 && { [remote]: left }) }
        return [{ action: 'keys', to: remote, key }]
      }),
    renew: (remote, origin = UNKNOWN) =>
      change(remote, origin, async (registry) => {
        if (!stateOf(registry, remote)) throw new NotHeld(`There is no pointer of ${remote} to sign`)
        return [{ action: 'renew' }]
      }),
    isSigning: signer !== undefined,
    mayChange: async (remote) =>
      checkSigner(remote, {
        ...{ signer, keys: await files.keysOf(remote), before: await files.pointer(remote) },
        unchecked: (await files.registry()).unchecked,
      }),
    prune: async (kept, origin = UNKNOWN, only) => {
      const removed: { remote: string; version: string }[] = []
      const live = entriesOf(await files.registry()).map(([remote]) => remote)
      for (const remote of live.filter((each) => !only || each === only)) {
        let outdated: string[] = []
        await change(remote, origin, async (registry, moves) => {
          const entry = entryOf(registry, remote)
          outdated = entry ? await outdatedVersions(files, remote, entry, moves, kept) : []
          if (entry) entry.previous = entry.previous.filter(({ version }) => !outdated.includes(version))
          if (entry) entry.previews = entry.previews?.filter(({ version }) => !outdated.includes(version))
          return outdated.map((version) => ({ action: 'prune' as const, version }))
        })
        for (const version of outdated) {
          await rm(files.folderOf(remote, version), { recursive: true })
          await copy?.remove(remote, version)
          removed.push({ remote, version })
        }
      }
      return removed
    },
  }
}
