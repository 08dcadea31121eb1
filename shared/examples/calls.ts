import { addLinesToCart, addToCart } from '@souk-vert/shared/cart/add-to-cart'
import { call, errorMessage, refusalOf, reloadAddresses, reloadCart, reloadOrders } from '@souk-vert/shared/client'

/** Examples of calls and actions, by the name of the function. */
export const calls = {
  call: async (signal: AbortSignal) => {
    const { data } = await call('POST /api/product/get-offers', undefined, { signal })
    return data.map(({ name }) => name)
  },
  addToCart: async () => {
    const capped = await addToCart('p1', 2)
    return capped ? `Only ${capped.quantity} left` : 'Added to your cart'
  },
  addLinesToCart: async () => {
    const ingredients = [
      { productId: 'p1', quantity: 2 },
      { productId: 'p2', quantity: 1 },
    ]
    const capped = await addLinesToCart(ingredients)
    return capped.map(({ name, quantity }) => `${name}: only ${quantity} left`)
  },
  refusalOf: async () => {
    try {
      await call('POST /api/cart/create', { productId: 'p9' })
    } catch (error) {
      return refusalOf(error)?.code
    }
  },
  errorMessage: async () => {
    try {
      await call('POST /api/cart/create', { productId: 'p9' })
    } catch (error) {
      return errorMessage(error)
    }
  },
  reloadCart: () => reloadCart(),
  reloadAddresses: () => reloadAddresses(),
  reloadOrders: () => reloadOrders(),
}
