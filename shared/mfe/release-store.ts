import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { waitForLock } from 'shared/lock/lock-file'
import type { Registry, RegistryEntry, Release } from './format'
import { checkOwnership, ownerOf } from './ownership'
import { Refused } from './refused'
import { patternOf } from './route-pattern'

/** How many former versions a registry entry remembers. */
const REMEMBERED = 10

/** Raised when the store does not hold what is asked of it; the message says what. */
export class NotHeld extends Error {}

export const sha384 = (bytes: Buffer | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** The release store of a deployment: a folder with immutable releases and one pointer file, `registry.json`. */
export interface ReleaseStore {
  readonly folder: string
  /** The registry as it is now; an empty one in a new store. */
  registry(): Promise<Registry>
  /** The release of that version, or undefined. */
  release(remote: string, version: string): Promise<Release | undefined>
  /** All versions of a remote that the store holds. */
  versions(remote: string): Promise<string[]>
  /** Moves a finished build into the store. A version that is there already stays as it is, and the build where it is. */
  add(release: Release, builtIn: string): Promise<void>
  /** Makes a version the active one. Raises NotHeld when the store does not hold it, Refused when it declares what is another's. */
  activate(remote: string, version: string, movedBy: RegistryEntry['movedBy']): Promise<void>
  /** Goes back to the version that was active before; gives its name. Raises NotHeld when there is none, Refused like `activate`. */
  rollback(remote: string): Promise<string>
  /** Hands a route over: from now on `to` alone may release it, and answers it once it does. Raises Refused when it is not `from`'s. */
  transfer(route: string, from: string, to: string): Promise<void>
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

  /** Changes the registry under a lock, and atomically: a reader sees the old file or the new one. */
  const change = async (edit: (registry: Registry) => Promise<void>): Promise<void> => {
    await mkdir(folder, { recursive: true })
    const unlock = await waitForLock(join(folder, 'registry.lock'), (pid) =>
      say(`Waiting for process ${pid}, which is changing ${registryFile}`),
    )
    try {
      const next = await registry()
      await edit(next)
      const draft = `${registryFile}.${randomUUID()}`
      await writeFile(draft, `${JSON.stringify(next, null, 2)}\n`)
      await rename(draft, registryFile)
    } finally {
      unlock()
    }
  }

  /** The registry's entry for a version that becomes active. */
  const entryFor = async (
    current: Registry,
    remote: string,
    version: string,
    rest: Pick<RegistryEntry, 'previous' | 'movedBy'>,
  ): Promise<RegistryEntry> => {
    const held = await release(remote, version)
    if (!held) throw new NotHeld(`The store holds no ${remote} ${version}`)
    checkOwnership(current, remote, held)
    const { routes, slots, menu = [] } = held
    const integrity = sha384(await readFile(releaseFile(remote, version)))
    return { active: { version, integrity }, ...rest, routes, slots, menu }
  }

  return {
    folder,
    registry,
    release,
    versions: async (remote) =>
      existsSync(join(folder, remote))
        ? (await readdir(join(folder, remote))).filter((name) => !name.startsWith('.'))
        : [],
    add: async (built, builtIn) => {
      await writeFile(join(builtIn, 'release.json'), `${JSON.stringify(built, null, 2)}\n`)
      await mkdir(join(folder, built.name), { recursive: true })
      if (!existsSync(releaseFile(built.name, built.version)))
        await rename(builtIn, join(folder, built.name, built.version))
    },
    activate: (remote, version, movedBy) =>
      change(async (current) => {
        const before = current.remotes[remote]
        const former = before ? [before.active, ...before.previous] : []
        const previous = former.filter((each) => each.version !== version).slice(0, REMEMBERED)
        current.remotes[remote] = await entryFor(current, remote, version, { previous, movedBy })
      }),
    rollback: async (remote) => {
      let active = ''
      await change(async (current) => {
        const [target, ...previous] = current.remotes[remote]?.previous ?? []
        if (!target) throw new NotHeld(`There is no former version of ${remote} to go back to`)
        active = target.version
        current.remotes[remote] = await entryFor(current, remote, active, { previous, movedBy: 'team' })
      })
      return active
    },
    transfer: (route, from, to) =>
      change(async (current) => {
        const owner = ownerOf(current, route)
        if (owner !== from)
          throw new Refused(
            'ownership',
            owner ? `${route} is ${owner}'s, not ${from}'s` : `${route} is nobody's`,
            owner ? `npm run mfe -- transfer ${route} ${owner} ${to}` : `${to} may declare it as it is`,
          )
        current.handedOver = { ...current.handedOver, [patternOf(route)]: to }
      }),
  }
}
