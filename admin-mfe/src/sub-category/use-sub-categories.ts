import { useEffect, useState } from 'react'
import { call, isAborted, reportError } from '@souk-vert/shared/client'
import type { SubCategory } from '@souk-vert/shared/contract/catalog/sub-category'
import { type LoadState, pageStore, useShop } from '@souk-vert/shared/stores'

/** Loads the sub-categories into the shared store. Returns whether that failed. */
async function refreshFails(signal?: AbortSignal): Promise<boolean> {
  try {
    const { data } = await call('POST /api/subcategory/get', undefined, { signal })
    pageStore.getState().subCategoriesLoaded(data)
    return false
  } catch (error) {
    reportError(error)
    return !isAborted(error)
  }
}

/** The sub-categories as they are now, by name; what the shop knows already is shown until the answer is there. */
export function useSubCategories(): { subCategories: LoadState<SubCategory[]>; reload(): Promise<void> } {
  const known = useShop((state) => state.subCategories)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    void refreshFails(leaving.signal).then(setFailed)
    return () => leaving.abort()
  }, [])

  const reload = async () => setFailed(await refreshFails())
  if (hasFailed) return { subCategories: { status: 'failed' }, reload }
  // The shop's own load may have failed while this page's is under way.
  return { subCategories: known.status === 'failed' ? { status: 'loading' } : known, reload }
}
