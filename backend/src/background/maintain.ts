import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connection'
import { lt, sql } from 'drizzle-orm'
import { sumProductCounts } from '../catalog/product-count'
import { refreshVocabulary } from '../catalog/store'
import { deleteOldSearches } from '../overview/empty-searches'
import { deleteOldChanges } from '../public-cache/shown-changes'
import { deleteGoneServers } from '../release/servers'
import { removeUnused } from '../release/upload'
import type { FileStore } from '../picture/store'
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
  await deleteGoneServers(db)
  await sumProductCounts(db)
  await refreshVocabulary(db)
  await db.execute(sql`vacuum (analyze)`)
}

/**
 * Tidies the database every hour, and removes builds that nobody goes back to; returns a function that stops that. A
 * failure is logged, and the next hour tries again.
 */
export function maintain(database: Database, files: FileStore, log: FastifyBaseLogger): () => void {
  const upkeep = async () => {
    await tidy(database)
    await removeUnused({ db: database.db, files })
  }
  const timer = setInterval(() => {
    upkeep().catch((error: unknown) => log.error({ err: error }, 'tidying the database failed'))
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
