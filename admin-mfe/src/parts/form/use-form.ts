import { useState } from 'react'
import { useSubmit } from './use-submit'
import type { ValidationErrors } from './validation-errors'

/** Names of the values that are texts. */
type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string

interface FormOptions<Values> {
  first: Values | (() => Values)
  /** Labels of the fields, by the names of the values. */
  labels: Record<string, string>
  /** Returns the errors that the page itself finds. */
  errorsIn?(values: Values): ValidationErrors
  /** Sends the values; `change` is for what they are afterwards. */
  send(values: Values, change: (changed: Partial<Values>) => void): Promise<void>
  isHandled?(error: unknown): boolean
}

/** A form and its values, sent by `useSubmit`. `field` returns the props of a text's field. */
export function useForm<Values extends object>({ first, labels, errorsIn, send, isHandled }: FormOptions<Values>) {
  const [values, setValues] = useState(first)
  const change = (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed }))
  const live = errorsIn?.(values) ?? {}
  const submission = useSubmit({ values, live, labels, isHandled, send: () => send(values, change) })
  const field = (name: TextName<Values>) => ({
    name,
    label: labels[name] ?? '',
    value: values[name] as string,
    error: submission.errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as Partial<Values>),
  })
  return { values, change, field, live, ...submission }
}
