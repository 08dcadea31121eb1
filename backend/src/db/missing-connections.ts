import { sql } from 'drizzle-orm'
import type { Db } from './connection'
import { rowsOf } from './sql-result'

/**
 * Returns a warning where a server has fewer connections left than this process may open, else nothing. Only
 * connections that other processes have open at this moment count: the operator sizes the pools.
 */
export async function missingConnections(db: Db, poolSize: number): Promise<string[]> {
  const [counts] = await rowsOf<{ most: number; others: number }>(
    db,
    sql`select
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0) as most,
        (select count(*)::int from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid()) as others`,
  )
  const { most, others } = counts!
  if (others + poolSize <= most) return []
  return [
    `The database lets in ${most} connections, ${others} are open, and this process may open ${poolSize}: lower DATABASE_POOL, or raise max_connections`,
  ]
}
