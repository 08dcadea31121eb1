import type { PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'

/**
 * Runs the SQL of libraries that bring their own: one statement with values, or a script of several without. Never inside of
 * `db.transaction`, for the same reason as `db`.
 */
export type RunSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[]; rowCount: number | null }>

/** Runs SQL on a server. A connection whose script failed is destroyed: the script may have begun a transaction. */
export const runOnPool =
  (pool: Pool): RunSql =>
  async (text, values) => {
    if (values?.length) return pool.query<object>(text, values)
    const client = await pool.connect()
    try {
      const result = [await client.query(text)].flat().at(-1)!
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw error
    }
  }

/**
 * Runs SQL on the embedded store. A script runs in a transaction, so that one that fails leaves none open; it may
 * begin its own.
 */
export const runOnPglite =
  (client: PGlite): RunSql =>
  async (text, values) => {
    const run = async () => {
      if (values?.length) return client.query<object>(text, values)
      return (await client.transaction((tx) => tx.exec(text))).at(-1)
    }
    const result = await run()
    return { rows: result?.rows ?? [], rowCount: result?.rows.length || (result?.affectedRows ?? 0) }
  }
