import type { AdminCategory } from '@souk-vert/shared/contract/catalog/category'
import type { AdminSubCategory } from '@souk-vert/shared/contract/catalog/sub-category'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import type { Db } from '../db/connection'
import type { Jobs } from '../jobs/job'
import type { CategoryFields, LabelFields, LabelTable } from './category-store'
import { filledTranslations } from '@souk-vert/shared/contract/catalog/filled-translations'
import { exactText } from '@souk-vert/shared/contract/catalog/exact-count'
import * as t from '#messages'
import { recordChanges } from '../change/record-changes'
import { newId } from '../db/new-id'
import { categories, subCategories } from '../db/tables/categories'
import { catalogRefusal } from './refusals'
import * as store from './category-store'
import { listCategories, listSubCategories } from './entities'
import { insertCategories, insertSubCategories } from './store'

type Label = AdminCategory | AdminSubCategory

/** Differences between categories and sub-categories. */
interface Kind<Fields extends LabelFields = never, One extends Label = Label, Uses = { products: number }> {
  thing: 'category' | 'sub-category'
  table: LabelTable
  list(db: Db, id: string): Promise<One[]>
  insert(tx: Db, added: (Fields & { id: string })[]): Promise<void>
  usesOf(db: Db, id: string): Promise<Uses>
}

export const CATEGORIES = {
  thing: 'category',
  table: categories,
  list: listCategories,
  insert: insertCategories,
  usesOf: store.usesOfCategory,
} as const

export const SUB_CATEGORIES = {
  thing: 'sub-category',
  table: subCategories,
  list: listSubCategories,
  insert: insertSubCategories,
  usesOf: store.usesOfSubCategory,
} as const

/** Reads one that is locked, or was just added. */
async function read<One extends Label>(tx: Db, kind: Kind<never, One>, id: string): Promise<One> {
  const [label] = await kind.list(tx, id)
  return label!
}

/** Fields of a category or sub-category that the change log records. */
const noted = ({ name, image, translations, ...rest }: Label) => ({
  name,
  image,
  translations,
  ...('vat' in rest && { vat: rest.vat }),
  ...('category' in rest ? { category: rest.category.map((category) => category.name).sort() } : {}),
})

/** Notes what the admin `by` made of a category or sub-category. */
async function record(tx: Db, by: string, { thing }: Kind, { before, after }: { before?: Label; after?: Label }) {
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

/** Adds a category or sub-category. Throws NAME_TAKEN or CATEGORY_NOT_FOUND. `by` is the admin's id, here and below. */
export async function add<Fields extends LabelFields, One extends Label>(
  db: Db,
  by: string,
  kind: Kind<Fields, One>,
  fields: Fields,
): Promise<One> {
  const id = newId()
  return db.transaction(async (tx) => {
    if (fields.categoryIds) await store.lockLabels(tx, categories, fields.categoryIds)
    await store.unlessNameTaken(fields.name, kind.insert(tx, [{ ...withNames(fields), id }]))
    const after = await read(tx, kind, id)
    await record(tx, by, kind, { after })
    return after
  })
}

/**
 * Changes a category or sub-category. A job then updates the search entries of its products, which stay where they are listed. Throws
 * CATEGORY_NOT_FOUND, SUB_CATEGORY_NOT_FOUND or NAME_TAKEN.
 */
export async function change<Fields extends LabelFields, One extends Label>(
  { db, jobs }: { db: Db; jobs: Jobs },
  by: string,
  kind: Kind<Fields, One>,
  id: string,
  fields: Fields,
): Promise<One> {
  return db.transaction(async (tx) => {
    if (fields.categoryIds) await store.lockLabels(tx, categories, fields.categoryIds)
    await store.lockLabels(tx, kind.table, [id], 'update')
    const before = await read(tx, kind, id)
    const changed = withNames(fields, before)
    await store.updateLabel(tx, kind.table, id, changed)
    const isIn = kind.thing === 'category' ? { categoryId: id } : { subCategoryId: id }
    if (isRenamed(before, changed)) await jobs.enqueue(tx, 'refresh-products', { ...isIn, after: '' })
    const after = await read(tx, kind, id)
    await record(tx, by, kind, { before, after })
    return after
  })
}

/**
 * Removes a category or sub-category. A product that is put into it at the same moment comes before or after, never between. Throws
 * CATEGORY_NOT_FOUND, SUB_CATEGORY_NOT_FOUND or IN_USE.
 */
export async function remove(db: Db, by: string, kind: Kind, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await store.lockLabels(tx, kind.table, [id], 'update')
    refuseWhenUsed(await kind.usesOf(tx, id))
    await record(tx, by, kind, { before: await read(tx, kind, id) })
    await store.deleteLabel(tx, kind.table, id)
  })
}

/** Counts the uses of a category or sub-category. Throws CATEGORY_NOT_FOUND or SUB_CATEGORY_NOT_FOUND. */
export async function countUses<Uses>(db: Db, kind: Kind<never, Label, Uses>, id: string): Promise<Uses> {
  if (!(await kind.list(db, id)).length) throw store.labelNotFound(kind.table)
  return kind.usesOf(db, id)
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
