import type { RouteObject } from 'react-router-dom'

/** What the account remote exposes as `./routes`. All is the visitor's own, from the session store: no loaders. */
export const routes: RouteObject[] = [
  {
    id: 'login',
    lazy: async () => {
      const { LoginPage } = await import(/* webpackChunkName: "login" */ './auth/login-page')
      return { Component: LoginPage }
    },
  },
  {
    id: 'register',
    lazy: async () => {
      const { RegisterPage } = await import(/* webpackChunkName: "register" */ './auth/register-page')
      return { Component: RegisterPage }
    },
  },
  {
    id: 'user',
    lazy: async () => {
      const { UserPage } = await import(/* webpackChunkName: "user" */ './menu/user-page')
      return { Component: UserPage }
    },
  },
  {
    id: 'myorders',
    lazy: async () => {
      const { OrdersPage } = await import(/* webpackChunkName: "myorders" */ './orders/orders-page')
      return { Component: OrdersPage }
    },
  },
  {
    id: 'order',
    lazy: async () => {
      const { OrderPage } = await import(/* webpackChunkName: "order" */ './orders/order-page')
      return { Component: OrderPage }
    },
  },
  {
    id: 'address',
    lazy: async () => {
      const { AddressPage } = await import(/* webpackChunkName: "address" */ './addresses/address-page')
      return { Component: AddressPage }
    },
  },
]
