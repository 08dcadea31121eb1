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

/** Names of the document servers' metrics (docs/operations/README.md), with the bound of a bucket, and the count that they are added to. */
const METRICS = new Map<string, [keyof VersionCounts, sign: 1 | -1][]>([
  ['storefront_visits_total', [['visits', 1]]],
  ['storefront_failed_visits_total', [['failedVisits', 1]]],
  ['storefront_visits_with_add_total', [['visitsWithAdd', 1]]],
  ['storefront_render_duration_seconds_count', [['renders', 1]]],
  ['storefront_render_errors_total', [['renderErrors', 1]]],
  [
    'storefront_vital_lcp_seconds_count',
    [
      ['lcps', 1],
      ['slowLcps', 1],
    ],
  ],
  ['storefront_vital_lcp_seconds_bucket 2.5', [['slowLcps', -1]]],
  [
    'storefront_vital_inp_seconds_count',
    [
      ['inps', 1],
      ['slowInps', 1],
    ],
  ],
  ['storefront_vital_inp_seconds_bucket 0.2', [['slowInps', -1]]],
])

/** Reads the counts of a remote's versions from metrics in Prometheus' text format. */
export function countsOf(text: string, remote: string): Map<string, VersionCounts> {
  const counts = new Map<string, VersionCounts>()
  for (const [, name = '', list = '', value] of text.matchAll(/^(\w+)\{(.*)\} (\S+)$/gm)) {
    const labels = Object.fromEntries([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, text]) => [label, text]))
    const parts = METRICS.get(labels.le ? `${name} ${labels.le}` : name)
    if (!parts || labels.remote !== remote || !labels.version) continue
    const entry = counts.get(labels.version) ?? { ...NONE }
    for (const [part, sign] of parts) entry[part] += sign * Number(value)
    counts.set(labels.version, entry)
  }
  return counts
}

/** Returns what has been counted between two readings; a server that has started again begins from nothing. */
export function countedSince(before: VersionCounts, now: VersionCounts): VersionCounts {
  const begins = now.visits < before.visits || now.renders < before.renders ? NONE : before
  return countEach((name) => Math.max(0, now[name] - begins[name]))
}

export const sumOf = (all: VersionCounts[]): VersionCounts =>
  countEach((name) => all.reduce((sum, each) => sum + each[name], 0))
