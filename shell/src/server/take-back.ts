import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import type { BucketCopy } from 'shared/mfe/bucket-copy'
import { openReleaseStore } from 'shared/mfe/release-store'
import type { Config } from './config'
import { FallbackVotes, type Verdict } from './fallback-votes'
import type { Metrics, RemoteVersion } from './metrics'
import type { ShopVersion } from './shop-version'

/** Takes back what many browsers cannot use (docs/decisions/votes.md). */
export interface TakeBack {
  /** A document of this version of the shop is sent. */
  documentSent(version: ShopVersion): void
  /** A browser at this address reports that something of this version has failed. */
  failureReported(at: RemoteVersion, address: string): void
}

/** Where it is switched off, nothing is counted. */
const NOTHING: TakeBack = { documentSent: () => undefined, failureReported: () => undefined }

const percent = ({ reports, documents }: Verdict) => Math.round((reports / documents) * 100)

/** Counts documents and reports of this server, and moves the store's pointer back when the limits are reached; of a store in a bucket, by `copy`. */
export function createTakeBack(app: FastifyInstance, config: Config, metrics: Metrics, copy?: BucketCopy): TakeBack {
  const { log } = app
  if (!config.takeBack) return NOTHING
  const votes = new FallbackVotes(config.takeBack)
  const store = openReleaseStore(config.releaseStore, (line) => log.info(line), copy)
  const who = `document server ${hostname()}:${config.port}`

  let underWay: Promise<void> | undefined
  app.addHook('onClose', () => underWay)

  const takeBack = async (verdict: Verdict) => {
    const { remote, version, documents, reports, networks } = verdict
    const note = `browsers fell back: ${reports} reports of ${documents} documents (${percent(verdict)} %), from ${networks} networks`
    const active = await store.voteOut(remote, version, { who, note })
    if (active) {
      metrics.takenBack({ remote, version })
      log.error(
        { remote, version, active, documents, reports, networks },
        'the release is taken back: browsers fell back',
      )
    } else
      log.error(
        { remote, version, documents, reports, networks },
        'browsers fall back, and nothing is there to go back to',
      )
  }

  return {
    documentSent: ({ remotes }) =>
      votes.sent(Object.entries(remotes).map(([remote, { release }]) => ({ remote, version: release.version }))),
    failureReported: (at, address) => {
      const verdict = votes.reported(at, address)
      if (!verdict) return
      underWay = takeBack(verdict).catch((error: unknown) =>
        log.error({ err: error, ...at }, 'the release cannot be taken back'),
      )
    },
  }
}
