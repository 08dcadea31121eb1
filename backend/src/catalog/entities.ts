import type { AdminCategory, CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import type { AdminSubCategory } from '@souk-vert/shared/contract/catalog/sub-category'
import { anyTranslations, type Translated } from './any-translations'
import type { Db } from '../db/connection'
import { desc, eq } from 'drizzle-orm'
import { categories, subCategories, subCategoryCategories } from '../db/tables/categories'
import { groupBy } from '../db/group-by'

type Label = Pick<typeof categories.$inferSelect, 'id' | 'name' | 'image' | 'translations'>

const toReference = ({ id, name, image, translations }: Label): CategoryReference & Translated => ({
  _id: id,
  name,
  image,
  ...anyTranslations(translations),
})

const toDates = ({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }) => ({
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** All categories, newest first; with `id` that one alone. */
export async function listCategories(db: Db, id?: string): Promise<AdminCategory[]> {
  const isListed = id === undefined ? undefined : eq(categories.id, id)
  const rows = await db
    .select()
    .from(categories)
    .where(isListed)
    .orderBy(desc(categories.createdAt), desc(categories.id))
  return rows.map((row) => ({
    ...toReference(row),
    ...(row.vatHundredths !== null && { vat: row.vatHundredths / 100 }),
    ...toDates(row),
  }))
}

/** All sub-categories, newest first, with their categories by name; with `id` that one alone. */
export async function listSubCategories(db: Db, id?: string): Promise<AdminSubCategory[]> {
  const isListed = id === undefined ? undefined : eq(subCategories.id, id)
  const rows = await db
    .select()
    .from(subCategories)
    .where(isListed)
    .orderBy(desc(subCategories.createdAt), desc(subCategories.id))
  const links = await db
    .select({ subCategoryId: subCategoryCategories.subCategoryId, category: categories })
    .from(subCategoryCategories)
    .innerJoin(categories, eq(categories.id, subCategoryCategories.categoryId))
    .where(id === undefined ? undefined : eq(subCategoryCategories.subCategoryId, id))
    .orderBy(categories.name)
  const linksOf = groupBy(links, ({ subCategoryId }) => subCategoryId)
  return rows.map((row) => ({
    ...toReference(row),
    category: (linksOf.get(row.id) ?? []).map(({ category }) => toReference(category)),
    ...toDates(row),
  }))
}
