import type { RegistryEntry } from './format'

/** Author of a change of the registry, and the state of the sources. */
export interface Origin {
  who: string
  /** The commit of the checkout that the command ran in, and whether nothing in it was changed since. */
  commit?: string
  isClean?: boolean
  /** Reason, in the person's words. */
  note?: string
}

/** Kind of a change. */
export type Action =
  | 'start'
  | 'release'
  | 'activate'
  | 'rollback'
  | 'taken back'
  | 'retire'
  | 'bad'
  | 'not bad'
  | 'transfer'
  | 'allow'
  | 'preview'
  | 'canary'
  | 'canary ended'
  | 'prune'
  | 'keys'
  | 'renew'

/** One change of a pointer. */
export interface Move extends Origin {
  /** ISO time. */
  at: string
  action: Action
  remote: string
  /** The version that it was about. */
  version?: string
  /** The route that was handed over, and to whom. */
  route?: string
  to?: string
  /** Share of the visitors who see a canary from then on, in percent. */
  percent?: number
  /** The versions that documents name from then on; none where the remote has no release. */
  active?: string
  previous?: string
  /** The hash of the active version's `release.json`, in a shop with keys: it is never signed with another one. */
  integrity?: string
  /** The public key that was allowed or taken back. */
  key?: string
}

/** Number of changes that a pointer remembers, the last ones. */
export const MAX_MOVES = 500

/** Whether a version that a store holds has never been live, nor ruled out. */
export const isUnused = (moves: Move[], entry: RegistryEntry | undefined, version: string): boolean =>
  !moves.some((move) => move.version === version) &&
  !(entry && [entry.active, ...entry.previous].some((each) => each.version === version))

const goesBack = new Set<string>(['rollback', 'taken back', 'bad'])

/**
 * The versions of a remote that were live before the present one, each once, the last one first. Going back is undoing a step.
 */
export function formerVersions(moves: (Pick<Move, 'active'> & { action: string })[]): string[] {
  let live: string[] = []
  for (const { action, active } of moves) {
    if (active === undefined) live = []
    if (active === undefined || live.at(-1) === active) continue
    const at = live.lastIndexOf(active)
    if (goesBack.has(action) && at >= 0) live.length = at + 1
    else live.push(active)
  }
  return [...new Set(live.reverse())].slice(1)
}

/** Former versions that can be gone back to, the last one first. Those that no history knows come from the registry. */
export function formerOf(
  files: { holds(remote: string, version: string): boolean },
  entry: RegistryEntry | undefined,
  moves: Move[],
  remote: string,
): string[] {
  const known = [...formerVersions(moves), ...(entry?.previous ?? []).map(({ version }) => version)]
  return [...new Set(known)].filter(
    (version) => version !== entry?.active.version && !entry?.bad?.includes(version) && files.holds(remote, version),
  )
}

/**
 * Time until which documents named a version, in ms since 1970: `now` while they do, undefined where no document
 * ever did.
 */
export function namedUntil(moves: Move[], version: string, now: number): number | undefined {
  let until: number | undefined
  let isNamed = false
  for (const move of moves) {
    if (isNamed) until = Date.parse(move.at)
    isNamed = move.active === version || move.previous === version
  }
  return isNamed ? now : until
}
