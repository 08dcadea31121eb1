import type { MoveRow } from './store'

/** The versions of a remote that were live before the present one, each once, the last one first. Going back is undoing a step. */
export function formerVersions(moves: MoveRow[]): string[] {
  let live: string[] = []
  for (const { kind, to } of moves) {
    if (to === null) live = []
    if (to === null || live.at(-1) === to) continue
    const at = live.lastIndexOf(to)
    if ((kind === 'rollback' || kind === 'bad') && at >= 0) live.length = at + 1
    else live.push(to)
  }
  return [...new Set(live.reverse())].slice(1)
}
