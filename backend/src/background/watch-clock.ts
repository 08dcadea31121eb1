import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connection'
import { rowsOf } from '../db/sql-result'

/** Maximum difference of a clock from the database's, in ms: access tokens are valid for minutes. */
const MAX_DIFFERENCE_MS = 10_000

/** Interval of comparisons, in ms. */
const LOOK_EVERY_MS = 10_000

/**
 * Compares this machine's clock with that of the database's server, by which all backends can be compared. That they differ is
 * one line in the log, and that they agree again; returns a function that stops it.
 */
export function watchClock(db: Db, log: FastifyBaseLogger): () => void {
  let isApart = false
  const look = async () => {
    const rows = await rowsOf<{ now: number }>(db, sql`select extract(epoch from clock_timestamp())::float8 as now`)
    const aheadMs = Date.now() - rows[0]!.now * 1000
    if (Math.abs(aheadMs) > MAX_DIFFERENCE_MS === isApart) return
    isApart = !isApart
    const seconds = Math.round(Math.abs(aheadMs) / 1000)
    if (!isApart) return log.info('the clock agrees with the database again')
    log.error(
      `the clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's: other backends take sessions of this one for over or too long, set it by NTP`,
    )
  }
  const timer = setInterval(() => {
    // A database that does not answer is reported by the calls that need it.
    look().catch(() => undefined)
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
