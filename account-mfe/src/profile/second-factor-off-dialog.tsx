import { call } from '@souk-vert/shared/client'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { CodeField } from '../parts/code-field'
import { DialogForm } from '../parts/dialog-form'
import { FormDialog } from '../parts/form-dialog'
import { FormMessage } from '../parts/form-message'
import { PasswordField } from '../parts/password-field'
import { SubmitButton } from '../parts/submit-button'
import { useForm } from '../parts/use-form'

/** Switches the second factor off for a user who knows the password and a code. */
export function SecondFactorOffDialog({ email, onClose }: { email: string; onClose(): void }) {
  const { field, submit, isFilled, isRunning, refusal } = useForm(
    { password: t.password(), code: t.code() },
    { retyped: 'password' },
  )
  const switchOff = submit(async (values) => {
    toastSuccess((await call('PUT /api/user/second-factor-off', values)).message)
    onClose()
  })
  return (
    <FormDialog title={t.switchTwoStepOff()} width={440} onClose={onClose}>
      <DialogForm onSubmit={switchOff} noValidate>
        {/* Shows a password manager whose password it is. */}
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <p>{t.enterAppCode()}</p>
        <PasswordField {...field('password')} autoComplete="current-password" autoFocus />
        <CodeField {...field('code')} />
        <FormMessage refusal={refusal} />
        <SubmitButton text={t.switchOff()} isReady={isFilled} isRunning={isRunning} />
      </DialogForm>
    </FormDialog>
  )
}
