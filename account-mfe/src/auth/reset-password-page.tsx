import { Navigate, useLocation } from 'react-router-dom'
import { call } from '@souk-vert/shared/client'
import { passwordError } from '@souk-vert/shared/contract/input-rules'
import { TextLink } from '@souk-vert/shared/ui/kit'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { EmailField } from '../parts/email-field'
import { FormMessage } from '../parts/form-message'
import { newPasswordsError } from '../parts/new-passwords'
import { SubmitButton } from '../parts/submit-button'
import { useForm } from '../parts/use-form'
import { AuthFrame } from './auth-frame'
import { parseNavigationState, withNavigationState } from './navigation-state'
import { PasswordField } from '../parts/password-field'
import { useNavigateUnlessLeft } from './use-navigate-unless-left'

const labels = () => ({ email: t.email(), newPassword: t.newPassword(), confirmPassword: t.confirmPassword() })

function ResetPassword({ email }: { email: string }) {
  const navigate = useNavigateUnlessLeft()
  const { state } = useLocation()
  const { field, submit, isFilled, isRunning, refusal } = useForm(labels(), {
    initial: { email },
    rules: { newPassword: passwordError },
    check: { field: 'confirmPassword', error: newPasswordsError },
  })
  const reset = submit(async (passwords) => {
    toastSuccess((await call('PUT /api/user/reset-password', passwords)).message)
    await navigate('/login', { replace: true, state: withNavigationState(state, { response: undefined }) })
  })
  return (
    <AuthFrame
      title={t.resetPassword()}
      onSubmit={reset}
      foot={
        <TextLink to="/forgot-password" state={state}>
          {t.getNewCode()}
        </TextLink>
      }
    >
      <EmailField {...field('email')} autoComplete="username" isReadOnly />
      <PasswordField {...field('newPassword')} autoComplete="new-password" />
      <PasswordField {...field('confirmPassword')} autoComplete="new-password" />
      <FormMessage refusal={refusal} />
      <SubmitButton text={t.changePassword()} isReady={isFilled} isRunning={isRunning} />
    </AuthFrame>
  )
}

/** Sets a new password after a successful verification (section 2), else leads home; success goes to /login. */
export function ResetPasswordPage() {
  const { email, response } = parseNavigationState(useLocation().state)
  return email && response ? <ResetPassword email={email} /> : <Navigate to="/" replace />
}
