import { sql } from 'drizzle-orm'
import { rowsOf } from '../db/sql-result'
import { emptyDatabase } from '../testing/test-database'
import { readKnown } from './known-products'

test('rows are looked up by their keys, also in a new shop that the database has not counted yet', async () => {
  const { db } = await emptyDatabase()
  const read = sql`select seq_tup_read::int + idx_tup_fetch::int as rows from pg_stat_xact_user_tables where relname = 'products'`

  const { known, rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into products (id, name, image, unit, stock, price_centimes, description, more_details, category_ids, sub_category_ids,
        import_source, import_key)
      select 'p' || n, 'Product ' || n, '{}', '1 kg', 1, 100, '', '{}', '{}', '{}', 'market', 'k' || n
      from generate_series(1, 20000) n`)
    const rowsRead = async () => (await rowsOf<{ rows: number }>(tx, read))[0]!.rows
    const before = await rowsRead()
    const keyed = ['k7', 'k1999', 'other'].map((key) => ({ key, writtenKey: key }))
    const found = await readKnown(tx, 'market', [...keyed, { id: 'p12' }], true)
    return { known: found, rows: (await rowsRead()) - before }
  })

  expect([...known].map(([key, { name }]) => [key, name])).toEqual([
    ['p12', 'Product 12'],
    ['k1999', 'Product 1999'],
    ['k7', 'Product 7'],
  ])
  expect(rows).toBeLessThan(20)
})
