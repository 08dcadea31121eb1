import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { waitForLock } from 'shared/lock/lock-file'
import type { Pointer, Registry, RegistryEntry, Release } from './format'
import { appendMove, type Deed, formerVersions, type Move, namedUntil, type Origin, readHistory } from './history'
import { checkOwnership, ownerOf } from './ownership'
import { Refused } from './refused'
import { patternOf } from './route-pattern'
import { sha384 } from './sha384'

/** How many former versions a registry entry remembers. */
const REMEMBERED = 10

const DAY_MS = 24 * 60 * 60 * 1000

/** Changes that no command made: of tests, and of programs that know nobody. */
const UNKNOWN: Origin = { who: '' }

/** Raised when the store does not hold what is asked of it; the message says what. */
export class NotHeld extends Error {}

/** One version of a remote that the store holds. */
export interface HeldVersion {
  remote: string
  version: string
  state: 'active' | 'previous' | 'bad' | 'held'
  /** ISO time: when it went live last; one that never did, when it was built. */
  since: string
  /** The one that made it live last, and that one's note. */
  who?: string
  note?: string
  /** Its browser build, in bytes as served. */
  bytes: number
}

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
   * Goes back from a version that the document servers do not serve; one that was the first is live no more. Gives the version
   * that is active then. Does nothing when another one has become active meanwhile.
   */
  takeBack(remote: string, version: string, origin?: Origin): Promise<string | undefined>
  /** Marks a version as bad, or no more so: nothing goes back to it, and when it is active the one before takes its place. Gives the active version. */
  mark(remote: string, version: string, isBad: boolean, origin?: Origin): Promise<string | undefined>
  /** Hands a route over: from now on `to` alone may release it, and answers it once it does. Raises Refused when it is not `from`'s. */
  transfer(route: string, from: string, to: string, origin?: Origin): Promise<void>
  /**
   * Removes versions that no document may name: all but the last `keep` of each remote, and those that documents named in the
   * last `days`. Gives what it removed.
   */
  prune(keep: number, days: number, origin?: Origin): Promise<{ remote: string; version: string }[]>
}

/** Bytes of the scripts below a folder as they are served: compressed, where that was made. */
async function bytesServed(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0
  const names = new Set(await readdir(folder))
  const scripts = [...names].filter((name) => name.endsWith('.js'))
  const sizes = scripts.map(
    async (name) => (await stat(join(folder, names.has(`${name}.br`) ? `${name}.br` : name))).size,
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Opens a store, which need not exist yet. `say` hears what a change of the registry waits for. */
export function openReleaseStore(folder: string, say: (line: string) => void = console.log): ReleaseStore {
  const registryFile = join(folder, 'registry.json')
  const releaseFile = (remote: string, version: string) => join(folder, remote, version, 'release.json')

  const registry = async (): Promise<Registry> =>
    existsSync(registryFile) ? (JSON.parse(await readFile(registryFile, 'utf8')) as Registry) : { remotes: {} }

  const release = async (remote: string, version: string): Promise<Release | undefined> => {
    const file = releaseFile(remote, version)
    return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Release) : undefined
  }

  const versions = async (remote: string): Promise<string[]> =>
    existsSync(join(folder, remote))
      ? (await readdir(join(folder, remote))).filter((name) => !name.startsWith('.'))
      : []

  type What = Pick<Move, 'did' | 'remote' | 'version' | 'route' | 'to'>

  /**
   * Changes the registry under a lock, and atomically: a reader sees the old file or the new one. What `edit` says that it
   * did becomes history; nothing when it did nothing.
   */
  const change = async (
    origin: Origin,
    edit: (registry: Registry, moves: Move[]) => Promise<What[]>,
  ): Promise<void> => {
    await mkdir(folder, { recursive: true })
    const unlock = await waitForLock(join(folder, 'registry.lock'), (pid) =>
      say(`Waiting for process ${pid}, which is changing ${registryFile}`),
    )
    try {
      const next = await registry()
      const done = await edit(next, await readHistory(folder))
      if (done.length === 0) return
      const draft = `${registryFile}.${randomUUID()}`
      await writeFile(draft, `${JSON.stringify(next, null, 2)}\n`)
      await rename(draft, registryFile)
      for (const what of done) {
        const { active, previous = [] } = next.remotes[what.remote] ?? {}
        const bytes = active && (await bytesServed(join(folder, what.remote, active.version, 'web')))
        const named = { active: active?.version, previous: previous[0]?.version, bytes }
        await appendMove(folder, { at: new Date().toISOString(), ...what, ...named, ...origin })
      }
    } finally {
      unlock()
    }
  }

  const pointerTo = async (remote: string, version: string): Promise<Pointer> => ({
    version,
    integrity: sha384(await readFile(releaseFile(remote, version))),
  })

  /** Former versions that can be gone back to, the last one first. Those that no history knows come from the registry. */
  const formerOf = (entry: RegistryEntry | undefined, moves: Move[], remote: string): string[] => {
    const known = [...formerVersions(moves, remote), ...(entry?.previous ?? []).map(({ version }) => version)]
    return [...new Set(known)].filter(
      (version) =>
        version !== entry?.active.version && !entry?.bad?.includes(version) && existsSync(releaseFile(remote, version)),
    )
  }

  /** Makes a version active in the registry, with these former ones behind it. */
  const point = async (
    current: Registry,
    remote: string,
    version: string,
    { former, movedBy }: { former: string[]; movedBy: RegistryEntry['movedBy'] },
  ): Promise<void> => {
    const held = await release(remote, version)
    if (!held) throw new NotHeld(`The store holds no ${remote} ${version}`)
    const before = current.remotes[remote]
    if (before?.bad?.includes(version))
      throw new Refused(
        'bad version',
        `${remote} ${version} is marked bad`,
        `change its sources, or take the mark away: npm run mfe -- bad ${remote} ${version} --undo`,
      )
    checkOwnership(current, remote, held)
    const { routes, slots, menu = [] } = held
    const previous = former.filter((each) => each !== version).slice(0, REMEMBERED)
    const known = before ? [before.active, ...before.previous] : []
    current.remotes[remote] = {
      active: await pointerTo(remote, version),
      previous: await Promise.all(
        previous.map((each) => known.find((pointer) => pointer.version === each) ?? pointerTo(remote, each)),
      ),
      movedBy,
      ...(before?.bad ? { bad: before.bad } : {}),
      routes,
      slots,
      menu,
    }
  }

  /** Goes back by one step; gives the version that is active then, or undefined when there is none to go back to. */
  const stepBack = async (current: Registry, moves: Move[], remote: string): Promise<string | undefined> => {
    const [target, ...former] = formerOf(current.remotes[remote], moves, remote)
    if (target !== undefined) await point(current, remote, target, { former, movedBy: 'team' })
    return target
  }

  return {
    folder,
    registry,
    release,
    versions,
    held: async (remote) => {
      const entry = (await registry()).remotes[remote]
      const moves = (await readHistory(folder)).filter((move) => move.remote === remote)
      const stateOf = (version: string): HeldVersion['state'] => {
        if (version === entry?.active.version) return 'active'
        if (entry?.bad?.includes(version)) return 'bad'
        return version === entry?.previous[0]?.version ? 'previous' : 'held'
      }
      const found = (await versions(remote)).map(async (version): Promise<HeldVersion> => {
        const live = moves.findLast((move, at) => move.active === version && moves[at - 1]?.active !== version)
        const { mtime } = await stat(releaseFile(remote, version))
        return {
          remote,
          version,
          state: stateOf(version),
          since: live?.at ?? mtime.toISOString(),
          ...(live ? { who: live.who, ...(live.note ? { note: live.note } : {}) } : {}),
          bytes: await bytesServed(join(folder, remote, version, 'web')),
        }
      })
      return (await Promise.all(found)).sort((a, b) => a.since.localeCompare(b.since))
    },
    add: async (built, builtIn) => {
      await writeFile(join(builtIn, 'release.json'), `${JSON.stringify(built, null, 2)}\n`)
      await mkdir(join(folder, built.name), { recursive: true })
      if (!existsSync(releaseFile(built.name, built.version)))
        await rename(builtIn, join(folder, built.name, built.version))
    },
    activate: (remote, version, movedBy, origin = UNKNOWN, did = movedBy === 'start' ? 'start' : 'release') =>
      change(origin, async (current, moves) => {
        const entry = current.remotes[remote]
        const former = [...(entry ? [entry.active.version] : []), ...formerOf(entry, moves, remote)]
        await point(current, remote, version, { former, movedBy })
        return [{ did, remote, version }]
      }),
    rollback: async (remote, origin = UNKNOWN) => {
      let active: string | undefined
      await change(origin, async (current, moves) => {
        active = await stepBack(current, moves, remote)
        if (active === undefined) throw new NotHeld(`There is no former version of ${remote} to go back to`)
        return [{ did: 'rollback', remote, version: active }]
      })
      return active!
    },
    takeBack: async (remote, version, origin = UNKNOWN) => {
      let active: string | undefined
      await change(origin, async (current, moves) => {
        active = current.remotes[remote]?.active.version
        if (active !== version) return []
        active = await stepBack(current, moves, remote)
        if (active === undefined) delete current.remotes[remote]
        return [{ did: 'taken back', remote, version }]
      })
      return active
    },
    mark: async (remote, version, isBad, origin = UNKNOWN) => {
      let active: string | undefined
      await change(origin, async (current, moves) => {
        const entry = current.remotes[remote]
        if (!entry || !(await versions(remote)).includes(version))
          throw new NotHeld(`The store holds no ${remote} ${version}`)
        const others = (entry.bad ?? []).filter((each) => each !== version)
        entry.bad = isBad ? [...others, version] : others
        entry.previous = entry.previous.filter((each) => !entry.bad?.includes(each.version))
        active =
          (isBad && entry.active.version === version && (await stepBack(current, moves, remote))) ||
          entry.active.version
        return [{ did: isBad ? 'bad' : 'not bad', remote, version }]
      })
      return active
    },
    transfer: (route, from, to, origin = UNKNOWN) =>
      change(origin, async (current) => {
        const owner = ownerOf(current, route)
        if (owner !== from)
          throw new Refused(
            'ownership',
            owner ? `${route} is ${owner}'s, not ${from}'s` : `${route} is nobody's`,
            owner ? `npm run mfe -- transfer ${route} ${owner} ${to}` : `${to} may declare it as it is`,
          )
        current.handedOver = { ...current.handedOver, [patternOf(route)]: to }
        return [{ did: 'transfer', remote: from, route, to }]
      }),
    prune: async (keep, days, origin = UNKNOWN) => {
      const removed: { remote: string; version: string }[] = []
      await change(origin, async (current, moves) => {
        const now = Date.now()
        for (const [remote, entry] of Object.entries(current.remotes)) {
          const former = formerOf(entry, moves, remote)
          // Documents name two; a server that cannot use the active one names the next.
          const kept = [
            ...new Set([entry.active.version, ...entry.previous.slice(0, 1).map((each) => each.version), ...former]),
          ]
          kept.length = Math.min(kept.length, Math.max(keep, 2))
          for (const version of await versions(remote)) {
            const builtAt = (await stat(releaseFile(remote, version))).mtimeMs
            const until = namedUntil(moves, remote, version, now) ?? builtAt
            if (!kept.includes(version) && now - until > days * DAY_MS) removed.push({ remote, version })
          }
          const isGone = ({ version }: Pointer) =>
            removed.some((each) => each.remote === remote && each.version === version)
          entry.previous = entry.previous.filter((pointer) => !isGone(pointer))
        }
        for (const { remote, version } of removed) await rm(join(folder, remote, version), { recursive: true })
        return removed.map((each) => ({ did: 'prune' as const, ...each }))
      })
      return removed
    },
  }
}
