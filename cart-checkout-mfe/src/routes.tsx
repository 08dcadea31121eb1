import type { RouteObject } from 'react-router-dom'

/** The routes that the cart-checkout remote exposes as `./routes`. All is the shopper's own, from the session store: no loaders. */
export const routes: RouteObject[] = [
  {
    id: 'cart',
    lazy: async () => {
      const { CartPage } = await import(/* webpackChunkName: "cart" */ './cart/cart-page')
      return { Component: CartPage }
    },
  },
  {
    id: 'checkout',
    lazy: async () => {
      const { CheckoutPage } = await import(/* webpackChunkName: "checkout" */ './checkout/checkout-page')
      return { Component: CheckoutPage }
    },
  },
  {
    id: 'success',
    lazy: async () => {
      const { SuccessPage } = await import(/* webpackChunkName: "success" */ './result/success-page')
      return { Component: SuccessPage }
    },
  },
  {
    id: 'cancel',
    lazy: async () => {
      const { CancelPage } = await import(/* webpackChunkName: "cancel" */ './result/cancel-page')
      return { Component: CancelPage }
    },
  },
]
