import type { LeftOut } from '@souk-vert/shared/releases/format'
import { type HeldVersion, heldVersions } from '@souk-vert/shared/releases/held-versions'
import { formerOf } from '@souk-vert/shared/releases/history'
import { entriesOf } from '@souk-vert/shared/releases/registry-entry'
import { isServedBy, readServing, refusalsOf, type Serving } from '@souk-vert/shared/releases/serving'
import { StoreFiles } from '@souk-vert/shared/releases/store-files'
import type { Metrics, PageVitals, Totals } from '../telemetry/metrics'

/** Status of one remote, or of the shell. */
export interface RemoteStatus {
  name: string
  /** The version that the registry calls active. */
  active: string
  /** Versions in the store, newest first. */
  versions: HeldVersion[]
  /** Target of `mfe rollback`. */
  rollbackTo?: string
  /** Number of document servers that serve the active version. */
  servedBy: number
  /** Document servers that do not use the active version, and why. */
  skippedVersions: { server: string; why: string }[]
  /** Errors of all its versions, at this document server since its start. */
  errors: number
  fallbacks: number
}

/** Live versions at one moment, as the store and this document server know them. */
export interface Status {
  remotes: RemoteStatus[]
  /** Pointers that do not count. */
  leftOut: LeftOut[]
  servers: Serving[]
  totals: Totals
  /** Web vitals of this server's sample of visits, since its start. */
  vitals: PageVitals[]
  /** Time at which this was read, and the start of this server's counts. */
  at: Date
  since: Date
}

/** Reads what is live from a release store. Throws what reading throws. */
export async function readStatus(store: string, metrics: Metrics): Promise<Status> {
  const files = new StoreFiles(store)
  const [registry, servers, totals, vitals] = await Promise.all([
    files.registry(),
    readServing(store),
    metrics.totals(),
    metrics.vitals(),
  ])
  const remotes = entriesOf(registry).map(async ([name, entry]): Promise<RemoteStatus> => {
    const active = entry.active.version
    return {
      name,
      active,
      versions: (await heldVersions(files, name)).reverse(),
      rollbackTo: formerOf(files, entry, await files.history(name), name)[0],
      servedBy: servers.filter((server) => isServedBy(server, name, active)).length,
      skippedVersions: refusalsOf(servers, name, active),
      errors: totals.errors.get(name) ?? 0,
      fallbacks: totals.fallbacks.get(name) ?? 0,
    }
  })
  const since = new Date(Date.now() - process.uptime() * 1000)
  const { leftOut = [] } = registry
  return { remotes: await Promise.all(remotes), leftOut, servers, totals, vitals, at: new Date(), since }
}
