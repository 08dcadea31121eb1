import type { RouteObject } from 'react-router-dom'

const loadSuccess = () => import(/* webpackChunkName: "success" */ './result/success-page')

/** The routes that the cart-checkout remote exposes as `./routes`. All is the shopper's own, from the session store: no loaders. */
export const routes: RouteObject[] = [
  {
    id: 'cart',
    lazy: async () => {
      const { CartPage } = await import(/* webpackChunkName: "cart" */ './cart-page/cart-page')
      return { Component: CartPage }
    },
  },
  {
    id: 'checkout',
    lazy: async () => {
      const { CheckoutPage } = await import(/* webpackChunkName: "checkout" */ './checkout/checkout-page')
      // An order is shown even where the network goes with its answer. What does not come now is asked for again by the page.
      loadSuccess().catch(() => undefined)
      return { Component: CheckoutPage }
    },
  },
  {
    id: 'success',
    lazy: async () => {
      const { SuccessPage } = await loadSuccess()
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
