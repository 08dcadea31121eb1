import { useRef, useState } from 'react'
import { randomKey } from '@souk-vert/shared/client'
import type { Order } from '@souk-vert/shared/contract/order/order'
import { weightText } from '@souk-vert/shared/text/weight-text'
import { toastError } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'

/**
 * Outcome of 'Order again': the number of products in the cart now, and a sentence for each of which there is not
 * enough.
 */
export interface AgainOutcome {
  added: number
  short: string[]
}

/**
 * 'Order again': adds the products of an order that can still be bought to the cart, on top of its lines. After a
 * network failure the same attempt is repeated, so that nothing is added twice.
 */
export function useOrderAgain({ items }: Pick<Order, 'items'>) {
  const key = useRef(randomKey())
  const [isAdding, setAdding] = useState(false)
  const [outcome, setOutcome] = useState<AgainOutcome>()

  async function orderAgain(): Promise<void> {
    setAdding(true)
    setOutcome(undefined)
    try {
      // Few visits of the page need it.
      const { addLinesToCart } = await import(/* webpackChunkName: "add-lines" */ '@souk-vert/shared/cart/add-to-cart')
      const lines = items.map(({ productId, quantity }) => ({ productId, quantity }))
      const capped = await addLinesToCart(lines, key.current)
      key.current = randomKey()
      const gone = capped.filter(({ quantity }) => quantity === 0)
      setOutcome({
        added: items.length - gone.length,
        short: capped.map(({ productId, quantity }) => {
          const { name = '', grams } = items.find((item) => item.productId === productId) ?? {}
          if (quantity === 0) return t.notAvailableNow({ name })
          return grams
            ? t.onlyWeightLeft({ name, weight: weightText(quantity * grams) })
            : t.onlyLeft({ name, count: quantity })
        }),
      })
    } catch (error) {
      toastError(error)
    }
    setAdding(false)
  }
  return { orderAgain, isAdding, outcome }
}
