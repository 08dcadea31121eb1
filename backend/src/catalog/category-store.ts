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

/** Fields of a category, with its VAT in hundredths of a percent; undefined stays as it is. */
export type RatedFields = CategoryFields & { vatHundredths?: number | null }

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

/** Locks categories, which nobody renames or deletes until the transaction ends. Throws CATEGORY_NOT_FOUND. */
export async function lockCategories(tx: Db, ids: string[]): Promise<void> {
  const { id } = categories
  const rows = await tx.select({ id }).from(categories).where(inArray(id, ids)).orderBy(asc(id)).for('share')
  if (rows.length < new Set(ids).size) throw catalogRefusal('CATEGORY_NOT_FOUND')
}

/** Locks sub-categories. Throws SUB_CATEGORY_NOT_FOUND. */
export async function lockSubCategories(tx: Db, ids: string[]): Promise<void> {
  const { id } = subCategories
  const rows = await tx.select({ id }).from(subCategories).where(inArray(id, ids)).orderBy(asc(id)).for('share')
  if (rows.length < new Set(ids).size) throw catalogRefusal('SUB_CATEGORY_NOT_FOUND')
}

/** Locks a category that is about to be changed. Throws CATEGORY_NOT_FOUND. */
export async function lockCategory(tx: Db, id: string): Promise<void> {
  const [row] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('update')
  if (!row) throw catalogRefusal('CATEGORY_NOT_FOUND')
}

/** Locks a sub-category that is about to be changed. Throws SUB_CATEGORY_NOT_FOUND. */
export async function lockSubCategory(tx: Db, id: string): Promise<void> {
  const isMeant = eq(subCategories.id, id)
  const [row] = await tx.select({ id: subCategories.id }).from(subCategories).where(isMeant).for('update')
  if (!row) throw catalogRefusal('SUB_CATEGORY_NOT_FOUND')
}

/** Throws NAME_TAKEN. */
export async function updateCategory(tx: Db, id: string, fields: RatedFields): Promise<void> {
  const change = { ...fields, nameKey: nameKey(fields.name) }
  await unlessNameTaken(fields.name, tx.update(categories).set(change).where(eq(categories.id, id)).execute())
}

/** Throws NAME_TAKEN. */
export async function updateSubCategory(
  tx: Db,
  id: string,
  { categoryIds, ...fields }: CategoryFields & { categoryIds: string[] },
): Promise<void> {
  const change = { ...fields, nameKey: nameKey(fields.name) }
  await unlessNameTaken(fields.name, tx.update(subCategories).set(change).where(eq(subCategories.id, id)).execute())
  await tx.delete(subCategoryCategories).where(eq(subCategoryCategories.subCategoryId, id))
  await tx.insert(subCategoryCategories).values(categoryIds.map((categoryId) => ({ subCategoryId: id, categoryId })))
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
export async function usesOfSubCategory(tx: Db, id: string): Promise<number> {
  const listed = tx
    .selectDistinct({ productId: productListings.productId })
    .from(productListings)
    .where(eq(productListings.subCategoryId, id))
    .as('listed')
  return (await tx.$count(listed)) + (await hiddenIn(tx, products.subCategoryIds, id))
}

export async function deleteCategory(tx: Db, id: string): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, id))
}

export async function deleteSubCategory(tx: Db, id: string): Promise<void> {
  await tx.delete(subCategories).where(eq(subCategories.id, id))
}
