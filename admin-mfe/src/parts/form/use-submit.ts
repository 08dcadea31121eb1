import { useState } from 'react'
import { useAskBeforeUnload } from '@souk-vert/shared/ui/forms/unsaved-changes'
import { toastFailure } from '../toast-failure'
import { useValidationErrors } from './use-validation-errors'
import { hasErrors, type ValidationErrors } from './validation-errors'

interface Submission {
  /** Values of the form, by the names of its fields. */
  values: object
  /** Errors that the page itself finds in them. */
  live: ValidationErrors
  /** Labels of the fields, for what the backend refuses. */
  labels: Record<string, string>
  send(): Promise<void>
  /** Deals with refusals that need more than a toast. */
  isHandled?(error: unknown): boolean
}

/**
 * Sends a form, one submission at a time, where nothing is wrong with it; shows what the backend refuses at its fields.
 * Asks before the document is left with what was not sent. Returns the props of the `Form` and of its `SubmitRow`.
 */
export function useSubmit({ values, live, labels, send, isHandled }: Submission) {
  const [isRunning, setRunning] = useState(false)
  const written = JSON.stringify(values)
  const [saved, setSaved] = useState<string | undefined>(written)
  if (saved === undefined) setSaved(written)
  useAskBeforeUnload(saved !== undefined && written !== saved && !isRunning)
  const { form: ref, errors, showErrors, refuse, reset } = useValidationErrors(values, live)

  const sendForm = async () => {
    if (isRunning || showErrors()) return
    setRunning(true)
    try {
      await send()
      // Whatever a save has made of them.
      setSaved(undefined)
      reset()
    } catch (error) {
      if (!isHandled?.(error)) {
        toastFailure(error)
        refuse(error, labels)
      }
    }
    setRunning(false)
  }
  return {
    form: { ref, onSubmit: () => void sendForm() },
    errors,
    submit: { isReady: !hasErrors(live), isRunning },
  }
}
