import { type ReactNode, useState } from 'react'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import * as t from '#messages'
import { Field } from '../parts/form/field'
import { SubmitRow } from '../parts/form/submit-row'
import { useSubmit } from '../parts/form/use-submit'
import type { ValidationErrors } from '../parts/form/validation-errors'
import { Form, Rows } from '../parts/layout'

interface PasswordDialogProps<Name extends string> {
  title: string
  confirm: string
  values?: Record<Name, unknown>
  labels?: Record<Name, string>
  /** Errors that the dialog itself finds in them. */
  live?: ValidationErrors
  /** Whether what is above the password is there. */
  isReady?: boolean
  onClose(): void
  send(password: string): Promise<void>
  /** Text or fields above the password. */
  children(errors: ValidationErrors): ReactNode
}

/** Asks for a change that a stolen login must not make: whoever makes it enters their password again. */
export function PasswordDialog<Name extends string>(props: PasswordDialogProps<Name>) {
  const { title, confirm, values, labels, live, isReady = true, onClose, send, children } = props
  const [password, setPassword] = useState('')
  const label = t.yourPassword()
  const { form, errors, submit } = useSubmit({
    values: { ...values, password },
    live: { ...live, password: password ? undefined : t.isRequired({ field: label }) },
    labels: { ...labels, password: label },
    send: () => send(password),
  })
  return (
    <FormDialog title={title} width={520} onClose={onClose}>
      <Form {...form}>
        <Rows>{children(errors)}</Rows>
        <Field
          {...{ name: 'password', label, value: password, error: errors.password }}
          type="password"
          autoComplete="current-password"
          maxLength={200}
          onChange={({ target }) => setPassword(target.value)}
        />
        <SubmitRow text={confirm} isReady={isReady && password !== ''} isRunning={submit.isRunning} />
      </Form>
    </FormDialog>
  )
}
