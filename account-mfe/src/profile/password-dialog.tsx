import type { ReactNode } from 'react'
import * as t from '#messages'
import { DialogForm } from '../parts/dialog-form'
import { FormDialog } from '../parts/form-dialog'
import { FormMessage } from '../parts/form-message'
import { PasswordField } from '../parts/password-field'
import { SubmitButton } from '../parts/submit-button'
import { useForm } from '../parts/use-form'

interface PasswordDialogProps {
  title: string
  email: string
  /** Text of the submit button. */
  button: string
  /** Text that explains the consequences. */
  children: ReactNode
  /** Errors of it are shown in the dialog, which stays; otherwise it closes. */
  onPassword(password: string): Promise<void>
  onClose(): void
}

/** Asks for the present password before something that a session alone must not do. */
export function PasswordDialog({ title, email, button, children, onPassword, onClose }: PasswordDialogProps) {
  const { field, submit, isFilled, isRunning, refusal } = useForm({ password: t.password() }, { retyped: 'password' })
  const goOn = submit(async ({ password }) => {
    await onPassword(password)
    onClose()
  })
  return (
    <FormDialog title={title} width={440} onClose={onClose}>
      <DialogForm onSubmit={goOn} noValidate>
        {/* Shows a password manager whose password it is. */}
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <p>{children}</p>
        <PasswordField {...field('password')} autoComplete="current-password" autoFocus />
        <FormMessage refusal={refusal} />
        <SubmitButton text={button} isReady={isFilled} isRunning={isRunning} />
      </DialogForm>
    </FormDialog>
  )
}
