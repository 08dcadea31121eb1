import { useId } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { call } from '@souk-vert/shared/client'
import { Mute, TextLink } from '@souk-vert/shared/ui/kit'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { FormMessage } from '../parts/form-message'
import { SubmitButton } from '../parts/submit-button'
import { useForm } from '../parts/use-form'
import { AuthFrame } from './auth-frame'
import { parseNavigationState, withNavigationState } from './navigation-state'
import { CodeBoxes, isWholeCode, noCode } from './code-boxes'
import { Resend } from './resend'
import { useNavigateUnlessLeft } from './use-navigate-unless-left'

function Verification({ email, resendAt }: { email: string; resendAt: number }) {
  const navigate = useNavigateUnlessLeft()
  const { state } = useLocation()
  const messageId = useId()
  const { values, change, submit, isRunning, refusal } = useForm(
    { otp: t.code() },
    { initial: { otp: noCode }, retyped: 'otp' },
  )
  const verify = submit(async ({ otp }) => {
    const response = await call('PUT /api/user/verify-forgot-password-otp', { otp, email })
    toastSuccess(response.message)
    // In place of this page: the code is used up.
    await navigate('/reset-password', { replace: true, state: withNavigationState(state, { email, response }) })
  })
  return (
    <AuthFrame
      title={t.enterTheCode()}
      onSubmit={verify}
      foot={
        <TextLink to="/forgot-password" state={state}>
          {t.useDifferentEmail()}
        </TextLink>
      }
    >
      <Mute as="p">{t.codeSent({ email, strong: (text) => <strong>{text}</strong> })}</Mute>
      <CodeBoxes
        code={values.otp}
        onChange={(code) => change('otp', code)}
        isInvalid={refusal !== undefined}
        describedBy={refusal && messageId}
      />
      <FormMessage refusal={refusal} id={messageId} />
      <SubmitButton text={t.verifyCode()} isReady={isWholeCode(values.otp)} isRunning={isRunning} />
      <Resend key={resendAt} email={email} possibleAt={resendAt} />
    </AuthFrame>
  )
}

/** Verifies a one-time code (section 2): without a carried email it leads to /forgot-password; success goes to /reset-password. */
export function VerificationPage() {
  const { email, resendAt = 0 } = parseNavigationState(useLocation().state)
  return email ? <Verification email={email} resendAt={resendAt} /> : <Navigate to="/forgot-password" replace />
}
