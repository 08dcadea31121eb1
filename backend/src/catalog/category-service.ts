import type { Category } from 'shared/contract/category'
import type { SubCategory } from 'shared/contract/sub-category'
import type { Db } from '../db/connection'
import type { Jobs } from '../jobs/job'
import type { CategoryFields } from './category-store'
import { newId } from '../db/new-id'
import { CategoryNotFound, InUse, SubCategoryNotFound } from '../http/errors'
import * as store from './category-store'
import { listCategories, listSubCategories } from './entities'
import { normalise } from './search-text'
import { insertCategories, insertSubCategories } from './store'

/** What an admin says of a sub-category. */
export type SubCategoryFields = CategoryFields & { categoryIds: string[] }

/** Raises NameTaken. */
export async function addCategory(db: Db, fields: CategoryFields): Promise<Category> {
  const id = newId()
  return db.transaction(async (tx) => {
    await store.unlessNameTaken(fields.name, insertCategories(tx, [{ ...fields, id }]))
    const [category] = await listCategories(tx, id)
    return category!
  })
}

/** What the search knows of the products follows a new name by a job. Raises CategoryNotFound or NameTaken. */
export async function changeCategory(db: Db, jobs: Jobs, id: string, fields: CategoryFields): Promise<Category> {
  return db.transaction(async (tx) => {
    const before = await store.lockCategory(tx, id)
    await store.updateCategory(tx, id, fields)
    if (normalise(before.name) !== normalise(fields.name))
      await jobs.enqueue(tx, 'refresh-search', { categoryId: id, after: '' })
    const [category] = await listCategories(tx, id)
    return category!
  })
}

/** Raises CategoryNotFound or InUse. Who puts something into it at the same moment comes before or after, never between. */
export async function removeCategory(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await store.lockCategory(tx, id)
    const { products, subCategories } = await store.usesOfCategory(tx, id)
    refuseWhenUsed(counted(products, 'product', 'products'), counted(subCategories, 'sub category', 'sub categories'))
    await store.deleteCategory(tx, id)
  })
}

/** Raises NameTaken or CategoryNotFound. */
export async function addSubCategory(db: Db, fields: SubCategoryFields): Promise<SubCategory> {
  const id = newId()
  return db.transaction(async (tx) => {
    await store.lockCategories(tx, fields.categoryIds)
    await store.unlessNameTaken(fields.name, insertSubCategories(tx, [{ ...fields, id }]))
    const [subCategory] = await listSubCategories(tx, id)
    return subCategory!
  })
}

/** Products stay where they are listed; the search follows as above. Raises SubCategoryNotFound, CategoryNotFound or NameTaken. */
export async function changeSubCategory(
  db: Db,
  jobs: Jobs,
  id: string,
  fields: SubCategoryFields,
): Promise<SubCategory> {
  return db.transaction(async (tx) => {
    await store.lockCategories(tx, fields.categoryIds)
    const before = await store.lockSubCategory(tx, id)
    await store.updateSubCategory(tx, id, fields)
    if (normalise(before.name) !== normalise(fields.name))
      await jobs.enqueue(tx, 'refresh-search', { subCategoryId: id, after: '' })
    const [subCategory] = await listSubCategories(tx, id)
    return subCategory!
  })
}

/** Raises SubCategoryNotFound or InUse. */
export async function removeSubCategory(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await store.lockSubCategory(tx, id)
    refuseWhenUsed(counted(await store.usesOfSubCategory(tx, id), 'product', 'products'))
    await store.deleteSubCategory(tx, id)
  })
}

/** What a category is used by. Raises CategoryNotFound. */
export async function categoryUses(db: Db, id: string): Promise<{ products: number; subCategories: number }> {
  const [category] = await listCategories(db, id)
  if (!category) throw new CategoryNotFound()
  return store.usesOfCategory(db, id)
}

/** What a sub-category is used by. Raises SubCategoryNotFound. */
export async function subCategoryUses(db: Db, id: string): Promise<{ products: number }> {
  const [subCategory] = await listSubCategories(db, id)
  if (!subCategory) throw new SubCategoryNotFound()
  return { products: await store.usesOfSubCategory(db, id) }
}

/** '1 product', '3 products', nothing for none. */
const counted = (count: number, one: string, several: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : several}`

/** Raises InUse when there is a use. */
function refuseWhenUsed(...uses: string[]): void {
  const named = uses.filter(Boolean)
  if (named.length) throw new InUse(named.join(' and '))
}
