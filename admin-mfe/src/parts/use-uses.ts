import { useEffect, useState } from 'react'
import { call, isAborted, reportError } from '@souk-vert/shared/client'
import { exactText } from '@souk-vert/shared/contract/catalog/exact-count'
import { counted } from '@souk-vert/shared/text/counted'

/** Number of things that prevent a deletion. */
export interface Uses {
  products: number
  subCategories?: number
}

type UsesCall = 'POST /api/category/get-uses' | 'POST /api/subcategory/get-uses'

/**
 * Loads the uses of a category or sub-category before it is deleted; undefined until they are known. The backend
 * checks again.
 */
export function useUses(name: UsesCall, _id: string): Uses | undefined {
  const [uses, setUses] = useState<Uses>()
  useEffect(() => {
    const leaving = new AbortController()
    call(name, { _id }, { signal: leaving.signal }).then(
      ({ data }) => setUses(data),
      (error) => isAborted(error) || reportError(error),
    )
    return () => leaving.abort()
  }, [name, _id])
  return uses
}

const usesOf = (count: number, one: string, several: string) =>
  count === 0 ? [] : [counted(count, one, several, exactText(count))]

/** 'In use by 12 products and 1 sub-category', undefined when it is in use by nothing. */
export function usesText({ products, subCategories = 0 }: Uses): string | undefined {
  const uses = [...usesOf(products, 'product', 'products'), ...usesOf(subCategories, 'sub-category', 'sub-categories')]
  return uses.length ? `In use by ${uses.join(' and ')}` : undefined
}
