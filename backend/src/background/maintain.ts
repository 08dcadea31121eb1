import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connection'
import { lt, sql } from 'drizzle-orm'
import { sumProductCounts } from '../catalog/product-count'
import { refreshVocabulary } from '../catalog/store'
import { deleteOldSearches } from '../overview/empty-searches'
import { deleteOldChanges } from '../public-cache/shown-changes'
import { deleteExpired } from '../user/store'
import { rateLimits } from '../db/tables/rate-limits'

const HOUR_MS = 60 * 60 * 1000

/**
 * Deletes expired rows and vacuums: PGlite has no autovacuum, and a server's comes minutes after an import, until
 * when an index alone answers nothing. Also refreshes the planner's statistics.
 */
export async function tidy({ db }: Pick<Database, 'db'>): Promise<void> {
  await deleteExpired(db)
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))
  await deleteOldSearches(db)
  await deleteOldChanges(db)
  await sumProductCounts(db)
  await refreshVocabulary(db)
  await db.execute(sql`vacuum (analyze)`)
}

/** Tidies the database every hour; returns a function that stops that. A failure is logged, and the next hour tries again. */
export function maintain(database: Database, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    tidy(database).catch((error: unknown) => log.error({ err: error }, 'tidying the database failed'))
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
