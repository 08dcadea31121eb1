import type { SQL } from 'drizzle-orm'
import type { Db } from './connection'
import { DrizzleQueryError } from 'drizzle-orm'

/** Rows of a query written by hand. Counts as `::int`: the two drivers return int8 differently. */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as { rows: Row[] }).rows
}

/** Returns the error of the database, or of its connection, that caused an error. */
const databaseErrorIn = (error: unknown): Error | undefined =>
  error instanceof DrizzleQueryError ? error.cause : undefined

/** Whether an error is that all connections of the pool stayed in use while a call waited for one. */
export const isPoolExhausted = (error: unknown): boolean =>
  ((databaseErrorIn(error) ?? error) as Error).message === 'timeout exceeded when trying to connect'

/** Name of the constraint that refused a statement, undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = databaseErrorIn(error)
  return cause && 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : undefined
}
