import type { Build } from './artifact'
import { checkLinks } from './check-extensions'
import { checkNames, checkTypesFit, meetingOf } from './check-fit'
import type { Registry, RegistryEntry, Release } from './format'
import { formerVersions, type Move, replacedWith } from './history'
import { NotHeld } from './not-held'
import { checkOwnershipOf } from './ownership'
import { Refused } from './refused'
import { entryOf, setEntry, SHELL } from './registry-entry'
import type { StoreFiles } from './store-files'
import { MFE, togetherCommand } from './typed-command'

/** How many former versions a registry entry remembers. */
const REMEMBERED = 10

/** Former versions that can be gone back to, the last one first. Those that no history knows come from the registry. */
export function formerOf(files: StoreFiles, entry: RegistryEntry | undefined, moves: Move[], remote: string): string[] {
  const known = [...formerVersions(moves, remote), ...(entry?.previous ?? []).map(({ version }) => version)]
  return [...new Set(known)].filter(
    (version) => version !== entry?.active.version && !entry?.bad?.includes(version) && files.holds(remote, version),
  )
}

/** Raises Refused for a version that is marked bad. */
export function checkNotBad(registry: Registry, remote: string, version: string): void {
  if (entryOf(registry, remote)?.bad?.includes(version))
    throw new Refused(
      'bad version',
      `${remote} ${version} is marked bad`,
      `change its sources, or take the mark away: ${MFE} bad ${remote} ${version} --undo`,
    )
}

/** What a remote, or the shell, is to be: a version with those behind it, the last one first; without a version it is live no more. */
export interface Target {
  remote: string
  version?: string
  former: string[]
}

interface Reason {
  movedBy: RegistryEntry['movedBy']
  /** A shell is taken as it is: a shop starts, or what is live has to go. */
  takesAnyShell?: boolean
  /** Types are compared as well, which takes seconds where they differ; hears when they are not. */
  comparesTypes?: (line: string) => void
}

/** The entry of a version that becomes active. */
async function entryFor(
  files: StoreFiles,
  registry: Registry,
  { name, version, routes, slots, menu, extends: extensions }: Release,
  former: string[],
  movedBy: RegistryEntry['movedBy'],
): Promise<RegistryEntry> {
  const before = entryOf(registry, name)
  const { bad = [] } = before ?? {}
  const previous = former.filter((each) => each !== version && !bad.includes(each)).slice(0, REMEMBERED)
  const known = before ? [before.active, ...before.previous] : []
  return {
    active: await files.pointerTo(name, version),
    previous: await Promise.all(
      previous.map((each) => known.find((pointer) => pointer.version === each) ?? files.pointerTo(name, each)),
    ),
    movedBy,
    ...(bad.length > 0 ? { bad } : {}),
    ...(before?.replaced && before.active.version === version ? { replaced: before.replaced } : {}),
    routes,
    slots,
    extends: extensions,
    menu,
  }
}

/** The build of a target that the store holds. Raises NotHeld, and Refused for one that is marked bad or has links out of the shop. */
async function heldBuild(files: StoreFiles, registry: Registry, remote: string, version: string): Promise<Build> {
  const release = await files.release(remote, version)
  if (!release) throw new NotHeld(`The store holds no ${remote} ${version}`)
  checkNotBad(registry, remote, version)
  checkLinks(release)
  return { release, folder: files.folderOf(remote, version), needed: await files.needed(remote, version) }
}

/**
 * Makes versions active in the registry, in one move: one alone, or the shell with remotes. Raises NotHeld; Refused for one that
 * is marked bad, declares what is another's, or whose names (and types) do not fit what is live: a remote's those of the shells, a
 * shell's those of the remotes, slots of both. The registry is then as it was.
 */
export async function makeActive(
  files: StoreFiles,
  registry: Registry,
  targets: Target[],
  { movedBy, takesAnyShell = movedBy === 'start', comparesTypes }: Reason,
): Promise<void> {
  const next = structuredClone(registry)
  const builds: Build[] = []
  for (const { remote, version, former } of targets) {
    const build = version === undefined ? undefined : await heldBuild(files, registry, remote, version)
    if (build) builds.push(build)
    setEntry(next, remote, build && (await entryFor(files, registry, build.release, former, movedBy)))
  }
  const gone = targets.filter(({ version }) => version === undefined).map(({ remote }) => remote)
  const staying = Object.entries(registry.remotes).filter(([name]) => !gone.includes(name))
  checkOwnershipOf(
    { ...registry, remotes: Object.fromEntries(staying) },
    builds.map(({ release }) => release),
  )
  const isShell = targets.some(({ remote }) => remote === SHELL)
  if (!isShell || !takesAnyShell) {
    const meeting = await meetingOf(files, registry, builds, gone)
    checkNames(meeting)
    if (comparesTypes) await checkTypesFit(meeting, comparesTypes)
  }

  const together = targets.filter(({ remote }) => remote !== SHELL)
  if (isShell && next.shell && together.length > 0)
    next.shell.replaced = Object.fromEntries(together.map(({ remote }) => [remote, registry.remotes[remote] ?? null]))
  Object.assign(registry, next)
}

/** A remote that goes back because the shell does: `with` is the version of the shell that it had come with. */
type Companion = Target & { with: string }

/** The remotes that go back with the shell to that version: all that came with the versions which it leaves. Raises Refused. */
function companionsTo(files: StoreFiles, registry: Registry, moves: Move[], version: string): Companion[] {
  const live = [registry.shell?.active.version ?? '', ...formerVersions(moves, SHELL)]
  const found = new Map<string, Companion>()
  for (const shell of live.slice(0, Math.max(live.indexOf(version), 1)))
    for (const [remote, before] of Object.entries(replacedWith(moves, shell))) {
      const { bad = [] } = entryOf(registry, remote) ?? {}
      const held = before.filter((each) => files.holds(remote, each) && !bad.includes(each))
      if (before.length > 0 && held.length === 0)
        throw new Refused(
          'together',
          `${remote} came together with shell ${shell}, and has no version to go back to with it`,
          togetherCommand([remote]),
        )
      const [target, ...former] = held
      found.set(remote, { remote, version: target, former, with: shell })
    }
  return [...found.values()]
}

/** Refuses to make a version of the shell active alone that came, or replaced one that came, together with remotes. Raises Refused. */
export function checkAlone(registry: Registry, moves: Move[], version: string): void {
  const active = registry.shell?.active.version
  if (active === undefined || active === version) return
  const former = formerVersions(moves, SHELL)
  const at = former.indexOf(version)
  const left = at < 0 ? [] : [active, ...former.slice(0, at)]
  const came = Object.keys(replacedWith(moves, version))
  const leaves = left.find((shell) => Object.keys(replacedWith(moves, shell)).length > 0)
  if (leaves)
    throw new Refused(
      'together',
      `shell ${leaves} came together with ${Object.keys(replacedWith(moves, leaves)).join(', ')}`,
      `${MFE} rollback shell goes back with them`,
    )
  if (at < 0 && came.length > 0)
    throw new Refused('together', `shell ${version} came together with ${came.join(', ')}`, togetherCommand(came))
}

/** What went back: the version that is active then, and the remotes that went with the shell, each with the version that it had come with. */
export interface WentBack {
  version: string
  together: { remote: string; with: string }[]
}

async function goBack(
  files: StoreFiles,
  registry: Registry,
  moves: Move[],
  target: Target & { version: string },
  reason: Omit<Reason, 'movedBy'>,
): Promise<WentBack> {
  const { remote, version } = target
  const together = remote === SHELL ? companionsTo(files, registry, moves, version) : []
  await makeActive(files, registry, [target, ...together], { movedBy: 'team', ...reason })
  return { version, together: together.map((each) => ({ remote: each.remote, with: each.with })) }
}

/**
 * Goes back to the version that was live before, the shell with the remotes that had come with it; gives it, or undefined when
 * there is none. `say` hears when types are not compared. Raises what `makeActive` does.
 */
export async function stepBack(
  files: StoreFiles,
  registry: Registry,
  moves: Move[],
  remote: string,
  say: (line: string) => void,
): Promise<WentBack | undefined> {
  const [version, ...former] = formerOf(files, entryOf(registry, remote), moves, remote)
  if (version === undefined) return undefined
  return goBack(files, registry, moves, { remote, version, former }, { comparesTypes: say })
}

/** The same past versions that are refused, such as those whose routes were handed over since: what is live has to go. */
export async function stepAway(
  files: StoreFiles,
  registry: Registry,
  moves: Move[],
  remote: string,
): Promise<WentBack | undefined> {
  const all = formerOf(files, entryOf(registry, remote), moves, remote)
  for (const [at, version] of all.entries()) {
    try {
      return await goBack(
        files,
        registry,
        moves,
        { remote, version, former: all.slice(at + 1) },
        { takesAnyShell: true },
      )
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
  return undefined
}
