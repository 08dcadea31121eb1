import type { CartItem } from 'shared/contract/cart'
import { type Bill, bill } from 'shared/money/bill'

/** The totals of a cart (section 9). */
export const billOf = (lines: readonly CartItem[]): Bill =>
  bill(lines.map(({ quantity, productId }) => ({ ...productId, quantity })))
