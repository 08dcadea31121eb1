import { useEffect, useEffectEvent, useId } from 'react'
import { useLocation } from 'react-router-dom'
import { signIn } from '@souk-vert/shared/client'
import { useShop } from '@souk-vert/shared/stores'
import { Button, styled, TextLink } from '@souk-vert/shared/ui/kit'
import { TARGET } from '@souk-vert/shared/ui/theme'
import { toastRefusal, toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { EmailField } from '../parts/email-field'
import { FormMessage } from '../parts/form-message'
import { SubmitButton } from '../parts/submit-button'
import { AuthFrame } from './auth-frame'
import { cappedSentence } from './capped-sentence'
import { CodeStep } from './code-step'
import { parseNavigationState, withNavigationState } from './navigation-state'
import { PasswordField } from '../parts/password-field'
import { returnPath } from './return-path'
import { useLoginForm } from './use-login-form'
import { useNavigateUnlessLeft } from './use-navigate-unless-left'

const ForgotLink = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  justify-self: end;
  min-height: ${TARGET};
`

/**
 * Login (section 2). A guest's cart becomes the user's; what the stock did not allow is shown. A signed-in user is led to
 * where the login would have led.
 */
export function LoginPage() {
  const { state } = useLocation()
  const messageId = useId()
  const navigate = useNavigateUnlessLeft()
  const isSignedIn = useShop(({ session }) => session.status === 'signed-in')
  const { field, values, submit, isFilled, isRunning, refusal, isCodeAsked, goBack } = useLoginForm(
    parseNavigationState(state).email,
  )
  const login = submit(async (credentials) => {
    const { message, capped } = await signIn(credentials)
    toastSuccess(message)
    if (capped.length > 0) toastRefusal(cappedSentence(capped))
    await navigate(returnPath(state), { replace: true })
  })
  // Not while the form itself logs in: its cart is still being merged.
  const goOn = useEffectEvent(() => void navigate(returnPath(state), { replace: true }))
  const isDone = isSignedIn && !isRunning
  useEffect(() => {
    if (isDone) goOn()
  }, [isDone])
  return (
    <AuthFrame
      title={t.login()}
      onSubmit={login}
      foot={
        <span>
          {t.newHere({
            link: (text) => (
              <TextLink to="/register" state={state}>
                {text}
              </TextLink>
            ),
          })}
        </span>
      }
    >
      {isCodeAsked ? (
        <CodeStep {...field('code')} />
      ) : (
        <>
          <EmailField {...field('email')} autoComplete="username" />
          <PasswordField
            {...field('password')}
            autoComplete="current-password"
            aria-describedby={refusal && messageId}
          />
        </>
      )}
      <FormMessage refusal={refusal} id={messageId} />
      {!isCodeAsked && (
        <ForgotLink to="/forgot-password" state={withNavigationState(state, { email: values.email })}>
          {t.forgotPasswordQuestion()}
        </ForgotLink>
      )}
      <SubmitButton text={t.logIn()} isReady={isFilled} isRunning={isRunning} />
      {isCodeAsked && (
        <Button type="button" outlined onClick={goBack}>
          {t.back()}
        </Button>
      )}
    </AuthFrame>
  )
}
