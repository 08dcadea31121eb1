import type { FastifyBaseLogger } from 'fastify'
import type { Problem } from '@souk-vert/shared/contract/overview'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connection'
import { rowsOf } from '../db/sql-result'

/** Maximum difference of a clock from another, in ms: access tokens are valid for minutes. */
const MAX_DIFFERENCE_MS = 10_000

const DATABASE_EVERY_MS = 10_000

/** A clock with which this machine's is compared. */
export interface Clock {
  owner: string
  /** States what a difference does, for the log and the status. */
  effect: string
  everyMs: number
  /** Time by that clock, in ms since 1970; NaN where it does not say. */
  readMs(): Promise<number>
  /** Gets how far this machine's clock is ahead, each time that they are compared. */
  compared?(aheadMs: number): void
}

/** The clock of the database's server, by which all backends can be compared. */
export const databaseClock = (db: Db): Clock => ({
  owner: 'the database',
  effect: 'other backends take sessions of this one for over or too long',
  everyMs: DATABASE_EVERY_MS,
  async readMs() {
    const rows = await rowsOf<{ now: number }>(db, sql`select extract(epoch from clock_timestamp())::float8 as now`)
    return rows[0]!.now * 1000
  },
})

/** How far this machine's clock is ahead of another, in ms: 0 as long as the time that the answer took may explain it. */
async function readAheadMs(clock: Clock): Promise<number> {
  const before = Date.now()
  const now = await clock.readMs()
  return now < before ? before - now : Math.min(Date.now() - now, 0)
}

/**
 * Compares this machine's clock with another, now and from time to time. That they differ is one line in the log and one of the
 * `problems`, by the other's owner, and that they agree again; returns a function that stops it.
 */
export function watchClock(clock: Clock, log: FastifyBaseLogger, problems: Map<string, Problem>): () => void {
  const { owner, effect, everyMs } = clock
  const look = async () => {
    const aheadMs = await readAheadMs(clock)
    if (Number.isNaN(aheadMs)) return
    clock.compared?.(aheadMs)
    const isApart = Math.abs(aheadMs) > MAX_DIFFERENCE_MS
    const wasApart = problems.has(owner)
    const way = aheadMs > 0 ? 'ahead of' : 'behind'
    const found = `the clock is ${Math.round(Math.abs(aheadMs) / 1000)} s ${way} that of ${owner}: ${effect}`
    if (isApart) problems.set(owner, { found, remedy: 'set the clock of this backend’s machine by NTP' })
    else problems.delete(owner)
    if (isApart && !wasApart) log.error(`${found}, set it by NTP`)
    if (!isApart && wasApart) log.info(`the clock agrees with ${owner} again`)
  }
  const tryLook = () => {
    // One that does not answer is reported by the calls that need it.
    look().catch(() => undefined)
  }
  tryLook()
  const timer = setInterval(tryLook, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
