import { refusalOf, reloadCart, statusOf } from 'shared/client'
import type { CartItem } from 'shared/contract/cart'
import { pageStore, type ShopState, valueOr } from 'shared/stores'
import { toastError, toastRefusal, toastSuccess } from 'shared/ui/toast'
import { guestCart } from './guest-cart'
import { CartRefusal, type CartProduct, type ChangeableCart } from './changeable-cart'
import { userCart } from './user-cart'

const noLines: CartItem[] = []

/** The line item of a product; undefined when it is not in the cart, or the cart is not known. */
export const lineOf = (state: Pick<ShopState, 'cart'>, productId: string): CartItem | undefined =>
  valueOr(state.cart, noLines).find((line) => line.productId._id === productId)

/** Resolves when it is known who uses the shop and, unless it could not be loaded, what is in the cart. */
const cartKnown = () =>
  new Promise<void>((resolve) => {
    const check = ({ session, cart }: ShopState) => {
      if (session.status === 'loading' || cart.status === 'loading') return false
      resolve()
      return true
    }
    if (check(pageStore.getState())) return
    const unsubscribe = pageStore.subscribe((state) => check(state) && unsubscribe())
  })

const currentCart = (): ChangeableCart => (pageStore.getState().session.status === 'signed-in' ? userCart : guestCart)

/** A refusal means that the cart is not what the page showed; after a network failure nothing is known to have changed. */
const isRefusal = (error: unknown) =>
  error instanceof CartRefusal || (refusalOf(error) !== undefined && (statusOf(error) ?? 500) < 500)

/** Changes the cart, says on the page what came of it, and shows the cart as it then is. Never raises. */
async function change(action: (cart: ChangeableCart) => Promise<string>): Promise<void> {
  try {
    await cartKnown()
    toastSuccess(await action(currentCart()))
  } catch (error) {
    if (error instanceof CartRefusal) toastRefusal(error.message)
    else toastError(error)
    if (!isRefusal(error)) return
  }
  await reloadCart()
}

async function addOne(cart: ChangeableCart, line: CartItem, product: CartProduct): Promise<string> {
  await cart.setQuantity(line, line.quantity + 1, product)
  return 'Item quantity increased'
}

/** Puts a product in the cart with quantity 1; one piece more, when it turns out to be there already. */
export const addItem = (product: CartProduct): Promise<void> =>
  change((cart) => {
    const line = lineOf(pageStore.getState(), product._id)
    return line ? addOne(cart, line, product) : cart.add(product)
  })

/** One piece more of a line item (section 4). `product` is what the page knows of it now. */
export const increaseItem = (line: CartItem, product: CartProduct): Promise<void> =>
  change((cart) => addOne(cart, line, product))

/** One piece less, and never more than there are; at zero the line item is removed (section 4). */
export const decreaseItem = (line: CartItem, product: CartProduct): Promise<void> =>
  change(async (cart) => {
    const quantity = Math.min(line.quantity - 1, product.stock)
    if (quantity < 1) return await cart.remove(line)
    await cart.setQuantity(line, quantity, product)
    return 'Item quantity decreased'
  })
