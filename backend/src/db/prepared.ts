import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './connection'

/** Writes columns as the connections do. */
const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A query for calls that come often: each connection of a server parses and plans it once, under its own `name`. Values go where
 * `sql.placeholder` stands. Returns a function that runs it.
 */
export function prepareQuery<Row, Values extends Record<string, unknown>>(name: string, query: SQL) {
  const text = dialect.sqlToQuery(query)
  const statements = new WeakMap<Db, PgPreparedQuery<PreparedQueryConfig>>()
  return async (db: Db, values: Values): Promise<Row[]> => {
    const statement = statements.get(db) ?? db._.session.prepareQuery(text, undefined, name, false)
    statements.set(db, statement)
    return ((await statement.execute(values)) as { rows: Row[] }).rows
  }
}
