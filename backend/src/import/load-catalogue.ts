import type { Db } from '../db/connection'
import type { ImportedCatalogue, ImportedProduct } from './imported-catalogue'
import { inArray, sql } from 'drizzle-orm'
import { insertCategories, insertProducts, insertSubCategories, refreshVocabulary } from '../catalog/store'
import { categories, products, subCategories, subCategoryCategories } from '../db/tables'
import { importedId } from './imported-catalogue'

/** When the newest product came into the shop; the others a minute apart before it, in the order of the set. */
const NEWEST = Date.parse('2026-01-15T08:00:00Z')
const MINUTE_MS = 60_000

/** Products of one statement's round; all rounds are one transaction. */
const PRODUCTS_AT_ONCE = 2000

/** How much was new to the shop. */
export interface Loaded {
  categories: number
  subCategories: number
  products: number
}

/**
 * Loads a data set into a shop through what admins' calls use, in one transaction. Categories and sub-categories that the
 * shop has by name are used; products of an earlier loading of the set stay as they are. Statistics are the caller's affair.
 */
export async function loadCatalogue(db: Db, { source, products: all }: ImportedCatalogue): Promise<Loaded> {
  const loaded = await db.transaction(async (tx) => {
    const categoryIds = await ensureCategories(tx, all)
    const subCategoryIds = await ensureSubCategories(tx, all, categoryIds.idOf)
    const added = await withoutKnown(
      tx,
      all.map(({ key, category, subCategory, image, ...product }, index) => ({
        ...product,
        id: importedId(source, 'product', key),
        image: [image],
        categoryIds: [categoryIds.idOf(category)],
        subCategoryIds: [subCategoryIds.idOf(subCategory)],
        createdAt: new Date(NEWEST - index * MINUTE_MS),
      })),
    )
    for (let start = 0; start < added.length; start += PRODUCTS_AT_ONCE)
      await insertProducts(tx, added.slice(start, start + PRODUCTS_AT_ONCE))
    return { categories: categoryIds.added, subCategories: subCategoryIds.added, products: added.length }
  })
  await refreshVocabulary(db)
  return loaded
}

/** Ids by name, without regard to case; `added` were not in the shop. */
interface Names {
  idOf(name: string): string
  added: number
}

const distinctNames = (names: string[]) => [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]

/** The names of which the shop has none yet, and the id of each of all. */
function namesWith(kind: string, known: { id: string; name: string }[], wanted: string[]) {
  const idOf = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]))
  const fresh = distinctNames(wanted).filter((name) => !idOf.has(name.toLowerCase()))
  for (const name of fresh) idOf.set(name.toLowerCase(), importedId(kind, name.toLowerCase()))
  return { fresh, idOf: (name: string) => idOf.get(name.toLowerCase())! }
}

/** A picture for each name: that of its first product. */
const imageOf = (all: ImportedProduct[], isOf: (product: ImportedProduct) => boolean) => all.find(isOf)!.image

async function ensureCategories(tx: Db, all: ImportedProduct[]): Promise<Names> {
  const known = await tx.select({ id: categories.id, name: categories.name }).from(categories)
  const wanted = all.map(({ category }) => category)
  const { fresh, idOf } = namesWith('category', known, wanted)
  await insertCategories(
    tx,
    fresh.map((name) => ({ id: idOf(name), name, image: imageOf(all, ({ category }) => category === name) })),
  )
  return { idOf, added: fresh.length }
}

/** A sub-category stands under every category that a product of it names. */
async function ensureSubCategories(
  tx: Db,
  all: ImportedProduct[],
  categoryId: (name: string) => string,
): Promise<Names> {
  const known = await tx.select({ id: subCategories.id, name: subCategories.name }).from(subCategories)
  const wanted = all.map(({ subCategory }) => subCategory)
  const { fresh, idOf } = namesWith('sub-category', known, wanted)
  await insertSubCategories(
    tx,
    fresh.map((name) => ({
      ...{ id: idOf(name), name, categoryIds: [] },
      image: imageOf(all, ({ subCategory }) => subCategory === name),
    })),
  )
  const links = new Map(
    all.map(({ subCategory, category }) => {
      const link = { subCategoryId: idOf(subCategory), categoryId: categoryId(category) }
      return [JSON.stringify(link), link]
    }),
  )
  if (links.size)
    await tx
      .insert(subCategoryCategories)
      .values([...links.values()])
      .onConflictDoNothing()
  return { idOf, added: fresh.length }
}

async function withoutKnown<Row extends { id: string }>(tx: Db, rows: Row[]): Promise<Row[]> {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const known = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, sql`(select json_array_elements_text(${ids}::json))`))
  const knownIds = new Set(known.map(({ id }) => id))
  return rows.filter(({ id }) => !knownIds.has(id))
}
