/** Names of counts. LCPs and INPs are measured ones; above 2.5 s and 200 ms they count as slow, too. */
export const COUNTED = [
  ...(['visits', 'failedVisits', 'visitsWithAdd', 'renders', 'renderErrors'] as const),
  ...(['lcps', 'slowLcps', 'inps', 'slowInps'] as const),
]

/** Counts of one version since its document servers started. */
export type VersionCounts = Record<(typeof COUNTED)[number], number>

const countEach = (count: (name: keyof VersionCounts) => number) =>
  Object.fromEntries(COUNTED.map((name) => [name, count(name)])) as VersionCounts

export const NONE = countEach(() => 0)

/** Returns what has been counted between two readings; a server that has started again begins from nothing. */
export function countedSince(before: VersionCounts, now: VersionCounts): VersionCounts {
  const begins = now.visits < before.visits || now.renders < before.renders ? NONE : before
  return countEach((name) => Math.max(0, now[name] - begins[name]))
}

export const sumOf = (all: VersionCounts[]): VersionCounts =>
  countEach((name) => all.reduce((sum, each) => sum + each[name], 0))
