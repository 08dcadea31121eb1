import { useLocation, useNavigate } from 'react-router-dom'
import { signIn } from 'shared/client'
import { styled, TextLink } from 'shared/ui/kit'
import { TextField } from 'shared/ui/mui'
import { TARGET } from 'shared/ui/theme'
import { toastRefusal, toastSuccess } from 'shared/ui/toast'
import { SubmitButton } from '../parts/submit-button'
import { useForm } from '../parts/use-form'
import { AuthFrame } from './auth-frame'
import { cappedSentence } from './capped-sentence'
import { PasswordField } from './password-field'
import { returnPath } from './return-path'

const ForgotLink = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  justify-self: end;
  min-height: ${TARGET};
`

/** Login (section 2). A guest's cart becomes the user's; what the stock did not allow is said. */
export function LoginPage() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { field, submit, isFilled, isRunning } = useForm({ email: 'Email', password: 'Password' })
  const login = submit(async (credentials) => {
    const { message, capped } = await signIn(credentials)
    toastSuccess(message)
    if (capped.length > 0) toastRefusal(cappedSentence(capped))
    await navigate(returnPath(state), { replace: true })
  })
  return (
    <AuthFrame
      title="Login"
      onSubmit={login}
      foot={
        <>
          New here?{' '}
          <TextLink to="/register" state={state}>
            Register
          </TextLink>
        </>
      }
    >
      <TextField {...field('email')} type="email" autoComplete="username" />
      <PasswordField {...field('password')} autoComplete="current-password" />
      <ForgotLink to="/forgot-password">Forgot password ?</ForgotLink>
      <SubmitButton text="Login" isReady={isFilled} isRunning={isRunning} />
    </AuthFrame>
  )
}
