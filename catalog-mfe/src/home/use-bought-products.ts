import { type RefObject, useEffect, useState } from 'react'
import { call, reportError } from 'shared/client'
import { type ShopState, useShop } from 'shared/stores'
import { type CardProduct, cardOf } from '../parts/card-product'

interface Bought {
  /** The shopper's latest order, which says whose and how new this is. */
  orderId: string
  products: CardProduct[]
}

/** What was bought last, for the next time that the page is opened. */
let known: Bought | undefined

const latestOrder = ({ orders }: ShopState) => (orders.status === 'ready' ? orders.value[0]?._id : undefined)

/**
 * What the signed-in shopper has bought and can buy again; undefined as long as there is nothing of that, or it cannot be
 * had. It is not given while a person is at `place`, where something else stands until then, nor where nothing stands, because
 * the page would move: the next time that the page is opened it is.
 */
export function useBoughtProducts(place: RefObject<Element | null>): CardProduct[] | undefined {
  const orderId = useShop(latestOrder)
  const [bought, setBought] = useState(known)

  useEffect(() => {
    if (!orderId) return
    const leaving = new AbortController()
    const load = async () => {
      try {
        const { data } = await call('GET /api/order/bought-products', undefined, { signal: leaving.signal })
        const isFree = place.current !== null && !place.current.matches(':hover, :focus-within')
        const isAwaited = known?.orderId === orderId || isFree
        known = { orderId, products: data.map(cardOf) }
        if (isAwaited) setBought(known)
      } catch (error) {
        // Offers stay where they are.
        reportError(error)
      }
    }
    void load()
    return () => leaving.abort()
  }, [orderId, place])

  return bought?.orderId === orderId && bought?.products.length ? bought.products : undefined
}
