import type { Db } from '../db/connection'
import type { Translations } from '@souk-vert/shared/contract/catalog/translations'
import { sql } from 'drizzle-orm'
import { inPortions } from '../db/in-portions'
import { newId } from '../db/new-id'
import { categories, subCategories, subCategoryCategories } from '../db/tables/categories'
import { productListings, products } from '../db/tables/products'
import { DEFAULT_LANGUAGE } from '@souk-vert/shared/language/languages'
import { searchWords } from '../db/tables/search'
import { nameKey } from './name-key'
import { columnsOf, type NewProduct } from './product-fields'
import { writeEntries } from './search/write-entries'

/** A category to be. `image` is a path of the file store; without `id` a new one is made; `createdAt` is for seeding. */
export interface NewCategory {
  id?: string
  name: string
  image: string
  createdAt?: Date
  translations?: Translations
}

export interface NewSubCategory extends NewCategory {
  categoryIds: string[]
}

export async function insertCategories(tx: Db, added: NewCategory[]): Promise<void> {
  const rows = added.map((category) => ({ ...category, nameKey: nameKey(category.name) }))
  await inPortions(rows, (portion) => tx.insert(categories).values(portion))
}

export async function insertSubCategories(tx: Db, added: NewSubCategory[]): Promise<void> {
  const rows = added.map((subCategory) => ({
    ...subCategory,
    id: subCategory.id ?? newId(),
    nameKey: nameKey(subCategory.name),
  }))
  const links = rows.flatMap(({ id, categoryIds }) =>
    categoryIds.map((categoryId) => ({ subCategoryId: id, categoryId })),
  )
  await inPortions(rows, (portion) => tx.insert(subCategories).values(portion))
  await inPortions(links, (portion) => tx.insert(subCategoryCategories).values(portion))
}

/**
 * Inserts products with their places in listings and their words for the search, and returns their ids. Categories and
 * sub-categories must exist, at least one of each per product. Call it in a transaction.
 */
export async function insertProducts(tx: Db, added: NewProduct[]): Promise<string[]> {
  const rows = added.map((product) => ({
    ...product,
    id: product.id ?? newId(),
    createdAt: product.createdAt ?? new Date(),
  }))
  const ids = rows.map(({ id }) => id)
  await inPortions(rows, (portion) => insertRows(tx, portion))
  await insertListings(tx, rows)
  await writeEntries(tx, ids)
  return ids
}

/**
 * Inserts rows as JSON, because drizzle takes longer to write a statement of a hundred products than the database to
 * insert them.
 */
async function insertRows(tx: Db, added: (NewProduct & { createdAt: Date })[]): Promise<void> {
  const rows = added.map((product) => ({
    ...columnsOf(product),
    import_source: product.importSource,
    import_key: product.importKey,
    created_at: product.createdAt,
  }))
  const columns = sql.raw(Object.keys(rows[0]!).join(', '))
  await tx.execute(sql`
    insert into ${products} (${columns})
    select ${columns} from json_populate_recordset(null::${products}, ${JSON.stringify(rows)}::json)`)
}

/** Lists products, of which none is listed yet, under each of their categories with each of their sub-categories; hidden ones nowhere. */
export async function insertListings(
  tx: Db,
  listed: { id: string; createdAt: Date; hidden?: boolean; categoryIds: string[]; subCategoryIds: string[] }[],
): Promise<void> {
  const shown = listed.filter(({ hidden }) => !hidden)
  const places = shown.flatMap(({ id, createdAt, categoryIds, subCategoryIds }) =>
    categoryIds.flatMap((categoryId) =>
      subCategoryIds.map((subCategoryId) => ({ productId: id, categoryId, subCategoryId, createdAt })),
    ),
  )
  await inPortions(places, (portion) =>
    tx.execute(sql`
      insert into ${productListings} (product_id, category_id, sub_category_id, created_at)
      select "productId", "categoryId", "subCategoryId", "createdAt" from json_to_recordset(${JSON.stringify(portion)}::json)
        as given("productId" text, "categoryId" text, "subCategoryId" text, "createdAt" timestamptz)`),
  )
}

/**
 * Counts the products that have each word in a telling place, and forgets words that are gone; corrections of typing
 * errors prefer frequent words. For after a large import, and now and then. Does nothing while another process does
 * it.
 */
export async function refreshVocabulary(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      with turn as materialized (select pg_try_advisory_xact_lock(727002) taken),
      found as materialized (
        select coalesce(substring(lexeme from '^@(..):'), ${DEFAULT_LANGUAGE}) as language,
          regexp_replace(lexeme, '^(@..:)?[.]?', '') as word,
          coalesce(sum(ndoc) filter (where lexeme !~ '^(@..:)?[.]'), 0) as products
        from turn, ts_stat('select search from search_entries') as stat(lexeme, ndoc, nentry)
        where turn.taken and lexeme !~ '^(@..:)?[#^<]'
        group by 1, 2
      ),
      gone as (
        delete from ${searchWords} where (select taken from turn) and (language, word) not in (select language, word from found)
      )
      insert into ${searchWords} (language, word, products) select language, word, products from found order by word, language
      on conflict (word, language) do update set products = excluded.products where search_words.products <> excluded.products
    `)
  })
}
