import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Db } from './connection'
import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { gatherCalls } from './gather-calls'

/** Writes columns as the connections do. */
const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A query for calls that come often: its text is made once, and each connection of a server parses and plans it once, under
 * the name, which is its own. Values go where `sql.placeholder` stands. Gives a function that runs it.
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

/**
 * A query of one row for calls that come many at once: those are answered by one statement. In the query the values are
 * columns of `wanted`; `columns` are their names and types, such as `"id" text`. Gives a function that runs it.
 */
export function prepareGathered<Row extends object, Values extends object>(name: string, columns: SQL, query: SQL) {
  const runAll = prepareQuery<Row, { calls: string }>(
    name,
    sql`
      select answer.*
      from json_to_recordset(${sql.placeholder('calls')}::json) as wanted(call int, ${columns})
      cross join lateral (${query}) answer
      order by call`,
  )
  const gathered = new WeakMap<Db, (values: Values) => Promise<Row>>()
  return (db: Db, values: Values): Promise<Row> => {
    const run =
      gathered.get(db) ??
      gatherCalls<Values, Row>((all) =>
        runAll(db, { calls: JSON.stringify(all.map((one, call) => ({ call, ...one }))) }),
      )
    gathered.set(db, run)
    return run(values)
  }
}
