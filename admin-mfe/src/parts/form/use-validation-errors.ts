import { useEffect, useRef, useState } from 'react'
import { type ValidationErrors, validationErrorsOf, focusFirstError, hasErrors } from './validation-errors'

/**
 * Errors shown at the fields of a form. Errors of `live`, which the page itself finds in `values`, are shown from
 * the first try on until they are fixed; the backend's, until their field is changed.
 */
export function useValidationErrors(values: object, live: ValidationErrors) {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const [refused, setRefused] = useState<{ errors: ValidationErrors; values: object }>()
  useEffect(() => {
    if (tries) focusFirstError(form.current)
  }, [tries])

  const isUnchanged = (name: string) => valueOf(refused?.values, name) === valueOf(values, name)
  const standing = Object.entries(refused?.errors ?? {}).filter(([name]) => isUnchanged(name))
  const shown = tries ? Object.entries(live).filter(([, error]) => error) : []

  /** Shows what the page finds wrong; false when there is nothing. */
  const showErrors = (): boolean => {
    setRefused(undefined)
    if (!hasErrors(live)) return false
    setTries((count) => count + 1)
    return true
  }
  /** Shows what the backend has refused of the fields, by the labels of their names. */
  const refuse = (error: unknown, labels: Record<string, string>) => {
    setRefused({ errors: validationErrorsOf(error, labels), values })
    setTries((count) => count + 1)
  }
  /** Begins again, as after a save. */
  const reset = () => {
    setTries(0)
    setRefused(undefined)
  }
  return { form, errors: Object.fromEntries([...standing, ...shown]) as ValidationErrors, showErrors, refuse, reset }
}

const valueOf = (values: object | undefined, name: string) =>
  JSON.stringify((values as Record<string, unknown>)?.[name])
