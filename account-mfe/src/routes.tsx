import type { RouteObject } from 'react-router-dom'
import { verifyEmail } from './verify-email/verify-email-loader'

/** Routes of the account remote, exposed as `./routes`. Almost all is the visitor's own, from the session store. */
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
    id: 'forgot-password',
    lazy: async () => {
      const { ForgotPasswordPage } = await import(
        /* webpackChunkName: "forgot-password" */ './auth/forgot-password-page'
      )
      return { Component: ForgotPasswordPage }
    },
  },
  {
    id: 'verification-otp',
    lazy: async () => {
      const { VerificationPage } = await import(/* webpackChunkName: "verification-otp" */ './auth/verification-page')
      return { Component: VerificationPage }
    },
  },
  {
    id: 'reset-password',
    lazy: async () => {
      const { ResetPasswordPage } = await import(/* webpackChunkName: "reset-password" */ './auth/reset-password-page')
      return { Component: ResetPasswordPage }
    },
  },
  {
    id: 'verify-email',
    loader: verifyEmail,
    lazy: async () => {
      const { VerifyEmailPage } = await import(
        /* webpackChunkName: "verify-email" */ './verify-email/verify-email-page'
      )
      return { Component: VerifyEmailPage }
    },
  },
  {
    id: 'delete-account',
    lazy: async () => {
      const { DeleteAccountPage } = await import(
        /* webpackChunkName: "delete-account" */ './delete-account/delete-account-page'
      )
      return { Component: DeleteAccountPage }
    },
  },
  {
    id: 'dashboard',
    lazy: async () => {
      const { DashboardPage } = await import(/* webpackChunkName: "dashboard" */ './dashboard/dashboard-page')
      return { Component: DashboardPage }
    },
  },
  {
    id: 'profile',
    lazy: async () => {
      const { ProfilePage } = await import(/* webpackChunkName: "profile" */ './profile/profile-page')
      return { Component: ProfilePage }
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
    id: 'paper',
    lazy: async () => {
      const { PaperPage } = await import(/* webpackChunkName: "paper" */ './papers/paper-page')
      return { Component: PaperPage }
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
