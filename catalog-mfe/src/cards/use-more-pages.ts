import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { reportError } from '@souk-vert/shared/client'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'
import type { ListedProduct, PageOfProducts } from './page-of-products'
import { createRememberedLists, listKey } from './remembered-lists'

const rememberedLists = createRememberedLists()

const NONE: PageOfProducts[] = []

const unique = (products: ListedProduct[]) => [...new Map(products.map((product) => [product._id, product])).values()]

/** The state of the next page of a list that begins with this one. */
interface Growth {
  first: PageOfProducts
  status: 'waiting' | 'loading' | 'failed'
}

/**
 * A list that grows: the first page replaces, later pages append (section 4); with another first page it is another list.
 * It is that of the page's location, or of the `previous` one where its result has stayed.
 * A failed page is asked for again by `loadMore`, and when the browser is online again. `last` is the page that a next one
 * follows; none when there is no next.
 */
export function useMorePages(
  first: PageOfProducts,
  load: (page: number) => Promise<PageOfProducts>,
  previous?: Location,
) {
  const location = useLocation()
  const key = listKey(previous ?? location)
  // The server's HTML has the first page alone.
  const more = useSyncExternalStore(
    rememberedLists.subscribe,
    () => rememberedLists.get(key) ?? NONE,
    () => NONE,
  )
  const begin = (): Growth => ({ first, status: 'waiting' })
  const [known, setKnown] = useState(begin)
  const growth = known.first === first ? known : begin()
  if (growth !== known) setKnown(growth)
  const { status } = growth
  const last = more.at(-1) ?? first

  const loadLater = async (page: number) => ({ ...(await load(page)), facets: undefined })

  /** A page that arrives late is of no use to the list that has taken this one's place. */
  const change = (next: Growth['status']) =>
    setKnown((latest) => (latest.first === first ? { first, status: next } : latest))

  async function loadMore(): Promise<void> {
    if (status === 'loading' || last.isLast) return
    change('loading')
    try {
      rememberedLists.remember(key, [...more, await loadLater(last.page + 1)])
      change('waiting')
    } catch (error) {
      reportError(error)
      change('failed')
    }
  }

  const renew = useEffectEvent(async () => {
    try {
      const renewed: PageOfProducts[] = []
      for (const known of more) {
        const now = await loadLater(known.page)
        // Products that are as they were are not rendered again: there may be a thousand cards.
        renewed.push(JSON.stringify(now) === JSON.stringify(known) ? known : now)
      }
      rememberedLists.remember(key, [...renewed, ...(rememberedLists.get(key) ?? NONE).slice(renewed.length)])
    } catch (error) {
      reportError(error)
    }
  })
  useEffect(() => {
    // The first page is as new as this document: prices and stock of the others should be, too.
    if (more.length > 0 && rememberedLists.takeOutdated(key)) void renew()
  }, [key, more])

  useBackOnline(status === 'failed', () => void loadMore())

  // A product that was added in between moves others to the next page: each is shown once.
  const products = unique([first, ...more].flatMap((page) => page.products))
  return { products, status, last: last.isLast ? undefined : last, loadMore }
}
