import type { Registry, RegistryEntry } from './format'
import { formerVersions, type Move } from './history'
import { NotHeld } from './not-held'
import { checkOwnership } from './ownership'
import { Refused } from './refused'
import type { StoreFiles } from './store-files'

/** How many former versions a registry entry remembers. */
const REMEMBERED = 10

/** Former versions that can be gone back to, the last one first. Those that no history knows come from the registry. */
export function formerOf(files: StoreFiles, entry: RegistryEntry | undefined, moves: Move[], remote: string): string[] {
  const known = [...formerVersions(moves, remote), ...(entry?.previous ?? []).map(({ version }) => version)]
  return [...new Set(known)].filter(
    (version) => version !== entry?.active.version && !entry?.bad?.includes(version) && files.holds(remote, version),
  )
}

/**
 * Makes a version active in the registry, with these former ones behind it. Raises NotHeld; Refused for one that is marked
 * bad, or declares what is another's.
 */
export async function makeActive(
  files: StoreFiles,
  registry: Registry,
  remote: string,
  version: string,
  { former, movedBy }: { former: string[]; movedBy: RegistryEntry['movedBy'] },
): Promise<void> {
  const held = await files.release(remote, version)
  if (!held) throw new NotHeld(`The store holds no ${remote} ${version}`)
  const before = registry.remotes[remote]
  const bad = before?.bad ?? []
  if (bad.includes(version))
    throw new Refused(
      'bad version',
      `${remote} ${version} is marked bad`,
      `change its sources, or take the mark away: npm run mfe -- bad ${remote} ${version} --undo`,
    )
  checkOwnership(registry, remote, held)
  const { routes, slots, menu = [] } = held
  const previous = former.filter((each) => each !== version && !bad.includes(each)).slice(0, REMEMBERED)
  const known = before ? [before.active, ...before.previous] : []
  registry.remotes[remote] = {
    active: await files.pointerTo(remote, version),
    previous: await Promise.all(
      previous.map((each) => known.find((pointer) => pointer.version === each) ?? files.pointerTo(remote, each)),
    ),
    movedBy,
    ...(bad.length > 0 ? { bad } : {}),
    routes,
    slots,
    menu,
  }
}

/** Goes back to the version that was live before; gives it, or undefined when there is none. Raises what `makeActive` does. */
export async function stepBack(
  files: StoreFiles,
  registry: Registry,
  moves: Move[],
  remote: string,
): Promise<string | undefined> {
  const [target, ...former] = formerOf(files, registry.remotes[remote], moves, remote)
  if (target !== undefined) await makeActive(files, registry, remote, target, { former, movedBy: 'team' })
  return target
}

/** The same past versions that are refused, such as those whose routes were handed over since: what is live has to go. */
export async function stepAway(
  files: StoreFiles,
  registry: Registry,
  moves: Move[],
  remote: string,
): Promise<string | undefined> {
  const former = formerOf(files, registry.remotes[remote], moves, remote)
  for (const [at, target] of former.entries()) {
    try {
      await makeActive(files, registry, remote, target, { former: former.slice(at + 1), movedBy: 'team' })
      return target
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
  return undefined
}
