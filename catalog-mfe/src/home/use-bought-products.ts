import { type RefObject, useEffect, useState } from 'react'
import { isUndone } from '@souk-vert/shared/contract/order/order-status'
import { call, reportError } from '@souk-vert/shared/client'
import { type ShopState, useShop } from '@souk-vert/shared/stores'
import { type CardProduct, cardOf } from '../cards/card-product'

/** Products to buy again: of one order, or from the second on the usual ones. */
type Choice = 'bought' | 'usual'

interface Bought {
  /** Kind of the products, and the shopper's latest order, which names the owner and the age. */
  key: string
  products: CardProduct[]
}

/** Products bought last, for the next time that the page is opened. */
let known: Bought | undefined

/** Key of the products to show; undefined for shoppers without orders. Cancelled orders do not count. */
function keyOf({ orders }: ShopState): string | undefined {
  const kept = orders.status === 'ready' ? orders.value.filter(({ status }) => !isUndone(status)) : []
  return kept[0] && `${kept[1] ? 'usual' : 'bought'} ${kept[0]._id}`
}

/**
 * Returns the products that the signed-in shopper has bought and can buy again; undefined while there are none, or
 * they are unavailable. It stays undefined while a person is at `place`, where something else is shown until then,
 * and where nothing is shown, because the page would move: they appear the next time that the page is opened.
 */
export function useBoughtProducts(
  place: RefObject<Element | null>,
): { is: Choice; products: CardProduct[] } | undefined {
  const key = useShop(keyOf)
  const is = key?.startsWith('usual') ? 'usual' : 'bought'
  const [bought, setBought] = useState(known)

  useEffect(() => {
    if (!key) return
    const leaving = new AbortController()
    const load = async () => {
      try {
        const { data } = await call(`GET /api/order/${is}-products`, undefined, { signal: leaving.signal })
        const isFree = place.current !== null && !place.current.matches(':hover, :focus-within')
        const isAwaited = known?.key === key || isFree
        known = { key, products: data.map(cardOf) }
        if (isAwaited) setBought(known)
      } catch (error) {
        // Offers stay where they are.
        reportError(error)
      }
    }
    void load()
    return () => leaving.abort()
  }, [key, is, place])

  return bought?.key === key && bought?.products.length ? { is, products: bought.products } : undefined
}
