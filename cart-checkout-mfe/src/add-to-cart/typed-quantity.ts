import * as t from '#messages'
import { toastError, toastRefusal } from '@souk-vert/shared/ui/toast'
import { CART_TOAST } from '../cart/cart-actions'
import type { CartProduct } from '../cart/changeable-cart'

/**
 * Returns the quantity that a shopper typed; undefined if a toast shows what is wrong with it. Plain digits need no
 * parser, whose code is loaded for all else.
 */
export async function typedQuantity(text: string, product: CartProduct): Promise<number | undefined> {
  if (!product.grams && /^\d{1,7}$/.test(text)) return Number(text)
  try {
    const { typedUnits } = await import(/* webpackChunkName: "numbers" */ '@souk-vert/shared/text/typed-grams')
    const number = typedUnits(text, product)
    if (number.status === 'valid') return Number(number.value)
    toastRefusal(number.errorOf(t.quantityOf({ name: product.name })), CART_TOAST)
  } catch (error) {
    toastError(error, CART_TOAST)
  }
  return undefined
}
