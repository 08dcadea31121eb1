import type { Db } from './connection'
import { sql } from 'drizzle-orm'

/**
 * Reads without ever going through a table from its first row to its last. Where many rows are asked for, such as those with a
 * text that many have, PostgreSQL takes that for the cheaper way as long as a table has some ten thousand, and keeps to it as it grows.
 */
export const byIndexes = <Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return read(tx)
  })
