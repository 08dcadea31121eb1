import type { FastifyBaseLogger, FastifyError } from 'fastify'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Db } from './connection'
import { ServerPool } from './server-pool'

/** Time that a connection to the replica, and a read on it, may take, in ms, before the primary is asked instead. */
const LIMITS = { connectionTimeoutMillis: 1000, query_timeout: 5000 }

/** Pause after the replica has failed, in ms, in which it is not asked. */
const REST_MS = 5000

/** Runs a read whose answer may be a moment old. It may run twice, so it must not write. */
export type ReadRecent = <Answer>(read: (db: Db) => Promise<Answer>) => Promise<Answer>

/** Reads from the primary, where there is no replica. */
export const readPrimary =
  (primary: Db): ReadRecent =>
  (read) =>
    read(primary)

export interface Replica {
  readRecent: ReadRecent
  close(): Promise<void>
}

interface ReplicaOptions {
  primary: Db
  url: string
  poolSize: number
  log: FastifyBaseLogger
}

/**
 * Opens a replica that reads go to, and to the primary where they fail there. Drizzle's own `withReplicas` sends only query
 * builders to a replica; statements in SQL and transactions, which most lists and the search are, stay at the primary.
 */
export function openReplica({ primary, url, poolSize, log }: ReplicaOptions): Replica {
  const pool = new ServerPool({ connectionString: url, max: poolSize, ...LIMITS })
  const replica = drizzle({ client: pool, casing: 'snake_case' }) as unknown as Db
  let restsUntil = 0

  return {
    readRecent: async (read) => {
      if (performance.now() < restsUntil) return read(primary)
      try {
        return await read(replica)
      } catch (err) {
        // A refusal of ours has a status: what the replica does not have yet, the primary may.
        if (!(err as FastifyError).statusCode && performance.now() > restsUntil) {
          restsUntil = performance.now() + REST_MS
          log.warn({ err }, 'the replica of the database fails, reads go to the primary')
        }
        return read(primary)
      }
    },
    close: () => pool.end(),
  }
}
