import { useLocation } from 'react-router-dom'
import { call } from '@souk-vert/shared/client'
import { emailError } from '@souk-vert/shared/contract/input-rules'
import { Mute, TextLink } from '@souk-vert/shared/ui/kit'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { EmailField } from '../parts/email-field'
import { FormMessage } from '../parts/form-message'
import { SubmitButton } from '../parts/submit-button'
import { useForm } from '../parts/use-form'
import { AuthFrame } from './auth-frame'
import { parseNavigationState, withNavigationState } from './navigation-state'
import { nextResendAt } from './resend'
import { useNavigateUnlessLeft } from './use-navigate-unless-left'

/** Asks for a one-time code (section 2): success goes to /verification-otp, which is handed the email. */
export function ForgotPasswordPage() {
  const navigate = useNavigateUnlessLeft()
  const { state } = useLocation()
  const { field, submit, isFilled, isRunning, refusal } = useForm(
    { email: t.email() },
    { initial: { email: parseNavigationState(state).email }, rules: { email: emailError }, retyped: 'email' },
  )
  const send = submit(async ({ email }) => {
    toastSuccess((await call('PUT /api/user/forgot-password', { email })).message)
    await navigate('/verification-otp', { state: withNavigationState(state, { email, resendAt: nextResendAt() }) })
  })
  return (
    <AuthFrame
      title={t.forgotPassword()}
      onSubmit={send}
      foot={
        <TextLink to="/login" state={state}>
          {t.backToLogin()}
        </TextLink>
      }
    >
      <Mute as="p">{t.enterEmailForCode()}</Mute>
      <EmailField {...field('email')} autoComplete="username" />
      <FormMessage refusal={refusal} />
      <SubmitButton text={t.sendCode()} isReady={isFilled} isRunning={isRunning} />
    </AuthFrame>
  )
}
