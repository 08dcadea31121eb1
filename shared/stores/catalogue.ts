import type { Category } from 'shared/contract/category'
import type { SubCategory } from 'shared/contract/sub-category'
import type { StateCreator } from 'zustand/vanilla'
import { failed, loading, type LoadState, ready } from './load-state'

/** All categories and sub-categories, sorted by name (section 2). */
export interface CatalogueSlice {
  readonly categories: LoadState<Category[]>
  readonly subCategories: LoadState<SubCategory[]>
  categoriesLoaded(categories: Category[]): void
  subCategoriesLoaded(subCategories: SubCategory[]): void
  catalogueFailed(): void
}

const byName = <T extends { name: string }>(list: T[]) => list.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

export const createCatalogueSlice: StateCreator<CatalogueSlice> = (set) => ({
  categories: loading,
  subCategories: loading,
  categoriesLoaded: (categories) => set({ categories: ready(byName(categories)) }),
  subCategoriesLoaded: (subCategories) => set({ subCategories: ready(byName(subCategories)) }),
  catalogueFailed: () => set({ categories: failed, subCategories: failed }),
})
