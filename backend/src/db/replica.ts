import type { FastifyBaseLogger } from 'fastify'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './connection'
import { databaseErrorIn } from './sql-result'
import { withoutJit } from './without-jit'

/** How old what a replica gives may be, in ms: as old as answers of the public cache. */
const MOST_LAG_MS = 1000

/** How often it is measured how far the replica is, and how long a measurement may take, in ms. */
const LOOK_EVERY_MS = 200
const LOOK_LIMIT_MS = 1000

/** How long a read may wait for the replica, in ms, before the primary is asked instead. */
const READ_LIMIT_MS = 5000

/** After a read has failed, the replica is not asked for this long, in ms. */
const REST_MS = 2000

/** Which database this is, and how far its log is written, in bytes since its beginning. */
const WRITTEN = `select (select system_identifier from pg_control_system())::text as database,
  pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as position`

/** The same of what a replica shows; without a position where it is none, or one no more. */
const REPLAYED = `select (select system_identifier from pg_control_system())::text as database,
  case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as position`

/** Runs a read that may see what was a moment ago. It may run twice, so it does nothing else. */
export type ReadRecent = <Answer>(read: (db: Db) => Promise<Answer>) => Promise<Answer>

/** Where there is no replica. */
export const readPrimary =
  (primary: Db): ReadRecent =>
  (read) =>
    read(primary)

/** A replica that is open. */
export interface Replica {
  readRecent: ReadRecent
  close(): Promise<void>
}

interface ReplicaOptions {
  primary: Db
  /** Addresses of both servers. */
  primaryUrl: string
  url: string
  /** Connections for reads; two more measure, one at each server. */
  poolSize: number
  log: FastifyBaseLogger
}

function openPool(connectionString: string, max: number, limitMs: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: Math.min(limitMs, LOOK_LIMIT_MS),
    query_timeout: limitMs,
    application_name: 'storefront',
    onConnect: withoutJit,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return pool
}

async function positionOf(pool: pg.Pool, query: string): Promise<{ database: string; position: bigint | undefined }> {
  const { rows } = await pool.query<{ database: string; position: string | null }>(query)
  const { database, position } = rows[0]!
  return { database, position: position === null ? undefined : BigInt(position) }
}

/** Whether a server that answered with an error is well itself: it is not ending, not too full, and no connection was lost. */
const isWell = (error: Error) => error instanceof pg.DatabaseError && !/^(08|53|57)/.test(error.code ?? '')

/**
 * Follows a replica, and hands on reads to it while it shows all that the primary had written a second ago; otherwise, and
 * where a read fails there, to the primary. How far it is follows from positions in the log of both servers, so that neither
 * their clocks nor a shop without writes count. Whether it is asked is one line in the log, when that changes.
 */
export async function openReplica({ primary, primaryUrl, url, poolSize, log }: ReplicaOptions): Promise<Replica> {
  const pool = openPool(url, poolSize, READ_LIMIT_MS)
  const [atPrimary, atReplica] = [openPool(primaryUrl, 1, LOOK_LIMIT_MS), openPool(url, 1, LOOK_LIMIT_MS)]
  const replica = drizzle({ client: pool, casing: 'snake_case' }) as unknown as Db

  /** Positions of the primary's log that the replica has not reached yet, with when they were asked for. */
  let ahead: { position: bigint; at: number }[] = []
  /** The replica shows everything up to then. */
  let shownUntil = -Infinity
  let restsUntil = -Infinity
  let isAsked: boolean | undefined

  const isFresh = (now = performance.now()) => now - shownUntil <= MOST_LAG_MS && now >= restsUntil
  const note = (why: string) => {
    if (isFresh() === isAsked) return
    isAsked = isFresh()
    if (isAsked) log.info('the replica of the database is asked for what may be a second old')
    else log.warn(`the replica of the database is not asked, reads go to the primary: ${why}`)
  }

  const look = async () => {
    const at = performance.now()
    try {
      const written = await positionOf(atPrimary, WRITTEN)
      const replayed = await positionOf(atReplica, REPLAYED)
      if (replayed.database !== written.database) return note('it is no copy of this database')
      if (replayed.position === undefined) return note('it follows no primary')
      const reached = replayed.position
      ahead = [...ahead, { position: written.position!, at }].filter((mark) => at - mark.at <= MOST_LAG_MS)
      shownUntil = Math.max(shownUntil, ...ahead.filter(({ position }) => position <= reached).map((mark) => mark.at))
      ahead = ahead.filter(({ position }) => position > reached)
      note(`it is more than ${MOST_LAG_MS} ms behind`)
    } catch (error) {
      note((error as Error).message)
    }
  }

  let looking = look()
  await looking
  let timer: NodeJS.Timeout | undefined
  const lookLater = () => {
    timer = setTimeout(() => void (looking = look()).then(lookLater), LOOK_EVERY_MS).unref()
  }
  lookLater()

  return {
    readRecent: async (read) => {
      if (!isFresh()) return read(primary)
      try {
        return await read(replica)
      } catch (error) {
        const cause = databaseErrorIn(error)
        if (!cause) throw error
        if (!isWell(cause)) {
          restsUntil = performance.now() + REST_MS
          note(cause.message)
        }
        return read(primary)
      }
    },
    close: async () => {
      await looking
      clearTimeout(timer)
      await Promise.all([pool.end(), atPrimary.end(), atReplica.end()])
    },
  }
}
