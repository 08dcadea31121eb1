import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/sql-result'
import { buildTestApp } from '../../testing/build-test-app'
import { suggestionsFor } from './suggestions'

test('with many products and words, neither is read from the beginning', async () => {
  const { db, given } = await buildTestApp()
  const categoryId = await given.category('Épicerie')
  const subCategoryId = await given.subCategory([categoryId], 'Oil & vinegar')
  await db.execute(sql`
    insert into search_words (word, products)
    select substr('abcdefghij', 1 + n % 10, 1) || substr('abcdefghij', 1 + n / 10 % 10, 1) || n, n % 50 from generate_series(1, 12000) n`)
  await db.execute(sql`
    insert into products (id, name, image, unit, stock, price_centimes, description, more_details, category_ids, sub_category_ids)
    select 'p' || n, 'Product ' || n, '{}', '1 kg', 1, 100, '', '{}', array[${categoryId}], array[${subCategoryId}]
    from generate_series(1, 12000) n`)
  await db.execute(sql`
    insert into product_listings (product_id, category_id, sub_category_id, created_at)
    select 'p' || n, ${categoryId}, ${subCategoryId}, now() from generate_series(1, 12000) n`)
  await db.execute(sql`
    insert into search_entries (product_id, search, penalty, version)
    select 'p' || n, array_to_tsvector(array['product', 'oil', 'n' || n]), 0, 1 from generate_series(1, 12000) n`)
  await db.execute(sql`vacuum (analyze)`)

  const { before, after } = await db.transaction(async (tx) => {
    // Earlier work of this connection may still be counted here.
    const counted = () =>
      rowsOf<{ table: string; scans: number; searched: number }>(
        tx,
        sql`
          select relname as table, seq_scan::int as scans, idx_scan::int as searched from pg_stat_xact_user_tables
          where relname in ('search_words', 'search_entries', 'product_listings', 'products') order by relname`,
      )
    const before = await counted()
    for (const text of ['ab', 'oil', 'ab1', 'olive oi', 'vin', 'epi', 'zz']) await suggestionsFor(tx, text)
    // For slips the database would rather read a vocabulary this small; of three times as many words it would not.
    await tx.execute(sql`set local enable_seqscan = off`)
    for (const text of ['zzzzab', 'olvie oi']) await suggestionsFor(tx, text)
    return { before, after: await counted() }
  })

  const read = after.map((table, index) => ({
    scans: table.scans - before[index]!.scans,
    searched: table.searched - before[index]!.searched,
  }))
  const [listings, products, entries, words] = read
  expect(read.map(({ scans }) => scans)).toEqual([0, 0, 0, 0])
  expect([listings, entries, words].every((table) => table!.searched > 0)).toBe(true)
  expect(products!.searched).toBe(0)
})
