import { Navigate, useLocation } from 'react-router-dom'
import { call } from '@souk-vert/shared/client'
import { emailError, passwordError } from '@souk-vert/shared/contract/input-rules'
import { useShop } from '@souk-vert/shared/stores'
import { TextLink } from '@souk-vert/shared/ui/kit'
import { TextField } from '@souk-vert/shared/ui/mui'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { EmailField } from '../parts/email-field'
import { SubmitButton } from '../parts/submit-button'
import { useForm } from '../parts/use-form'
import { AuthFrame } from './auth-frame'
import { parseNavigationState, withNavigationState } from './navigation-state'
import { PasswordField } from '../parts/password-field'
import { useNavigateUnlessLeft } from './use-navigate-unless-left'

const labels = () => ({
  name: t.name(),
  email: t.email(),
  password: t.password(),
  confirmPassword: t.confirmPassword(),
})

/** Registration (section 2): success goes to /login, which is handed the email. A signed-in user is led home. */
export function RegisterPage() {
  const navigate = useNavigateUnlessLeft()
  const { state } = useLocation()
  const isSignedIn = useShop(({ session }) => session.status === 'signed-in')
  const { field, values, submit, isFilled, isRunning } = useForm(labels(), {
    initial: { email: parseNavigationState(state).email },
    rules: { email: emailError, password: passwordError },
    check: {
      field: 'confirmPassword',
      error: ({ password, confirmPassword }) => (password === confirmPassword ? undefined : t.passwordsMustMatch()),
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
      title={t.register()}
      onSubmit={register}
      foot={
        <span>
          {t.alreadyRegistered({
            link: (text) => (
              <TextLink to="/login" state={withNavigationState(state, { email: values.email })}>
                {text}
              </TextLink>
            ),
          })}
        </span>
      }
    >
      <TextField {...field('name')} autoComplete="name" />
      <EmailField {...field('email')} autoComplete="email" />
      <PasswordField {...field('password')} autoComplete="new-password" />
      <PasswordField {...field('confirmPassword')} autoComplete="new-password" />
      <SubmitButton text={t.register()} isReady={isFilled} isRunning={isRunning} />
    </AuthFrame>
  )
}
