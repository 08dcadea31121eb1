import type { Db } from '../db/connection'
import { inArray, sql } from 'drizzle-orm'
import { toCentimes } from 'shared/money/centimes'
import { inPortions } from '../db/in-portions'
import { newId } from '../db/new-id'
import { categories, productListings, products, searchWords, subCategories, subCategoryCategories } from '../db/tables'
import { nameKey } from './name-key'
import { writeEntries } from './write-entries'

/** A category to be. `image` is a path of the file store; without `id` a new one is made; `createdAt` is for seeding. */
export interface NewCategory {
  id?: string
  name: string
  image: string
  createdAt?: Date
}

export interface NewSubCategory extends NewCategory {
  categoryIds: string[]
}

/** A product to be. `price` in DZD, `discount` in percent, both with at most two decimals; `stock` in units of sale. */
export interface NewProduct {
  id?: string
  name: string
  image: string[]
  categoryIds: string[]
  subCategoryIds: string[]
  unit: string
  stock: number
  price: number
  discount: number
  description: string
  moreDetails: Record<string, string>
  hidden?: boolean
  createdAt?: Date
  /** What an import knows it by (db/tables.ts). */
  importSource?: string | null
  importKey?: string | null
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
 * Inserts products with their places in listings and their words for the search, and gives their ids. Categories and
 * sub-categories must exist, at least one of each per product. Call it in a transaction.
 */
export async function insertProducts(tx: Db, added: NewProduct[]): Promise<string[]> {
  const nameOf = await namesById(tx, added)
  const rows = added.map((product) => ({
    ...product,
    id: product.id ?? newId(),
    createdAt: product.createdAt ?? new Date(),
    priceCentimes: toCentimes(product.price),
    discountHundredths: Math.round(product.discount * 100),
  }))
  await inPortions(rows, (portion) => insertRows(tx, portion))
  await insertListings(tx, rows)
  await writeEntries(
    tx,
    rows.map((row) => ({
      ...row,
      productId: row.id,
      categoryNames: row.categoryIds.map((id) => nameOf.get(id) ?? ''),
      subCategoryNames: row.subCategoryIds.map((id) => nameOf.get(id) ?? ''),
    })),
  )
  return rows.map(({ id }) => id)
}

type ProductRow = NewProduct & { id: string; createdAt: Date; priceCentimes: number; discountHundredths: number }

/** As JSON, because drizzle takes longer to write a statement of a hundred products than the database to insert them. */
async function insertRows(tx: Db, rows: ProductRow[]): Promise<void> {
  const json = JSON.stringify(rows.map((row) => ({ ...row, hidden: row.hidden ?? false })))
  await tx.execute(sql`
    insert into ${products} (id, name, image, unit, stock, price_centimes, discount_hundredths, description, more_details,
      category_ids, sub_category_ids, hidden, import_source, import_key, created_at)
    select id, name, image, unit, stock, "priceCentimes", "discountHundredths", description, "moreDetails",
      "categoryIds", "subCategoryIds", hidden, "importSource", "importKey", "createdAt"
    from json_to_recordset(${json}::json) as given(
      id text, name text, image text[], unit text, stock integer, "priceCentimes" bigint, "discountHundredths" integer,
      description text, "moreDetails" json, "categoryIds" text[], "subCategoryIds" text[], hidden boolean,
      "importSource" text, "importKey" text, "createdAt" timestamptz
    )`)
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

/** Names of the categories and sub-categories of products. */
export async function namesById(
  tx: Db,
  added: Pick<NewProduct, 'categoryIds' | 'subCategoryIds'>[],
): Promise<Map<string, string>> {
  if (!added.length) return new Map()
  const ids = (kind: 'categoryIds' | 'subCategoryIds') => [...new Set(added.flatMap((product) => product[kind]))]
  const rows = [
    ...(await tx
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(inArray(categories.id, ids('categoryIds')))),
    ...(await tx
      .select({ id: subCategories.id, name: subCategories.name })
      .from(subCategories)
      .where(inArray(subCategories.id, ids('subCategoryIds')))),
  ]
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Counts in how many products each word stands in a telling place, and forgets words that are gone; corrections of typing errors prefer
 * frequent words. For after a large import, and now and then. When another process is at it, this does nothing.
 */
export async function refreshVocabulary(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      with turn as materialized (select pg_try_advisory_xact_lock(727002) taken),
      found as materialized (
        select ltrim(word, '.') as word, coalesce(sum(ndoc) filter (where word !~ '^[.]'), 0) as products
        from turn, ts_stat('select search from search_entries')
        where turn.taken and word !~ '^[#^]'
        group by ltrim(word, '.')
      ),
      gone as (
        delete from ${searchWords} where (select taken from turn) and word not in (select word from found)
      )
      insert into ${searchWords} (word, products) select word, products from found order by word
      on conflict (word) do update set products = excluded.products
    `)
  })
}
