import type { States } from '@souk-vert/shared/testing/states'
import { ForgotPasswordPage } from './forgot-password-page'
import { LoginPage } from './login-page'
import { RegisterPage } from './register-page'

export const states: States = {
  each: { login: <LoginPage />, register: <RegisterPage />, 'forgot password': <ForgotPasswordPage /> },
}
