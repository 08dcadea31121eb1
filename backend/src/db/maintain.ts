import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './connection'
import { sql } from 'drizzle-orm'
import { refreshVocabulary } from '../catalog/store'

const HOUR_MS = 60 * 60 * 1000

/** Statistics for good plans. PGlite has no autovacuum, so there the dead rows are cleared, too. */
export async function tidy({ db, isEmbedded }: Database): Promise<void> {
  await refreshVocabulary(db)
  await db.execute(isEmbedded ? sql`vacuum (analyze)` : sql`analyze`)
}

/** Tidies the database every hour; gives what ends that. A failure is logged, and the next hour tries again. */
export function maintain(database: Database, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    tidy(database).catch((error: unknown) => log.error({ err: error }, 'tidying the database failed'))
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
