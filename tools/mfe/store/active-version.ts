import { checkLinks } from '@souk-vert/shared/releases/fit/check-extensions'
import { checkNames } from '@souk-vert/shared/releases/fit/check-names'
import { compatibilityCheckOf } from '../checks/check-fit'
import type { Registry, RegistryEntry, Release } from '@souk-vert/shared/releases/format'
import { formerOf, type Move } from '@souk-vert/shared/releases/history'
import { NotHeld } from './not-held'
import { checkOwnership } from '../checks/ownership'
import { claimKeys, ownersNow, sinceOfGiver } from '@souk-vert/shared/releases/registry/claims'
import { Refused } from '@souk-vert/shared/releases/fit/refused'
import { entryOf, setLive, SHELL, stateOf } from '@souk-vert/shared/releases/registry-entry'
import { checkNotBad as checkMark } from '@souk-vert/shared/releases/statement'
import type { StoreFiles } from '@souk-vert/shared/releases/store-files'
import type { Build } from '@souk-vert/shared/releases/unpack-artifact'

/** Number of former versions that a registry entry remembers. */
const REMEMBERED = 10

/** Throws Refused for a version that is marked bad. */
export function checkNotBad(registry: Registry, remote: string, version: string): void {
  checkMark(stateOf(registry, remote)?.bad ?? [], remote, version)
}

/** The version that a remote, or the shell, is to have, with those behind it, the last one first. */
export interface Target {
  remote: string
  version: string
  former: string[]
}

interface Reason {
  movedBy: RegistryEntry['movedBy']
  /** A shell is taken as it is: a shop starts, or what is live has to go. */
  takesAnyShell?: boolean
}

/** Since when a release claims what it does, and what its remote hands over still: what it claims again stays its own. */
function heldSince(registry: Registry, release: Release): Pick<RegistryEntry, 'since' | 'gives'> {
  const { since: before = {}, gives = {} } = entryOf(registry, release.name) ?? {}
  const now = new Date().toISOString()
  const since = Object.fromEntries(
    claimKeys(release).map((key) => [key, before[key] ?? sinceOfGiver(registry.remotes, release.name, key) ?? now]),
  )
  const kept = Object.entries(gives).filter(([pattern]) => since[pattern] !== now)
  return { since, ...(kept.length > 0 && { gives: Object.fromEntries(kept) }) }
}

/** The entry of a version that becomes active. */
async function entryFor(
  files: StoreFiles,
  registry: Registry,
  release: Release,
  former: string[],
  movedBy: RegistryEntry['movedBy'],
): Promise<RegistryEntry> {
  const { name, version, routes, slots, extends: extensions } = release
  const before = entryOf(registry, name)
  const { bad = [], previews } = stateOf(registry, name) ?? {}
  const previous = former.filter((each) => each !== version && !bad.includes(each)).slice(0, REMEMBERED)
  const known = before ? [before.active, ...before.previous] : []
  return {
    active: await files.pointerTo(name, version),
    previous: await Promise.all(
      previous.map((each) => known.find((pointer) => pointer.version === each) ?? files.pointerTo(name, each)),
    ),
    movedBy,
    ...(bad.length > 0 ? { bad } : {}),
    previews,
    routes,
    slots,
    extends: extensions,
    ...heldSince(registry, release),
  }
}

/** The build of a target that the store holds. Throws NotHeld, and Refused for one that is marked bad or has links out of the shop. */
async function heldBuild(files: StoreFiles, registry: Registry, remote: string, version: string): Promise<Build> {
  const release = await files.release(remote, version)
  if (!release) throw new NotHeld(`The store holds no ${remote} ${version}`)
  checkNotBad(registry, remote, version)
  checkLinks(release)
  return { release, folder: files.folderOf(remote, version), needed: await files.needed(remote, version) }
}

/** The build of a target that may become active. @throws NotHeld @throws Refused */
async function fittingBuild(
  files: StoreFiles,
  registry: Registry,
  { remote, version }: Pick<Target, 'remote' | 'version'>,
  { takesAnyShell }: Omit<Reason, 'movedBy'>,
): Promise<Build> {
  const build = await heldBuild(files, registry, remote, version)
  checkOwnership(registry, remote, build.release)
  if (remote !== SHELL || !takesAnyShell) checkNames(await compatibilityCheckOf(files, registry, build))
  return build
}

/**
 * Makes a version active in the registry.
 * @throws NotHeld
 * @throws Refused for one that is marked bad, declares what is another's, or whose names do not fit what is live: a
 * remote's those of the shells, a shell's those of the remotes, slots of both. The registry is then as it was.
 */
export async function makeActive(
  files: StoreFiles,
  registry: Registry,
  { remote, version, former }: Target,
  { movedBy, takesAnyShell = movedBy === 'start' }: Reason,
): Promise<void> {
  const { release } = await fittingBuild(files, registry, { remote, version }, { takesAnyShell })
  setLive(registry, remote, await entryFor(files, registry, release, former, movedBy))
  if (remote === SHELL) registry.owners = { ...registry.owners, ...ownersNow(registry.remotes) }
}

/**
 * Makes a version the canary of its remote, in place of one that there is.
 * @throws NotHeld
 * @throws Refused as `makeActive`, for the shell, and for a remote of which nothing is live
 */
export async function makeCanary(
  files: StoreFiles,
  registry: Registry,
  { remote, version }: Pick<Target, 'remote' | 'version'>,
  [percent = 0, ...next]: number[],
): Promise<void> {
  const { release } = await fittingBuild(files, registry, { remote, version }, {})
  const entry = remote === SHELL ? undefined : registry.remotes[remote]
  if (!entry) {
    const found = remote === SHELL ? 'a shell is all of a page' : `nothing of ${remote} is live to compare with`
    throw new Refused('canary', found, 'release it without --canary')
  }
  if (entry.active.version === version) throw new Refused('canary', `${remote} ${version} is active`, 'change it first')
  const pointer = await files.pointerTo(remote, release.version)
  entry.canary = { ...pointer, percent, next, since: new Date().toISOString() }
}

/** Rolls back to the version that was live before; returns it, or undefined when there is none. @throws errors of `makeActive` */
export async function rollback(
  files: StoreFiles,
  registry: Registry,
  moves: Move[],
  remote: string,
): Promise<string | undefined> {
  const [version, ...former] = formerOf(files, entryOf(registry, remote), moves, remote)
  if (version !== undefined) await makeActive(files, registry, { remote, version, former }, { movedBy: 'team' })
  return version
}

/**
 * Rolls back past versions that are refused, too, such as those whose routes were handed over since: the live one
 * must be removed.
 */
export async function forceRollback(
  files: StoreFiles,
  registry: Registry,
  moves: Move[],
  remote: string,
): Promise<string | undefined> {
  const all = formerOf(files, entryOf(registry, remote), moves, remote)
  for (const [at, version] of all.entries()) {
    try {
      const target = { remote, version, former: all.slice(at + 1) }
      await makeActive(files, registry, target, { movedBy: 'team', takesAnyShell: true })
      return version
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
  return undefined
}
