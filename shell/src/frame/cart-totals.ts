import { billOf } from 'shared/money/bill'
import { formatDzd } from 'shared/money/format'
import { isCartItem, useShop, valueOr } from 'shared/stores'

const none: never[] = []

/** The figures of cart button and cart bar, of all lines that can be read: pieces ('N items') and the discounted total as text. */
export function useCartTotals(): { pieces: number; items: string; total: string } {
  const lines = useShop((state) => valueOr(state.cart, none))
  const { pieces, discounted } = billOf(lines.filter(isCartItem))
  return { pieces, items: `${pieces} ${pieces === 1 ? 'item' : 'items'}`, total: formatDzd(discounted) }
}
