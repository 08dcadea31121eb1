import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { errorMessage, refusalOf, retryAfterSeconds } from '@souk-vert/shared/client'
import { type CloseToast, toastError, toastRefusal } from '@souk-vert/shared/ui/toast'
import { useKeptFields } from '@souk-vert/shared/ui/forms/use-kept-fields'
import * as t from '#messages'

type Texts<Field extends string> = Record<Field, string>

interface FormOptions<Field extends string> {
  /** Initial texts of the fields; the others are empty. */
  initial?: Partial<Texts<Field>>
  /** Texts that a new form begins with: what most people would type. */
  prefilled?: Partial<Texts<Field>>
  /** Rules of a text, beside the values of all, checked before anything is sent: errors are shown at their field. */
  rules?: Partial<Record<Field, (text: string, label: string, values: Texts<Field>) => string | undefined>>
  /** Whether a field may be empty, beside the values of all; by default none may. */
  isOptional?(name: Field, values: Texts<Field>): boolean
  /** Rule between fields (section 5): its sentence is a toast, and shown at `field`. */
  check?: { field: Field; error(values: Texts<Field>): string | undefined }
  /** The field whose text is selected after a refusal, so that it can be typed again. */
  retyped?: Field
}

/** Nobody waits longer before a page, in seconds. */
const MAX_COUNTDOWN = 3600

/** Reason why the last submission failed; `until` in ms since 1970, where the caller did something too often. */
export interface FormRefusal {
  message: string
  until?: number
}

const fieldsOf = <Field extends string>(labels: Texts<Field>) => Object.keys(labels) as Field[]

/**
 * The backend names a field as the call does ('pincode is required', 'pincode : champ obligatoire'); the person knows it by
 * its label.
 */
const inWords = (field: string, label: string, message: string) =>
  message.replace(new RegExp(`^(\u2068?)${field}(?=[\\s:\u2069])`), (_name, isolate: string) => isolate + label)

/** Returns the backend's errors of single fields, the first of each (section 8). */
function fieldErrors<Field extends string>(error: unknown, labels: Texts<Field>): Partial<Texts<Field>> {
  const found: Partial<Texts<Field>> = {}
  for (const { field, message } of refusalOf(error)?.errors ?? [])
    if (Object.hasOwn(labels, field)) found[field as Field] ??= inWords(field, labels[field as Field], message)
  return found
}

function refusalFrom(error: unknown): FormRefusal {
  const seconds = retryAfterSeconds(error)
  const isShort = seconds !== undefined && seconds <= MAX_COUNTDOWN
  return { message: errorMessage(error), until: isShort ? Date.now() + seconds * 1000 : undefined }
}

const elementOf = (form: HTMLFormElement, field: string | undefined) =>
  field === undefined ? null : (form.elements.namedItem(field) as HTMLInputElement | null)

/**
 * A form of required text fields, named as the call names them, with their labels. A failed submission is a toast
 * (section 8), errors of a field are shown at the field, and the typed texts stay. One submission at a time; each
 * closes the toasts of the one before.
 */
export function useForm<Field extends string>(labels: Texts<Field>, options: FormOptions<NoInfer<Field>> = {}) {
  const { initial, prefilled, rules, isOptional, check, retyped } = options
  const fields = fieldsOf(labels)
  const texts = Object.fromEntries(fields.map((name) => [name, initial?.[name] ?? ''])) as Texts<Field>
  const [values, setValues] = useState({ ...texts, ...prefilled })
  useKeptFields(values, texts, (typed) => setValues((before) => ({ ...before, ...typed })))
  const [errors, setErrors] = useState<Partial<Texts<Field>>>({})
  const [refusal, setRefusal] = useState<FormRefusal>()
  const [isRunning, setRunning] = useState(false)
  const toasts = useRef<CloseToast[]>([])

  const errorsOf = (texts: Texts<Field>): Partial<Texts<Field>> => {
    const found: Partial<Texts<Field>> = {}
    for (const name of fields) {
      if (texts[name] === '' && isOptional?.(name, texts)) continue
      const label = labels[name]
      const error = texts[name] === '' ? t.isRequired({ field: label }) : rules?.[name]?.(texts[name], label, texts)
      if (error) found[name] = error
    }
    const sentence = check?.error(texts)
    if (check && sentence) found[check.field] ??= sentence
    return found
  }

  /** Sets a text. The error at a field stays until it is fixed there, or until the rule between fields holds again. */
  const change = (name: Field, value: string) => {
    const found = errorsOf({ ...values, [name]: value })
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => {
      const standing = fields.filter((each) => before[each] !== undefined && (each === name || each === check?.field))
      return { ...before, ...Object.fromEntries(standing.map((each) => [each, found[each]])) }
    })
  }

  /** Replaces the texts of the fields, as after a save. */
  const replace = (texts: Texts<Field>) => setValues(texts)

  const field = (name: Field) => ({
    name,
    label: labels[name],
    value: values[name],
    error: errors[name] !== undefined,
    helperText: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(name, target.value),
  })

  /** Puts what is wrong at the fields, and the focus on the first of them; false when there is nothing. */
  const showErrors = (found: Partial<Texts<Field>>, form: HTMLFormElement): boolean => {
    setErrors(found)
    elementOf(
      form,
      fields.find((name) => found[name]),
    )?.focus()
    return Object.keys(found).length > 0
  }

  const submit = (action: (values: Texts<Field>) => Promise<void>) => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isRunning) return
    const form = event.currentTarget
    toasts.current.splice(0).forEach((close) => close())
    setRefusal(undefined)
    const sentence = check?.error(values)
    if (sentence) toasts.current.push(toastRefusal(sentence))
    if (showErrors(errorsOf(values), form)) return
    setRunning(true)
    try {
      await action(values)
    } catch (error) {
      toasts.current.push(toastError(error))
      if (!showErrors(fieldErrors(error, labels), form)) {
        setRefusal(refusalFrom(error))
        const element = elementOf(form, retyped)
        element?.focus()
        element?.select()
      }
    }
    setRunning(false)
  }

  const isFilled = fields.every((name) => values[name] !== '' || isOptional?.(name, values))
  return { field, values, change, replace, submit, isFilled, isRunning, refusal }
}
