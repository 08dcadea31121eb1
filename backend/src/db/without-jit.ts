import type pg from 'pg'

/**
 * For `onConnect` of a pool, which waits for it: compiling a statement takes PostgreSQL up to a second, and it does so for each call as
 * soon as tables are large enough for the planner to expect much work (docs/decisions/large-tables.md).
 */
export const withoutJit = (client: pg.ClientBase) => client.query('set jit = off')
