import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import type { SubCategory } from '@souk-vert/shared/contract/catalog/sub-category'
import { call } from '@souk-vert/shared/client'
import { pageStore } from '@souk-vert/shared/stores'
import { byName } from '@souk-vert/shared/slug/by-name'

/** All categories and sub-categories, sorted by name (section 2). */
export interface Catalogue {
  categories: CategoryReference[]
  subCategories: SubCategory[]
}

/** Asks the backend; in the browser the answer goes into the session store. Throws errors of the calls. */
export async function fetchCatalogue(signal: AbortSignal): Promise<Catalogue> {
  const [categories, subCategories] = await Promise.all([
    call('GET /api/category/get', undefined, { signal }),
    call('POST /api/subcategory/get', undefined, { signal }),
  ])
  if (typeof document !== 'undefined') {
    pageStore.getState().categoriesLoaded(categories.data)
    pageStore.getState().subCategoriesLoaded(subCategories.data)
  }
  return { categories: byName(categories.data), subCategories: byName(subCategories.data) }
}

/** The catalogue that the session store holds already: in the browser, once it was loaded. */
export function knownCatalogue(): Catalogue | undefined {
  const { categories, subCategories } = pageStore.getState()
  if (categories.status !== 'ready' || subCategories.status !== 'ready') return undefined
  return { categories: categories.value, subCategories: subCategories.value }
}

/** The fields of a category that the store holds. */
export const referenceTo = ({ _id, name, image }: CategoryReference): CategoryReference => ({ _id, name, image })

/** Puts the categories that a document came with, by name, into the session store, which then does not ask for them (section 2). */
export function storeCategories(categories: CategoryReference[]): void {
  const store = pageStore.getState()
  if (store.categories.status === 'loading') store.categoriesLoaded(categories.map(referenceTo), true)
}
