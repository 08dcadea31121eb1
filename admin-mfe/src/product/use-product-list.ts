import { useEffect, useState } from 'react'
import { call, isAborted, reportError } from '@souk-vert/shared/client'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'

/** A page of the admins' list. */
export interface ProductPageData {
  products: AdminProduct[]
  totalCount: number
  /** Number of the last page, at least 1. */
  lastPage: number
}

export type ProductList = { status: 'loading' } | { status: 'failed' } | ({ status: 'ready' } & ProductPageData)

/** Products on a page, and the pause after the last letter of a search, in ms (section 9). */
const LIMIT = 12
const PAUSE_MS = 300

/**
 * Filter of the products: of one category, where it is not ''; those that are hidden, out of stock or without a
 * picture alone.
 */
export interface ProductFilter {
  category: string
  only: 'hidden' | 'outOfStock' | 'withoutPicture' | ''
}

type Asked = ProductFilter & { search: string; page: number }

/** Loads a list; undefined where another one was asked for meanwhile. */
async function loadList({ category, only, ...asked }: Asked, signal?: AbortSignal): Promise<ProductList | undefined> {
  try {
    if (!category && !only) {
      const answer = await call('POST /api/product/get', { ...asked, limit: LIMIT }, { signal })
      return { status: 'ready', products: answer.data, totalCount: answer.totalCount, lastPage: answer.totalNoPage }
    }
    const filters = { ...(category && { category }), ...(only && { [only]: true }) }
    const answer = await call('POST /api/product/admin-stock', { ...asked, ...filters, limit: LIMIT }, { signal })
    return { status: 'ready', products: answer.data, totalCount: answer.totalCount, lastPage: answer.totalPage }
  } catch (error) {
    if (isAborted(error)) return undefined
    reportError(error)
    return { status: 'failed' }
  }
}

/**
 * The admins' list of products (section 4): another text resets the page to 1 and is loaded after a pause, another
 * page at once. The last result stays until the answer is there. With a filter the text is of words of the name.
 */
export function useProductList() {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<Asked>({ search: '', page: 1, category: '', only: '' })
  const [list, setList] = useState<ProductList>({ status: 'loading' })

  useEffect(() => {
    if (typed === asked.search) return
    const pause = setTimeout(() => setAsked((before) => ({ ...before, search: typed, page: 1 })), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed, asked.search])

  useEffect(() => {
    const leaving = new AbortController()
    void loadList(asked, leaving.signal).then((loaded) => loaded && setList(loaded))
    return () => leaving.abort()
  }, [asked])

  const reload = async () => {
    const loaded = await loadList(asked)
    if (loaded) setList(loaded)
  }
  const goTo = (page: number) => setAsked({ ...asked, page })
  const filter = (part: Partial<ProductFilter>) => setAsked({ ...asked, ...part, page: 1 })
  return { typed, setTyped, asked, filter, goTo, list, reload }
}
