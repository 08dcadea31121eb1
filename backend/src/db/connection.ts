import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { RunSql } from './run-sql'

/**
 * The database, or a transaction of it. Inside `db.transaction(async (tx) => …)` use `tx` alone: PGlite has one
 * connection, so `db` would wait for the transaction, and the transaction for it, for ever.
 */
export type Db = PgDatabase<PgQueryResultHKT>

/**
 * Copies the files of the embedded store, as they are at one moment, into a folder; returns how long queries waited,
 * in ms.
 */
export type CopyStore = (folder: string) => Promise<number>

/** An open database; `close` waits for what is under way. */
export interface Database {
  db: Db
  runSql: RunSql
  close(): Promise<void>
  /** Copies the embedded store's files as they are at one moment; a server has tools of its own. */
  copyStore?: CopyStore
}
