import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import type { SubCategory } from '@souk-vert/shared/contract/catalog/sub-category'
import type { StateCreator } from 'zustand/vanilla'
import { byName } from '@souk-vert/shared/slug/by-name'
import { checkList, id, list, text } from './checks'
import { failed, loading, type LoadState, ready } from './load-state'

/**
 * All categories and sub-categories, sorted by name (section 2). Categories are what section 3 says of them: a document
 * carries no more.
 */
export interface CatalogueSlice {
  readonly categories: LoadState<CategoryReference[]>
  readonly subCategories: LoadState<SubCategory[]>
  /**
   * With `areSorted` the categories are in this order already: a phone's first comparison of names takes it 30 to
   * 70 ms.
   */
  categoriesLoaded(categories: CategoryReference[], areSorted?: boolean): void
  /** @throws TypeError for a sub-category that is malformed */
  subCategoriesLoaded(subCategories: SubCategory[]): void
  /** Lists that are there stay; the others have failed. */
  catalogueFailed(): void
}

export const createCatalogueSlice: StateCreator<CatalogueSlice> = (set) => ({
  categories: loading,
  subCategories: loading,
  categoriesLoaded: (categories, areSorted) => {
    checkList('categoriesLoaded', 'categories', categories, { _id: id, name: text })
    set({ categories: ready(areSorted ? categories : byName(categories)) })
  },
  subCategoriesLoaded: (subCategories) => {
    checkList('subCategoriesLoaded', 'subCategories', subCategories, { _id: id, name: text, category: list })
    set({ subCategories: ready(byName(subCategories)) })
  },
  catalogueFailed: () =>
    set(({ categories, subCategories }) => ({
      categories: categories.status === 'ready' ? categories : failed,
      subCategories: subCategories.status === 'ready' ? subCategories : failed,
    })),
})
