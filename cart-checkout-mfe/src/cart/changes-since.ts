import * as t from '#messages'
import { priceChange } from '@souk-vert/shared/cart/price-change'
import type { CartItem } from '@souk-vert/shared/contract/cart'
import { stockText } from '@souk-vert/shared/contract/catalog/stock-text'
import { discountedPrice } from '@souk-vert/shared/money/discount'

/** More in the cart than there is. */
export const isShort = ({ quantity, productId }: CartItem): boolean => quantity > productId.stock

/** Lists the changes of a cart's products since the shopper put them in, a sentence each. */
export function changesSince(lines: CartItem[]): string[] {
  const dearerOrCheaper = lines.map(({ productId, priceBefore }) =>
    priceBefore === undefined ? undefined : priceChange(productId.name, priceBefore, discountedPrice(productId)),
  )
  const shortages = lines
    .filter(isShort)
    .map(({ productId }) => t.stockOf({ name: productId.name, stock: stockText(productId.stock, productId) }))
  return [...dearerOrCheaper.filter((sentence) => sentence !== undefined), ...shortages]
}
