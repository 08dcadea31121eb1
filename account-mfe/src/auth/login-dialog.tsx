import { useId } from 'react'
import { signIn } from '@souk-vert/shared/client'
import { useShop, userOf } from '@souk-vert/shared/stores'
import { Button, styled } from '@souk-vert/shared/ui/kit'
import { Dialog, DialogContent, DialogTitle, MuiRoot } from '@souk-vert/shared/ui/mui'
import { space } from '@souk-vert/shared/ui/theme'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import { useLogOut } from '@souk-vert/shared/ui/use-log-out'
import * as t from '#messages'
import { EmailField } from '../parts/email-field'
import { FormMessage } from '../parts/form-message'
import { PasswordField } from '../parts/password-field'
import { SubmitButton } from '../parts/submit-button'
import { useForm } from '../parts/use-form'

const Form = styled.form`
  display: grid;
  gap: ${space(2)};
  button[type='submit'] {
    margin-top: ${space(3)};
  }
`

function LogInAgain({ email }: { email: string }) {
  const titleId = useId()
  const messageId = useId()
  const logOut = useLogOut()
  const { field, submit, isFilled, isRunning, refusal } = useForm(
    { email: t.email(), password: t.password() },
    { initial: { email }, retyped: 'password' },
  )
  const login = submit(async (credentials) => {
    toastSuccess((await signIn(credentials)).message)
  })
  return (
    <Dialog
      open
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { m: 2, width: 'calc(100% - 32px)', maxWidth: 440 } } }}
    >
      <DialogTitle id={titleId}>{t.logInAgain()}</DialogTitle>
      <DialogContent>
        <p>{t.logInToContinue()}</p>
        <Form onSubmit={login} noValidate>
          <EmailField {...field('email')} autoComplete="username" isReadOnly />
          <PasswordField
            {...field('password')}
            autoComplete="current-password"
            autoFocus
            aria-describedby={refusal && messageId}
          />
          <FormMessage refusal={refusal} id={messageId} />
          <SubmitButton text={t.logIn()} isReady={isFilled} isRunning={isRunning} />
          <Button type="button" outlined onClick={() => void logOut()}>
            {t.logOut()}
          </Button>
        </Form>
      </DialogContent>
    </Dialog>
  )
}

/** Over the page of a user whose session has ended: it stays as it is, and Log Out is the way for somebody else. */
export function LoginDialog() {
  const user = useShop(userOf)
  return user ? (
    <MuiRoot>
      <LogInAgain email={user.email} />
    </MuiRoot>
  ) : null
}
