import type { ReactNode } from 'react'
import * as t from '#messages'
import { DialogForm } from './dialog-form'
import { FormMessage } from './form-message'
import { PasswordField } from './password-field'
import { SubmitButton } from './submit-button'
import { useForm } from './use-form'

export interface PasswordFormProps {
  email: string
  /** Text of the submit button. */
  button: string
  /** Text that explains the consequences. */
  children: ReactNode
  /** Errors of it are shown in the form. */
  onPassword(password: string): Promise<void>
}

/** Asks for the present password before something that a session alone must not do. */
export function PasswordForm({ email, button, children, onPassword }: PasswordFormProps) {
  const { field, submit, isFilled, isRunning, refusal } = useForm({ password: t.password() }, { retyped: 'password' })
  return (
    <DialogForm onSubmit={submit(({ password }) => onPassword(password))} noValidate>
      {/* Shows a password manager whose password it is. */}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <p>{children}</p>
      <PasswordField {...field('password')} autoComplete="current-password" autoFocus />
      <FormMessage refusal={refusal} />
      <SubmitButton text={button} isReady={isFilled} isRunning={isRunning} />
    </DialogForm>
  )
}
