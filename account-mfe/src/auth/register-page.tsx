import { Navigate, useLocation } from 'react-router-dom'
import { call } from '@souk-vert/shared/client'
import { emailError, passwordError } from '@souk-vert/shared/contract/input-rules'
import { useShop } from '@souk-vert/shared/stores'
import { TextLink } from '@souk-vert/shared/ui/kit'
import { TextField } from '@souk-vert/shared/ui/mui'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import { SubmitButton } from '../parts/submit-button'
import { useForm } from '../parts/use-form'
import { AuthFrame } from './auth-frame'
import { parseNavigationState, withNavigationState } from './navigation-state'
import { PasswordField } from '../parts/password-field'
import { useNavigateUnlessLeft } from './use-navigate-unless-left'

const labels = { name: 'Name', email: 'Email', password: 'Password', confirmPassword: 'Confirm Password' }

/** Section 5, letter for letter. */
const DIFFERENT_PASSWORDS = 'password and confirm password must be same'

/** Registration (section 2): success goes to /login, which is handed the email. A signed-in user is led home. */
export function RegisterPage() {
  const navigate = useNavigateUnlessLeft()
  const { state } = useLocation()
  const isSignedIn = useShop(({ session }) => session.status === 'signed-in')
  const { field, values, submit, isFilled, isRunning } = useForm(labels, {
    initial: { email: parseNavigationState(state).email },
    rules: { email: emailError, password: passwordError },
    check: {
      field: 'confirmPassword',
      error: ({ password, confirmPassword }) => (password === confirmPassword ? undefined : DIFFERENT_PASSWORDS),
    },
    retyped: 'email',
  })
  const register = submit(async (user) => {
    toastSuccess((await call('POST /api/user/register', user)).message)
    await navigate('/login', { state: withNavigationState(state, { email: user.email }) })
  })
  if (isSignedIn) return <Navigate to="/" replace />
  return (
    <AuthFrame
      title="Register"
      onSubmit={register}
      foot={
        <span>
          Already registered?{' '}
          <TextLink to="/login" state={withNavigationState(state, { email: values.email })}>
            Login
          </TextLink>
        </span>
      }
    >
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <PasswordField {...field('password')} autoComplete="new-password" />
      <PasswordField {...field('confirmPassword')} autoComplete="new-password" />
      <SubmitButton text="Register" isReady={isFilled} isRunning={isRunning} />
    </AuthFrame>
  )
}
