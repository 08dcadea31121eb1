const goesBack = new Set<string>(['rollback', 'taken back', 'bad'])

/**
 * The versions of a remote that were live before the present one, each once, the last one first. Going back is undoing a step.
 */
export function formerVersions(moves: { action: string; active?: string }[]): string[] {
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
