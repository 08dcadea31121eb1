import { useEffect, useState } from 'react'
import { call, callOrLast, readGuestFavourites, reportError } from '@souk-vert/shared/client'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'
import { type CardProduct, cardOf } from '../cards/card-product'
import { isGuest, isStored, loadFavourites } from '../favourites/favourites'

interface Page {
  products: CardProduct[]
  isLast: boolean
}

/** Products of a guest's page. */
const GUEST_LIMIT = 24

/** Of the first page, the last answer is shown while there is no network. */
const lastOfPage = (page: number) => (page === 1 ? callOrLast : call)

/** The guest's favourites that are still sold, those that were added last first. */
async function loadGuestPage(page: number): Promise<Page & { page: number; limit: number }> {
  const ids = readGuestFavourites().toReversed()
  const shown = ids.slice((page - 1) * GUEST_LIMIT, page * GUEST_LIMIT)
  const { data } = shown.length ? await lastOfPage(page)('POST /api/cart/products', { ids: shown }) : { data: [] }
  const products = shown.flatMap((id) => data.filter(({ _id }) => _id === id))
  return { products: products.map(cardOf), isLast: page * GUEST_LIMIT >= ids.length, page, limit: GUEST_LIMIT }
}

async function loadPage(page: number): Promise<Page & { page: number; limit: number }> {
  if (isGuest()) return loadGuestPage(page)
  const { data, totalCount, limit } = await lastOfPage(page)('POST /api/favourite/list', { page })
  return { products: data.map(cardOf), isLast: page * limit >= totalCount, page, limit }
}

const loadFirst = () => loadPage(1)

/** Loads the products after these. If some of them are no longer favourites, the others have moved to the page before. */
async function loadAfter(known: CardProduct[], limit: number): Promise<Page> {
  const ids = new Set(known.map(({ _id }) => _id))
  const left = known.filter(({ _id }) => isStored(_id)).length
  for (let page = Math.floor(left / limit) + 1; ; page++) {
    const { products, isLast } = await loadPage(page)
    const unknown = products.filter(({ _id }) => !ids.has(_id))
    if (unknown.length > 0 || isLast) return { products: [...known, ...unknown], isLast }
  }
}

/**
 * The favourites of the user or guest, a list that grows. A product that is removed while it is shown stays in it,
 * so that nothing moves and a press brings it back. `reload` and `loadMore` never throw; without network they go on
 * by themselves once it is back.
 */
export function useFavouriteProducts() {
  const { loaded: list, setLoaded: setList, reload } = useLoaded<Page & { limit: number }>(loadFirst)
  const [more, setMore] = useState<'waiting' | 'loading' | 'failed'>('waiting')

  useEffect(() => void loadFavourites(), [])

  async function loadMore(): Promise<void> {
    if (list.status !== 'ready' || more === 'loading') return
    const { products, limit } = list.value
    setMore('loading')
    try {
      setList({ status: 'ready', value: { ...(await loadAfter(products, limit)), limit } })
      setMore('waiting')
    } catch (error) {
      reportError(error)
      setMore('failed')
    }
  }

  useBackOnline(more === 'failed', () => void loadMore())
  return { list, more, reload, loadMore }
}
