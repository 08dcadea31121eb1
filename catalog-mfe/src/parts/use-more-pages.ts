import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { reportError } from 'shared/client'
import { useBackOnline } from 'shared/ui/use-back-online'
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

/** What has grown out of a first page. */
interface Grown {
  first: ProductPage
  more: ProductPage[]
  status: 'waiting' | 'loading' | 'failed'
}

/**
 * A list that grows: the first page replaces, later pages append (section 4); with another first page it is another list.
 * A failed page is asked for again by `loadMore`, and when the browser is online again. `last` is the page that a next one
 * follows; none when there is no next.
 */
export function useMorePages(first: ProductPage, load: (page: number) => Promise<ProductPage>) {
  const location = useLocation()
  const key = `${location.key} ${location.pathname}${location.search}`
  const begin = (): Grown => ({ first, more: appended.get(key) ?? [], status: 'waiting' })
  const [known, setKnown] = useState(begin)
  const grown = known.first === first ? known : begin()
  if (grown !== known) setKnown(grown)
  const { more, status } = grown
  const last = more.at(-1) ?? first

  /** What arrives late is of no use to the list that has taken this one's place. */
  const change = (next: Partial<Grown>) =>
    setKnown((latest) => (latest.first === first ? { ...latest, ...next } : latest))

  async function loadMore(): Promise<void> {
    if (status === 'loading' || last.isLast) return
    change({ status: 'loading' })
    try {
      const longer = [...more, await load(last.page + 1)]
      appended.set(key, longer)
      change({ more: longer, status: 'waiting' })
    } catch (error) {
      reportError(error)
      change({ status: 'failed' })
    }
  }

  useBackOnline(status === 'failed', () => void loadMore())

  // A product that was added in between moves others to the next page: each is shown once.
  const products = unique([first, ...more].flatMap((page) => page.products))
  return { products, status, last: last.isLast ? undefined : last, loadMore }
}
