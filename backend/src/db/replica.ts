import type { FastifyBaseLogger } from 'fastify'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './connection'
import { databaseErrorIn } from './sql-result'
import { withoutJit } from './without-jit'

/** Time that a connection to the replica, and a read on it, may take, in ms, before the primary is asked instead. */
const CONNECT_LIMIT_MS = 1000
const READ_LIMIT_MS = 5000

/** Pause after the replica has failed, in ms, in which it is not asked. */
const REST_MS = 2000

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

/** Whether the replica is to be left alone after an error: a connection was lost, or the server is ending or too full. */
function isLost(error: unknown): boolean {
  const cause = databaseErrorIn(error) ?? (error as Error)
  if (cause instanceof pg.DatabaseError) return /^(08|53|57)/.test(cause.code ?? '')
  // Errors of ours have one: what a replica does not have yet, the primary does.
  return !('statusCode' in cause)
}

/**
 * Opens a replica that reads go to, and to the primary where they fail there. Drizzle's own `withReplicas` sends only query
 * builders to a replica; statements in SQL and transactions, which most lists and the search are, stay at the primary.
 */
export function openReplica({ primary, url, poolSize, log }: ReplicaOptions): Replica {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: READ_LIMIT_MS,
    application_name: 'storefront',
    onConnect: withoutJit,
  })
  // The pool replaces a connection that breaks while idle; without a listener it would end the process.
  pool.on('error', () => undefined)
  const replica = drizzle({ client: pool, casing: 'snake_case' }) as unknown as Db
  let restsUntil = 0
  let hasFailed = false

  return {
    readRecent: async (read) => {
      if (performance.now() < restsUntil) return read(primary)
      try {
        const answer = await read(replica)
        if (hasFailed) log.info('the replica of the database is asked again')
        hasFailed = false
        return answer
      } catch (error) {
        if (isLost(error)) {
          restsUntil = performance.now() + REST_MS
          const { message } = databaseErrorIn(error) ?? (error as Error)
          if (!hasFailed) log.warn(`the replica of the database fails, reads go to the primary: ${message}`)
          hasFailed = true
        }
        return read(primary)
      }
    },
    close: () => pool.end(),
  }
}
