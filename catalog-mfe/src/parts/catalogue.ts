import type { Category } from 'shared/contract/category'
import type { SubCategory } from 'shared/contract/sub-category'
import { call } from 'shared/client'
import { pageStore } from 'shared/stores'

/** All categories and sub-categories, sorted by name (section 2). */
export interface Catalogue {
  categories: Category[]
  subCategories: SubCategory[]
}

const byName = <T extends { name: string }>(list: T[]) => list.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

/** Asks the backend; in the browser the session store keeps the answer. Raises what the calls raise. */
export async function loadCatalogue(signal: AbortSignal): Promise<Catalogue> {
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
