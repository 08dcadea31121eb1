import { useState } from 'react'
import { Action, Form } from '../layout'
import { Field, type FieldProps } from './field'

type FieldFormProps = Omit<FieldProps, 'value' | 'error' | 'onChange'> & {
  /** Text of the field at first. */
  first?: string
  /** Text of the button. */
  confirm: string
  /** Does something with what was typed; returns what is wrong with it. */
  onSend(typed: string): string | undefined
}

/** A form of one field with its button beside it. */
export function FieldForm({ first = '', confirm, onSend, ...field }: FieldFormProps) {
  const [typed, setTyped] = useState(first)
  const [error, setError] = useState<string>()
  return (
    <Form
      onSubmit={() => setError(onSend(typed))}
      style={{ gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start' }}
    >
      <Field {...field} value={typed} error={error} onChange={({ target }) => setTyped(target.value)} />
      <Action type="submit" outlined style={{ alignSelf: 'end' }}>
        {confirm}
      </Action>
    </Form>
  )
}
