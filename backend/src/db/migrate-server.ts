import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { ConfigurationError } from '../config/configuration-error'
import type { RunSql } from './run-sql'

/** Any number; every process of ours waits for it before migrating. */
const MIGRATION_LOCK = 727001

const CONNECT_LIMIT_MS = 10_000

/** Address of a server for messages: host, port and database, without user and password. */
const placeOf = (client: pg.Client) => `${client.host}:${client.port}/${client.database}`

/**
 * Brings the database of a server up to date, one process at a time: the lock belongs to a connection of its own, which
 * also migrates, at last with `migrateFurther`. Throws ConfigurationError when the server cannot be reached or is too old.
 */
export async function migrateServer(
  connectionString: string,
  migrationsFolder: string,
  migrateFurther: (runSql: RunSql) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_LIMIT_MS })
  // An error of the connection also fails the query under way, which is where it is reported.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new ConfigurationError(`The database at ${placeOf(client)} cannot be reached: ${code ?? message}`)
  }
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int version`,
    )
    if (rows[0]!.version < 150_000)
      throw new ConfigurationError(`The database at ${placeOf(client)} is older than PostgreSQL 15`)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client }), { migrationsFolder })
    await migrateFurther((text, values) => client.query<object>(text, values))
  } finally {
    await client.end()
  }
}
