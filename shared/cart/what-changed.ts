import * as t from '#messages'
import type { CartItem } from '@souk-vert/shared/contract/cart'
import { discountedPrice } from '@souk-vert/shared/money/discount'
import { unitsOf } from '@souk-vert/shared/text/weight-text'
import { priceChange } from './price-change'

function changeOf(before: CartItem | undefined, { quantity, productId }: CartItem): string | undefined {
  const { name } = productId
  if (!before) return t.wasAddedToCart({ name })
  const [was, is] = [discountedPrice(before.productId), discountedPrice(productId)]
  if (was !== is) return priceChange(name, was, is)
  if (before.quantity !== quantity)
    return t.quantityChanged({ name, before: unitsOf(before.quantity, productId), after: unitsOf(quantity, productId) })
  return undefined
}

/** Lists the differences of a cart to the one that the person saw, a sentence for each line item. */
export function whatChanged(before: CartItem[], after: CartItem[]): string[] {
  const find = (lines: CartItem[], { productId }: CartItem) =>
    lines.find((line) => line.productId._id === productId._id)
  const gone = before.filter((line) => !find(after, line))
  return [
    ...gone.map(({ productId }) => t.noLongerInCart({ name: productId.name })),
    ...after.map((line) => changeOf(find(before, line), line)).filter((change) => change !== undefined),
  ]
}
