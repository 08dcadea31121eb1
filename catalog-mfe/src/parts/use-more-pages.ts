import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { reportError } from 'shared/client'
import type { CardProduct } from './card-product'

/** One page of a list of products. */
export interface ProductPage {
  products: CardProduct[]
  /** From 1. */
  page: number
  isLast: boolean
}

/** Appended pages by history entry and address: who comes back finds them again, and with them the place in the scroll. */
const appended = new Map<string, ProductPage[]>()

const unique = (products: CardProduct[]) => [...new Map(products.map((product) => [product._id, product])).values()]

/** A list that grows: the first page replaces, later pages append (section 4). A failed page is asked for again by `loadMore`, and when the browser is online again. */
export function useMorePages(first: ProductPage, load: (page: number) => Promise<ProductPage>) {
  const location = useLocation()
  const key = `${location.key} ${location.pathname}${location.search}`
  const [more, setMore] = useState(() => appended.get(key) ?? [])
  const [status, setStatus] = useState<'waiting' | 'loading' | 'failed'>('waiting')
  const last = more.at(-1) ?? first

  async function loadMore(): Promise<void> {
    if (status === 'loading' || last.isLast) return
    setStatus('loading')
    try {
      const next = [...more, await load(last.page + 1)]
      appended.set(key, next)
      setMore(next)
      setStatus('waiting')
    } catch (error) {
      reportError(error)
      setStatus('failed')
    }
  }

  const tryAgain = useEffectEvent(() => void loadMore())
  useEffect(() => {
    if (status !== 'failed') return
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [status])

  // A product that was added in between moves others to the next page: each is shown once.
  const products = unique([first, ...more].flatMap((page) => page.products))
  return { products, status, nextPage: last.isLast ? undefined : last.page + 1, loadMore }
}
