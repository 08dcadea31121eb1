import { existsSync } from 'node:fs'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RegistryEntry } from './format'
import { replaceFile } from './replace-file'
import type { StoreFiles } from './store-files'

/** Author of a change of the registry, and the state of the sources. */
export interface Origin {
  who: string
  /** The commit of the checkout that the command ran in, and whether nothing in it was changed since. */
  commit?: string
  isClean?: boolean
  /** Reason, in the person's words. */
  note?: string
}

/** Effect of a registry change on one remote. */
export type Deed =
  'start' | 'release' | 'activate' | 'rollback' | 'taken back' | 'retire' | 'bad' | 'not bad' | 'transfer' | 'prune'

/** One change of the registry: a line of the store's `history.jsonl`. */
export interface Move extends Origin {
  /** ISO time. */
  at: string
  did: Deed
  remote: string
  /** The version that it was about. */
  version?: string
  /** The route that was handed over, and to whom. */
  route?: string
  to?: string
  /** The versions that documents name from then on; none where the remote has no release. */
  active?: string
  previous?: string
  /** Its browser build, in bytes as served. */
  bytes?: number
}

const fileOf = (store: string) => join(store, 'history.jsonl')

/** A line that was cut off as its process was killed is left out. */
function parsed(line: string): Move[] {
  try {
    return [JSON.parse(line) as Move]
  } catch {
    return []
  }
}

/** All changes of a store's registry, in the order of time. */
export async function readHistory(store: string): Promise<Move[]> {
  const file = fileOf(store)
  if (!existsSync(file)) return []
  return (await readFile(file, 'utf8')).split('\n').filter(Boolean).flatMap(parsed)
}

/** Writes the history again, as it is in the bucket that a store is a copy of. */
export const writeHistory = (store: string, moves: Move[]): Promise<void> =>
  replaceFile(fileOf(store), moves.map((move) => `${JSON.stringify(move)}\n`).join(''))

/** Adds one change. Only under the registry's lock. */
export const appendMove = (store: string, move: Move): Promise<void> =>
  appendFile(fileOf(store), `${JSON.stringify(move)}\n`)

/** Whether a version that a store holds has never been live, nor ruled out. */
export const isUnused = (
  moves: Move[],
  entry: RegistryEntry | undefined,
  { name, version }: { name: string; version: string },
): boolean =>
  !moves.some((move) => move.remote === name && move.version === version) &&
  !(entry && [entry.active, ...entry.previous].some((each) => each.version === version))

const goesBack = new Set<Deed>(['rollback', 'taken back', 'bad'])

/**
 * The versions of a remote that were live before the present one, each once, the last one first. Going back is undoing a step.
 */
export function formerVersions(moves: Move[], remote: string): string[] {
  let live: string[] = []
  for (const { remote: about, did, active } of moves) {
    if (about !== remote) continue
    if (active === undefined) live = []
    if (active === undefined || live.at(-1) === active) continue
    const at = live.lastIndexOf(active)
    if (goesBack.has(did) && at >= 0) live.length = at + 1
    else live.push(active)
  }
  return [...new Set(live.reverse())].slice(1)
}

/** Former versions that can be gone back to, the last one first. Those that no history knows come from the registry. */
export function formerOf(
  files: Pick<StoreFiles, 'holds'>,
  entry: RegistryEntry | undefined,
  moves: Move[],
  remote: string,
): string[] {
  const known = [...formerVersions(moves, remote), ...(entry?.previous ?? []).map(({ version }) => version)]
  return [...new Set(known)].filter(
    (version) => version !== entry?.active.version && !entry?.bad?.includes(version) && files.holds(remote, version),
  )
}

/**
 * Time until which documents named a version, in ms since 1970: `now` while they do, undefined where no document
 * ever did.
 */
export function namedUntil(moves: Move[], remote: string, version: string, now: number): number | undefined {
  let until: number | undefined
  let isNamed = false
  for (const move of moves) {
    if (move.remote !== remote) continue
    if (isNamed) until = Date.parse(move.at)
    isNamed = move.active === version || move.previous === version
  }
  return isNamed ? now : until
}
