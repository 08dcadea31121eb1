import type { Db } from '../src/db/connection'
import { sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '../src/db/sql-result'

/** Letters that no word of the data sets begins with, one for each further copy: Armenian. */
const FIRST_LETTER = 0x561

/** Copies that have a letter, the first one included. */
export const MOST_COPIES = 38

/** The letter that the words of a copy begin with; the first copy's have none. */
const letterOf = (copy: number) => (copy === 0 ? '' : String.fromCodePoint(FIRST_LETTER + copy - 1))

/** Whether a word is of a copy, and so begins with its letter. */
export const isOfCopy = (word: string): boolean => /^[\u0561-\u0586]/.test(word)

/** A text as a copy has it: words of three letters and more are its own. */
export const ownWords = (text: string, copy: number): string =>
  text.replaceAll(/\p{L}{3,}/gu, (word) => letterOf(copy) + word)

/** The same in the database, of a column. */
const inOwnWords = (text: string) => sql.raw(`regexp_replace(${text}, '[[:alpha:]]{3,}', letter || '\\&', 'g')`)
const ownId = (id: string) => sql.raw(`left(md5(${id} || '-' || copy), 24)`)

const placeCopies = [
  sql`
    insert into sub_categories (id, name, name_key, image)
    select ${ownId('id')}, ${inOwnWords('name')}, ${inOwnWords('name_key')}, image from first_sub_categories, which`,
  sql`
    insert into sub_category_categories (sub_category_id, category_id)
    select ${ownId('sub_category_id')}, category_id from first_links, which`,
]

const productCopies = [
  sql`
    insert into products (id, name, image, unit, measure_quantity, measure_base, stock, price_centimes, discount_hundredths,
      description, more_details, category_ids, sub_category_ids, created_at, updated_at)
    select ${ownId('id')}, ${inOwnWords('name')}, image, unit, measure_quantity, measure_base, stock, price_centimes, discount_hundredths,
      description, (select coalesce(json_object_agg(key, ${inOwnWords('value')}), '{}') from json_each_text(more_details)),
      category_ids, array(select ${ownId('place')} from unnest(sub_category_ids) place), created_at - age, updated_at - age
    from first_products, which order by created_at`,
  sql`
    insert into product_listings (product_id, category_id, sub_category_id, created_at)
    select ${ownId('product_id')}, category_id, ${ownId('sub_category_id')}, created_at - age
    from first_listings, which order by created_at`,
  sql`
    insert into search_entries (product_id, search, penalty, version)
    select ${ownId('product_id')}, (${inOwnWords('search::text')})::tsvector, penalty, version
    from first_entries, which order by created_at`,
]

const firstTables = {
  first_sub_categories: 'sub_categories',
  first_links: 'sub_category_categories',
  first_products: 'products',
  first_listings: 'product_listings',
  first_entries: 'search_entries',
}

/**
 * Makes so many of each product of a shop, with as many times the words, brands and sub-categories, so that lists and results stay as
 * long: what a call costs more is what the size of the shop costs. Words of each further copy begin with a letter of its own; its
 * products are older than those of the copy before. All in the database, because an import would take an hour.
 */
export async function multiplyProducts(db: Db, times: number): Promise<void> {
  if (times < 2) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local maintenance_work_mem = '1GB'`)
    for (const [first, table] of Object.entries(firstTables))
      await tx.execute(sql.raw(`create temporary table ${first} on commit drop as select * from ${table}`))
    const indexes = await rowsOf<{ name: string; made: string }>(
      tx,
      sql`
        select indexname as name, indexdef as made from pg_indexes where schemaname = 'public' and indexname like '%\_index'
          and tablename in ('products', 'product_stock', 'product_listings', 'search_entries')`,
    )
    for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`))
    const copyAll = async (statements: SQL[]) => {
      for (let copy = 1; copy < times; copy++) {
        await tx.execute(sql`drop table if exists which`)
        await tx.execute(sql`
          create temporary table which on commit drop as
          select ${copy}::int as copy, ${letterOf(copy)}::text as letter,
            (select max(created_at) - min(created_at) + interval '1 minute' from first_products) * ${copy}::int as age`)
        for (const statement of statements) await tx.execute(statement)
      }
    }
    await copyAll(placeCopies)
    // So that triggers of products find them by index.
    await tx.execute(sql`analyze sub_categories`)
    await copyAll(productCopies)
    for (const { made } of indexes) await tx.execute(sql.raw(made))
  })
}
