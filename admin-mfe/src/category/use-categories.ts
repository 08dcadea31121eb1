import { useEffect, useState } from 'react'
import { call, isAborted, reportError } from '@souk-vert/shared/client'
import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import { type LoadState, pageStore, useShop } from '@souk-vert/shared/stores'

/** Loads the categories into the shared store. Returns whether that failed; silent (section 8). */
async function refreshFails(signal?: AbortSignal): Promise<boolean> {
  try {
    const { data } = await call('GET /api/category/get', undefined, { signal })
    pageStore.getState().categoriesLoaded(data)
    return false
  } catch (error) {
    reportError(error)
    return !isAborted(error)
  }
}

/**
 * The current categories, by name: loaded when the page opens, because another admin may have changed them. Until
 * the answer is there, those in the store are shown.
 */
export function useCategories(): { categories: LoadState<CategoryReference[]>; reload(): Promise<void> } {
  const known = useShop((state) => state.categories)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    void refreshFails(leaving.signal).then(setFailed)
    return () => leaving.abort()
  }, [])

  const reload = async () => setFailed(await refreshFails())
  if (hasFailed) return { categories: { status: 'failed' }, reload }
  // The shop's own load may have failed while this page's is under way.
  return { categories: known.status === 'failed' ? { status: 'loading' } : known, reload }
}
