import { call } from '@souk-vert/shared/client'
import { passwordError } from '@souk-vert/shared/contract/input-rules'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { DialogForm } from '../parts/dialog-form'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import { FormMessage } from '../parts/form-message'
import { newPasswordsError } from '../parts/new-passwords'
import { PasswordField } from '../parts/password-field'
import { SubmitButton } from '../parts/submit-button'
import { useForm } from '../parts/use-form'

const labels = () => ({
  password: t.currentPassword(),
  newPassword: t.newPassword(),
  confirmPassword: t.confirmPassword(),
})

/** Replaces the password of a user who knows the present one. */
export function ChangePasswordDialog({ email, onClose }: { email: string; onClose(): void }) {
  const { field, submit, isFilled, isRunning, refusal } = useForm(labels(), {
    rules: { newPassword: passwordError },
    check: { field: 'confirmPassword', error: newPasswordsError },
    retyped: 'password',
  })
  const change = submit(async ({ password, newPassword }) => {
    toastSuccess((await call('PUT /api/user/change-password', { password, newPassword })).message)
    onClose()
  })
  return (
    <FormDialog title={t.changePassword()} width={440} onClose={onClose}>
      <DialogForm onSubmit={change} noValidate>
        {/* Shows a password manager whose password it is. */}
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <PasswordField {...field('password')} autoComplete="current-password" autoFocus />
        <PasswordField {...field('newPassword')} autoComplete="new-password" />
        <PasswordField {...field('confirmPassword')} autoComplete="new-password" />
        <FormMessage refusal={refusal} />
        <SubmitButton text={t.changePassword()} isReady={isFilled} isRunning={isRunning} />
      </DialogForm>
    </FormDialog>
  )
}
