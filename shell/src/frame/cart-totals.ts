import { billOf } from '@souk-vert/shared/cart/cart-bill'
import { formatDzd } from '@souk-vert/shared/money/format'
import { isCartItem, type ShopState, useShop, valueOr } from '@souk-vert/shared/stores'
import * as t from '#messages'

const none: never[] = []

interface CartTotals {
  pieces: number
  items: string
  total: string
}

/** The values of cart button and cart bar, of all lines that can be read: pieces ('N items') and the total as text. */
export function cartTotalsOf({ cart, cartCharges }: Pick<ShopState, 'cart' | 'cartCharges'>): CartTotals {
  const { pieces, total } = billOf(valueOr(cart, none).filter(isCartItem), cartCharges)
  return { pieces, items: t.items({ count: pieces }), total: formatDzd(total) }
}

export function useCartTotals(): CartTotals {
  const cart = useShop((state) => state.cart)
  const cartCharges = useShop((state) => state.cartCharges)
  return cartTotalsOf({ cart, cartCharges })
}
