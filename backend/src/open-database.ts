import type { Database, Db } from './db/connection'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { makePrivate } from './config/private-folder'
import { lockStore } from './db/lock-store'
import { migrateServer } from './db/migrate-server'
import { openPglite } from './db/pglite'
import { POOL_SIZE } from './config/pool-size'
import { runOnPglite, runOnPool } from './db/run-sql'
import { ServerPool } from './db/server-pool'
import { migrateJobs } from './jobs/queue'
import { migrationsFolder } from './migrations-folder'

/** Time that a call waits for a connection, in ms; then it is answered with 503. */
const CONNECT_LIMIT_MS = 10_000

/** The embedded store in `<dataDir>/db`, migrated. Throws ConfigurationError when another process has it open. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'db')
  // PGlite's files are everybody's (0666), whatever the umask.
  await makePrivate(folder)
  const release = await lockStore(dataDir)
  try {
    const client = await openPglite({ folder })
    const db = drizzlePglite({ client, casing: 'snake_case' })
    await migratePglite(db, { migrationsFolder })
    const runSql = runOnPglite(client)
    await migrateJobs(runSql)
    return {
      db: db as unknown as Db,
      runSql,
      close: async () => {
        await client.close()
        release()
      },
      // Between two queries nothing writes to the files, and what a transaction has written by then was never committed.
      copyStore: (target) =>
        client.runExclusive(async () => {
          const startedAt = performance.now()
          // The system's own takes half of the processor's time of Node's, and calls that are answered from memory go on.
          await promisify(execFile)('cp', ['-Rp', folder, target])
          return performance.now() - startedAt
        }),
    }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * A PostgreSQL server of version 15 or newer, migrated; `poolSize` is how many connections may be open, `waitMs` how long a call waits
 * for one. Throws ConfigurationError when it cannot be used.
 */
export async function openServer(
  connectionString: string,
  { poolSize = POOL_SIZE, waitMs = CONNECT_LIMIT_MS } = {},
): Promise<Database> {
  await migrateServer(connectionString, migrationsFolder, migrateJobs)
  const pool = new ServerPool({ connectionString, max: poolSize, connectionTimeoutMillis: waitMs })
  return {
    db: drizzleNodePostgres({ client: pool, casing: 'snake_case' }) as unknown as Db,
    runSql: runOnPool(pool),
    close: () => pool.end(),
  }
}
