import * as t from '#messages'
import { whenShop } from '@souk-vert/shared/cart/when-shop'
import { readQueuedCart, refusalOf, reloadCart, reportError, statusOf } from '@souk-vert/shared/client'
import type { CartItem } from '@souk-vert/shared/contract/cart'
import { stockText } from '@souk-vert/shared/contract/catalog/stock-text'
import { pageStore, type ShopState, valueOr } from '@souk-vert/shared/stores'
import { type ToastOptions, toastError, toastRefusal, toastSuccess } from '@souk-vert/shared/ui/toast'
import { guestCart, refreshGuestCart } from './guest-cart'
import { queuedCart } from './queued-cart'
import { CartRefusal, type CartProduct, type ChangeableCart } from './changeable-cart'
import { userCart } from './user-cart'

const noLines: CartItem[] = []

/** Options of toasts about the cart, of which one is shown at a time. */
export const CART_TOAST = { group: 'cart' }

/** The line item of a product; undefined when it is not in the cart, or the cart is not known. */
export const lineOf = (state: Pick<ShopState, 'cart'>, productId: string): CartItem | undefined =>
  valueOr(state.cart, noLines).find((line) => line.productId._id === productId)

/** Resolves when it is known who uses the shop and, unless it could not be loaded, what is in the cart. */
const cartKnown = () => whenShop(({ session, cart }) => session.status !== 'loading' && cart.status !== 'loading')

/** The cart of whoever is there. A user's waits for the network, and for what has waited for it. */
function currentCart(): ChangeableCart {
  if (pageStore.getState().session.status !== 'signed-in') return guestCart
  return navigator.onLine && readQueuedCart().lines.length === 0 ? userCart : queuedCart
}

/** Makes a change in the current cart; where the network is lost meanwhile, in the one that waits for it. */
async function inCurrentCart(action: (cart: ChangeableCart) => Promise<void>): Promise<void> {
  const cart = currentCart()
  try {
    await action(cart)
  } catch (error) {
    if (currentCart() === cart || statusOf(error) !== undefined) throw error
    await action(currentCart())
  }
}

/** A refusal means that the cart is not what the page showed; after a network failure nothing is known to have changed. */
const isRefusal = (error: unknown) =>
  error instanceof CartRefusal || (refusalOf(error) !== undefined && (statusOf(error) ?? 500) < 500)

/** Outcome of a change: made, refused by a cart that is not what the page showed, or not known to have been made. */
export type Outcome = 'made' | 'refused' | 'failed'

/** Whether the shop must be asked what a guest's cart costs: it has charges, or a product with an offer for several pieces. */
function isChargedGuest(product?: CartProduct): boolean {
  const { session, cartCharges } = pageStore.getState()
  return session.status === 'signed-out' && (cartCharges.length > 0 || product?.nth !== undefined)
}

/** Changes the cart, toasts the outcome, and shows the cart as it then is, save after a failure. Never throws. */
async function change(action: (cart: ChangeableCart) => Promise<void>, product?: CartProduct): Promise<Outcome> {
  try {
    await cartKnown()
    await inCurrentCart(action)
  } catch (error) {
    if (error instanceof CartRefusal) toastRefusal(error.message, CART_TOAST)
    else toastError(error, CART_TOAST)
    if (!isRefusal(error)) return 'failed'
    await reloadCart()
    return 'refused'
  }
  await reloadCart()
  if (isChargedGuest(product)) void refreshCart()
  return 'made'
}

/** Puts a product in the cart with quantity 1; one piece more, when it turns out to be there already. */
export const addItem = (product: CartProduct): Promise<Outcome> =>
  change(async (cart) => {
    const line = lineOf(pageStore.getState(), product._id)
    const message = line ? t.quantityIncreased() : await cart.add(product)
    if (line) await cart.setQuantity(line, line.quantity + 1, product)
    toastSuccess(cart.notice ?? message, CART_TOAST)
  }, product)

/**
 * Sets the quantity of a line item; at zero it is removed (section 4). `product` is as the page knows it now.
 * `limit` is toasted in place of the success where less was set than the person wanted; `toast` are options of a
 * removal's toast.
 */
export const setQuantity = (
  line: CartItem,
  quantity: number,
  product: CartProduct,
  { limit, toast }: { limit: string | undefined; toast: ToastOptions },
): Promise<Outcome> =>
  change(async (cart) => {
    if (quantity < 1) {
      const message = await cart.remove(line)
      return void toastSuccess(cart.notice ?? message, toast)
    }
    await cart.setQuantity(line, quantity, product)
    const message = quantity > line.quantity ? t.quantityIncreased() : t.quantityDecreased()
    if (limit) toastRefusal(limit, CART_TOAST)
    else toastSuccess(cart.notice ?? message, CART_TOAST)
  }, product)

/** Puts a line that was removed in again, with as many pieces as there still are. */
export const bringLineBack = (line: CartItem): Promise<Outcome> =>
  change(async (cart) => {
    const quantity = await cart.bringBack(line)
    if (quantity < line.quantity) toastRefusal(stockText(quantity, line.productId), CART_TOAST)
    else toastSuccess(cart.notice ?? t.itemAdded(), CART_TOAST)
  })

/**
 * Refreshes prices and stock of the cart's products: it may have been loaded long ago. Without an answer the cart
 * stays as it is.
 */
export async function refreshCart(): Promise<void> {
  const { session, cart } = pageStore.getState()
  if (valueOr(cart, noLines).length === 0) return
  try {
    const known = session.status === 'signed-out' ? await refreshGuestCart() : {}
    await reloadCart({ isLookedAtAgain: true, ...known })
  } catch (error) {
    reportError(error)
  }
}
