import { call } from '@souk-vert/shared/client'
import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import { pageStore } from '@souk-vert/shared/stores'
import * as t from '#messages'

/** Values of a form; a category has no categories. */
export interface CategoryValues {
  name: string
  image: string
  category: CategoryReference[]
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
    list: 'categories',
    load: async (signal?: AbortSignal) =>
      pageStore.getState().categoriesLoaded((await call('GET /api/category/get', undefined, { signal })).data),
    save: ({ name, image }: CategoryValues, _id?: string) =>
      _id
        ? call('PUT /api/category/update', { _id, name, image })
        : call('POST /api/category/add-category', { name, image }),
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
    list: 'subCategories',
    load: async (signal?: AbortSignal) =>
      pageStore.getState().subCategoriesLoaded((await call('POST /api/subcategory/get', undefined, { signal })).data),
    save: (values: CategoryValues, _id?: string) =>
      _id ? call('PUT /api/subcategory/update', { _id, ...values }) : call('POST /api/subcategory/create', values),
    remove: 'DELETE /api/subcategory/delete',
    uses: 'POST /api/subcategory/get-uses',
  },
} as const

export type Kind = keyof typeof kinds
