import type { AdminCategory } from '@souk-vert/shared/contract/catalog/category'
import type { AdminSubCategory } from '@souk-vert/shared/contract/catalog/sub-category'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import type { Db } from '../db/connection'
import type { Jobs } from '../jobs/job'
import type { CategoryFields, RatedFields } from './category-store'
import { filledTranslations } from '@souk-vert/shared/contract/catalog/filled-translations'
import { exactText } from '@souk-vert/shared/contract/catalog/exact-count'
import * as t from '#messages'
import { recordChanges } from '../change/record-changes'
import { newId } from '../db/new-id'
import { catalogRefusal } from './refusals'
import * as store from './category-store'
import { listCategories, listSubCategories } from './entities'
import { insertCategories, insertSubCategories } from './store'

/** Fields of a sub-category that an admin fills in. */
export type SubCategoryFields = CategoryFields & { categoryIds: string[] }

async function readCategory(tx: Db, id: string): Promise<AdminCategory> {
  const [category] = await listCategories(tx, id)
  return category!
}

async function readSubCategory(tx: Db, id: string): Promise<AdminSubCategory> {
  const [subCategory] = await listSubCategories(tx, id)
  return subCategory!
}

type Label = AdminCategory | AdminSubCategory

/** Fields of a category or sub-category that the change log records. */
const noted = ({ name, image, translations, ...rest }: Label) => ({
  name,
  image,
  translations,
  ...('vat' in rest && { vat: rest.vat }),
  ...('category' in rest ? { category: rest.category.map((category) => category.name).sort() } : {}),
})

/** Notes what the admin `by` made of a category or sub-category. */
async function record(
  tx: Db,
  by: string,
  thing: 'category' | 'sub-category',
  { before, after }: { before?: Label; after?: Label },
) {
  const { _id, name } = (after ?? before)!
  const change = { before: before && noted(before), after: after && noted(after) }
  await recordChanges(tx, by, [{ thing, thingId: _id, name, ...change }])
}

/** Fields with the names in other languages that there are after a change: admins who each translate to another one both do. */
const withNames = <Fields extends CategoryFields>(fields: Fields, before?: Label) => ({
  ...fields,
  translations: filledTranslations({ ...before?.translations, ...fields.translations }),
})

/** Whether products are found by other words after a change. */
const isRenamed = (before: Label, { name, translations }: CategoryFields) =>
  before.name !== name || JSON.stringify(translations) !== JSON.stringify(before.translations ?? {})

/** Throws NAME_TAKEN. `by` is the admin's id, here and below. */
export async function addCategory(db: Db, by: string, fields: RatedFields): Promise<AdminCategory> {
  const id = newId()
  return db.transaction(async (tx) => {
    await store.unlessNameTaken(fields.name, insertCategories(tx, [{ ...withNames(fields), id }]))
    const after = await readCategory(tx, id)
    await record(tx, by, 'category', { after })
    return after
  })
}

/** Changes a category. A job then updates the search entries of its products. Throws CATEGORY_NOT_FOUND or NAME_TAKEN. */
export async function changeCategory(
  { db, jobs }: { db: Db; jobs: Jobs },
  by: string,
  id: string,
  fields: RatedFields,
): Promise<AdminCategory> {
  return db.transaction(async (tx) => {
    await store.lockCategory(tx, id)
    const before = await readCategory(tx, id)
    const changed = withNames(fields, before)
    await store.updateCategory(tx, id, changed)
    if (isRenamed(before, changed)) await jobs.enqueue(tx, 'refresh-products', { categoryId: id, after: '' })
    const after = await readCategory(tx, id)
    await record(tx, by, 'category', { before, after })
    return after
  })
}

/**
 * Removes a category. A product that is put into it at the same moment comes before or after, never between. Throws
 * CATEGORY_NOT_FOUND or IN_USE.
 */
export async function removeCategory(db: Db, by: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await store.lockCategory(tx, id)
    const { products, subCategories } = await store.usesOfCategory(tx, id)
    refuseWhenUsed({ products, subCategories })
    await record(tx, by, 'category', { before: await readCategory(tx, id) })
    await store.deleteCategory(tx, id)
  })
}

/** Throws NAME_TAKEN or CATEGORY_NOT_FOUND. */
export async function addSubCategory(db: Db, by: string, fields: SubCategoryFields): Promise<AdminSubCategory> {
  const id = newId()
  return db.transaction(async (tx) => {
    await store.lockCategories(tx, fields.categoryIds)
    await store.unlessNameTaken(fields.name, insertSubCategories(tx, [{ ...withNames(fields), id }]))
    const after = await readSubCategory(tx, id)
    await record(tx, by, 'sub-category', { after })
    return after
  })
}

/** Products stay where they are listed, and follow as above. Throws SUB_CATEGORY_NOT_FOUND, CATEGORY_NOT_FOUND or NAME_TAKEN. */
export async function changeSubCategory(
  { db, jobs }: { db: Db; jobs: Jobs },
  by: string,
  id: string,
  fields: SubCategoryFields,
): Promise<AdminSubCategory> {
  return db.transaction(async (tx) => {
    await store.lockCategories(tx, fields.categoryIds)
    await store.lockSubCategory(tx, id)
    const before = await readSubCategory(tx, id)
    const changed = withNames(fields, before)
    await store.updateSubCategory(tx, id, changed)
    if (isRenamed(before, changed)) await jobs.enqueue(tx, 'refresh-products', { subCategoryId: id, after: '' })
    const after = await readSubCategory(tx, id)
    await record(tx, by, 'sub-category', { before, after })
    return after
  })
}

/** Throws SUB_CATEGORY_NOT_FOUND or IN_USE. */
export async function removeSubCategory(db: Db, by: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await store.lockSubCategory(tx, id)
    refuseWhenUsed({ products: await store.usesOfSubCategory(tx, id) })
    await record(tx, by, 'sub-category', { before: await readSubCategory(tx, id) })
    await store.deleteSubCategory(tx, id)
  })
}

/** Counts the uses of a category. Throws CATEGORY_NOT_FOUND. */
export async function categoryUses(db: Db, id: string): Promise<{ products: number; subCategories: number }> {
  const [category] = await listCategories(db, id)
  if (!category) throw catalogRefusal('CATEGORY_NOT_FOUND')
  return store.usesOfCategory(db, id)
}

/** Counts the uses of a sub-category. Throws SUB_CATEGORY_NOT_FOUND. */
export async function subCategoryUses(db: Db, id: string): Promise<{ products: number }> {
  const [subCategory] = await listSubCategories(db, id)
  if (!subCategory) throw catalogRefusal('SUB_CATEGORY_NOT_FOUND')
  return { products: await store.usesOfSubCategory(db, id) }
}

/** Throws IN_USE when there is a use. */
function refuseWhenUsed({ products, subCategories = 0 }: { products: number; subCategories?: number }): void {
  if (products + subCategories === 0) return
  const uses = () => [
    ...(products ? [t.usingProducts({ count: products, text: exactText(products) })] : []),
    ...(subCategories ? [t.usingSubCategories({ count: subCategories, text: exactText(subCategories) })] : []),
  ]
  throw catalogRefusal('IN_USE', () => new Intl.ListFormat(pageLanguage()).format(uses()))
}
