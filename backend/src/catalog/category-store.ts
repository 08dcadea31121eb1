import type { Db } from '../db/connection'
import { and, arrayContains, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Translations } from '@souk-vert/shared/contract/catalog/translations'
import { EXACT } from '@souk-vert/shared/contract/catalog/exact-count'
import { violatedConstraint } from '../db/sql-result'
import { categories, subCategories, subCategoryCategories } from '../db/tables/categories'
import { productListings, products } from '../db/tables/products'
import { catalogRefusal } from './refusals'
import { nameKey } from './name-key'

/** Fields of a category or sub-category that an admin fills in. `image` is a path of the file store. */
export interface CategoryFields {
  name: string
  image: string
  /** Names in other languages. Those of languages that are left out stay, an empty one is taken away. */
  translations?: Translations
}

/**
 * Fields of either: of a category its VAT in hundredths of a percent, where undefined stays as it is, of a sub-category its categories.
 */
export type LabelFields = CategoryFields & { vatHundredths?: number | null; categoryIds?: string[] }

export type LabelTable = typeof categories | typeof subCategories

const NAME_CONSTRAINTS = ['categories_name_key', 'sub_categories_name_key']

/** Throws NAME_TAKEN when the write is refused because another one has the name: the constraint decides, not an earlier read. */
export async function unlessNameTaken(name: string, write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (NAME_CONSTRAINTS.includes(violatedConstraint(error) ?? ''))
      throw catalogRefusal('NAME_TAKEN', { name }).with({ field: 'name' })
    throw error
  }
}

/**
 * Locks categories or sub-categories, which nobody renames or deletes until the transaction ends; 'update' is for one that is about to
 * be changed. Throws CATEGORY_NOT_FOUND or SUB_CATEGORY_NOT_FOUND.
 */
export async function lockLabels(
  tx: Db,
  table: LabelTable,
  ids: string[],
  strength: 'share' | 'update' = 'share',
): Promise<void> {
  const { id } = table
  const rows = await tx.select({ id }).from(table).where(inArray(id, ids)).orderBy(asc(id)).for(strength)
  if (rows.length < new Set(ids).size) throw labelNotFound(table)
}

/** Locks the categories and sub-categories of products that are about to be written. Throws as above. */
export async function lockPlaces(
  tx: Db,
  written: { categoryIds: string[]; subCategoryIds: string[] }[],
): Promise<void> {
  await lockLabels(tx, categories, [...new Set(written.flatMap(({ categoryIds }) => categoryIds))])
  await lockLabels(tx, subCategories, [...new Set(written.flatMap(({ subCategoryIds }) => subCategoryIds))])
}

export const labelNotFound = (table: LabelTable) =>
  catalogRefusal(table === categories ? 'CATEGORY_NOT_FOUND' : 'SUB_CATEGORY_NOT_FOUND')

/** Throws NAME_TAKEN. */
export async function updateLabel(
  tx: Db,
  table: LabelTable,
  id: string,
  { categoryIds, ...fields }: LabelFields,
): Promise<void> {
  const change = { ...fields, nameKey: nameKey(fields.name) }
  await unlessNameTaken(fields.name, tx.update(table).set(change).where(eq(table.id, id)).execute())
  if (!categoryIds) return
  await tx.delete(subCategoryCategories).where(eq(subCategoryCategories.subCategoryId, id))
  await tx.insert(subCategoryCategories).values(categoryIds.map((categoryId) => ({ subCategoryId: id, categoryId })))
}

export async function deleteLabel(tx: Db, table: LabelTable, id: string): Promise<void> {
  await tx.delete(table).where(eq(table.id, id))
}

/** Number of hidden products, which no listing has, in a category or sub-category. */
const hiddenIn = (tx: Db, places: typeof products.categoryIds | typeof products.subCategoryIds, id: string) =>
  tx.$count(products, and(eq(products.hidden, true), arrayContains(places, [id])))

/** Counts the products and sub-categories of a category; of products EXACT + 1 at most. */
export async function usesOfCategory(tx: Db, id: string): Promise<{ products: number; subCategories: number }> {
  const { productId, categoryId, createdAt } = productListings
  // In the order of their index, which is left once there are enough.
  const listed = tx
    .selectDistinct({ createdAt, productId })
    .from(productListings)
    .where(eq(categoryId, id))
    .orderBy(desc(createdAt), desc(productId))
    .limit(EXACT + 1)
    .as('listed')
  const found = (await tx.$count(listed)) + (await hiddenIn(tx, products.categoryIds, id))
  return {
    products: Math.min(found, EXACT + 1),
    subCategories: await tx.$count(subCategoryCategories, eq(subCategoryCategories.categoryId, id)),
  }
}

/** Counts the products of a sub-category. */
export async function usesOfSubCategory(tx: Db, id: string): Promise<{ products: number }> {
  const listed = tx
    .selectDistinct({ productId: productListings.productId })
    .from(productListings)
    .where(eq(productListings.subCategoryId, id))
    .as('listed')
  return { products: (await tx.$count(listed)) + (await hiddenIn(tx, products.subCategoryIds, id)) }
}
