import { call } from '@souk-vert/shared/client'
import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import { pageStore } from '@souk-vert/shared/stores'

/** Values of a form; a category has no categories. */
export interface CategoryValues {
  name: string
  image: string
  category: CategoryReference[]
}

/** Differences between categories and sub-categories: texts (section 2) and calls. */
export const kinds = {
  category: {
    title: 'Category',
    nouns: ['category', 'categories'],
    dialogTitles: { add: 'Add Category', edit: 'Update Category' },
    emptyText: 'Start with categories such as Fruit or Bakery.',
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
    title: 'Sub Category',
    nouns: ['sub-category', 'sub-categories'],
    dialogTitles: { add: 'Add Sub Category', edit: 'Edit Sub Category' },
    emptyText: 'Sub-categories divide a category, such as Milk in Dairy.',
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
