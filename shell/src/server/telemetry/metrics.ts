import { NONE, type VersionCounts } from '@souk-vert/shared/contract/release/version-counts'
import type { Vital } from '../../vitals'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** A version of a remote. */
export interface RemoteVersion {
  remote: string
  version: string
}

/** Kind of an answer: a document, a file of a release, an answer of the backend, or anything else. */
export type AnswerKind = 'document' | 'file' | 'backend' | 'other'

/** The metrics of one document server since its start, in Prometheus' text format. */
export interface Metrics {
  /** A request was answered, after this long, in ms. */
  answered(kind: AnswerKind, status: number, ms: number): void
  /** A thread has rendered a page of a route, or failed to, for this long, in ms. */
  rendered(page: RemoteVersion & { route: string }, ms: number): void
  renderFailed(at: RemoteVersion): void
  /** Counts a document requested of the cache, which had one, or had to make it. */
  cacheAsked(isHit: boolean): void
  /** Documents name this version, with pages of these ids, from now on. */
  takenUp(at: RemoteVersion, routes?: string[]): void
  /** A former version takes the place of this one, which cannot be used. */
  fellBack(at: RemoteVersion): void
  /** A browser says that something has failed, in that remote where it can tell; first in its visit, or again. */
  browserFailed(at: Partial<RemoteVersion>, isFirst?: boolean): void
  /** One of a visit's web vitals, where it came about. */
  visitMeasured(vital: Vital): void
  read(): Promise<{ contentType: string; text: string }>
  /** Counts that canaries are judged by, by remote and version. */
  counts(): Record<string, Record<string, VersionCounts>>
}

/** Bounds in seconds: most pages take 10 to 50 ms, and rendering is given up after a second and a half. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2.5]

/** Bounds around what counts as good and as poor. */
const VITALS = {
  LCP: { unit: 'seconds', what: 'Largest contentful paint', buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10] },
  INP: { unit: 'seconds', what: 'Interaction to next paint', buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2] },
  CLS: { unit: 'score', what: 'Cumulative layout shift', buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1] },
}

/** Longest times that do not count as slow, in ms. */
const SLOW = { LCP: 2500, INP: 200 }

/** Counts of each version by remote. */
function countVersions() {
  const counted = new Map<string, Map<string, VersionCounts>>()
  const count = ({ remote, version }: RemoteVersion, ...names: (keyof VersionCounts)[]) => {
    const versions = counted.get(remote) ?? new Map<string, VersionCounts>()
    const counts = versions.get(version) ?? { ...NONE }
    for (const name of names) counts[name] += 1
    counted.set(remote, versions.set(version, counts))
  }
  const counts = () =>
    Object.fromEntries([...counted].map(([remote, versions]) => [remote, Object.fromEntries(versions)]))
  return { count, counts }
}

/** Metrics of the process, its documents and the releases that it serves. */
export function createMetrics(): Metrics {
  const register = new Registry()
  const registers = [register]
  // Its own choice, a look at the event loop every 10 ms, takes 1 % of a core.
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 100 })
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `storefront_${name}_total`, help, labelNames, registers })

  const histogram = <Label extends string>(name: string, help: string, buckets: number[], ...labelNames: Label[]) =>
    new Histogram({ name: `storefront_${name}`, help, labelNames, buckets, registers })

  const answered = 'How long answers took, by what they are (document, file, backend, other) and status'
  const answers = histogram('answer_duration_seconds', answered, BUCKETS, 'kind', 'status')
  const rendered = 'How long threads rendered pages, by remote, version and id of the route'
  const renderTime = histogram('render_duration_seconds', rendered, BUCKETS, 'remote', 'version', 'route')
  const documents = counter('document_cache', 'Documents asked of the cache, by outcome (hit, miss)', 'outcome')
  const releases = counter('releases_taken_up', 'Releases that documents came to name', 'remote', 'version')
  const fallbacks = counter('release_fallbacks', 'Releases whose place a former one has taken', 'remote', 'version')
  const failures = counter('render_errors', 'Pages that could not be rendered', 'remote', 'version')
  const reports = counter('browser_errors', 'Failures that browsers have reported', 'remote', 'version')
  const visits = {
    VIEW: counter('visits', 'Visits of remotes of which two versions are compared', 'remote', 'version'),
    ADD: counter('visits_with_add', 'Of these, in which something was added to the cart', 'remote', 'version'),
  }
  const failedVisits = counter('failed_visits', 'Visits in which something failed', 'remote', 'version')
  const vitalOf = ({ unit, what, buckets }: (typeof VITALS)['LCP'], name: string) =>
    histogram(`vital_${name}_${unit}`, `${what} of a sample of visits`, buckets, 'remote', 'route', 'version')
  const vitals = { LCP: vitalOf(VITALS.LCP, 'lcp'), INP: vitalOf(VITALS.INP, 'inp'), CLS: vitalOf(VITALS.CLS, 'cls') }
  // Anybody may send a report: names that were made up must not become metrics of their own.
  const known = new Set<string>()
  const knownOr = (remote = '', version = '') =>
    known.has(`${remote}@${version}`) ? { remote, version } : { remote: 'other', version: 'other' }

  const { count, counts } = countVersions()

  return {
    answered: (kind, status, ms) => answers.observe({ kind, status: String(status) }, ms / 1000),
    rendered: (page, ms) => {
      renderTime.observe(page, ms / 1000)
      count(page, 'renders')
    },
    renderFailed: (at) => {
      failures.inc(at)
      count(at, 'renderErrors')
    },
    cacheAsked: (isHit) => documents.inc({ outcome: isHit ? 'hit' : 'miss' }),
    takenUp: ({ remote, version }, routes = []) => {
      known.add(`${remote}@${version}`)
      for (const route of routes) known.add(`${remote}@${version}/${route}`)
      releases.inc({ remote, version })
    },
    fellBack: (at) => fallbacks.inc(at),
    browserFailed: ({ remote, version }, isFirst) => {
      const at = knownOr(remote, version)
      reports.inc(at)
      if (!isFirst) return
      failedVisits.inc(at)
      count(at, 'failedVisits')
    },
    visitMeasured: ({ name, value, remote, route, version }) => {
      const at = knownOr(remote, version)
      if (name === 'VIEW' || name === 'ADD') {
        count(at, name === 'VIEW' ? 'visits' : 'visitsWithAdd')
        return visits[name].inc(at)
      }
      if (name === 'LCP') count(at, 'lcps', ...(value > SLOW.LCP ? ['slowLcps' as const] : []))
      if (name === 'INP') count(at, 'inps', ...(value > SLOW.INP ? ['slowInps' as const] : []))
      const labels = { ...at, route: known.has(`${remote}@${version}/${route}`) ? route! : 'other' }
      vitals[name].observe(labels, name === 'CLS' ? value : value / 1000)
    },
    read: async () => ({ contentType: register.contentType, text: await register.metrics() }),
    counts,
  }
}
