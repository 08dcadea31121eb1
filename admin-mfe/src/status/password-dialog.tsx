import type { ReactNode } from 'react'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import * as t from '#messages'
import { Field } from '../parts/form/field'
import { SubmitRow } from '../parts/form/submit-row'
import { useForm } from '../parts/form/use-form'
import type { ValidationErrors } from '../parts/form/validation-errors'
import { Form, Rows } from '../parts/layout'

type Texts = Record<string, string>

/** Returns the props of a text's field. */
type FieldOf = ReturnType<typeof useForm<Texts>>['field']

interface PasswordDialogProps<Own extends Texts> {
  title: string
  confirm: string
  /** Texts above the password, as they are at first. */
  first: Own
  labels?: Record<keyof Own, string>
  /** Returns the errors that the dialog itself finds in them. */
  errorsIn?(texts: Own): ValidationErrors
  /** Whether what is above the password is there. */
  isReady?(texts: Own): boolean
  onClose(): void
  send(typed: Own & { password: string }): Promise<void>
  /** Text or fields above the password. */
  children(field: FieldOf): ReactNode
}

/** Asks for a change that a stolen login must not make: whoever makes it enters their password again. */
export function PasswordDialog<Own extends Texts>(props: PasswordDialogProps<Own>) {
  const { title, confirm, first, labels, errorsIn, isReady, onClose, send, children } = props
  const label = t.yourPassword()
  const { values, field, form, submit } = useForm<Texts>({
    first: { ...first, password: '' },
    labels: { ...labels, password: label },
    errorsIn: (typed) => ({
      ...errorsIn?.(typed as Own),
      password: typed.password ? undefined : t.isRequired({ field: label }),
    }),
    send: (typed) => send(typed as Own & { password: string }),
  })
  return (
    <FormDialog title={title} width={520} onClose={onClose}>
      <Form {...form}>
        <Rows>{children(field)}</Rows>
        <Field {...field('password')} type="password" autoComplete="current-password" maxLength={200} />
        <SubmitRow
          text={confirm}
          isReady={(isReady?.(values as Own) ?? true) && values.password !== ''}
          isRunning={submit.isRunning}
        />
      </Form>
    </FormDialog>
  )
}
