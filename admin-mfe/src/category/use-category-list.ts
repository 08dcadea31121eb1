import type { AdminCategory } from '@souk-vert/shared/contract/catalog/category'
import type { AdminSubCategory } from '@souk-vert/shared/contract/catalog/sub-category'
import type { LoadState } from '@souk-vert/shared/stores'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'
import { type Kind, kinds } from './category-kinds'

/** A category, which is in none, or a sub-category. */
export type Listed = Pick<AdminCategory, '_id' | 'name' | 'image' | 'translations' | 'vat'> &
  Partial<Pick<AdminSubCategory, 'category'>>

/** The current categories or sub-categories, by name, because another admin may have changed them. */
export function useCategoryList(kind: Kind): { list: LoadState<Listed[]>; reload(): Promise<void> } {
  const { loaded, reload } = useLoaded<Listed[]>(kinds[kind].load)
  return { list: loaded, reload }
}
