import type { CartItem } from '@souk-vert/shared/contract/cart'
import { discountedPrice } from '@souk-vert/shared/money/discount'
import { formatDzd } from '@souk-vert/shared/money/format'
import { isolated } from '@souk-vert/shared/text/isolated'

/** Sentence about a new price of a product. Amounts in DZD, of one piece after discount. */
export const priceChange = (name: string, was: number, is: number): string =>
  `${isolated(name)} is now ${formatDzd(is)} (was ${formatDzd(was)})`

function changeOf(before: CartItem | undefined, { quantity, productId }: CartItem): string | undefined {
  const name = isolated(productId.name)
  if (!before) return `${name} was added to your cart`
  const [was, is] = [discountedPrice(before.productId), discountedPrice(productId)]
  if (was !== is) return priceChange(productId.name, was, is)
  if (before.quantity !== quantity) return `${name}: quantity changed from ${before.quantity} to ${quantity}`
  return undefined
}

/** Lists the differences of a cart to the one that the person saw, a sentence for each line item. */
export function whatChanged(before: CartItem[], after: CartItem[]): string[] {
  const find = (lines: CartItem[], { productId }: CartItem) =>
    lines.find((line) => line.productId._id === productId._id)
  const gone = before.filter((line) => !find(after, line))
  return [
    ...gone.map(({ productId }) => `${isolated(productId.name)} is no longer in your cart`),
    ...after.map((line) => changeOf(find(before, line), line)).filter((change) => change !== undefined),
  ]
}
