import { useId } from 'react'
import { signIn } from '@souk-vert/shared/client'
import { useShop, userOf } from '@souk-vert/shared/stores'
import { Button } from '@souk-vert/shared/ui/kit'
import { Dialog, DialogContent, DialogTitle, MuiRoot } from '@souk-vert/shared/ui/mui'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import { useLogOut } from '@souk-vert/shared/ui/use-log-out'
import * as t from '#messages'
import { EmailField } from '../parts/email-field'
import { DialogForm } from '../parts/dialog-form'
import { FormMessage } from '../parts/form-message'
import { PasswordField } from '../parts/password-field'
import { SubmitButton } from '../parts/submit-button'
import { CodeStep } from './code-step'
import { useLoginForm } from './use-login-form'

function LogInAgain({ email }: { email: string }) {
  const titleId = useId()
  const messageId = useId()
  const logOut = useLogOut()
  const { field, submit, isFilled, isRunning, refusal, isCodeAsked, goBack } = useLoginForm(email)
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
        <DialogForm onSubmit={login} noValidate>
          {isCodeAsked ? (
            <CodeStep {...field('code')} />
          ) : (
            <>
              <EmailField {...field('email')} autoComplete="username" isReadOnly />
              <PasswordField
                {...field('password')}
                autoComplete="current-password"
                autoFocus
                aria-describedby={refusal && messageId}
              />
            </>
          )}
          <FormMessage refusal={refusal} id={messageId} />
          <SubmitButton text={t.logIn()} isReady={isFilled} isRunning={isRunning} />
          {isCodeAsked && (
            <Button type="button" outlined onClick={goBack}>
              {t.back()}
            </Button>
          )}
          <Button type="button" outlined onClick={() => void logOut()}>
            {t.logOut()}
          </Button>
        </DialogForm>
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
