import { billOf } from '@souk-vert/shared/money/bill'
import { formatDzd } from '@souk-vert/shared/money/format'
import { isCartItem, type ShopState, useShop, valueOr } from '@souk-vert/shared/stores'
import * as t from '#messages'

const none: never[] = []

interface CartTotals {
  pieces: number
  items: string
  total: string
}

/** The values of cart button and cart bar, of all lines that can be read: pieces ('N items') and the discounted total as text. */
export function cartTotalsOf(cart: ShopState['cart']): CartTotals {
  const { pieces, discounted } = billOf(valueOr(cart, none).filter(isCartItem))
  return { pieces, items: t.items({ count: pieces }), total: formatDzd(discounted) }
}

export const useCartTotals = (): CartTotals => cartTotalsOf(useShop(({ cart }) => cart))
