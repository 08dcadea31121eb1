import { toastError, toastRefusal } from '@souk-vert/shared/ui/toast'
import { CART_TOAST } from '../cart/cart-actions'

/**
 * Returns the quantity that a shopper typed; undefined if a toast shows what is wrong with it. Plain digits need no
 * parser, whose code is loaded for all else.
 */
export async function typedQuantity(text: string, product: string): Promise<number | undefined> {
  if (/^\d{1,7}$/.test(text)) return Number(text)
  try {
    const { parseQuantity } = await import(/* webpackChunkName: "numbers" */ './parse-quantity')
    const quantity = parseQuantity(text, product)
    if (typeof quantity === 'number') return quantity
    toastRefusal(quantity, CART_TOAST)
  } catch (error) {
    toastError(error, CART_TOAST)
  }
  return undefined
}
