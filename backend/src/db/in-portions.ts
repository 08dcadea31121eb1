import { setImmediate } from 'node:timers/promises'
import type { Db } from './connection'

/** Rows of one statement: each has up to 13 parameters, of which a statement takes 65 535. */
const ROWS_AT_ONCE = 1000

/** Inserts any number of rows, by statements of a size that the database takes. */
export async function inPortions<Row>(rows: Row[], insert: (portion: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) await insert(rows.slice(start, start + ROWS_AT_ONCE))
}

/** Works on rows by their ids, so many of them in one transaction. */
export async function inTransactions(
  db: Db,
  ids: string[],
  size: number,
  work: (tx: Db, portion: string[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < ids.length; start += size) {
    await db.transaction((tx) => work(tx, ids.slice(start, start + size)))
    // PGlite runs in this very thread and never lets go of it by itself, so requests would wait for all portions.
    await setImmediate()
  }
}
