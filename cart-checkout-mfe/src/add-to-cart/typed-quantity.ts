import * as t from '#messages'
import { toastError, toastRefusal } from '@souk-vert/shared/ui/toast'
import { CART_TOAST } from '../cart/cart-actions'

/**
 * Returns the quantity that a shopper typed; undefined if a toast shows what is wrong with it. Plain digits need no
 * parser, whose code is loaded for all else.
 */
export async function typedQuantity(text: string, product: string): Promise<number | undefined> {
  if (/^\d{1,7}$/.test(text)) return Number(text)
  try {
    const { parseNumber, quantityRule } = await import(
      /* webpackChunkName: "numbers" */ '@souk-vert/shared/money/parse-amount'
    )
    const number = parseNumber(text, quantityRule)
    if (number.status === 'valid') return Number(number.value)
    toastRefusal(number.errorOf(t.quantityOf({ name: product })), CART_TOAST)
  } catch (error) {
    toastError(error, CART_TOAST)
  }
  return undefined
}
