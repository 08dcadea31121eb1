import { call } from '@souk-vert/shared/client'
import type { AdminCategory, CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import type { AdminSubCategory } from '@souk-vert/shared/contract/catalog/sub-category'
import type { NameTranslations } from '@souk-vert/shared/contract/catalog/translations'
import { byName } from '@souk-vert/shared/slug/by-name'
import { pageStore } from '@souk-vert/shared/stores'
import * as t from '#messages'

/** Values of a form; a category has no categories, a sub-category no VAT. */
export interface CategoryValues {
  name: string
  image: string
  category: CategoryReference[]
  translations?: NameTranslations
  vat?: string | null
}

/** A category, which is in none, or a sub-category. */
export type Listed = Pick<AdminCategory, '_id' | 'name' | 'image' | 'translations' | 'vat'> &
  Partial<Pick<AdminSubCategory, 'category'>>

/** Loads all categories in the shop's own texts, by name, and for the rest of the shop in those of the page's language. */
async function loadCategories(signal?: AbortSignal): Promise<AdminCategory[]> {
  const [own, shown] = await Promise.all([
    call('GET /api/category/admin-get', undefined, { signal }),
    call('GET /api/category/get', undefined, { signal }),
  ])
  pageStore.getState().categoriesLoaded(shown.data)
  return byName(own.data)
}

/** As `loadCategories`. */
async function loadSubCategories(signal?: AbortSignal): Promise<AdminSubCategory[]> {
  const [own, shown] = await Promise.all([
    call('GET /api/subcategory/admin-get', undefined, { signal }),
    call('POST /api/subcategory/get', undefined, { signal }),
  ])
  pageStore.getState().subCategoriesLoaded(shown.data)
  return byName(own.data)
}

/** Differences between categories and sub-categories: texts (section 2) and calls. */
export const kinds = {
  category: {
    thing: 'category',
    title: t.categoriesTitle,
    count: t.categoryCount,
    loading: t.loadingCategories,
    failure: t.couldNotLoadCategories,
    dialogTitles: { add: t.addCategory, edit: t.updateCategory },
    emptyText: t.startWithCategories,
    load: loadCategories,
    save: ({ category: _category, ...values }: CategoryValues, _id?: string) =>
      _id ? call('PUT /api/category/update', { _id, ...values }) : call('POST /api/category/add-category', values),
    remove: 'DELETE /api/category/delete',
    uses: 'POST /api/category/get-uses',
  },
  subCategory: {
    thing: 'sub-category',
    title: t.subCategoriesTitle,
    count: t.subCategoryCount,
    loading: t.loadingSubCategories,
    failure: t.couldNotLoadSubCategories,
    dialogTitles: { add: t.addSubCategory, edit: t.editSubCategory },
    emptyText: t.subCategoriesDivide,
    load: loadSubCategories,
    save: ({ vat: _vat, ...values }: CategoryValues, _id?: string) =>
      _id ? call('PUT /api/subcategory/update', { _id, ...values }) : call('POST /api/subcategory/create', values),
    remove: 'DELETE /api/subcategory/delete',
    uses: 'POST /api/subcategory/get-uses',
  },
} as const

export type Kind = keyof typeof kinds
