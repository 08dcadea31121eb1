import { type FormEvent, useState } from 'react'
import { toastFailure } from '../parts/toast-failure'
import { useValidationErrors } from '../parts/use-validation-errors'
import { labels } from './product-rules'
import type { ProductForm } from './use-product-form'

/**
 * Sends a product's form, one submission at a time. `isHandled` deals with refusals that need more than a toast.
 */
export function useSubmit(form: ProductForm, send: () => Promise<void>, isHandled?: (error: unknown) => boolean) {
  const [isRunning, setRunning] = useState(false)
  const { form: element, errors, showErrors, refuse, reset } = useValidationErrors(form.fields, form.errors)

  const submit = async () => {
    if (isRunning || showErrors()) return
    setRunning(true)
    try {
      await send()
      reset()
    } catch (error) {
      if (!isHandled?.(error)) {
        toastFailure(error)
        refuse(error, labels)
      }
    }
    setRunning(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return { element, onSubmit, submit, errors, isRunning }
}
