import { billOf } from '@souk-vert/shared/money/bill'
import { formatDzd } from '@souk-vert/shared/money/format'
import { isCartItem, useShop, valueOr } from '@souk-vert/shared/stores'
import { counted } from '@souk-vert/shared/text/counted'

const none: never[] = []

/** The values of cart button and cart bar, of all lines that can be read: pieces ('N items') and the discounted total as text. */
export function useCartTotals(): { pieces: number; items: string; total: string } {
  const lines = useShop((state) => valueOr(state.cart, none))
  const { pieces, discounted } = billOf(lines.filter(isCartItem))
  return { pieces, items: counted(pieces, 'item'), total: formatDzd(discounted) }
}
