import { type ChangeEvent, type FormEvent, useState } from 'react'
import { refusalOf } from 'shared/client'
import { toastError } from 'shared/ui/toast'

type Texts<Field extends string> = Record<Field, string>

const fieldsOf = <Field extends string>(labels: Texts<Field>) => Object.keys(labels) as Field[]

const emptied = <Field extends string>(labels: Texts<Field>) =>
  Object.fromEntries(fieldsOf(labels).map((field) => [field, ''])) as Texts<Field>

/** The backend names a field as the call does ('pincode is required'); the person knows it by its label. */
const inWords = (field: string, label: string, message: string) =>
  message.startsWith(`${field} `) ? label + message.slice(field.length) : message

/** What the backend says of single fields, the first of each (section 8). */
function fieldErrors<Field extends string>(error: unknown, labels: Texts<Field>): Partial<Texts<Field>> {
  const found: Partial<Texts<Field>> = {}
  for (const { field, message } of refusalOf(error)?.errors ?? [])
    if (field in labels) found[field as Field] ??= inWords(field, labels[field as Field], message)
  return found
}

/**
 * A form of required text fields, named as the call names them, with their labels. A failed submission is a toast
 * (section 8), what the backend says of a field stands at the field, and what was typed stays. One submission at a time.
 */
export function useForm<Field extends string>(labels: Texts<Field>) {
  const [values, setValues] = useState(() => emptied(labels))
  const [errors, setErrors] = useState<Partial<Texts<Field>>>({})
  const [isRunning, setRunning] = useState(false)

  const field = (name: Field) => ({
    name,
    label: labels[name],
    value: values[name],
    error: errors[name] !== undefined,
    helperText: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setValues((before) => ({ ...before, [name]: target.value }))
      setErrors((before) => ({ ...before, [name]: undefined }))
    },
  })

  const submit = (action: (values: Texts<Field>) => Promise<void>) => async (event: FormEvent) => {
    event.preventDefault()
    if (isRunning) return
    setRunning(true)
    setErrors({})
    try {
      await action(values)
    } catch (error) {
      setErrors(fieldErrors(error, labels))
      toastError(error)
    }
    setRunning(false)
  }

  const isFilled = fieldsOf(labels).every((name) => values[name] !== '')
  return { field, submit, isFilled, isRunning }
}
