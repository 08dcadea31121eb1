import { useLocation, useNavigate } from 'react-router-dom'
import { call } from 'shared/client'
import { TextLink } from 'shared/ui/kit'
import { TextField } from 'shared/ui/mui'
import { toastRefusal, toastSuccess } from 'shared/ui/toast'
import { SubmitButton } from '../parts/submit-button'
import { useForm } from '../parts/use-form'
import { AuthFrame } from './auth-frame'
import { PasswordField } from './password-field'

const labels = { name: 'Name', email: 'Email', password: 'Password', confirmPassword: 'Confirm Password' }

/** Registration (section 2): the passwords must match (section 5); success goes to /login. */
export function RegisterPage() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { field, submit, isFilled, isRunning } = useForm(labels)
  const register = submit(async (user) => {
    if (user.password !== user.confirmPassword) return toastRefusal('password and confirm password must be same')
    const { message } = await call('POST /api/user/register', user)
    toastSuccess(message)
    await navigate('/login', { state })
  })
  return (
    <AuthFrame
      title="Register"
      onSubmit={register}
      foot={
        <>
          Already registered?{' '}
          <TextLink to="/login" state={state}>
            Login
          </TextLink>
        </>
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
