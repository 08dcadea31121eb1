import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { waitForLock } from 'shared/lock/lock-file'
import type { Pointer, Registry, RegistryEntry, Release } from './format'

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
  /** Makes a version the active one. Raises when the store does not hold it. */
  activate(remote: string, version: string, movedBy: RegistryEntry['movedBy']): Promise<void>
  /** Goes back to the version that was active before; gives its name. Raises when there is none. */
  rollback(remote: string): Promise<string>
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

  const point = async (remote: string, version: string): Promise<{ pointer: Pointer; held: Release }> => {
    const held = await release(remote, version)
    if (!held) throw new NotHeld(`The store holds no ${remote} ${version}`)
    return { pointer: { version, integrity: sha384(await readFile(releaseFile(remote, version))) }, held }
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
      change(async ({ remotes }) => {
        const { pointer, held } = await point(remote, version)
        const before = remotes[remote]
        const former = before ? [before.active, ...before.previous] : []
        remotes[remote] = {
          active: pointer,
          previous: former.filter((each) => each.version !== version).slice(0, REMEMBERED),
          movedBy,
          routes: held.routes,
          slots: held.slots,
          menu: held.menu ?? [],
        }
      }),
    rollback: async (remote) => {
      let active = ''
      await change(async ({ remotes }) => {
        const entry = remotes[remote]
        const [target, ...previous] = entry?.previous ?? []
        if (!target) throw new NotHeld(`There is no former version of ${remote} to go back to`)
        const { pointer, held } = await point(remote, target.version)
        active = pointer.version
        remotes[remote] = {
          active: pointer,
          previous,
          movedBy: 'team',
          routes: held.routes,
          slots: held.slots,
          menu: held.menu ?? [],
        }
      })
      return active
    },
  }
}
