import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Db } from './connection'
import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { batchCalls } from './batch-calls'
import { groupBy } from './group-by'

/** Writes columns as the connections do. */
const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A query for calls that come often: its text is made once, and each connection of a server parses and plans it
 * once, under the name, which is its own. Values go where `sql.placeholder` stands. Returns a function that runs it.
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
 * A query for calls that come many at once: those are answered by one statement. In the query the values are columns
 * of `wanted`; `columns` are their names and types, such as `"id" text`. Rows come in the order of their column
 * `place`. Returns a function that runs it.
 */
export function prepareBatched<Row extends object, Values extends object>(name: string, columns: SQL, query: SQL) {
  const runAll = prepareQuery<Row & { call: number }, { calls: string }>(
    name,
    sql`
      select call, answer.*
      from json_to_recordset(${sql.placeholder('calls')}::json) as wanted(call int, ${columns})
      cross join lateral (${query}) answer
      order by call, place`,
  )
  const batched = new WeakMap<Db, (values: Values) => Promise<Row[]>>()
  return (db: Db, values: Values): Promise<Row[]> => {
    const run =
      batched.get(db) ??
      batchCalls<Values, Row[]>(async (all) => {
        const rows = await runAll(db, { calls: JSON.stringify(all.map((one, call) => ({ call, ...one }))) })
        const rowsOf = groupBy(rows, ({ call }) => call)
        return all.map((_, call) => rowsOf.get(call) ?? [])
      })
    batched.set(db, run)
    return run(values)
  }
}
