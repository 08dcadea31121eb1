import * as t from '#messages'
import { CodeField } from '../parts/code-field'
import { DialogForm } from '../parts/dialog-form'
import { FormMessage } from '../parts/form-message'
import { PasswordField } from '../parts/password-field'
import { SubmitButton } from '../parts/submit-button'
import { useForm } from '../parts/use-form'

interface BothFactorsFormProps {
  email: string
  /** Text of the submit button. */
  button: string
  /** Errors of it are shown in the form. */
  onFilled(typed: { password: string; code: string }): Promise<void>
}

/** Asks for all that a login takes: password and code. */
export function BothFactorsForm({ email, button, onFilled }: BothFactorsFormProps) {
  const { field, submit, isFilled, isRunning, refusal } = useForm(
    { password: t.password(), code: t.code() },
    { retyped: 'password' },
  )
  return (
    <DialogForm onSubmit={submit(onFilled)} noValidate>
      {/* Shows a password manager whose password it is. */}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <p>{t.enterAppCode()}</p>
      <PasswordField {...field('password')} autoComplete="current-password" autoFocus />
      <CodeField {...field('code')} />
      <FormMessage refusal={refusal} />
      <SubmitButton text={button} isReady={isFilled} isRunning={isRunning} />
    </DialogForm>
  )
}
