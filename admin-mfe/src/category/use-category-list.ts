import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import type { SubCategory } from '@souk-vert/shared/contract/catalog/sub-category'
import { type LoadState, useShop } from '@souk-vert/shared/stores'
import { useLoaded } from '../parts/use-loaded'
import { type Kind, kinds } from './category-kinds'

/** A category, which is in none, or a sub-category. */
export type Listed = CategoryReference & Partial<Pick<SubCategory, 'category'>>

/**
 * The current categories or sub-categories, by name: loaded into the shared store when the page opens, because another
 * admin may have changed them. Until the answer is there, those in the store are shown.
 */
export function useCategoryList(kind: Kind): { list: LoadState<Listed[]>; reload(): Promise<void> } {
  const known: LoadState<Listed[]> = useShop((state) => state[kinds[kind].list])
  const { loaded, reload } = useLoaded(kinds[kind].load)
  if (loaded.status === 'failed') return { list: loaded, reload }
  // The shop's own load may have failed while this page's is under way.
  return { list: known.status === 'failed' ? { status: 'loading' } : known, reload }
}
