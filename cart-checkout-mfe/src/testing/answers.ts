import type { CartItem } from '@souk-vert/shared/contract/cart'
import type { ShopState } from '@souk-vert/shared/stores'
import { done } from '@souk-vert/shared/testing/answers'
import { aUser } from '@souk-vert/shared/testing/builders'

/** A signed-in shopper's store with these lines in the cart. */
export const signedIn = (lines: CartItem[]): Partial<ShopState> => ({
  session: { status: 'signed-in', user: aUser() },
  cart: { status: 'ready', value: lines },
})

/** A guest's store with these lines in the cart. */
export const asGuest = (lines: CartItem[] = []): Partial<ShopState> => ({
  session: { status: 'signed-out' },
  cart: { status: 'ready', value: lines },
})

/** Cart calls that keep the lines they are given, as the backend would. `products` are what can be added. */
export function cartCalls(lines: CartItem[], products: CartItem['productId'][] = []) {
  let cart = lines
  return {
    'GET /api/cart/get': () => done(cart, 'Cart'),
    'POST /api/cart/create': ({ productId }: { productId: string }) => {
      const product = products.find(({ _id }) => _id === productId)!
      cart = [...cart, { _id: `line-of-${productId}`, quantity: 1, productId: product }]
      return done(undefined, 'Item added to cart')
    },
    'PUT /api/cart/update-qty': ({ _id, qty }: { _id: string; qty: number }) => {
      cart = cart.map((line) => (line._id === _id ? { ...line, quantity: qty } : line))
      return done(undefined, 'Cart updated')
    },
    'DELETE /api/cart/delete-cart-item': ({ _id }: { _id: string }) => {
      cart = cart.filter((line) => line._id !== _id)
      return done(undefined, 'Item removed from cart')
    },
  }
}
